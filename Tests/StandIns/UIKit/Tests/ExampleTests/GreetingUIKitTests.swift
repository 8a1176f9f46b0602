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

    func testFromIOS26UIKitObservesTheGreetingByItself() async throws {
        let ada = GreetingViewModel(Person(firstName: "Ada", lastName: "Lovelace"))
        let shown = makeGreetingRegistry().viewController(for: ada)
        let screen = try XCTUnwrap(shown as? UpdatingGreetingViewController)
        screen.view.layoutIfNeeded()
        XCTAssertNil(screen.label.text)
        XCTAssertEqual(screen.button.configuration?.title, "Greet")
        screen.button.standInTouch(.touchUpInside)
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.label.text, "Hello Ada Lovelace")
        screen.viewModel = GreetingViewModel(Person(firstName: "Grace", lastName: "Hopper"))
        screen.view.layoutIfNeeded()
        XCTAssertNil(screen.label.text)
    }
}
