import MVVMC
import MVVMCTesting
import Testing

/// The tree is the same in each layout, and what is in view follows the layout: rules R1, R2 and R6 to R13.
@MainActor
@Suite("Columns: layouts")
struct ColumnLayoutTests {
    // MARK: The tree

    @Test("A path leads to the same tree in one, two and three columns", arguments: [1, 2, 3])
    func sameTree(columns: Int) {
        let mail = MailSession(columns: columns)
        assertTree(of: mail.navigator, MailSession.threeColumns)
        #expect(mail.path == [.folders, .folder(1), .message(10)])
        #expect(mail.navigator.columns == [.sidebar, .list, .detail])
    }

    @Test("A resize changes neither the tree nor the view models nor the archive")
    func resize() throws {
        let mail = MailSession()
        let (message, archive, path) = (try mail.message(), mail.navigator.archive(), mail.navigator.routePath)
        let ids = mail.navigator.screens.map(\.id)
        for columns in [1, 2, 3, 1, 3] {
            mail.user.resize(toColumns: columns)
            #expect(mail.navigator.screens.map(\.id) == ids)
            #expect(try mail.message() === message)
            #expect(mail.navigator.archive() == archive)
            #expect(mail.navigator.routePath == path)
        }
    }

    @Test("An archive of one layout fits the other")
    func archive() throws {
        let mail = MailSession(columns: 3)
        try mail.message().openAttachment()
        let archive = try #require(mail.navigator.archive())
        let next = Navigator()
        #expect(next.restore(archive, starting: MailboxCoordinator()).leftOut.isEmpty)
        #expect("\(next)" == "\(mail.navigator)")
    }

    @Test("The route path of one layout leads to the same tree in the other, and changes nothing where it was made")
    func routePath() throws {
        let mail = MailSession()
        let path = try #require(mail.navigator.routePath)
        let (next, app) = (Navigator(), MailboxCoordinator())
        next.start(app)
        #expect(app.navigate(toPath: path) == .shown)
        #expect("\(next)" == "\(mail.navigator)")
        #expect(mail.app.navigate(toPath: path) == .alreadyInFront)
    }

    @Test("The events are the same in each layout")
    func events() {
        func events(_ columns: Int) -> [String] {
            let (navigator, app) = (Navigator(), MailboxCoordinator())
            NavigationUser(of: navigator).resize(toColumns: columns)
            final class Log { var lines: [String] = [] }
            let log = Log()
            let token = navigator.observeEvents(with: log) { $0.lines.append("\($1)") }
            navigator.start(app)
            for route in [MailRoute.folder(1), .message(10), .message(11), .message(11)] { app.navigate(to: route) }
            withExtendedLifetime(token) {}
            return log.lines
        }
        #expect(events(1) == events(3))
        #expect(events(3).filter { $0.hasSuffix("is in front") }.count == 4)
    }

    // MARK: The columns in view

    @Test("In view are the last columns that have screens, and the inspector takes no room")
    func columnsInView() throws {
        let mail = MailSession(columns: 2)
        #expect(mail.navigator.columnsInView == [.list, .detail])
        try mail.message().showHeaders()
        #expect(mail.navigator.columnsInView == [.list, .detail, .inspector])
        mail.user.resize(toColumns: 3)
        #expect(mail.navigator.columnsInView == [.sidebar, .list, .detail, .inspector])
        mail.user.resize(toColumns: 1)
        #expect(mail.navigator.columnsInView.isEmpty)
        mail.navigator.hostDidShow(columns: [.detail])
        #expect(mail.navigator.columnsInView == [.detail])
        mail.navigator.hostDidShow(columns: [])
        #expect(mail.navigator.columnsInView.isEmpty)
    }

    @Test("A row is tapped in the list while the detail is beside it")
    func tapBesideTheDetail() throws {
        let mail = MailSession()
        let messages = try mail.messages()
        mail.user.tapRow(11)
        #expect(mail.path == [.folders, .folder(1), .message(11)])
        #expect(try mail.messages() === messages)
        #expect(try mail.message().id == 11)
    }

    @Test("In a narrow window, the list is not in view")
    func narrowWindow() throws {
        let mail = MailSession(columns: 1)
        #expect(throws: NotFrontmostError.self) { try mail.messages() }
        let messages = try #require(mail.navigator.top(of: .list)?.viewModel as? MessagesViewModel)
        withKnownIssue { mail.user.tapRow(11, in: messages.list) }
        #expect(mail.path == [.folders, .folder(1), .message(10)])
    }

