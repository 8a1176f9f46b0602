import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

@MainActor
final class SplitTests: SwiftUITestCase {
    private func app(
        startsWith column: NavigationSplitViewColumn = .detail, isCompact: Bool = false, hasLetters: Bool = false,
        setUp: (ViewRegistry) -> Void = { _ in }
    ) async -> MailApp {
        let app = MailApp(column, isCompact)
        setUp(app.app.views)
        if hasLetters {
            app.app.views.register(for: NoteViewModel.self) { LetterView(name: $0.name) }
            app.window.show { NavigatorView(app.app.navigator, views: app.app.views) }
        }
        await app.app.settle()
        return app
    }

    // MARK: Two columns

    func testTheSidebarShowsTheSlotsNextToTheSelectedStack() async {
        await inEveryOrder {
            let mail = await app()
            XCTAssertEqual(mail.shown, "inbox archive / in")
            XCTAssertEqual(mail.row, "inbox")
            XCTAssertTrue(mail.window.selectRow("archive"))
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / old")
            XCTAssertEqual(mail.viewModel.selection, "archive")
            mail.viewModel.selection = "inbox"
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / in")
            XCTAssertEqual(mail.row, "inbox")
        }
    }

    func testEachSlotKeepsItsStack() async {
        await inEveryOrder {
            // SwiftUI pops the screens of the slot that is deselected, and a host cannot tell that from a user's back.
            if StandIn.doubts.contains(.selectionClearsPath) { return }
            let mail = await app()
            mail.guide("inbox")?.navigate(to: .note("letter"))
            mail.guide("archive")?.navigate(to: .note("old letter"))
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / in letter")
            mail.window.selectRow("archive")
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / old old letter")
            XCTAssertTrue(mail.window.tapBack())
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / old")
            XCTAssertEqual(mail.guide("archive")?.flow.screens.count, 1)
            mail.window.selectRow("inbox")
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / in letter")
        }
    }

    func testTheRowOfARejectedSelectionIsReset() async {
        await inEveryOrder {
            let mail = await app()
            mail.viewModel.accepts = { $0 != "archive" }
            mail.window.selectRow("archive")
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / in")
            XCTAssertEqual(mail.row, "inbox")
        }
    }

    func testADeselectedRowIsSelectedAgain() async {
        await inEveryOrder {
            let mail = await app()
            mail.window.deselectRow()
            await mail.app.settle()
            XCTAssertEqual(mail.row, "inbox")
            XCTAssertEqual(mail.shown, "inbox archive / in")
        }
    }

    func testAPushedSplitViewCoversTheStackBelow() async {
        await inEveryOrder {
            let app = TestApp()
            let mail = MailApp(in: app)
            await app.settle()
            XCTAssertEqual(app.shown, "home | inbox archive / in")
            mail.guide("inbox")?.navigate(to: .sheet("new"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | inbox archive / in | new")
            app.guide.flow.popToRoot()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    // MARK: One column

    func testATapShowsTheStackAndBackTheSidebarInOneColumn() async {
        await inEveryOrder {
            let mail = await app(isCompact: true)
            XCTAssertEqual(mail.shown, "in")
            mail.guide("inbox")?.navigate(to: .note("letter"))
            await mail.app.settle()
            XCTAssertTrue(mail.window.tapBack())
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "in")
            XCTAssertTrue(mail.window.tapBack())
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive")
            XCTAssertEqual(mail.viewModel.selection, "inbox", "a container always has a selection")
            XCTAssertTrue(mail.window.selectRow("archive"))
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "old")
            XCTAssertEqual(mail.viewModel.selection, "archive")
        }
    }

    func testTheSelectedRowShowsItsUnchangedStackAgain() async {
        await inEveryOrder {
            let mail = await app(isCompact: true)
            mail.window.tapBack()
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive")
            XCTAssertTrue(mail.window.selectRow("inbox"))
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "in")
            mail.guide("inbox")?.navigate(to: .note("letter"))
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "in letter")
        }
    }

