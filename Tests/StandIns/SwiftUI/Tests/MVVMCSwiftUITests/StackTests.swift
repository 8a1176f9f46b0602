import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

@MainActor
final class StackTests: SwiftUITestCase {
    func testAStackThatIsPoppedWhileItsTabIsLeftShowsTheTreeAgain() async {
        await inEveryOrder {
            for names in [[], ["b"], ["b", "c"]] {
                let app = TestApp(Guide(.tabs))
                await app.settle()
                let tabs = app.navigator.top?.viewModel as? TabsViewModel
                let first = app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide
                first?.navigate(to: .note("a"))
                await app.settle()
                XCTAssertEqual(app.shown, "[*first a]")
                // Both changes are in one update.
                first?.flow.pop()
                for name in names { first?.navigate(to: .note(name)) }
                tabs?.selection = "two"
                await app.settle()
                XCTAssertEqual(app.window.texts.first, "second")
                tabs?.selection = "one"
                await app.settle()
                XCTAssertEqual(app.shown, "[*\((["first"] + names).joined(separator: " ")), second]")
                // The user can still go back.
                XCTAssertEqual(app.window.tapBack(), !names.isEmpty)
                await app.settle()
                XCTAssertEqual(app.navigator.top?.embedded["one"]?.screens.count, max(names.count, 1))
            }
        }
    }

