import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests locks, which are presented with `over: .everything`, in a window.
@MainActor
final class LockTests: SwiftUITestCase {
    private var ends: [String?] = []

    override func setUp() async throws {
        try await super.setUp()
        ends = []
    }

    @discardableResult
    private func lock(_ app: TestApp, _ name: String = "lock", by guide: Guide? = nil) -> Guide {
        let lock = Guide(.page(name))
        (guide ?? app.guide).flow.present(lock, as: .fullScreen, over: .everything) { self.ends.append($0.output) }
        return lock
    }

    private func ask(
        _ guide: Guide, field: AlertViewModel.Field? = nil, style: AlertViewModel.Style = .alert,
        _ answers: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        guide.flow.presentAlert(
            "Sure?", [.button("Yes") { answers("yes") }], cancel: .button("No") { answers("no") }, style: style,
            fields: field.map { [$0] } ?? [])
    }

    // MARK: In the turn in which it is presented

    func testALockIsShownInTheNextUpdateAndGoesInTheNextUpdate() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .note("a"))
            await app.settle()
            let changes = StandIn.changesWithoutAnimation
            let lock = lock(app)
            XCTAssertEqual(StandIn.changesWithoutAnimation, changes + 1)
            app.window.render()
            XCTAssertEqual(app.shown, "lock")
            XCTAssertFalse(StandIn.isAnimating)
            XCTAssertEqual(app.window.accessibleTexts, ["lock", "Text"])
            lock.flow.finish("ada")
            app.window.render()
            XCTAssertEqual(app.shown, "home a")
            await app.settle()
            XCTAssertEqual(app.shown, "home a")
            XCTAssertEqual(ends.last, "ada")
        }
    }

    func testALockCoversEachLevel() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("popover", .popover(anchor: "help button")))
            await app.settle()
            app.front?.navigate(to: .sheet("cover", .fullScreen))
            await app.settle()
            app.front?.navigate(to: .sheet("sheet"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | popover | cover | sheet")
            let lock = lock(app)
            app.window.render()
            XCTAssertEqual(app.shown, " |  |  | lock")
            XCTAssertEqual(app.window.presentations, ["popover", "cover", "sheet"])
            XCTAssertFalse(StandIn.isAnimating)
            XCTAssertTrue(app.window.type("Text", "code"))
            XCTAssertEqual(app.page?.text, "code")
            XCTAssertFalse(app.window.beginDrag(), "the user cannot drag the sheet away")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home | popover | cover | sheet")
        }
    }

    func testALockIsShownBeforeAnythingOfTheApp() async {
        await inEveryOrder {
            let app = TestApp(Gate(), ViewRegistry(), isCompact: false)
            XCTAssertEqual(app.shown, "lock")
            await app.settle()
            XCTAssertEqual(app.shown, "lock")
            (app.navigator.lock?.top?.coordinator as? Guide)?.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "inside")
        }
    }

    func testAContainerIsALevelBelowALock() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .tabs)
            await app.settle()
            let below = app.shown
            let lock = lock(app)
            app.window.render()
            XCTAssertEqual(app.shown, " | lock")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, below)
        }
    }

    // MARK: Alerts

    func testAnAlertIsTakenOffAndPutBackWithItsText() async {
        await inEveryOrder {
            for style in [AlertViewModel.Style.alert, .confirmationDialog()] {
                let app = TestApp()
                app.guide.navigate(to: .sheet("sheet"))
                await app.settle()
                var answers: [String] = []
                let field = AlertViewModel.Field("Name", placeholder: "Your name")
                ask(app.guide, field: style == .alert ? field : nil, style: style) { answers.append($0) }
                await app.settle()
                if style == .alert { XCTAssertTrue(app.window.type("Your name", "draft")) }
                let lock = lock(app)
                app.window.render()
                XCTAssertFalse(app.shown.contains("sheet"), app.shown)
                await app.settle()
                XCTAssertEqual(app.shown, " | lock")
                XCTAssertEqual(answers, [])
                lock.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, "home | sheet | Sure?")
                if style == .alert { XCTAssertEqual(field.text, "draft") }
                XCTAssertTrue(app.window.tap("Yes"))
                await app.settle()
                XCTAssertEqual(answers, ["yes"])
                XCTAssertEqual(app.shown, "home | sheet")
            }
        }
    }

    func testATapOnAnAlertThatALockCoversHasNoEffect() async {
        await inEveryOrder {
            for isButton in [true, false] {
                let app = TestApp()
                var answers: [String] = []
                ask(app.guide) { answers.append($0) }
                await app.settle()
                let lock = lock(app)
                // SwiftUI has not been updated yet, so the alert is still on the screen.
                if isButton {
                    XCTAssertTrue(app.window.tapBeforeUpdate("Yes"))
                } else {
                    app.window.dismissBeforeUpdate()
                }
                await app.settle()
                XCTAssertEqual(app.shown, "lock")
                XCTAssertEqual(answers, [])
                lock.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, "home | Sure?")
                app.window.tap("No")
                await app.settle()
                XCTAssertEqual(answers, ["no"])
            }
        }
    }

    // MARK: The lock's own screens

    func testTheFlowOfALockPushesAndPresents() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            let lock = lock(app)
            await app.settle()
            lock.navigate(to: .note("help"))
            await app.settle()
            XCTAssertEqual(app.shown, " | lock help")
            XCTAssertTrue(app.window.tapBack())
            await app.settle()
            XCTAssertEqual(app.shown, " | lock")
            lock.navigate(to: .sheet("forgot"))
            await app.settle()
            XCTAssertEqual(app.shown, " | lock | forgot")
            XCTAssertEqual(app.window.presentations, ["sheet", "sheet"])
            var answers: [String] = []
            ask(lock) { answers.append($0) }
            await app.settle()
            XCTAssertEqual(app.shown, " | lock | forgot | Sure?")
            app.window.tap("Yes")
            await app.settle()
            XCTAssertEqual(answers, ["yes"])
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(app.shown, " | lock")
            XCTAssertEqual(lock.heard, [nil])
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet")
        }
    }

    func testAContainerOverALock() async {
        await inEveryOrder {
            let app = TestApp()
            let lock = lock(app)
            await app.settle()
            lock.navigate(to: .board)
            await app.settle()
            XCTAssertEqual(app.shown, "lock | l r")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAPopoverAtADisabledViewContainsALockThatIsEnabled() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("popover", .popover(anchor: "help button")))
            await app.settle()
            XCTAssertEqual(app.shown, "home | popover")
            let lock = lock(app)
            app.window.render()
            lock.flow.push(NoteViewModel(name: "help"))
            await app.settle()
            XCTAssertEqual(app.shown, " | lock help")
            XCTAssertTrue(app.window.canTap("Help"))
            ask(lock)
            await app.settle()
            XCTAssertTrue(app.window.canTap("Yes"))
            XCTAssertTrue(app.window.tap("Yes"))
            await app.settle()
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home | popover")
        }
    }

    func testASecondLockFollowsTheFirst() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            let first = lock(app, "first")
            lock(app, "second")
            await app.settle()
            first.navigate(to: .sheet("forgot"))
            await app.settle()
            XCTAssertEqual(app.shown, " | first | forgot")
            first.flow.finish("ada")
            app.window.render()
            XCTAssertFalse(app.shown.contains("first"), app.shown)
            XCTAssertFalse(app.shown.contains("forgot"), app.shown)
            await app.settle()
            XCTAssertEqual(app.shown, " | second")
            (app.navigator.lock?.top?.coordinator as? Guide)?.flow.finish("bea")
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet")
            XCTAssertEqual(ends.suffix(2), ["ada", "bea"])
        }
    }

    // MARK: Code below a lock

    func testChangesOfCodeBelowALockAreSeenAfterwards() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            let sheet = app.front
            let lock = lock(app)
            await app.settle()
            lock.navigate(to: .sheet("forgot"))
            await app.settle()
            app.guide.navigate(to: .note("a"))
            sheet?.navigate(to: .tabs)
            ask(app.guide)
            await app.settle()
            XCTAssertEqual(app.shown, " | lock | forgot", "nothing moves the lock")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertTrue(app.shown.hasPrefix("home a | sheet | ["), app.shown)
            XCTAssertTrue(app.shown.hasSuffix(" | Sure?"), app.shown)
        }
    }

    func testASheetThatEndsBelowALockReleasesItsScreens() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            let sheet = app.front
            let viewModel = WeakBox(app.page)
            let lock = lock(app)
            await app.settle()
            sheet?.flow.finish("done")
            await app.settle()
            XCTAssertEqual(app.shown, " | lock")
            XCTAssertNil(viewModel.object, "the sheet's view model is released")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertEqual(app.window.presentationCount, 0)
        }
    }

    func testALockLeavesAPopoverThatGoesWithItsScreen() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .note("a"))
            await app.settle()
            app.guide.navigate(to: .sheet("popover", .popover(anchor: "help button")))
            await app.settle()
            XCTAssertEqual(app.shown, "home a | popover")
            let lock = lock(app)
            await app.settle()
            lock.navigate(to: .note("help"))
            app.guide.flow.pop()
            await app.settle()
            XCTAssertTrue(app.shown.hasSuffix("lock help"), app.shown)
            XCTAssertNil(app.navigator.presented)
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertEqual(app.window.presentationCount, 0)
        }
    }

    func testALockIsInAPopoverWhoseViewIsCoveredBelowIt() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("popover", .popover(anchor: "help button")))
            await app.settle()
            let lock = lock(app)
            await app.settle()
            app.guide.navigate(to: .note("a"))
            app.window.render()
            XCTAssertFalse(app.shown.contains("home") || app.shown.contains("popover"), app.shown)
            await app.settle()
            XCTAssertEqual(app.shown, " | lock")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home a | popover")
        }
    }

    func testALockStaysOverAnotherRoot() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            let lock = lock(app)
            await app.settle()
            app.navigator.start(Guide(.note("other")))
            await app.settle()
            XCTAssertEqual(app.shown, " | lock")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "other")
            XCTAssertEqual(app.window.presentationCount, 0)
        }
    }

    // MARK: The user below a lock

    func testTheUserCannotReachWhatIsBelowALock() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .page("form"))
            await app.settle()
            let form = app.page
            XCTAssertTrue(app.window.type("Text", "draft"))
            let lock = Guide(.note("lock"))
            app.guide.flow.present(lock, as: .fullScreen, over: .everything)
            app.window.render()
            XCTAssertFalse(app.window.type("Text", "stolen"))
            XCTAssertFalse(app.window.tap("Back"))
            XCTAssertFalse(app.window.tapBack())
            XCTAssertFalse(app.window.beginSwipe())
            XCTAssertEqual(app.window.accessibleTexts, ["lock", "Help"])
            XCTAssertEqual(form?.text, "draft")
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home form draft")
        }
    }

    func testTheFocusIsRemovedAndTheViewsKeepTheirState() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.register(view: DraftView.self)
            app.guide.flow.push(DraftViewModel())
            await app.settle()
            XCTAssertTrue(app.window.focus("Draft"))
            XCTAssertTrue(app.window.type("half"))
            XCTAssertEqual(app.window.focusedField?.text, "half")
            let lock = lock(app)
            app.window.render()
            XCTAssertNil(app.window.focusedField)
            XCTAssertFalse(app.window.type("stolen"))
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertTrue(app.window.focus("Draft", "half"), "the view has kept its text")
        }
    }

    func testASwipeThatEndsUnderALockIsFollowed() async {
        await inEveryOrder {
            for isCancelled in [false, true] {
                let app = TestApp()
                app.guide.navigate(to: .note("a"))
                await app.settle()
                XCTAssertTrue(app.window.beginSwipe())
                let lock = lock(app)
                app.window.render()
                XCTAssertEqual(app.shown, "lock")
                app.window.endGesture(isCancelled: isCancelled)
                await app.settle()
                XCTAssertEqual(app.shown, "lock")
                XCTAssertEqual(app.navigator.screens.count, isCancelled ? 2 : 1)
                lock.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, isCancelled ? "home a" : "home")
            }
        }
    }

    func testADragThatEndsUnderALockIsFollowedOrPutBack() async {
        await inEveryOrder {
            for canLeave in [true, false] {
                let app = TestApp()
                app.guide.navigate(to: .sheet("sheet"))
                await app.settle()
                let sheet = app.page
                XCTAssertTrue(app.window.beginDrag())
                sheet?.canLeave = canLeave
                let lock = lock(app)
                app.window.render()
                XCTAssertEqual(app.shown, " | lock")
                XCTAssertTrue(app.window.endGesture())
                await app.settle()
                XCTAssertEqual(app.shown, "lock", "the lock is in the level below")
                XCTAssertEqual(app.window.presentationCount, 0)
                lock.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, canLeave ? "home" : "home | sheet")
            }
        }
    }

    func testASelectionUnderALockHasNoEffect() async {
        let app = TestApp(Guide(.tabs))
        await app.settle()
        let tabs = app.navigator.top?.viewModel as? TabsViewModel
        let selection = app.navigator.top.map { ContainerSelection(ScreenBox($0, StackHost(app.navigator, app.views))) }
        lock(app)
        await app.settle()
        selection??.slot = "two"
        XCTAssertEqual(tabs?.selection, "one")
        XCTAssertEqual(selection??.slot, "two", "SwiftUI sees the value that it has set")
        await app.settle()
        XCTAssertEqual(selection??.slot, "one")
    }

    func testASelectionOfARowUnderALockHasNoEffect() async {
        let app = TestApp(Guide(.tabs))
        await app.settle()
        let tabs = app.navigator.top?.viewModel as? TabsViewModel
        let host = app.navigator.top.flatMap {
            ContainerSelection(ScreenBox($0, StackHost(app.navigator, app.views))).map { SplitHost($0, .detail) }
        }
        lock(app)
        await app.settle()
        host?.row = "two"
        XCTAssertEqual(tabs?.selection, "one")
        XCTAssertEqual(host?.row, "two", "SwiftUI sees the value that it has set")
        await app.settle()
        XCTAssertEqual(host?.row, "one")
    }

    func testATapOnTheLibrarysBackButtonThatALockCoversHasNoEffect() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .board)
            app.guide.navigate(to: .note("a"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | l r | a")
            let lock = lock(app)
            XCTAssertTrue(app.window.tapBeforeUpdate("Back"), "SwiftUI has not been updated yet")
            await app.settle()
            XCTAssertEqual(app.navigator.screens.count, 3)
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home | l r | a")
            XCTAssertTrue(app.window.tap("Back"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | l r")
        }
    }

    func testAKeyboardShortcutBelowALockHasNoEffect() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.register(view: DraftView.self)
            let (draft, other) = (DraftViewModel(), DraftViewModel())
            app.guide.flow.push(draft)
            await app.settle()
            XCTAssertTrue(app.window.press("p"))
            XCTAssertEqual(draft.payments, 1)
            let lock = lock(app)
            await app.settle()
            XCTAssertFalse(app.window.press("p"))
            // The lock has a control with the same shortcut. Whether SwiftUI finds it is open.
            lock.flow.push(other)
            await app.settle()
            let skips = StandIn.doubts.contains(.skipsShortcutsOfDisabledControls)
            XCTAssertEqual(app.window.press("p"), skips)
            XCTAssertEqual(other.payments, skips ? 1 : 0)
            XCTAssertEqual(draft.payments, 1)
            lock.flow.finish("ada")
            await app.settle()
            XCTAssertTrue(app.window.press("p"))
            XCTAssertEqual(draft.payments, 2)
        }
    }

    // MARK: The bar of a window on a Mac

    func testTheBarOfAWindowShowsNothingOfWhatIsBelowALock() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.register(view: DraftView.self)
            app.guide.flow.push(DraftViewModel())
            await app.settle()
            XCTAssertEqual(app.window.windowTitle, "Account 12")
            XCTAssertEqual(app.window.windowToolbarTexts, ["Pay"])
            let lock = lock(app)
            app.window.render()
            XCTAssertNil(app.window.windowTitle)
            XCTAssertEqual(app.window.windowToolbarTexts, [])
            lock.flow.finish("ada")
            app.window.render()
            XCTAssertEqual(app.window.windowTitle, "Account 12")
            XCTAssertEqual(app.window.windowToolbarTexts, ["Pay"])
        }
    }
}

/// A coordinator whose first route waits for a lock.
private final class Gate: Coordinator {
    enum Route: Hashable { case inside }
    let flow = Flow<Never>()
    let initialRoute = Route.inside
    private var isLocked = true

    func decision(for route: Route) -> RouteDecision<Route> {
        defer { isLocked = false }
        return isLocked ? .after(Guide(.page("lock")), as: .fullScreen, over: .everything) : .show
    }

    func show(_ route: Route) { flow.push(NoteViewModel(name: "inside")) }
}

@MainActor
private final class WeakBox {
    weak var object: PageViewModel?
    init(_ object: PageViewModel?) { self.object = object }
}

final class DraftViewModel: ReferenceViewModel {
    @Observed private(set) var payments = 0
    func pay() { payments += 1 }
}

/// A view that keeps its text in its state.
struct DraftView: ViewModelView {
    let viewModel: DraftViewModel
    @State private var text = ""
    @FocusState private var focus: String?

    init(viewModel: DraftViewModel) { self.viewModel = viewModel }

    var body: some View {
        TextField("Draft", text: $text)
            .focused($focus, equals: "draft")
            .navigationTitle("Account 12")
            .toolbar { Button("Pay") { viewModel.pay() }.keyboardShortcut("p") }
    }
}
