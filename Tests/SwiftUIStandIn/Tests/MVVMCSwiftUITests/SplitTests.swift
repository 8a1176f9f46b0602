import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

@MainActor
final class SplitTests: SwiftUITestCase {
    private func app(startsWith column: NavigationSplitViewColumn = .detail, isCompact: Bool = false) async -> MailApp {
        let app = MailApp(column, isCompact)
        await app.app.settle()
        return app
    }

    // MARK: Two columns

    func testTheSidebarHasTheSlotsAndTheSelectedStackIsBesideIt() async {
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

    func testASelectionThatTheViewModelRefusesIsPutBack() async {
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

    func testASplitViewThatIsPushedCoversWhatIsBelow() async {
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

    func testWithOneColumnATapShowsTheStackAndBackTheSidebar() async {
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

    func testTheRowOfTheSelectionShowsItsStackAgainAndLeavesItAsItIs() async {
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

    func testWhatTheProgramSelectsOrPushesIsShown() async {
        await inEveryOrder {
            let mail = await app(isCompact: true)
            // Nothing says then that the user is in front of the sidebar.
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

    // MARK: What it costs, and what stays

    func testASelectionEvaluatesTheDetail() async {
        let mail = await app()
        StandIn.resetEvaluations()
        mail.window.selectRow("archive")
        XCTAssertEqual(
            StandIn.evaluations,
            ["SplitDetail": 1, "SlotContent": 1, "StackView": 1, "ScreenView": 1, "NoteView": 1, "ModifiedContent": 2])
        await mail.app.settle()
        StandIn.resetEvaluations()
        mail.guide("archive")?.navigate(to: .note("x"))
        mail.window.render()
        XCTAssertEqual(StandIn.evaluations["SplitContent"], nil)
        XCTAssertEqual(StandIn.evaluations["SplitSidebar"], nil)
        XCTAssertEqual(StandIn.evaluations["SplitDetail"], nil)
    }

    func testNothingStaysAliveOfASplitView() async {
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

    func testAContainerOfTheAppsOwnIsShownAsTabs() async {
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
    let slots: [Slot] = ["inbox", "archive"]
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

/// An app whose first screen is a split view, or one that is pushed in another.
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