    func testPushesAndPopsAreShown() async {
        await inEveryOrder {
            let app = TestApp()
            XCTAssertEqual(app.shown, "home")
            app.guide.navigate(to: .note("a"))
            app.guide.navigate(to: .page("b"))
            await app.settle()
            XCTAssertEqual(app.shown, "home a b")
            app.guide.flow.popToRoot()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testTheBackButtonPopsTheTree() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .child("a"))
            app.guide.navigate(to: .note("b"))
            await app.settle()
            XCTAssertTrue(app.window.tapBack())
            await app.settle()
            XCTAssertEqual(app.shown, "home a")
            XCTAssertEqual(app.navigator.screens.count, 2)
            XCTAssertTrue(app.window.tapBack())
            await app.settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertEqual(app.guide.heard, [nil])
            XCTAssertFalse(app.window.hasBackButton)
        }
    }

    func testTheBackButtonMayBeTappedTwiceInOneTransition() async {
        await inEveryOrder {
            let app = TestApp()
            for name in ["a", "b", "c"] { app.guide.navigate(to: .note(name)) }
            await app.settle()
            app.window.tapBack()
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(app.shown, "home a")
            XCTAssertEqual(app.navigator.screens.count, 2)
        }
    }

    func testTheBackButtonsMenuPopsSeveral() async {
        await inEveryOrder {
            let app = TestApp()
            for name in ["a", "b", "c"] { app.guide.navigate(to: .note(name)) }
            await app.settle()
            app.window.tapBack(2)
            await app.settle()
            XCTAssertEqual(app.shown, "home a")
            XCTAssertEqual(app.navigator.screens.count, 2)
        }
    }

    func testASwipeMayBeCompletedOrGivenUp() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .note("a"))
            await app.settle()
            XCTAssertTrue(app.window.beginSwipe())
            app.window.endGesture(isCancelled: true)
            await app.settle()
            XCTAssertEqual(app.shown, "home a")
            XCTAssertTrue(app.window.beginSwipe())
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertEqual(app.navigator.screens.count, 1)
        }
    }

    func testAPushDuringASwipeIsShown() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .note("a"))
            await app.settle()
            XCTAssertTrue(app.window.beginSwipe())
            app.guide.navigate(to: .note("b"))
            await app.settle()
            app.window.endGesture(isCancelled: true)
            await app.settle()
            XCTAssertEqual(app.shown, "home a b")
        }
    }

    func testACoordinatorMayPushAsTheUserGoesBack() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.flow.push(Guide(.note("a"))) { [weak guide = app.guide] _ in guide?.navigate(to: .note("b")) }
            await app.settle()
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(app.shown, "home b")
        }
    }

    func testAScreenThatRefusesHasABackButtonThatAsks() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .page("a"))
            await app.settle()
            let page = app.page
            XCTAssertTrue(app.window.hasBackButton)
            page?.canLeave = false
            await app.settle()
            XCTAssertFalse(app.window.hasBackButton)
            XCTAssertFalse(app.window.beginSwipe())
            XCTAssertTrue(app.window.tap("Back"))
            await app.settle()
            XCTAssertEqual(page?.questions, 1)
            XCTAssertEqual(app.shown, "home a")
            page?.answer = true
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    /// A screen with parts that come and go.
    private final class OrderViewModel: CompositeViewModel {
        @Observed var parts: [any ReferenceViewModel] = []
    }

    private struct OrderView: ViewModelView {
        let viewModel: OrderViewModel
        var body: some View { Text(verbatim: "order") }
    }

    func testAPartThatRequiresConfirmationIsAskedAsItsScreenWouldBe() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.register(view: OrderView.self)
            let (order, part) = (OrderViewModel(), PageViewModel("part"))
            part.canLeave = false
            app.guide.flow.push(order)
            await app.settle()
            XCTAssertTrue(app.window.hasBackButton)
            order.parts = [part]
            await app.settle()
            XCTAssertFalse(app.window.hasBackButton)
            XCTAssertFalse(app.window.beginSwipe())
            order.parts = []
            await app.settle()
            XCTAssertTrue(app.window.hasBackButton)
            order.parts = [part]
            await app.settle()
            XCTAssertTrue(app.window.tap("Back"))
            await app.settle()
            XCTAssertEqual(part.questions, 1)
            XCTAssertEqual(app.shown, "home order")
            part.answer = true
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAPopThatIsRefusedIsTakenBack() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .page("a"))
            app.guide.navigate(to: .note("b"))
            await app.settle()
            let page = app.navigator.screens[1].viewModel as? PageViewModel
            page?.canLeave = false
            // The top screen requires no confirmation, so there is a back button. With its menu, the user can also try
            // to leave the page below, which requires confirmation.
            XCTAssertTrue(app.window.tapBack(2))
            await app.settle()
            XCTAssertEqual(page?.questions, 1)
            XCTAssertEqual(app.shown, "home a b")
            page?.answer = true
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAnotherFirstScreenIsAnotherStack() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .note("a"))
            await app.settle()
            app.guide.flow.replaceScreens(with: [NoteViewModel(name: "x")])
            app.guide.navigate(to: .note("y"))
            await app.settle()
            XCTAssertEqual(app.shown, "x y")
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(app.shown, "x")
        }
    }

    func testAPushWithoutAnAnimationIsShownWithoutOne() async {
        await inEveryOrder {
            let app = TestApp()
            await app.settle()
            StandIn.resetInvalidations()
            app.guide.flow.push(NoteViewModel(name: "a"), animated: false)
            XCTAssertGreaterThan(StandIn.invalidations.notAnimated, 0)
            await app.settle()
            XCTAssertEqual(app.shown, "home a")
            StandIn.resetInvalidations()
            app.guide.navigate(to: .note("b"))
            await app.settle()
            app.guide.flow.pop()
            await app.settle()
            XCTAssertEqual(StandIn.invalidations.notAnimated, 0)
            XCTAssertEqual(app.shown, "home a")
        }
    }

    func testAPathIsShownAsOneChange() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(toPath: app.guide.path + [.note("a"), .note("b")])
            await app.settle()
            XCTAssertEqual(app.shown, "home a b")
            app.guide.navigate(to: .note("b"))
            await app.settle()
            XCTAssertEqual(app.shown, "home a b", "a route in front is not shown again")
            app.guide.navigate(toPath: [.note("home"), .note("a"), .note("c")])
            await app.settle()
            XCTAssertEqual(app.shown, "home a c")
        }
    }

    // MARK: Another root

    func testAnotherRootTakesThePlaceOfTheFormerOne() async {
        for isAnimated in [true, false] {
            await inEveryOrder {
                let app = TestApp()
                app.guide.navigate(to: .note("a"))
                app.guide.navigate(to: .sheet("b"))
                await app.settle()
                StandIn.resetInvalidations()
                let next = Guide(.note("signed out"))
                app.navigator.start(next, animated: isAnimated)
                XCTAssertEqual(StandIn.invalidations.animated > 0, isAnimated)
                next.navigate(to: .note("c"))
                await app.settle()
                XCTAssertEqual(app.shown, "signed out c")
                app.window.tapBack()
                await app.settle()
                XCTAssertEqual(app.shown, "signed out")
                XCTAssertFalse(app.window.hasBackButton)
            }
        }
    }

    func testARootThatLoadsBeforeItShowsAScreenIsAnimatedWhenItDoes() async {
        for isAnimated in [true, false] {
            await inEveryOrder {
                let app = TestApp()
                await app.settle()
                let loader = Loader()
                app.navigator.start(loader, animated: isAnimated)
                app.window.render()
                StandIn.resetInvalidations()
                loader.load.yield()
                await waitUntil("it is loaded") { app.navigator.top != nil }
                XCTAssertEqual(StandIn.invalidations.animated > 0, isAnimated)
                await app.settle()
                XCTAssertEqual(app.shown, "loaded")
            }
        }
    }

    func testTheRootMayBeReplacedWhileTheUserGoesBack() async {
        await inEveryOrder {
            let app = TestApp()
            for name in ["a", "b"] { app.guide.navigate(to: .note(name)) }
            await app.settle()
            app.window.tapBack()
            let next = Guide(.note("x"))
            app.navigator.start(next)
            next.navigate(to: .note("y"))
            await app.settle()
            XCTAssertEqual(app.shown, "x y")
            XCTAssertEqual(app.navigator.screens.count, 2)
        }
    }

    func testTheFirstRootMayComeAfterItsView() async {
        let (navigator, views) = (Navigator(), ViewRegistry())
        views.register(view: NoteView.self)
        let window = StandInWindow { NavigatorView(navigator, views: views) }
        XCTAssertEqual("\(window)", "")
        StandIn.resetInvalidations()
        navigator.start(Guide())
        window.render()
        XCTAssertEqual("\(window)", "home")
        XCTAssertEqual(StandIn.invalidations.animated, 0)
    }

    func testTabsMayTakeThePlaceOfAStack() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .note("a"))
            await app.settle()
            app.navigator.start(Guide(.tabs))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first]")
            app.navigator.start(Guide(.tabs))
            await app.settle()
            app.front?.navigate(to: .note("b"))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first b]")
            app.navigator.start(Guide())
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAViewModelIsCalledWhenItsScreenComesToTheFrontAndLeaves() async {
        await inEveryOrder {
            let app = TestApp()
            let page = WatchingViewModel()
            app.views.register(for: WatchingViewModel.self) { _ in Text("watching") }
            app.guide.flow.push(page)
            await app.settle()
            app.guide.navigate(to: .sheet("a"))
            await app.settle()
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(
                page.calls, ["enter", "frontmost", "resign", "frontmost", "resign", "leave"])
        }
    }

    func testAMissingViewIsReportedAndAPlaceholderIsShown() async {
        let app = TestApp()
        let misuses = await recordingMisuse {
            app.guide.flow.push(Unregistered())
            await app.settle()
        }
        XCTAssertEqual(app.shown, "home Unregistered")
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                no view is registered for `Unregistered`.
                A screen with it was pushed by `Guide`. A placeholder is shown.
                Register one: registry.register(for: Unregistered.self) { … }
                """
            ])
    }

    func testNothingStaysAliveOfWhatWasPopped() async {
        await inEveryOrder {
            let app = TestApp()
            await assertNothingLeaked {
                for name in ["a", "b", "c"] { app.guide.navigate(to: .page(name)) }
                await app.settle()
                app.window.tapBack()
                await app.settle()
                app.guide.navigate(to: .child("d"))
                await app.settle()
                app.guide.flow.popToRoot()
                await app.settle()
            }
        }
    }

    func testAViewThatStartsItsCoordinatorKeepsTheTreeAndReleasesIt() async {
        var made = 0
        let views = ViewRegistry()
        views.register(view: NoteView.self)
        weak var guide: Guide?
        let make: @MainActor () -> Guide = {
            made += 1
            let new = Guide()
            guide = new
            return new
        }
        let window = StandInWindow { NavigatorView(starting: make(), at: .note("start"), views: views) }
        XCTAssertEqual("\(window)", "start")
        guide?.navigate(to: .note("a"))
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual("\(window)", "start a")
        XCTAssertEqual(made, 1)
        window.close()
        await settle()
        XCTAssertNil(guide)
    }

    func testAnotherTreeReplacesWhatIsShown() async {
        let app = TestApp()
        let other = Navigator()
        other.start(Guide(.note("other")))
        app.window.show { NavigatorView(other, views: app.views) }
        await app.settle()
        XCTAssertEqual(app.shown, "other")
    }
}

private final class Unregistered: ReferenceViewModel {}

private final class WatchingViewModel: ScreenLifecycleObserving {
    private(set) var calls: [String] = []
    func screenDidEnter() { calls.append("enter") }
    func screenDidBecomeFrontmost() { calls.append("frontmost") }
    func screenDidResignFrontmost() { calls.append("resign") }
    func screenDidLeave() { calls.append("leave") }
}
