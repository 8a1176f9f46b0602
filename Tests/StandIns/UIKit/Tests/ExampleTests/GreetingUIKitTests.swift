@testable import GreetingExample
import UIKit
import XCTest

/// Tests the greeting in a view controller.
@MainActor
final class GreetingUIKitTests: XCTestCase {
    override func setUp() async throws { StandIn.reset() }
    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    func testTheButtonGreetsAndTheLabelSaysSo() async {
        let screen = GreetingViewController()
        screen.viewModel = GreetingViewModel(Person(firstName: "Ada", lastName: "Lovelace"))
        screen.loadViewIfNeeded()
        XCTAssertNil(screen.label.text)
        XCTAssertEqual(screen.button.configuration?.title, "Greet")
        screen.button.standInTouch(.touchUpInside)
        XCTAssertEqual(screen.label.text, "Hello Ada Lovelace")
        screen.viewModel = GreetingViewModel(Person(firstName: "Grace", lastName: "Hopper"))
        XCTAssertNil(screen.label.text)
    }
}
