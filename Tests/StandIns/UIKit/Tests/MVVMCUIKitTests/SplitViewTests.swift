import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests a container that is shown as a split view, in wide and in narrow windows.
@MainActor
final class SplitViewTests: ViewControllerTestCase {
    private func makeApp(isNarrow: Bool = false, _ guide: Guide = Guide(.tabs)) async -> App {
        StandIn.isNarrow = isNarrow
        let app = App(guide) { $0.registerSplitView(for: TabsViewModel.self) }
        await settle()
        return app
    }

    private func split(_ app: App) throws -> UISplitViewController {
        try XCTUnwrap((app.controller.viewControllers.last as? SplitController)?.split)
    }

    private func compact(_ app: App) throws -> ColumnNavigationController {
        try XCTUnwrap(try split(app).viewController(for: .compact) as? ColumnNavigationController)
    }

    private func viewModel(_ app: App) throws -> TabsViewModel {
        try XCTUnwrap(app.navigator.screens.last?.viewModel as? TabsViewModel)
    }

    /// Returns the coordinator of the first screen in a slot.
    private func guide(_ app: App, _ slot: Slot) throws -> Guide {
        try XCTUnwrap(app.navigator.screens.last?.embedded[slot]?.screens.first?.coordinator as? Guide)
    }

    /// Taps a row of the list of slots.
    private func tap(_ row: Int, _ app: App) async throws {
        let split = try split(app)
        let column = split.viewController(for: split.isCollapsed ? .compact : .primary) as? UINavigationController
        let list = try XCTUnwrap(column?.viewControllers.first as? SlotListViewController)
        list.tableView.standInTap(IndexPath(row: row, section: 0))
        await settle()
    }

    private func resize(_ app: App, isNarrow: Bool) { app.controller.standInResize(isNarrow: isNarrow) }

    // MARK: Side by side

    func testTheListIsBesideTheStackOfTheSelectedSlot() async throws {
        let app = await makeApp()
        XCTAssertEqual(app.shown, "(list / first)")
        try await tap(1, app)
        XCTAssertEqual(app.shown, "(list / second)")
        XCTAssertEqual(try viewModel(app).selection, "two")
        try viewModel(app).selection = "one"
        await settle()
        XCTAssertEqual(app.shown, "(list / first)")
        XCTAssertTrue(app.controller.isNavigationBarHidden, "the columns have bars of their own")
    }

    func testTheSplitViewControllerIsNotOnANavigationStack() async throws {
        let app = await makeApp()
        XCTAssertTrue(try split(app).parent is SplitController)
        XCTAssertNil(try split(app).viewController(for: .primary) as? UISplitViewController)
        XCTAssertFalse(app.controller.viewControllers.contains { $0 is UISplitViewController })
    }

    func testATapOnTheSelectedSlotGoesBackToItsFirstScreen() async throws {
        let app = await makeApp()
        try guide(app, "one").navigate(to: .note("deep"))
        await settle()
        XCTAssertEqual(app.shown, "(list / first deep)")
        try await tap(0, app)
        XCTAssertEqual(app.shown, "(list / first)")
    }

    func testASidebarThatCoversTheStackGoesAfterATap() async throws {
        let app = await makeApp()
        try split(app).standInSwipeSidebarIn()
        try await tap(1, app)
        XCTAssertEqual(try split(app).displayMode, .secondaryOnly)
    }

    func testTheListShowsTitlesAndBadgesAndMarksTheSelection() async throws {
        let app = await makeApp()
        let viewModel = try viewModel(app)
        viewModel["two"] = TabsViewModel.Tab("two", title: "Purchases", badge: "3")
        viewModel.selection = "two"
        await settle()
        let list = try XCTUnwrap(
            (try split(app).viewController(for: .primary) as? UINavigationController)?.viewControllers.first
                as? SlotListViewController)
        list.tableView.frame.size.height = 440
        list.tableView.layoutIfNeeded()
        let cell = try XCTUnwrap(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? SlotCell)
        let content = try XCTUnwrap(cell.contentConfiguration as? UIListContentConfiguration)
        XCTAssertEqual(content.text, "Purchases")
        XCTAssertEqual(content.secondaryText, "3")
        XCTAssertEqual(list.tableView.indexPathsForSelectedRows, [IndexPath(row: 1, section: 0)])
    }

    // MARK: In a narrow window

