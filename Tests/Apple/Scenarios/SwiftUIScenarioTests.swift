import MVVMCHosting
import MVVMCTesting
import SwiftUI
import UIKit
import XCTest

/// Scenarios of SwiftUI's host.
final class SwiftUIScenarioTests: ScenarioTestCase {
    private func show(_ journey: Journey, _ views: ViewRegistry = .places) throws -> UIWindow {
        try Device.show(UIHostingController(rootView: NavigatorView(journey.navigator, views: views)))
    }

    func testSeveralStacksInOneDetailColumn() async throws {
        let (journey, views) = (Journey(.tabs), ViewRegistry.places)
        views.register(for: TabsViewModel.self) { SplitView($0) }
        let window = try show(journey, views)
        Device.setWidth(of: window, isNarrow: false)
        // The stacks of the slots may stay in the column, hidden, so that they do not disappear.
        await wait(until: "first", isVisible: true)
        journey.tabs?.selection = "two"
        await wait(until: "second", isVisible: true)
        journey.traveler(in: "two")?.navigate(to: .place("deep"))
        await wait(until: "deep", isVisible: true)
        await wait(until: "second", isVisible: false)
        journey.tabs?.selection = "one"
        await wait(until: "first", isVisible: true)
        journey.tabs?.selection = "two"
        await wait(until: "deep", isVisible: true)
        journey.traveler(in: "two")?.flow.pop()
        await wait(until: "second", isVisible: true)
        await wait(until: "deep", isVisible: false)
    }

    func testAStackThatIsResetWhileItsTabIsLeftShowsItsFirstScreen() async throws {
        let journey = Journey(.tabs)
        _ = try show(journey)
        journey.traveler(in: "one")?.navigate(to: .place("deep"))
        await waitUntilVisible("deep")
        journey.tabs?.selection = "two"
        journey.traveler(in: "one")?.flow.popToRoot()
        await waitUntilVisible("second")
        journey.tabs?.selection = "one"
        await waitUntilVisible("first")
    }

    func testAPathThatChangesDuringATransitionIsShown() async throws {
        let journey = Journey(.place("home"))
        _ = try show(journey)
        await waitUntilVisible("home")
        journey.traveler.navigate(to: .place("a"))
        // In a later turn, while the transition runs.
        await Task { @MainActor in
            journey.traveler.flow.pop()
            journey.traveler.navigate(to: .place("b"))
        }.value
        await waitUntilVisible("b")
        journey.traveler.flow.pop()
        await waitUntilVisible("home")
    }

    func testAViewFollowsThePropertiesThatItHasRead() async throws {
        let journey = Journey(.place("home"))
        _ = try show(journey)
        await waitUntilVisible("home")
        let place = try XCTUnwrap(journey.navigator.top?.viewModel as? PlaceViewModel)
        for count in 1...3 {
            place.count = count
            await Device.wait(until: "the view shows \(count)") { PlaceView.texts["home"] == "home \(count) none" }
        }
    }

    func testAScreenInUIKitsHostHasTheEnvironmentOfTheOuterView() async throws {
        let journey = Journey(.place("home"))
        let appearance = Appearance()
        _ = try Device.show(UIHostingController(rootView: Outer(journey: journey, appearance: appearance)))
        await waitUntilVisible("home")
        XCTAssertEqual(PlaceView.texts["home"], "home 0 red")
        appearance.colorName = "blue"
        await Device.wait(until: "the screen follows the outer view") { PlaceView.texts["home"] == "home 0 blue" }
        journey.traveler.navigate(to: .place("a"))
        await waitUntilVisible("a")
        XCTAssertEqual(PlaceView.texts["a"], "a 0 blue")
    }
}

private final class Appearance: ReferenceViewModel { @Observed var colorName = "red" }

private struct Outer: View {
    let journey: Journey
    let appearance: Appearance

    var body: some View {
        UIKitNavigatorView(journey.navigator, views: .places).environment(\.colorName, appearance.colorName)
    }
}
