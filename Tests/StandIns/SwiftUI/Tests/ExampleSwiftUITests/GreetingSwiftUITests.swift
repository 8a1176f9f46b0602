@testable import GreetingExample
import MVVMCTesting
import SwiftUI
import XCTest

@MainActor
final class GreetingSwiftUITests: XCTestCase {
    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    func testTheButtonGreetsAndTheViewSaysSo() async {
        let viewModel = GreetingViewModel(Person(firstName: "Ada", lastName: "Lovelace"))
        let window = StandInWindow { GreetingScreen(viewModel: viewModel) }
        await window.settle()
        XCTAssertFalse(window.texts.contains("Hello Ada Lovelace"), "\(window.texts)")
        await window.use("Greet")
        XCTAssertTrue(window.texts.contains("Hello Ada Lovelace"), "\(window.texts)")
    }
}