    func testTheListIsShownFirstAndASlotComesOnTopOfIt() async throws {
        let app = await makeApp(isNarrow: true)
        XCTAssertEqual(app.shown, "(list)")
        try await tap(0, app)
        XCTAssertEqual(app.shown, "(list first)")
        XCTAssertTrue(try compact(app).standInWasAnimated)
        XCTAssertTrue(try compact(app).standInGoBack())
        await settle()
        XCTAssertEqual(app.shown, "(list)")
        try await tap(1, app)
        XCTAssertEqual(app.shown, "(list second)")
        XCTAssertEqual(try viewModel(app).selection, "two")
        XCTAssertEqual(app.guide.heard, [], "no flow has ended")
    }

    func testTheUserSwipesBackToTheList() async throws {
        let app = await makeApp(isNarrow: true)
        try await tap(0, app)
        for isCancelled in [true, false] {
            XCTAssertTrue(try compact(app).standInBeginSwipe())
            try compact(app).standInEndSwipe(isCancelled: isCancelled)
            await settle()
            XCTAssertEqual(app.shown, isCancelled ? "(list first)" : "(list)")
        }
        XCTAssertEqual(try guide(app, "one").flow.screens.count, 1)
    }

    func testBackMenuToTheListLeavesAllButTheFirstScreen() async throws {
        let app = await makeApp(isNarrow: true)
        try guide(app, "one").navigate(to: .note("a"))
        try guide(app, "one").navigate(to: .note("b"))
        await settle()
        XCTAssertEqual(app.shown, "(list first a b)", "what the program shows comes in sight")
        XCTAssertTrue(try compact(app).standInGoBack(screens: 3))
        await settle()
        XCTAssertEqual(app.shown, "(list)")
        XCTAssertEqual(try guide(app, "one").flow.screens.count, 1)
    }

    func testAScreenThatConfirmsLeavingIsAskedOnTheWayToTheList() async throws {
        let app = await makeApp(isNarrow: true)
        try guide(app, "one").navigate(to: .page("form"))
        await settle()
        let page = try XCTUnwrap(app.navigator.frontmostStack.top?.viewModel as? PageViewModel)
        page.canLeave = false
        XCTAssertTrue(try compact(app).standInGoBack(screens: 2))
        await settle()
        XCTAssertEqual(app.shown, "(list first form)")
        page.answer = true
        await settle()
        XCTAssertEqual(app.shown, "(list first)")
        XCTAssertEqual(page.questions, 1)
    }

    func testTheFirstScreenOfASlotIsNotAskedOnTheWayToTheList() async throws {
        let guide = Guide()
        let app = await makeApp(isNarrow: true, guide)
        guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        guide.flow.embed(Guide(.page("form")), in: "one")
        await settle()
        let page = try XCTUnwrap(app.navigator.frontmostStack.top?.viewModel as? PageViewModel)
        page.canLeave = false
        XCTAssertEqual(app.shown, "home (list)")
        try await tap(0, app)
        XCTAssertNil(try compact(app).topViewController?.navigationItem.backAction)
        XCTAssertTrue(try compact(app).standInGoBack())
        await settle()
        XCTAssertEqual(app.shown, "home (list)")
        XCTAssertEqual(page.questions, 0)
    }

    func testTheProgramSelectsASlotAndPresentsOverIt() async throws {
        let app = await makeApp(isNarrow: true)
        try viewModel(app).selection = "two"
        await settle()
        XCTAssertEqual(app.shown, "(list second)")
        try compact(app).standInGoBack()
        await settle()
        try guide(app, "two").navigate(to: .sheet("sheet", .fullScreen))
        await settle()
        XCTAssertEqual(app.shown, "(list second) | sheet")
    }

    func testASlotThatIsSelectedFromTheStartIsShown() async throws {
        let guide = Guide()
        let app = await makeApp(isNarrow: true, guide)
        guide.flow.push(TabsViewModel([.init("one"), .init("two")], selection: "two"))
        guide.flow.embed(Guide(.note("second")), in: "two")
        await settle()
        XCTAssertEqual(app.shown, "home (list second)")
    }

    func testScreenShownDuringTheWayBackToTheListIsVisible() async throws {
        let app = await makeApp(isNarrow: true)
        try await tap(0, app)
        XCTAssertTrue(try compact(app).standInGoBack())
        try guide(app, "one").navigate(to: .note("a"))
        await settle()
        XCTAssertEqual(app.shown, "(list first a)")
    }

