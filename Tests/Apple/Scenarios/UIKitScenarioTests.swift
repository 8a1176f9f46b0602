import MVVMCHosting
import MVVMCTesting
import SwiftUI
import UIKit
import XCTest

/// Scenarios of UIKit's host, with screens in SwiftUI.
final class UIKitScenarioTests: ScenarioTestCase {
    private func show(
        _ journey: Journey, _ setUp: (ViewControllerRegistry) -> Void = { _ in }
    ) throws -> (UIWindow, NavigatorController) {
        let registry = ViewControllerRegistry(.places)
        setUp(registry)
        let controller = NavigatorController(journey.navigator, views: registry)
        return (try Device.show(controller), controller)
    }

    func testTheTitleIsThereWhenThePushBegins() async throws {
        let journey = Journey(.place("home"))
        let (_, controller) = try show(journey)
        await waitUntilVisible("home")
        journey.traveler.navigate(to: .place("a"))
        await Device.wait(until: "the push begins") { controller.viewControllers.count == 2 }
        XCTAssertEqual(controller.topViewController?.navigationItem.title, "a")
        await waitUntilVisible("a")
        XCTAssertEqual(controller.topViewController?.navigationItem.title, "a")
    }

    func testASplitViewCollapsesWithTheBarOfItsScreen() async throws {
        let journey = Journey(.tabs)
        let (window, controller) = try show(journey) { $0.registerSplitView(for: TabsViewModel.self) }
        Device.setWidth(of: window, isNarrow: false)
        await waitUntilVisible("first")
        journey.traveler(in: "one")?.navigate(to: .place("deep"))
        await waitUntilVisible("deep")
        for isNarrow in [true, false, true] {
            Device.setWidth(of: window, isNarrow: isNarrow)
            await waitUntilVisible("deep")
            let screens = controllers(below: controller).filter { $0.navigationItem.title == "deep" }
            XCTAssertEqual(screens.count, 1, "the screen is in one place")
            let bar = screens.first?.navigationController?.topViewController
            XCTAssertTrue(bar === screens.first, "its navigation controller shows it")
        }
    }

    private func controllers(below controller: UIViewController) -> [UIViewController] {
        [controller] + controller.children.flatMap(controllers)
    }

    func testATapOnTheSelectedTabGoesBackToItsFirstScreen() async throws {
        let journey = Journey(.tabs)
        let (_, controller) = try show(journey)
        journey.traveler(in: "one")?.navigate(to: .place("deep"))
        await waitUntilVisible("deep")
        let tabs = try XCTUnwrap(controller.topViewController as? UITabBarController)
        try Device.tap(0, in: tabs)
        await waitUntilVisible("first")
        XCTAssertEqual(journey.tabs?.selection, "one")
    }

    func testTabsThatWereNotShownKeepTheirPlaces() async throws {
        guard #available(iOS 18, visionOS 2, *) else { return }
        let journey = Journey(.tabs)
        let (_, controller) = try show(journey) { $0.tabsAdaptToSidebar = true }
        await waitUntilVisible("first")
        let tabs = try XCTUnwrap(controller.topViewController as? UITabBarController)
        let before = tabs.tabs
        XCTAssertEqual(before.map(\.identifier), ["one", "two"])
        journey.tabs?["two"] = TabsViewModel.Tab("two", title: "Two", badge: "3")
        await Device.wait(until: "the badge is shown") { tabs.tabs.last?.badgeValue == "3" }
        XCTAssertTrue(tabs.tabs.elementsEqual(before, by: ===), "the tabs are the same objects")
        journey.tabs?.selection = "two"
        await waitUntilVisible("second")
        XCTAssertEqual(tabs.selectedTab?.identifier, "two")
    }

    // MARK: Alerts

    private func showAlert(_ journey: Journey) async throws -> (UIAlertController, NavigatorController) {
        let (_, controller) = try show(journey)
        await waitUntilVisible("home")
        let field = AlertViewModel.Field("Name")
        journey.traveler.flow.presentAlert(
            "Rename", [.button("OK", action: {}, when: { !field.text.isEmpty })], cancel: .button("Cancel"),
            fields: [field])
        await Device.wait(until: "the alert is presented") {
            let alert = controller.presentedViewController as? UIAlertController
            return alert != nil && alert?.transitionCoordinator == nil && controller.transitionCoordinator == nil
        }
        return (try XCTUnwrap(controller.presentedViewController as? UIAlertController), controller)
    }

    func testAnAlertHasAFieldAndADisabledButton() async throws {
        let (alert, _) = try await showAlert(Journey(.place("home")))
        XCTAssertEqual(alert.textFields?.count, 1)
        XCTAssertEqual(alert.actions.map(\.isEnabled), [false, true])
    }

    func testReturnDoesNotDismissAnAlertWhoseButtonIsDisabled() async throws {
        let journey = Journey(.place("home"))
        let (alert, controller) = try await showAlert(journey)
        let field = try XCTUnwrap(alert.textFields?.first)
        XCTAssertEqual(Device.isReturnAllowed(in: field), false)
        XCTAssertTrue(controller.presentedViewController === alert)
        XCTAssertNotNil(journey.navigator.presented)
    }

    func testAnAlertThatOtherCodeDismissesIsPresentedAgain() async throws {
        let journey = Journey(.place("home"))
        // The alert is not retained, because the host presents another only when UIKit has released the first, or with
        // the next change.
        weak var first: UIAlertController?
        let controller: NavigatorController
        do {
            let shown = try await showAlert(journey)
            (first, controller) = (shown.0, shown.1)
        }
        controller.dismiss(animated: true)
        await Device.wait(until: "the alert is presented again") {
            first == nil && controller.presentedViewController is UIAlertController
        }
        XCTAssertNotNil(journey.navigator.presented)
    }
}
