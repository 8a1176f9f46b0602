import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import MVVMCUIKit
import SwiftUI
import UIKit
import XCTest

@testable import MVVMCHosting

/// Tests SwiftUI screens in UIKit's host.
@MainActor
final class UIKitHostTests: HostingTestCase {
    func testScreensOfBothFrameworksAreOnOneStack() async {
        await inEveryOrder {
            let app = UIKitApp()
            await settle()
            XCTAssertEqual(app.shown, "home")
            app.guide.navigate(to: .map)
            app.guide.navigate(to: .page("a"))
            await settle()
            XCTAssertEqual(app.shown, "home map a")
            app.screen?.type("Text", "typed")
            XCTAssertEqual(app.page?.text, "typed")
            XCTAssertTrue(app.controller.standInGoBack())
            await settle()
            XCTAssertEqual(app.shown, "home map")
            XCTAssertEqual(app.navigator.screens.count, 2)
            app.guide.navigate(to: .sheet("b"))
            await settle()
            XCTAssertEqual(app.shown, "home map | b")
            app.guide.flow.dismiss()
            app.guide.flow.popToRoot()
            await settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAPlaceholderOfSwiftUIIsThatOfTheColumn() async {
        let views = ViewRegistry()
        views.registerPlaceholder(for: .detail) { Text("No message") }
        let registry = ViewControllerRegistry(views)
        XCTAssertTrue(registry.placeholder(for: .detail) is UIHostingController<AnyView>)
        XCTAssertFalse(registry.placeholder(for: .list) is UIHostingController<AnyView>)
        let own = UIViewController()
        registry.registerPlaceholder(for: .detail) { own }
        XCTAssertTrue(registry.placeholder(for: .detail) === own, "the registration of UIKit counts first")
    }

    func testTheTitleAndTheBarItemsAreThereBeforeThePush() async {
        // In an invisible window, views do not appear. The host must lay out the SwiftUI view to set the title and the
        // bar items.
        let app = UIKitApp(isVisible: false)
        app.guide.navigate(to: .page("a"))
        XCTAssertEqual(app.controller.topViewController?.navigationItem.title, "A")
        XCTAssertEqual(app.controller.topViewController?.navigationItem.rightBarButtonItems?.map(\.title), ["Save"])
        app.controller.topViewController?.navigationItem.rightBarButtonItems?.first?.standInTap()
        XCTAssertEqual(app.page?.saves, 1)
    }

    func testViewControllerIsConfiguredBeforeItsPush() async {
        await inEveryOrder {
            let app = UIKitApp(isVisible: false) { registry, views in
                registry.register(view: NoteView.self, views: views) { controller, note in
                    controller.navigationItem.title = note.name + "!"
                }
            }
            app.guide.navigate(to: .note("a"))
            XCTAssertEqual(app.controller.topViewController?.navigationItem.title, "a!")
            await settle()
        }
    }

    /// In a window that is not visible, SwiftUI sets no title with the doubt `bridgesBarsOnScreenOnly`.
    func testTheAppSetsTheTitleBeforeThePush() async {
        await inEveryOrder {
            let app = UIKitApp(isVisible: false) { registry, views in
                registry.register(views) { controller, viewModel in
                    if let note = viewModel as? NoteViewModel { controller.navigationItem.title = note.name + "!" }
                }
            }
            app.guide.navigate(to: .note("a"))
            XCTAssertEqual(app.controller.topViewController?.navigationItem.title, "a!")
            await settle()
        }
    }

    func testTheTitleIsThereWhenTheScreenIs() async {
        await inEveryOrder {
            let app = UIKitApp()
            app.guide.navigate(to: .page("a"))
            await settle()
            XCTAssertEqual(app.controller.topViewController?.navigationItem.title, "A")
            XCTAssertEqual(app.controller.topViewController?.navigationItem.rightBarButtonItems?.count, 1)
        }
    }

    func testOnlyTheTopScreenIsDrawnOfManyThatArePushedAtOnce() async {
        let app = UIKitApp()
        SwiftUI.StandIn.resetEvaluations()
        batch { for index in 1...100 { app.guide.navigate(to: .note("\(index)")) } }
        await settle()
        XCTAssertEqual(SwiftUI.StandIn.evaluations["NoteView"], 1)
        XCTAssertTrue(app.controller.standInGoBack())
        await settle()
        XCTAssertEqual(SwiftUI.StandIn.evaluations["NoteView"], 2)
    }

    func testAScreenThatRefusesIsAskedWhenTheUserTriesToDragItAway() async {
        await inEveryOrder {
            let app = UIKitApp()
            app.guide.navigate(to: .sheet("a"))
            await settle()
            let page = app.page
            page?.canLeave = false
            XCTAssertFalse(app.controller.standInBeginDrag())
            await settle()
            XCTAssertEqual(page?.questions, 1)
            XCTAssertEqual(app.shown, "home | a")
            page?.canLeave = true
            XCTAssertTrue(app.controller.standInBeginDrag())
            app.controller.standInEndDrag(isCancelled: false)
            await settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testSlotsShowStacksOfUIKits() async {
        await inEveryOrder {
            let app = UIKitApp()
            app.guide.navigate(to: .board)
            await settle()
            XCTAssertEqual(app.shown, "home {l}{r}")
            let left = app.navigator.top?.embedded["left"]?.top?.coordinator as? Guide
            left?.navigate(to: .page("deep"))
            await settle()
            XCTAssertEqual(app.shown, "home {l deep}{r}")
            let embedded = app.top?.children.first as? UINavigationController
            XCTAssertEqual(embedded?.standInGoBack(), true)
            await settle()
            XCTAssertEqual(app.shown, "home {l}{r}")
            XCTAssertEqual(left?.flow.screens.count, 1)
        }
    }

    func testASlotThatThereIsNotIsReported() async {
        let app = UIKitApp()
        app.views.register(for: Board.self) { _ in SlotView("middle") }
        let misuses = recordingMisuse { app.guide.navigate(to: .board) }
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                a SlotView shows the slot "middle", which `Board` does not have. Nothing is shown.
                Show one of its slots: "left", "right".
                """
            ])
        await settle()
    }

    func testTabsAreUIKitsUnlessAViewIsRegistered() async {
        await inEveryOrder {
            let app = UIKitApp(Guide(.tabs))
            await settle()
            XCTAssertEqual(app.shown, "[*first, second]")
            let other = UIKitApp(Guide(.tabs)) { _, views in views.register(for: TabsViewModel.self) { TabsView($0) } }
            await settle()
            XCTAssertEqual(other.shown, "[*]{first}")
            other.screen?.tapTab(1)
            await settle()
            XCTAssertEqual((other.navigator.top?.viewModel as? TabsViewModel)?.selection, "two")
            XCTAssertEqual(other.shown, "[, *]{first}{second}")
        }
    }

    func testTheViewOfTabsIsMadeOnce() async {
        var count = 0
        let app = UIKitApp(Guide(.tabs)) { _, views in
            views.register(for: TabsViewModel.self) { tabs in
                count += 1
                return TabsView(tabs)
            }
        }
        await settle()
        XCTAssertEqual(app.shown, "[*]{first}")
        XCTAssertEqual(count, 1)
    }

    func testASplitViewShowsStacksOfUIKits() async {
        await inEveryOrder {
            let app = UIKitApp(Guide(.tabs)) { _, views in views.register(for: TabsViewModel.self) { SplitView($0) } }
            await settle()
            XCTAssertEqual(app.shown, "one two / {first}")
            XCTAssertEqual(app.screen?.selectRow("two"), true)
            await settle()
            XCTAssertEqual(app.shown, "one two / {first}{second}", "the hidden views of the first slot stay")
        }
    }

    func testAPopoverPointsAtAViewOfSwiftUIs() async {
        await inEveryOrder {
            let app = UIKitApp()
            await settle()
            app.guide.navigate(to: .sheet("a", .popover(anchor: "note")))
            await settle()
            let popover = app.controller.presentedViewController?.popoverPresentationController
            XCTAssertEqual((popover?.sourceItem as? UIView)?.accessibilityIdentifier, "note")
            XCTAssertEqual(app.shown, "home | a")
        }
    }

    private struct Helpful: ViewModelView {
        let viewModel: NoteViewModel
        var body: some View {
            Text(verbatim: viewModel.name)
                .toolbar { ToolbarItem { Button("Help") {}.popoverAnchor("help") } }
        }
    }

    func testAPopoverPointsAtAToolbarItemOfSwiftUIs() async {
        await inEveryOrder {
            let app = UIKitApp { _, views in views.register(view: Helpful.self) }
            await settle()
            let misuses = await recordingMisuse {
                app.guide.navigate(to: .sheet("a", .popover(anchor: "help")))
                await settle()
            }
            let popover = app.controller.presentedViewController?.popoverPresentationController
            let item = app.controller.topViewController?.navigationItem.rightBarButtonItems?.first
            XCTAssertNotNil(item)
            let isFound = !SwiftUI.StandIn.doubts.contains(.drawsToolbarsByItems)
            XCTAssertEqual(popover?.sourceItem === item, isFound)
            XCTAssertEqual(misuses.count, isFound ? 0 : 1)
        }
    }

    func testASheetOfASlotGoesWithTheViewOfTheSlot() async {
        await inEveryOrder {
            let isShown = SwiftUIHostTests.Switch()
            isShown.isOff = true
            let app = UIKitApp { _, views in
                views.register(for: Board.self) { _ in Shutter(isOpen: isShown) }
            }
            app.guide.navigate(to: .board)
            await settle()
            let left = app.navigator.top?.embedded["left"]?.top?.coordinator as? Guide
            left?.navigate(to: .sheet("a"))
            await settle()
            XCTAssertNotNil(app.controller.presentedViewController)
            isShown.isOff = false
            await settle()
            XCTAssertEqual(app.shown, "home closed")
        }
    }

    private struct Shutter: View {
        let isOpen: SwiftUIHostTests.Switch
        var body: some View {
            if isOpen.isOff { SlotView(Board.Slot.left) } else { Text(verbatim: "closed") }
        }
    }

    func testAViewModelWithNeitherIsReportedOnce() async {
        struct Unknown: ViewModel {}
        let app = UIKitApp()
        app.views.register(app.registry)
        let misuses = recordingMisuse { app.guide.flow.push(Unknown()) }
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                no view is registered for `Unknown`.
                A screen with it was pushed by `Guide`. A placeholder is shown.
                Register one: registry.register(for: Unknown.self) { … }
                """
            ])
        await settle()
    }

    func testClosedScreensAndModalsAreReleased() async {
        await inEveryOrder {
            let app = UIKitApp()
            await assertNothingLeaked {
                app.guide.navigate(to: .page("a"))
                app.guide.navigate(to: .board)
                await settle()
                app.guide.navigate(to: .sheet("b"))
                await settle()
                app.guide.flow.popToRoot()
                await settle()
            }
            XCTAssertEqual(app.shown, "home")
        }
    }
}