    @Test("The sidebar takes the place of the detail until another screen is on top")
    func sidebar() throws {
        let mail = MailSession(columns: 2)
        #expect(throws: NotFrontmostError.self) { try mail.navigator.frontmostViewModel(FoldersViewModel.self) }
        mail.user.showSidebar()
        #expect(mail.navigator.columnsInView == [.sidebar, .list])
        #expect(throws: NotFrontmostError.self) { try mail.message() }
        mail.user.tapRow(2)
        #expect(mail.path == [.folders, .folder(2)])
        mail.user.tapRow(20)
        #expect(mail.navigator.columnsInView == [.list, .detail])
        withKnownIssue {
            mail.user.resize(toColumns: 3)
            mail.user.showSidebar()
        }
    }

    @Test("A resize ends what the button for the sidebar has shown, also if the size is the same again")
    func aResizeEndsTheSidebar() {
        let mail = MailSession(columns: 2, at: [.folders, .folder(1), .message(10)])
        mail.user.showSidebar()
        #expect(mail.navigator.columnsInView == [.sidebar, .list])
        mail.user.resize(toColumns: 3)
        mail.user.resize(toColumns: 2)
        #expect(mail.navigator.columnsInView == [.list, .detail])
    }

    @Test("A route that is in front, but behind the sidebar, comes into view", arguments: [false, true])
    func aRouteBehindTheSidebar(byPath: Bool) throws {
        let mail = MailSession(columns: 2, at: [.folders, .folder(1), .message(10)])
        let list = try mail.messages().list
        mail.user.showSidebar()
        if byPath {
            #expect(mail.app.navigate(toPath: [.folders, .folder(1), .message(10)]) == .alreadyInFront)
        } else {
            mail.user.tapRow(10, in: list)
        }
        #expect(mail.navigator.columnsInView == [.list, .detail])
    }

    @Test("The lifecycle follows what is in view")
    func lifecycle() throws {
        let mail = MailSession(columns: 1, at: [.folders, .folder(1)])
        let messages = try mail.messages()
        mail.app.navigate(to: .message(10))
        #expect(messages.calls == ["frontmost", "resigned"])
        mail.user.resize(toColumns: 3)
        #expect(messages.calls == ["frontmost", "resigned", "frontmost"])
        mail.navigator.hostDidShow(columns: [.detail])
        #expect(messages.calls == ["frontmost", "resigned", "frontmost", "resigned"])
    }

    @Test("The selection of the list follows the shown message", arguments: [1, 3])
    func selection(columns: Int) async throws {
        let mail = MailSession(columns: 3, at: [.folders, .folder(1)])
        let list = try mail.messages().list
        mail.user.resize(toColumns: columns)
        #expect(list.selection.isEmpty)
        mail.user.tapRow(10, in: list)
        #expect(list.selection == [10])
        mail.app.navigate(to: .message(12))
        #expect(list.selection == [12])
        try mail.message().draft = "Hello"
        mail.user.resize(toColumns: 3)
        mail.user.tapRow(11, in: list)
        await mail.user.wait(for: AlertViewModel.self)
        mail.user.tap(alertButton: "Keep")
        await settle()
        #expect(list.selection == [12])
        try mail.message().draft = ""
        mail.user.resize(toColumns: 1)
        mail.user.goBack()
        #expect(list.selection.isEmpty)
    }

    @Test("A flow reads whether there is room for a column, and follows a resize")
    func room() {
        let mail = MailSession(columns: 1, at: [.folders])
        var log: [[ScreenColumn]] = []
        let bindings = Bindings()
        bindings.autorun { log.append(ScreenColumn.allCases.filter { mail.app.flow.hasRoom(for: $0) }) }
        mail.user.resize(toColumns: 2)
        mail.app.navigate(toPath: [.folders, .folder(1), .message(10)])
        mail.user.resize(toColumns: 3)
        mail.navigator.hostDidShow(columns: [.list, .detail])
        mail.navigator.hostDidShow(columns: [])
        #expect(
            log == [
                [], [.sidebar, .list, .detail, .inspector], [.list, .detail, .inspector],
                ScreenColumn.allCases, [.list, .detail, .inspector], [],
            ])
    }
}
