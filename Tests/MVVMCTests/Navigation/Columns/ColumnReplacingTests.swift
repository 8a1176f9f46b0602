import MVVMC
import MVVMCTesting
import Testing

/// A push in a column removes the screens from that column on, asks first, and ends flows: rules R1, R4, R5 and R6.
@MainActor
@Suite("Columns: replacing")
struct ColumnReplacingTests {
    @Test("Another detail replaces the detail and what is on it", arguments: [1, 3])
    func anotherDetail(columns: Int) throws {
        let mail = MailSession(columns: columns)
        try mail.message().openAttachment()
        mail.app.navigate(to: .message(12))
        #expect(mail.path == [.folders, .folder(1), .message(12)])
        #expect(mail.navigator.screens(in: .detail).count == 1)
    }

    @Test("Another list removes the detail")
    func anotherList() throws {
        let mail = MailSession()
        mail.user.tapRow(2, in: try mail.navigator.frontmostViewModel(FoldersViewModel.self).list)
        #expect(mail.path == [.folders, .folder(2)])
    }

    @Test("The shown message is not made again, and its column goes back to it", arguments: [1, 3])
    func shownAgain(columns: Int) throws {
        let mail = MailSession(columns: columns)
        let message = try mail.message()
        #expect(mail.app.navigate(to: .message(10)) == .alreadyInFront)
        message.openAttachment()
        #expect(mail.app.navigate(to: .message(10)) == .shown)
        assertTree(of: mail.navigator, MailSession.threeColumns)
        #expect(try mail.message() === message)
        message.showHeaders()
        #expect(mail.app.navigate(to: .folder(1)).isShown)
        #expect(mail.path == [.folders, .folder(1)])
    }

    @Test("The inspector is a column")
    func inspector() throws {
        let mail = MailSession()
        try mail.message().showHeaders()
        #expect(mail.navigator.top?.column == .inspector)
        #expect(try mail.message().id == 10)
        mail.user.resize(toColumns: 1)
        #expect(throws: NotFrontmostError.self) { try mail.message() }
        mail.user.goBack()
        assertTree(of: mail.navigator, MailSession.threeColumns)
    }

    // MARK: Questions

    @Test("A draft asks before another message is shown, and its route asks", arguments: [1, 3])
    func asks(columns: Int) async throws {
        let mail = MailSession(columns: columns)
        try mail.message().draft = "Hello"
        #expect(mail.app.navigate(to: .message(11)) == .asks)
        await mail.user.wait(for: AlertViewModel.self)
        #expect(mail.app.navigate(to: .message(12)) == .kept(by: "MessageViewModel"))
        mail.user.tap(alertButton: "Keep")
        await settle()
        assertTree(of: mail.navigator, MailSession.threeColumns)
        mail.app.navigate(to: .message(11))
        await mail.user.wait(for: AlertViewModel.self)
        mail.user.tap(alertButton: "Discard")
        await settle()
        #expect(mail.path == [.folders, .folder(1), .message(11)])
    }

    @Test("A draft asks before another folder is shown")
    func asksBeforeAnotherFolder() async throws {
        let mail = MailSession()
        try mail.message().draft = "Hello"
        mail.user.tapRow(2, in: try mail.navigator.frontmostViewModel(FoldersViewModel.self).list)
        await mail.user.wait(for: AlertViewModel.self)
        mail.user.tap(alertButton: "Discard")
        await settle()
        #expect(mail.path == [.folders, .folder(2)])
    }

    @Test("Who waits for a route that asks gets the answer", arguments: ["Keep", "Discard"])
    func outcome(answer: String) async throws {
        let mail = MailSession()
        try mail.message().draft = "Hello"
        let outcome = Task { await mail.app.flow.perform { mail.app.navigate(to: .message(11)) } }
        await mail.user.wait(for: AlertViewModel.self)
        mail.user.tap(alertButton: answer)
        #expect(await outcome.value == (answer == "Keep" ? .kept(by: "MessageViewModel") : .shown))
        #expect(mail.path.last == (answer == "Keep" ? .message(10) : .message(11)))
    }

    @Test("The column of a shown route asks before it goes back", arguments: ["Keep", "Discard"])
    func comingBackAsks(answer: String) async throws {
        let mail = MailSession()
        try mail.message().draft = "Hello"
        let outcome = Task { await mail.app.flow.perform { mail.app.navigate(to: .folder(1)) } }
        await mail.user.wait(for: AlertViewModel.self)
        mail.user.tap(alertButton: answer)
        #expect(await outcome.value == (answer == "Keep" ? .kept(by: "MessageViewModel") : .shown))
        #expect(mail.path.count == (answer == "Keep" ? 3 : 2))
    }