    func testSelectionsAndPushesByCodeAreShownInOneColumn() async {
        await inEveryOrder {
            let mail = await app(isCompact: true)
            // If SwiftUI changes neither the selected row nor the preferred compact column when the user goes back, the
            // host cannot detect that the sidebar is in front.
            if StandIn.doubts.isSuperset(of: [.keepsRowOfSidebar, .keepsCompactColumn]) { return }
            mail.window.tapBack()
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive")
            mail.viewModel.selection = "archive"
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "old")
            mail.window.tapBack()
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive")
            mail.guide("archive")?.navigate(to: .note("old letter"))
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "old old letter")
        }
    }

    func testTheSidebarMayBeShownFirst() async {
        await inEveryOrder {
            let mail = await app(startsWith: .sidebar, isCompact: true)
            XCTAssertEqual(mail.shown, "inbox archive")
            XCTAssertEqual(mail.row, nil)
            XCTAssertTrue(mail.window.selectRow("inbox"))
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "in")
        }
    }

    func testAWiderWindowShowsTheSelection() async {
        await inEveryOrder {
            let mail = await app(isCompact: true)
            mail.window.tapBack()
            await mail.app.settle()
            mail.window.isCompact = false
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / in")
            XCTAssertEqual(mail.row, "inbox")
            mail.window.isCompact = true
            await mail.app.settle()
            mail.viewModel.selection = "archive"
            await mail.app.settle()
            XCTAssertTrue(mail.shown.hasSuffix("old") || mail.shown == "inbox archive", mail.shown)
        }
    }

    // MARK: The views of slots that are not selected

    func testViewsOfASlotKeepTheirStateInTwoColumns() async {
        await inEveryOrder {
            let mail = await app(hasLetters: true)
            XCTAssertTrue(mail.window.tap("Read"))
            await mail.select("archive")
            XCTAssertEqual(mail.shown, "inbox archive / old")
            XCTAssertTrue(mail.window.tap("Read"), "the tap reaches the view in front")
            await mail.select("inbox")
            XCTAssertEqual(mail.shown, "inbox archive / in read 1")
            await mail.select("archive")
            XCTAssertEqual(mail.shown, "inbox archive / old read 1")
        }
    }

    func testViewsOfASlotEndWithItsSelectionInOneColumn() async {
        await inEveryOrder {
            let mail = await app(isCompact: true, hasLetters: true)
            XCTAssertTrue(mail.window.tap("Read"))
            XCTAssertEqual(mail.shown, "in read 1")
            await mail.select("archive")
            await mail.select("inbox")
            XCTAssertEqual(mail.shown, "in")
        }
    }

    func testViewsOfASlotEndWithItsSelectionOnAMac() async {
        PlatformFeatures.current.keepsViewsOfSlots = false
        await inEveryOrder {
            let mail = await app(hasLetters: true)
            XCTAssertTrue(mail.window.tap("Read"))
            await mail.select("archive")
            XCTAssertEqual(mail.window.accessibleTexts.filter { $0 == "Read" }.count, 1)
            await mail.select("inbox")
            XCTAssertEqual(mail.shown, "inbox archive / in")
        }
    }

    func testViewsOfASlotEndWithItsSelectionIfTheAppWantsIt() async {
        await inEveryOrder {
            let mail = await app(hasLetters: true) { $0.keepsViewsOfSlots = false }
            XCTAssertTrue(mail.window.tap("Read"))
            await mail.select("archive")
            XCTAssertEqual(mail.window.accessibleTexts.filter { $0 == "Read" }.count, 1)
            await mail.select("inbox")
            XCTAssertEqual(mail.shown, "inbox archive / in")
        }
    }

    func testTheSelectedSlotKeepsItsStateWhenTheWidthChanges() async {
        await inEveryOrder {
            let mail = await app(hasLetters: true)
            XCTAssertTrue(mail.window.tap("Read"))
            await mail.select("archive")
            XCTAssertTrue(mail.window.tap("Read"))
            mail.window.isCompact = true
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "old read 1")
            mail.window.isCompact = false
            await mail.app.settle()
            XCTAssertEqual(mail.shown, "inbox archive / old read 1")
            await mail.select("inbox")
            XCTAssertEqual(mail.shown, "inbox archive / in", "its views ended with the second column")
        }
    }

    func testTheUserCannotReachHiddenSlots() async {
        await inEveryOrder {
            let mail = await app(hasLetters: true)
            XCTAssertTrue(mail.window.focus("Answer"))
            XCTAssertTrue(mail.window.type("Dear"))
            await mail.select("archive")
            XCTAssertEqual(mail.window.accessibleTexts, ["inbox", "archive", "old", "Read", "Answer"])
            XCTAssertNil(mail.window.focusedField)
            XCTAssertFalse(mail.window.type("lost"))
            await mail.select("inbox")
            XCTAssertTrue(mail.window.focus("Answer", "Dear"))
        }
    }

    func testASlotThatIsRemovedLosesItsViews() async {
        await inEveryOrder {
            let mail = await app(hasLetters: true)
            await mail.select("archive")
            XCTAssertTrue(mail.window.tap("Read"))
            await mail.select("inbox")
            XCTAssertNotNil(Draft.latest)
            mail.viewModel.slots = ["inbox"]
            await mail.app.settle()
            XCTAssertNil(Draft.latest)
            StandIn.resetEvaluations()
            mail.viewModel.slots = ["inbox", "archive"]
            await mail.app.settle()
            XCTAssertEqual(StandIn.evaluations["LetterView"], nil, "a slot that was not selected since has no views")
        }
    }

    func testAHiddenSlotIsEvaluatedForItsOwnChanges() async {
        let mail = await app(hasLetters: true)
        await mail.select("archive")
        StandIn.resetEvaluations()
        XCTAssertTrue(mail.window.tap("Read"))
        XCTAssertEqual(StandIn.evaluations, ["LetterView": 1])
        await mail.app.settle()
        StandIn.resetEvaluations()
        mail.guide("inbox")?.navigate(to: .note("letter"))
        await mail.app.settle()
        XCTAssertEqual(StandIn.evaluations["LetterView"], 1, "\(StandIn.evaluations)")
        XCTAssertEqual(mail.shown, "inbox archive / old read 1")
        await mail.select("inbox")
        XCTAssertEqual(mail.shown, "inbox archive / in letter")
    }

    func testAPopoverStaysWhenItsSlotIsDeselected() async {
        await inEveryOrder {
            for isDismissedAtOnce in [false, true] {
                let mail = await app()
                let inbox = mail.guide("inbox")
                inbox?.flow.present(NoteViewModel(name: "a"), as: .popover(anchor: "help button"))
                await mail.app.settle()
                XCTAssertEqual(mail.window.pointedTexts, ["Help"])
                if isDismissedAtOnce { inbox?.flow.dismiss() }
                mail.viewModel.selection = "archive"
                await mail.app.settle()
                if !isDismissedAtOnce {
                    XCTAssertEqual(mail.window.presentation, "popover")
                    XCTAssertEqual(mail.window.pointedTexts, ["Help"], "the other slot has a view of this name too")
                    XCTAssertTrue(mail.window.canTap("Help"), "the popover is not disabled")
                    inbox?.flow.dismiss()
                    await mail.app.settle()
                }
                XCTAssertEqual(mail.window.presentationCount, 0)
                XCTAssertEqual(mail.shown, "inbox archive / old")
            }
        }
    }

    func testADialogPointsAtTheViewOfTheSelectedSlot() async {
        await inEveryOrder {
            let mail = await app()
            await mail.select("archive")
            await mail.select("inbox")
            var answers: [String] = []
            mail.guide("inbox")?.flow.presentAlert(
                "Sure?", [.button("Yes") { answers.append("yes") }], cancel: .button("No"),
                style: .confirmationDialog(anchor: "help button"))
            await mail.app.settle()
            if !StandIn.doubts.contains(.showsDialogsAtTheEdge) {
                XCTAssertEqual(mail.window.pointedTexts, ["Help"])
            }
            XCTAssertTrue(mail.window.tap("Yes"))
            await mail.app.settle()
            XCTAssertEqual(answers, ["yes"])
        }
    }

    // MARK: Evaluations, lifetimes and misuse

    func testASelectionEvaluatesTheDetail() async {
        let mail = await app()
        StandIn.resetEvaluations()
        mail.window.selectRow("archive")
        XCTAssertEqual(
            StandIn.evaluations,
            ["SplitDetail": 1, "SlotContent": 1, "StackView": 1, "ScreenView": 1, "NoteView": 1, "ModifiedContent": 6])
        await mail.app.settle()
        StandIn.resetEvaluations()
        mail.window.selectRow("inbox")
        XCTAssertEqual(
            StandIn.evaluations, ["SplitDetail": 1, "ModifiedContent": 6], "the views of both slots are there")
        await mail.app.settle()
        StandIn.resetEvaluations()
        mail.guide("inbox")?.navigate(to: .note("x"))
        mail.window.render()
        XCTAssertEqual(StandIn.evaluations["SplitContent"], nil)
        XCTAssertEqual(StandIn.evaluations["SplitSidebar"], nil)
        XCTAssertEqual(StandIn.evaluations["SplitDetail"], nil)
    }

    func testAPoppedSplitViewIsDeallocated() async {
        await inEveryOrder {
            let app = TestApp()
            await assertNothingLeaked {
                _ = MailApp(in: app)
                await app.settle()
                app.window.selectRow("archive")
                await app.settle()
                app.guide.flow.popToRoot()
                await app.settle()
            }
        }
    }

    func testASplitViewOfAnotherContainerIsReported() async {
        let app = TestApp()
        app.views.register(for: MailViewModel.self) { _ in SplitView(MailViewModel()) }
        let misuses = await recordingMisuse {
            app.guide.flow.push(MailViewModel())
            await app.settle()
        }
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                a view shows the slots of a `MailViewModel` that is not the view model of its screen, so the slots are empty.
                Use the view model that the view is made with, and push it as a screen of its own: flow.push(…)
                """
            ])
        XCTAssertEqual(app.shown, "home | inbox archive / ")
    }

    func testASplitViewInAPreviewShowsItsSidebar() async {
        let mail = MailViewModel()
        let window = StandInWindow { SplitView(mail) }
        XCTAssertEqual("\(window)", "inbox archive / ")
        window.selectRow("archive")
        XCTAssertEqual(mail.selection, "archive")
    }

    // MARK: Tabs

    func testTabsMayBeShownAsASplitView() async {
        let app = TestApp()
        app.views.register(for: TabsViewModel.self) { tabs in SplitView(tabs) { $0.navigationTitle("Shop") } }
        app.guide.navigate(to: .tabs)
        (app.navigator.top?.viewModel as? TabsViewModel)?["one"] = TabsViewModel.Tab("one", title: "Store", badge: "3")
        await app.settle()
        XCTAssertEqual(app.shown, "home | Store two / first")
        XCTAssertTrue(app.window.selectRow("two"))
        await app.settle()
        XCTAssertEqual(app.shown, "home | Store two / second")
    }

    func testTabsArePartOfAScreenOfTheApp() async {
        for hasTabs in [true, false] {
            PlatformFeatures.current.hasTabs = hasTabs
            await inEveryOrder {
                let app = TestApp()
                app.views.register(for: TabsViewModel.self) { tabs in
                    VStack {
                        Text("banner")
                        TabsView(tabs)
                    }
                }
                app.guide.navigate(to: .tabs)
                await app.settle()
                XCTAssertEqual(app.shown, "home | banner [*first]")
                app.window.tapTab(1)
                await app.settle()
                XCTAssertEqual(app.shown, "home | banner [first, *second]")
                (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "one"
                await app.settle()
                XCTAssertEqual(app.shown, "home | banner [*first, second]")
            }
        }
    }

    func testACustomContainerIsShownAsTabs() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.register(for: MailViewModel.self) { TabsView($0) }
            let mail = MailApp(in: app, registers: false)
            await app.settle()
            XCTAssertEqual(app.shown, "home | [*in]")
            XCTAssertEqual(app.window.tabLabels, ["inbox", "archive"])
            mail.viewModel.isLoud = true
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, ["INBOX", "ARCHIVE"])
            app.window.tapTab(1)
            await app.settle()
            XCTAssertEqual(app.shown, "home | [in, *old]")
        }
    }
}

private final class MailViewModel: SelectingContainerViewModel {
    @Observed var slots: [Slot] = ["inbox", "archive"]
    @Observed private var selected: Slot = "inbox"
    var accepts: (Slot) -> Bool = { _ in true }
    var selection: Slot {
        get { selected }
        set { if accepts(newValue) { selected = newValue } }
    }
    @Observed var isLoud = false

    subscript(slot: Slot) -> TabsViewModel.Tab {
        TabsViewModel.Tab(slot, title: isLoud ? slot.rawValue.uppercased() : slot.rawValue)
    }
}

/// A view of a letter, with state.
private struct LetterView: View {
    let name: String
    @State private var draft = Draft()
    @State private var count = 0
    @FocusState private var hasFocus: Bool

    var body: some View {
        Text(verbatim: count == 0 ? name : "\(name) read \(count)")
        Button("Read") {
            count += 1
            Draft.latest = draft
        }
        TextField("Answer", text: $draft.text).focused($hasFocus, equals: true)
    }
}

private final class Draft {
    @MainActor static weak var latest: Draft?
    var text = ""
}

/// An app whose first screen, or a pushed screen, has a `MailViewModel`. The screen is a split view unless the test
/// registers another view.
@MainActor
private final class MailApp {
    let app: TestApp
    let viewModel = MailViewModel()

    init(_ column: NavigationSplitViewColumn, _ isCompact: Bool) {
        let views = ViewRegistry()
        views.register(for: MailViewModel.self) { SplitView($0, preferredCompactColumn: column) }
        app = TestApp(MailCoordinator(viewModel), views, isCompact: isCompact)
    }

    init(in app: TestApp, registers: Bool = true) {
        self.app = app
        if registers { app.views.register(for: MailViewModel.self) { SplitView($0) } }
        app.guide.flow.push(viewModel)
        app.guide.flow.embed(Guide(.note("in")), in: "inbox")
        app.guide.flow.embed(Guide(.note("old")), in: "archive")
    }

    var window: StandInWindow { app.window }
    var shown: String { app.shown }
    var row: Slot? { window.selectedRow?.base as? Slot }

    func select(_ slot: Slot) async {
        viewModel.selection = slot
        await app.settle()
    }

    func guide(_ slot: Slot) -> Guide? { app.navigator.top?.embedded[slot]?.screens.first?.coordinator as? Guide }
}

private final class MailCoordinator: Coordinator {
    enum Route: Hashable { case mail }
    let flow = Flow<Never>()
    let initialRoute = Route.mail
    private let viewModel: MailViewModel

    init(_ viewModel: MailViewModel) { self.viewModel = viewModel }

    func show(_ route: Route) {
        flow.push(viewModel)
        flow.embed(Guide(.note("in")), in: "inbox")
        flow.embed(Guide(.note("old")), in: "archive")
    }
}
