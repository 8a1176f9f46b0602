import MVVMCLists
import MVVMCSwiftUI
import MVVMCTesting
import MVVMCUIKit
import SwiftUI
import UIKit
import XCTest

@testable import MVVMCHosting

/// Tests UIKit screens in the SwiftUI host, and the UIKit host in a SwiftUI app.
@MainActor
final class SwiftUIHostTests: HostingTestCase {
    // MARK: Screens

    func testAScreenOfUIKitsIsOnAStackOfSwiftUIs() async {
        await inEveryOrder {
            let (window, _, guide) = app { $0.register(view: MapViewController.self) { MapViewController() } }
            guide.navigate(to: .map)
            await settle(window)
            XCTAssertEqual(window.stackCount, 2)
            XCTAssertEqual(window.title, "map")
            XCTAssertEqual(window.viewControllers.map { $0.title }, ["map"])
            XCTAssertEqual(window.viewControllers.first?.standInLog, ["willAppear", "didAppear"])
            guide.navigate(to: .page("a"))
            await settle(window)
            XCTAssertEqual(window.title, "A")
            window.tapBack()
            await settle(window)
            XCTAssertEqual(window.title, "map")
        }
    }

    func testAllScreensOfARegistryAreShown() async {
        let registry = ViewControllerRegistry()
        registry.register(view: MapViewController.self) { MapViewController() }
        let (window, _, guide) = app { $0.register(registry) }
        guide.navigate(to: .map)
        await settle(window)
        XCTAssertEqual(window.title, "map")
        let misuses = await recordingMisuse {
            struct Unknown: ViewModel {}
            guide.flow.push(Unknown())
            await settle(window)
        }
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                no view is registered for `Unknown`.
                A screen with it was pushed by `Guide`. A placeholder is shown.
                Register one: registry.register(for: Unknown.self) { … }
                """
            ])
    }

    func testAViewControllerThatShowsTabsIsMadeOnce() async {
        var count = 0
        let (window, _, guide) = app { views in
            views.fallback = FallbackViews(hasView: { $0 is TabsViewModel }) { _ in
                count += 1
                return AnyView(ViewControllerView { MapViewController() })
            }
        }
        guide.navigate(to: .tabs)
        await settle(window)
        XCTAssertEqual(window.viewControllers.count, 1)
        XCTAssertEqual(count, 1)
    }

    func testBarItemsAreThoseOfModifiers() async {
        var taps = 0
        let (window, _, guide) = app { views in
            views.register(for: MapViewModel.self) { map in
                ViewControllerView {
                    let controller = MapViewController()
                    controller.viewModel = map
                    return controller
                }
                .toolbar { ToolbarItem { Button("Locate") { taps += 1 } } }
            }
        }
        guide.navigate(to: .map)
        await settle(window)
        XCTAssertTrue(window.tap("Locate"))
        XCTAssertEqual(taps, 1)
    }

    func testNothingStaysAliveOfAScreenOfUIKits() async {
        await inEveryOrder {
            weak var made: MapViewController?
            let (window, _, guide) = app { views in
                views.register(view: MapViewController.self) {
                    let controller = MapViewController()
                    made = controller
                    return controller
                }
            }
            await assertNothingLeaked {
                guide.navigate(to: .map)
                await settle(window)
                XCTAssertNotNil(made)
                guide.flow.popToRoot()
                await settle(window)
                guide.navigate(to: .note("next"))
                await settle(window)
            }
            XCTAssertNil(made)
        }
    }

    private func app(
        _ setUp: (ViewRegistry) -> Void
    ) -> (window: StandInWindow, navigator: Navigator, guide: Guide) {
        let views = ViewRegistry.tests
        setUp(views)
        let (navigator, guide) = (Navigator(), Guide())
        navigator.start(guide)
        return (StandInWindow { NavigatorView(navigator, views: views) }, navigator, guide)
    }

    // MARK: The tree

    /// An object that `LibraryApp` puts into the environment of its screens.
    @Observable @MainActor
    final class Library { var name = "library" }

    private struct LibraryView: View {
        @Environment(Library.self) private var library
        @Environment(\.isEnabled) private var isEnabled
        var body: some View { Text(verbatim: library.name + (isEnabled ? "" : " off")) }
    }

    private struct Shelf: ViewModel {}

    @Observable @MainActor
    final class Switch { var isOff = false }

    /// The view of a SwiftUI app that shows its navigation tree with the UIKit host.
    private struct LibraryApp: View {
        let library: Library
        let power: Switch
        let navigator: Navigator
        let views: ViewRegistry
        var body: some View {
            UIKitNavigatorView(navigator, views: views).environment(library).disabled(power.isOff)
        }
    }

    /// An app whose screens inherit the library and, if `inheritsPower` is `true`, whether they are enabled.
    private struct SelectiveApp: View {
        let library: Library
        let power: Switch
        let inheritsPower: Bool
        let navigator: Navigator
        let views: ViewRegistry
        var body: some View {
            UIKitNavigatorView(navigator, views: views)
                .screenEnvironment { screen, outer in
                    screen.environment(library).environment(\.isEnabled, !inheritsPower || outer.isEnabled)
                }
                .disabled(power.isOff)
        }
    }

    func testTheScreensInheritOnlyWhatTheAppSelects() async {
        for inheritsPower in [false, true] {
            await inEveryOrder {
                let (library, power, navigator, guide) = (Library(), Switch(), Navigator(), Guide())
                navigator.start(guide)
                let views = ViewRegistry.tests
                views.register(for: Shelf.self) { _ in LibraryView() }
                let window = StandInWindow {
                    SelectiveApp(
                        library: library, power: power, inheritsPower: inheritsPower, navigator: navigator, views: views
                    )
                }
                // The first screen is drawn before it is covered.
                guide.flow.push(Shelf())
                await settle(window)
                guard let controller = window.viewControllers.first else { return XCTFail("there is no controller") }
                XCTAssertEqual(describe(controller), "home library")
                power.isOff = true
                await settle(window)
                XCTAssertEqual(describe(controller), inheritsPower ? "home library off" : "home library")
                window.close()
            }
        }
    }

    func testATreeIsShownByUIKitInAnAppOfSwiftUIs() async {
        await inEveryOrder {
            let navigator = Navigator()
            let guide = Guide()
            navigator.start(guide)
            let views = ViewRegistry.tests
            let window = StandInWindow { UIKitNavigatorView(navigator, views: views) }
            await settle(window)
            guard let controller = window.viewControllers.first else { return XCTFail("there is no controller") }
            XCTAssertEqual(describe(controller), "home")
            guide.navigate(to: .sheet("a"))
            await settle(window)
            XCTAssertEqual(describe(controller), "home | a")
            let page = navigator.frontmostStack.top?.viewModel as? PageViewModel
            page?.canLeave = false
            XCTAssertFalse(controller.standInBeginDrag())
            await settle(window)
            XCTAssertEqual(page?.questions, 1, "SwiftUI reports no such drag")
            page?.canLeave = true
            _ = controller.standInBeginDrag()
            controller.standInEndDrag(isCancelled: false)
            await settle(window)
            XCTAssertEqual(describe(controller), "home")
            XCTAssertNil(navigator.presented)
        }
    }

    private struct Door: View {
        let isClosed: Switch
        let navigator: Navigator
        let views: ViewRegistry
        var body: some View {
            if isClosed.isOff { UIKitNavigatorView(navigator, views: views) } else { Text(verbatim: "login") }
        }
    }

    func testAnOpenSheetGoesWithTheViewAndComesBackWithIt() async {
        for isMoving in [false, true] {
            await inEveryOrder {
                let (navigator, guide, isClosed) = (Navigator(), Guide(.tabs), Switch())
                navigator.start(guide)
                isClosed.isOff = true
                let views = ViewRegistry.tests
                let window = StandInWindow { Door(isClosed: isClosed, navigator: navigator, views: views) }
                await settle(window)
                (navigator.top?.embedded["one"]?.top?.coordinator as? Guide)?.navigate(to: .sheet("a"))
                if !isMoving { await settle(window) }
                guard let root = window.viewControllers.first?.parent else { return XCTFail("there is no root") }
                isClosed.isOff = false
                await settle(window)
                XCTAssertEqual(window.viewControllers.count, 0)
                XCTAssertNil(root.presentedViewController)
                isClosed.isOff = true
                await settle(window)
                XCTAssertEqual(window.viewControllers.map(describe), ["[*first, second] | a"])
                window.close()
            }
        }
    }

    func testATapOfTheSelectedTabGoesBackToItsFirstScreen() async {
        await inEveryOrder {
            let navigator = Navigator()
            navigator.start(Guide(.tabs))
            let views = ViewRegistry.tests
            let window = StandInWindow { UIKitNavigatorView(navigator, views: views) }
            (navigator.frontmostStack.top?.coordinator as? Guide)?.navigate(to: .note("deep"))
            await settle(window)
            let controller = window.viewControllers.first as? UINavigationController
            XCTAssertEqual(controller.map { describe($0) }, "[*first deep, second]")
            (controller?.topViewController as? UITabBarController)?.standInTap(0)
            await settle(window)
            XCTAssertEqual(controller.map { describe($0) }, "[*first, second]")
        }
    }

    func testTheScreensHaveTheEnvironmentOfTheViewAndFollowIt() async {
        await inEveryOrder {
            let (library, power) = (Library(), Switch())
            let navigator = Navigator()
            let guide = Guide()
            navigator.start(guide)
            let views = ViewRegistry.tests
            views.register(for: Shelf.self) { _ in LibraryView() }
            let window = StandInWindow {
                LibraryApp(library: library, power: power, navigator: navigator, views: views)
            }
            guide.flow.push(Shelf())
            await settle(window)
            guard let controller = window.viewControllers.first else { return XCTFail("there is no controller") }
            XCTAssertEqual(describe(controller), "home library")
            library.name = "archive"
            await settle(window)
            XCTAssertEqual(describe(controller), "home archive")
            power.isOff = true
            await settle(window)
            XCTAssertEqual(describe(controller), "home archive off")
        }
    }

    func testALockHasTheEnvironmentOfTheViewAndFollowsIt() async {
        await inEveryOrder {
            let (library, power, navigator, guide) = (Library(), Switch(), Navigator(), Guide())
            navigator.start(guide)
            let views = ViewRegistry.tests
            views.register(for: Shelf.self) { _ in LibraryView() }
            let window = StandInWindow {
                LibraryApp(library: library, power: power, navigator: navigator, views: views)
            }
            await settle(window)
            guide.flow.present(Shelf(), as: .fullScreen, over: .everything)
            @MainActor func lock() -> String? {
                (window.systemScene.standInFront?.rootViewController).map { describe($0) }
            }
            XCTAssertEqual(lock(), "library", "in the turn in which it is presented")
            library.name = "archive"
            power.isOff = true
            await settle(window)
            XCTAssertEqual(lock(), "archive off")
            guide.flow.dismiss()
            await settle(window)
            XCTAssertEqual(window.systemScene.windows.count, 1)
            XCTAssertEqual(window.viewControllers.map { describe($0) }, ["home"])
        }
    }

    func testALockGoesWithTheView() async {
        let (navigator, guide) = (Navigator(), Guide())
        navigator.start(guide)
        let window = StandInWindow { UIKitNavigatorView(navigator, views: ViewRegistry.tests) }
        await settle(window)
        guide.flow.present(NoteViewModel(name: "lock"), as: .fullScreen, over: .everything)
        XCTAssertEqual(window.systemScene.windows.count, 2)
        window.show { Text("other") }
        await settle(window)
        XCTAssertEqual(window.systemScene.windows.count, 1)
        XCTAssertTrue(window.systemScene.windows[0].standInIsUsable)
    }

    func testAnotherTreeIsShownWithItsOwnRegistry() async {
        func navigator(on route: Guide.Route) -> Navigator {
            let navigator = Navigator()
            navigator.start(Guide(), at: route)
            return navigator
        }
        struct Root: View {
            let power: Switch
            let navigators: [Navigator]
            let views: [ViewRegistry]
            var body: some View {
                let index = power.isOff ? 1 : 0
                UIKitNavigatorView(navigators[index], views: views[index])
            }
        }
        let power = Switch()
        let views = [ViewRegistry.tests, ViewRegistry.tests]
        views[1].register(for: Shelf.self) { _ in Text("the shelf") }
        let navigators = [navigator(on: .note("start")), navigator(on: .note("other"))]
        let window = StandInWindow { Root(power: power, navigators: navigators, views: views) }
        await settle(window)
        XCTAssertEqual(window.viewControllers.map(describe), ["start"])
        power.isOff = true
        await settle(window)
        (navigators[1].screens.last?.coordinator as? Guide)?.flow.push(Shelf())
        await settle(window)
        XCTAssertEqual(window.viewControllers.map(describe), ["other the shelf"])
    }

    func testACoordinatorIsStartedOnce() async {
        var started = 0
        let views = ViewRegistry.tests
        func make() -> Guide {
            started += 1
            return Guide()
        }
        struct Root: View {
            let power: Switch
            let make: @MainActor () -> Guide
            let views: ViewRegistry
            let create: @MainActor (Navigator) -> Void
            var body: some View {
                UIKitNavigatorView(starting: make(), at: .note("start"), views: views, onCreate: create)
                    .disabled(power.isOff)
            }
        }
        let power = Switch()
        var created: [Int] = []
        let window = StandInWindow {
            Root(power: power, make: make, views: views) { created.append($0.screens.count) }
        }
        await settle(window)
        XCTAssertEqual(window.viewControllers.map(describe), ["start"])
        power.isOff = true
        await settle(window)
        XCTAssertEqual(started, 1)
        XCTAssertEqual(created, [0], "the navigator is handed over before it has a screen")
        window.close()
    }

    func testNothingStaysAliveOfTheTree() async {
        weak var navigator: Navigator?
        do {
            let views = ViewRegistry.tests
            let window = StandInWindow { UIKitNavigatorView(starting: Guide(), views: views) }
            await settle(window)
            navigator = (window.viewControllers.first as? NavigatorController)?.host.navigator
            XCTAssertNotNil(navigator)
            window.close()
        }
        await settle()
        XCTAssertNil(navigator)
    }
}