    @Test("A push that waits is dropped with its flow, and does not retain its view model")
    func droppedWithItsFlow() async throws {
        let mail = MailSession()
        try mail.message().draft = "Hello"
        weak var waiting: MessagesViewModel?
        do {
            let messages = MessagesViewModel(folder: 7, router: mail.app) { nil }
            waiting = messages
            mail.app.flow.push(messages, column: .list)
        }
        #expect(waiting != nil)
        mail.navigator.start(AccountsCoordinator())
        #expect(waiting == nil)
        await settle()
        assertTree(of: mail.navigator, "AccountsViewModel · AccountsCoordinator accounts | list")
    }

    @Test("A question does not retain the tree")
    func questionDoesNotRetain() async throws {
        weak var app: MailboxCoordinator?
        do {
            let mail = MailSession()
            app = mail.app
            try mail.message().draft = "Hello"
            mail.app.navigate(to: .message(11))
        }
        await settle()
        #expect(app == nil)
    }

    // MARK: Children

    @Test("The screens of a child are in the column in which it was started")
    func child() throws {
        let (navigator, app) = (Navigator(), AccountsCoordinator())
        navigator.start(app)
        app.navigate(to: .account(1))
        try navigator.frontmostViewModel(AccountViewModel.self).openFirst()
        assertTree(
            of: navigator,
            """
            AccountsViewModel · AccountsCoordinator accounts | list
            AccountViewModel · AccountCoordinator account | detail
            TransactionViewModel · AccountCoordinator transaction(10) | detail
            """)
        app.navigate(to: .account(2))
        #expect(app.ends == ["1 cancelled(by: code)"])
        #expect(navigator.screens.count == 2)
        app.navigate(to: .peek(3))
        #expect(navigator.presented?.screens.first?.column == nil)
    }

    @Test("A child that is shown in a column comes back to its first screen")
    func childComesBack() throws {
        let (navigator, app) = (Navigator(), AccountsCoordinator())
        navigator.start(app)
        app.navigate(to: .account(1))
        try navigator.frontmostViewModel(AccountViewModel.self).openFirst()
        let child = navigator.screens[1].coordinator
        app.navigate(to: .account(1))
        #expect(navigator.screens.count == 2)
        #expect(navigator.screens[1].coordinator === child)
        #expect(app.ends.isEmpty)
    }

    @Test("The end of a replaced child does not undo the new one")
    func endOfReplacedChild() throws {
        let (navigator, app) = (Navigator(), AccountsCoordinator())
        app.popsAtEnd = true
        navigator.start(app)
        app.navigate(to: .account(1))
        app.navigate(to: .account(2))
        #expect(app.ends.count == 1)
        #expect(try navigator.frontmostViewModel(AccountViewModel.self).id == 2)
    }

    @Test("A sheet over the old detail leaves with it")
    func sheet() throws {
        let (navigator, app) = (Navigator(), AccountsCoordinator())
        navigator.start(app)
        app.navigate(to: .account(1))
        app.navigate(to: .peek(3))
        app.navigate(to: .account(2))
        #expect(navigator.presented == nil)
        #expect(try navigator.frontmostViewModel(AccountViewModel.self).id == 2)
    }

    @Test("A child that loads first ends with its place, and never shows its screen late")
    func loadingChild() async throws {
        let (navigator, app) = (Navigator(), AccountsCoordinator())
        navigator.start(app)
        app.navigate(to: .account(1))
        app.isLoading = true
        app.navigate(to: .account(2))
        #expect(navigator.columns == [.list])
        await waitUntil("the account loads") { Loading.count == 1 }
        app.isLoading = false
        app.navigate(to: .account(3))
        Loading.complete()
        await settle()
        #expect(app.ends == ["1 cancelled(by: code)", "2 cancelled(by: code)"])
        #expect(navigator.screens.count == 2)
        #expect(try navigator.frontmostViewModel(AccountViewModel.self).id == 3)
    }

    @Test("A child in a column is awaited, and is refused if a draft is kept", arguments: ["Keep", "Discard"])
    func run(answer: String) async throws {
        let mail = MailSession()
        try mail.message().draft = "Hello"
        let end = Task {
            await mail.app.flow.run(column: .detail) { (flow: Flow<Int>) in TransactionViewModel(id: 1) }
        }
        await mail.user.wait(for: AlertViewModel.self)
        mail.user.tap(alertButton: answer)
        if answer == "Keep" {
            #expect(await end.value == .refused)
        } else {
            await mail.user.wait(for: TransactionViewModel.self)
            mail.app.navigate(to: .message(11))
            #expect(await end.value == .cancelled(by: .code))
        }
    }
}
