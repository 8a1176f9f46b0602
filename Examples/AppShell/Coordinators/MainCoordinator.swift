import MVVMC

/// The coordinator of the signed-in user's tabs. It finishes as soon as that user is no longer signed in.
final class MainCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Void>()
    let initialRoute = Route.tabs
    private let session: Session
    private let name: String?

    init(session: Session) { (self.session, name) = (session, session.account?.name) }

    func show(_ route: Route) {
        let client = Client(session: session) { try await self.signInAgain.run() }
        flow.push(TabsViewModel([.init("Status", image: "bubble"), .init("Account", image: "person")]))
        flow.embed(StatusCoordinator(client: client), in: "Status")
        flow.embed(AccountCoordinator(session: session), in: "Account")
        flow.observe(session.$state, initial: false, with: self) { main, _ in
            if main.session.account?.name != main.name { main.flow.finish() }
        }
    }

    /// Presents sign-in over the frontmost screen, and throws ``SessionExpiredError`` if sign-in ends without success.
    /// Requests that fail while sign-in is presented share one execution.
    @Performs(performSignInAgain, .share) private var signInAgain

    private func performSignInAgain() async throws {
        let end = await flow.run(SignInCoordinator(session: session), as: .sheet, over: .frontmost)
        if end.output == nil { throw SessionExpiredError() }
    }
}