    func testAnAlertOfASlotThatIsNotShownIsPresentedAgain() async throws {
        let app = await makeApp()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        try guide(app, "one").flow.presentAlert("alert", cancel: .button("No"))
        await settle()
        XCTAssertEqual(app.shown, "(list / first) | sheet | alert")
        try viewModel(app).selection = "two"
        await settle()
        // The dismissal of the sheet also dismisses the alert over it.
        app.guide.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "(list / second)")
        try viewModel(app).selection = "one"
        await settle()
        XCTAssertEqual(app.shown, "(list / first) | alert")
    }

    // MARK: Changes of width

    func testTheScreensKeepTheirViewControllersWhenTheWindowIsResized() async throws {
        let app = await makeApp()
        try guide(app, "one").navigate(to: .note("deep"))
        await settle()
        let made = app.made.compactMap(\.controller).map(ObjectIdentifier.init)
        for isNarrow in [true, false, true] {
            resize(app, isNarrow: isNarrow)
            await settle()
            XCTAssertEqual(app.shown, isNarrow ? "(list first deep)" : "(list / first deep)")
        }
        XCTAssertEqual(app.made.compactMap(\.controller).map(ObjectIdentifier.init), made)
        try compact(app).standInGoBack()
        await settle()
        resize(app, isNarrow: false)
        await settle()
        XCTAssertEqual(app.shown, "(list / first)")
        XCTAssertEqual(try compact(app).viewControllers.count, 1)
    }

    func testAWindowThatIsResizedDuringATransitionShowsItsEnd() async throws {
        let app = await makeApp()
        try guide(app, "one").navigate(to: .note("a"))
        XCTAssertTrue(StandIn.isAnimating)
        resize(app, isNarrow: true)
        await settle()
        XCTAssertEqual(app.shown, "(list first a)")
        XCTAssertTrue(try compact(app).standInBeginSwipe())
        resize(app, isNarrow: false)
        try compact(app).standInEndSwipe(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "(list / first)")
    }

    func testAWindowThatIsResizedTwiceDuringATransition() async throws {
        let app = await makeApp(isNarrow: true)
        try await tap(0, app)
        try guide(app, "one").navigate(to: .note("a"))
        resize(app, isNarrow: false)
        resize(app, isNarrow: true)
        await settle()
        XCTAssertEqual(app.shown, "(list first a)")
    }

    func testTheUserTurnsBackAPopDuringWhichTheWindowWasResizedTwice() async throws {
        let app = await makeApp(isNarrow: true)
        try await tap(0, app)
        XCTAssertTrue(try compact(app).standInGoBack())
        // The compact column leaves the window and appears again while its pop is running.
        resize(app, isNarrow: false)
        resize(app, isNarrow: true)
        XCTAssertNotNil(try compact(app).standInTurnBack())
        await settle()
        XCTAssertEqual(app.shown, "(list first)")
    }

    func testAnotherSlotIsSelectedDuringATransition() async throws {
        let app = await makeApp(isNarrow: true)
        try await tap(0, app)
        try guide(app, "one").navigate(to: .note("a"))
        try viewModel(app).selection = "two"
        await settle()
        XCTAssertEqual(app.shown, "(list second)")
        try viewModel(app).selection = "one"
        await settle()
        XCTAssertEqual(app.shown, "(list first a)")
    }

    // MARK: Removal

    func testTheStackInASlotEnds() async throws {
        for isNarrow in [false, true] {
            let app = await makeApp(isNarrow: isNarrow)
            if isNarrow { try await tap(0, app) }
            try guide(app, "one").flow.finish("done")
            await settle()
            XCTAssertEqual(app.shown, isNarrow ? "(list)" : "(list / nothing)")
            XCTAssertEqual(app.guide.heard, ["done"])
        }
    }

    func testTheSplitViewIsReleasedWithItsScreen() async throws {
        for isNarrow in [false, true] {
            let app = await makeApp(isNarrow: isNarrow, Guide())
            app.guide.navigate(to: .tabs)
            await settle()
            if isNarrow { try await tap(0, app) }
            @Weak var split = try split(app)
            @Weak var stack = try compact(app).occupant
            app.guide.flow.popToRoot()
            await settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertNil(split)
            XCTAssertNil(stack)
            XCTAssertEqual(app.made.compactMap(\.controller).count, 1)
        }
    }

    // MARK: A modified sidebar

    private final class Sidebar: UIViewController, SlotSidebar { var onSelect: (@MainActor (Slot) -> Void)? }

    private final class Mailboxes: SelectingContainerViewModel {
        enum Slot: String, CaseIterable { case inbox, archive }
        @Observed var selection = Slot.inbox
        @Observed var unread: String?

        subscript(slot: Slot) -> TabsViewModel.Tab {
            switch slot {
            case .inbox: TabsViewModel.Tab("inbox", title: "Inbox", image: "tray", badge: unread)
            case .archive: TabsViewModel.Tab("archive", title: "Archive")
            }
        }
    }

    private final class MailboxesViewController: ViewModelViewController<Mailboxes>, SlotSidebar {
        var onSelect: (@MainActor (Mailboxes.Slot) -> Void)?
    }

    private func push(_ mailboxes: Mailboxes, in app: App) async {
        app.guide.flow.push(mailboxes)
        app.guide.flow.embed(Guide(.note("in")), in: Mailboxes.Slot.inbox)
        app.guide.flow.embed(Guide(.note("old")), in: Mailboxes.Slot.archive)
        await settle()
    }

    func testTheListHasTheTitlesOfAContainerOfTheApp() async throws {
        let app = App { $0.registerSplitView(for: Mailboxes.self) }
        let mailboxes = Mailboxes()
        await push(mailboxes, in: app)
        XCTAssertEqual(app.shown, "home (list / in)")
        let list = try XCTUnwrap(
            (try split(app).viewController(for: .primary) as? UINavigationController)?.topViewController
                as? SlotListViewController)
        func rows() -> [[String?]] {
            (list.viewModel?.snapshot.sections.first?.items ?? []).map { [$0.title, $0.badge, $0.image?.standInName] }
        }
        XCTAssertEqual(rows(), [["Inbox", nil, "system tray"], ["Archive", nil, nil]])
        mailboxes.unread = "2"
        await settle()
        XCTAssertEqual(rows(), [["Inbox", "2", "system tray"], ["Archive", nil, nil]])
        try await tap(1, app)
        XCTAssertEqual(mailboxes.selection, .archive)
        XCTAssertEqual(app.shown, "home (list / old)")
    }

    func testASidebarReportsTheSlotsOfAnEnum() async throws {
        let app = App {
            $0.registerSplitView(for: Mailboxes.self)
            $0.register(view: MailboxesViewController.self) { MailboxesViewController() }
        }
        let mailboxes = Mailboxes()
        await push(mailboxes, in: app)
        let sidebar = try XCTUnwrap(
            (try split(app).viewController(for: .primary) as? UINavigationController)?.topViewController
                as? MailboxesViewController)
        for slot in Mailboxes.Slot.allCases.reversed() {
            sidebar.onSelect?(slot)
            await settle()
            XCTAssertEqual(mailboxes.selection, slot)
            XCTAssertEqual(app.shown, "home (? / \(slot == .inbox ? "in" : "old"))")
        }
    }

    func testASidebarOfTheAppIsInBothPlaces() async throws {
        let app = App(Guide(.tabs)) {
            $0.registerSplitView(for: TabsViewModel.self) { $0.preferredDisplayMode = .oneBesideSecondary }
            $0.register(for: TabsViewModel.self) { _ in Sidebar() }
        }
        await settle()
        XCTAssertEqual(try split(app).preferredDisplayMode, .oneBesideSecondary)
        let sidebar = try XCTUnwrap(
            (try split(app).viewController(for: .primary) as? UINavigationController)?.topViewController as? Sidebar)
        sidebar.onSelect?("two")
        await settle()
        XCTAssertEqual(app.shown, "(? / second)")
        resize(app, isNarrow: true)
        await settle()
        XCTAssertEqual(app.shown, "(? second)")
        try compact(app).standInGoBack()
        await settle()
        (try compact(app).topViewController as? Sidebar)?.onSelect?("two")
        await settle()
        XCTAssertEqual(app.shown, "(? second)")
    }

    func testASidebarThatCannotReportASelectionIsReported() async {
        let reports = await recordingMisuse {
            let app = App(Guide(.tabs)) {
                $0.registerSplitView(for: TabsViewModel.self)
                $0.register(for: TabsViewModel.self) { _ in UIViewController() }
            }
            await settle()
            XCTAssertEqual(app.shown, "(? / first)")
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                `UIViewController` is the sidebar of `TabsViewModel` and cannot report the selections of the user.
                Make it conform to SlotSidebar, and call onSelect for each tap.
                """
            ])
    }
}
