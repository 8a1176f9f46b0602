import MVVMC
import MVVMCTesting
import Testing

/// Misuse of columns, each with its report in full, and what is done instead.
@MainActor
@Suite("Columns: misuse")
struct ColumnMisuseTests {
    private let navigator = Navigator()
    private let home = ColumnHome()

    private func messages(_ body: () -> Void) -> [String] { recordingMisuse(body).map(\.message) }

    @Test("An inspector without another column is the detail")
    func inspectorWithoutList() {
        navigator.start(home)
        #expect(
            messages { home.flow.push(TransactionViewModel(id: 1), column: .inspector) } == [
                """
                TransactionViewModel was pushed in the inspector by ColumnHome, but its stack has no other column. It is the detail instead.
                Push the list first: flow.push(…, column: .list)
                """
            ])
        #expect(navigator.top?.column == .detail)
    }

    @Test("A child that was started in a column cannot begin an earlier one")
    func columnTwice() {
        let mail = MailSession(columns: 3)
        let nested = ColumnHome()
        mail.app.flow.push(nested)
        #expect(
            messages { nested.flow.push(TransactionViewModel(id: 1), column: .list) } == [
                """
                TransactionViewModel was pushed in the list by ColumnHome, which was started in the detail of another \
                coordinator. It is on top of that column instead.
                A stack has each column once. Push it without a column, or present its coordinator: flow.present(ColumnHome(…))
                """
            ])
        #expect(mail.navigator.columns == [.sidebar, .list, .detail])
        #expect(mail.navigator.screens(in: .detail).count == 3)
    }

    @Test("A window has room for at least one column", arguments: [0, -1])
    func tooSmall(count: Int) {
        let mail = MailSession(columns: 3)
        #expect(
            messages { mail.navigator.hostDidResize(toColumns: count) } == [
                """
                a window was reported to have room for \(count) columns. It shows one stack.
                Report at least one column: navigator.hostDidResize(toColumns: 1)
                """
            ])
        #expect(mail.navigator.columnRoom == 1 && mail.navigator.columnsInView.isEmpty)
    }

    @Test("A host that shows other screens in a column is reported")
    func hostDisagrees() {
        let mail = MailSession(columns: 3)
        #expect(
            messages { mail.navigator.hostDidShow([mail.navigator.screens[0].id], in: .detail) } == [
                """
                a host does not show the screens in the detail. It shows 1 in another order, or others, and the tree has 1: ["MessageViewModel"].
                Let the host show the screens of the tree, and change its stack only when the tree changes.
                """
            ])
    }

    @Test("A detail without a list is legal, and so is a host that knows no columns")
    func detailWithoutList() {
        let mail = MailSession(columns: 2, at: [.folders])
        mail.app.navigate(to: .message(10))
        #expect(mail.navigator.columns == [.sidebar, .detail])
        #expect(mail.navigator.columnsInView == [.sidebar, .detail])
        let unknowing = Navigator()
        let app = MailboxCoordinator()
        unknowing.start(app)
        app.navigate(toPath: [.folders, .folder(1), .message(10)])
        #expect(unknowing.columnsInView.isEmpty && unknowing.screensInView.count == 1)
        #expect(unknowing.userDidGoBack() && unknowing.hostDidShow([unknowing.screens[0].id]))
        #expect(app.path == [.folders])
    }

    @Test("A lock while the columns collapse: nothing below it changes, and the columns are there again")
    func lock() throws {
        let mail = MailSession(columns: 3)
        try mail.message().openAttachment()
        mail.app.flow.present(ColumnHome(), over: .everything)
        let tree = "\(mail.navigator)"
        for columns in [1, 3] {
            mail.user.resize(toColumns: columns)
            #expect("\(mail.navigator)" == tree)
            #expect(!mail.navigator.userCanGoBack(in: .detail) && !mail.navigator.userDidGoBack(in: .detail))
            let attachment = try #require(mail.navigator.top)
            #expect(!mail.navigator.userDidLeave(mail.navigator.screens[1].id, in: .list))
            #expect(mail.navigator.top === attachment)
            assertLocked(mail.navigator, by: TransactionViewModel.self)
        }
        mail.app.flow.dismiss()
        #expect(mail.navigator.columnsInView == [.sidebar, .list, .detail])
        #expect(mail.user.goBack(in: .detail))
        assertUnchangedByResizing(mail.navigator)
    }

    @Test("An app whose tree follows the window fails assertUnchangedByResizing")
    func treeThatFollowsTheWindow() {
        let mail = MailSession(columns: 2)
        let bindings = Bindings()
        bindings.autorun { if !mail.app.flow.hasRoom(for: .detail) { mail.app.flow.popToRoot() } }
        withKnownIssue { assertUnchangedByResizing(mail.navigator) }
        #expect(mail.navigator.columnRoom == 2)
    }

    @Test("A container without a selection goes on in its main slot")
    func mainSlot() async throws {
        let app = MainSlotCoordinator()
        let user = NavigationUser(of: navigator)
        navigator.start(app)
        #expect(navigator.frontmostStack === navigator.screens[0].embedded["main"])
        let accounts = try navigator.frontmostViewModel(AccountsViewModel.self)
        #expect(accounts === app.main?.viewModel as? AccountsViewModel)
        let side = await user.wait(for: TransactionViewModel.self)
        #expect(side?.id == 1)
        user.tapRow(1)
        await user.wait(for: AccountViewModel.self)
        #expect(navigator.routePath?.description == "container / accounts / account(1) / account")
    }
}

private final class MainSlotViewModel: ContainerViewModel {
    enum Slot: String, CaseIterable { case side, main }
    let mainSlot: Slot? = .main
}

private final class MainSlotCoordinator: Coordinator {
    enum Route: Hashable, Codable { case container }
    let flow = Flow<Never>()
    let initialRoute = Route.container
    private(set) weak var main: Screen?
    func show(_ route: Route) {
        flow.push(MainSlotViewModel())
        flow.embed(TransactionViewModel(id: 1), in: MainSlotViewModel.Slot.side)
        flow.embed(AccountsCoordinator(), in: MainSlotViewModel.Slot.main)
        main = flow.screens.last?.embedded["main"]?.top
    }
}
