import MVVMC
import MVVMCExplorer
import XCTest

// Correct apps with a sign-in, two windows, a lock, or requests before the first screen.

/// A session whose token expires. All windows share the session, and all requests share one renewal of the token.
@MainActor
private final class BankSession {
    struct TokenExpired: Error {}

    @Observed private(set) var user: String?
    private(set) var tokensAtOnce = 0
    private var isExpired = false
    private var renewal: Task<Void, any Error>?
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func expire() { isExpired = true }

    func signIn() async throws {
        let name = try await requests.response(to: "sign in") { "Ada" }
        try Task.checkCancellation()
        (user, isExpired) = (name, false)
    }

    func signOut() { user = nil }

    func balance() async throws -> Int {
        do {
            return try await requests.response(to: "the balance") {
                if self.isExpired { throw TokenExpired() }
                return 7
            }
        } catch is TokenExpired {
            try await renew()
            try Task.checkCancellation()
            return try await balance()
        }
    }

    private func renew() async throws {
        if let renewal { return try await renewal.value }
        let task = Task {
            tokensAtOnce += 1
            defer { (renewal, tokensAtOnce) = (nil, tokensAtOnce - 1) }
            try await requests.response(to: "a token") { self.isExpired = false }
        }
        renewal = task
        try await task.value
    }
}

private final class BankSignInViewModel: ReferenceViewModel {
    @Performs(performSignIn) var signIn
    private let session: BankSession

    init(_ session: BankSession) { self.session = session }

    private func performSignIn() async throws { try await session.signIn() }
}

private final class BalanceViewModel: ReferenceViewModel {
    @Observed private(set) var balance: Int?
    @Performs(performLoad, .cancelPrevious) var load
    @Performs(performSignOut) var signOut
    private let session: BankSession

    init(_ session: BankSession) { self.session = session }

    private func performLoad() async throws { balance = try await session.balance() }
    private func performSignOut() { session.signOut() }
}

private struct BankHelpViewModel: ViewModel {}

/// A coordinator that shows the tabs of the user, or the sign-in if the user is signed out. A sign-out in one window
/// affects all windows.
private final class Bank: Coordinator {
    enum Route: Hashable, Codable { case signIn, account }
    let flow = Flow<Never>()
    let initialRoute = Route.account
    private let session: BankSession
    private var observation: ObservationToken?

    init(_ session: BankSession) { self.session = session }

    func decision(for route: Route) -> RouteDecision<Route> {
        switch route {
        case .account: session.user == nil ? .redirect(to: .signIn) : .show
        case .signIn: session.user == nil ? .show : .redirect(to: .account)
        }
    }

    func show(_ route: Route) {
        if observation == nil {
            observation = session.$user.observe(initial: false, with: self) { bank, _ in bank.navigate(to: .account) }
        }
        switch route {
        case .signIn:
            let signIn = BankSignInViewModel(session)
            flow.replaceScreens(with: [signIn])
            flow.presentErrors(of: signIn.signIn, "Not signed in", retry: "Retry")
        case .account:
            let balance = BalanceViewModel(session)
            flow.replaceScreens(with: [TabsViewModel([.init("Balance"), .init("Help")])])
            flow.embed(balance, in: "Balance")
            flow.embed(BankHelpViewModel(), in: "Help")
            flow.presentErrors(of: balance.load, "Not loaded")
            balance.load.execute()
        }
    }
}

@MainActor
private func makeBankApp(
    _ requests: Explorer.Requests = Explorer.Requests(), _ session: BankSession? = nil,
    _ archive: NavigationArchive? = nil
) -> Explorer.App {
    let session = session ?? BankSession(requests)
    func makeWindow(_ archive: NavigationArchive? = nil) -> Navigator {
        let (navigator, bank) = (Navigator(), Bank(session))
        if let archive {
            navigator.restore(archive, starting: bank)
        } else {
            navigator.start(bank)
        }
        return navigator
    }
    return Explorer.App(
        makeWindow(archive),
        world: [Explorer.Action("the token expires") { session.expire() }],
        invariants: [Explorer.Invariant("one token at a time") { session.tokensAtOnce < 2 }],
        requests: requests, secondWindow: { makeWindow() }, remake: { makeBankApp(requests, session, $0) })
}

/// A notebook in two windows. Each window adds pages, and asks before it removes a page.
@MainActor
private final class Notebook {
    @Observed private(set) var pages = 1

    func add() { pages += 1 }
    func tearOut() { if pages > 1 { pages -= 1 } }
}

private final class NotebookViewModel: ReferenceViewModel {
    @Performs(performAdd) var add
    @Performs(performTearOut, when: { $0.notebook.pages > 1 }) var tearOut
    private let notebook: Notebook
    private let ask: @MainActor () async -> Bool

    init(_ notebook: Notebook, ask: @escaping @MainActor () async -> Bool) {
        (self.notebook, self.ask) = (notebook, ask)
    }

    private func performAdd() { notebook.add() }

    private func performTearOut() async { if await ask() { notebook.tearOut() } }
}

private final class NotebookWindow: Coordinator {
    enum Route: Hashable { case notebook }
    let flow = Flow<Never>()
    let initialRoute = Route.notebook
    private let notebook: Notebook

    init(_ notebook: Notebook) { self.notebook = notebook }

    func show(_ route: Route) {
        flow.push(NotebookViewModel(notebook) { await self.flow.confirm("Tear out a page?", "Tear out") })
    }
}

@MainActor
private func makeNotebookApp() -> Explorer.App {
    let notebook = Notebook()
    func makeWindow() -> Navigator {
        let navigator = Navigator()
        navigator.start(NotebookWindow(notebook))
        return navigator
    }
    return Explorer.App(
        makeWindow(), invariants: [Explorer.Invariant("there is a page") { notebook.pages > 0 }],
        secondWindow: makeWindow)
}

/// The view model of a lock that covers all screens after the app was in the background. The server unlocks the app.
private final class SafeLockViewModel: ReferenceViewModel {
    @Performs(performUnlock) var unlock
    private let requests: Explorer.Requests
    private let finish: @MainActor () -> Void

    init(_ requests: Explorer.Requests, onEnd finish: @escaping @MainActor () -> Void) {
        (self.requests, self.finish) = (requests, finish)
    }

    private func performUnlock() async throws {
        try await requests.response(to: "unlock") {}
        try Task.checkCancellation()
        finish()
    }
}

private final class SafeLock: Coordinator {
    enum Route: Hashable { case lock }
    let flow = Flow<Void>()
    let initialRoute = Route.lock
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) { flow.push(SafeLockViewModel(requests) { self.flow.finish() }) }
}

private final class SafeViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    @Performs(performAsk) var empty
    private let show: @MainActor () -> Void
    private let ask: @MainActor () async -> Bool

    init(show: @escaping @MainActor () -> Void, ask: @escaping @MainActor () async -> Bool) {
        (self.show, self.ask) = (show, ask)
    }

    private func performOpen() { show() }
    private func performAsk() async { _ = await ask() }
}

private struct JewelViewModel: ViewModel {}

private final class Safe: Coordinator {
    enum Route: Hashable { case safe, jewel }
    let flow = Flow<Never>()
    let initialRoute = Route.safe
    private var isLocked = false
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .safe:
            flow.push(
                SafeViewModel {
                    self.navigate(to: .jewel)
                } ask: {
                    await self.flow.confirm("Empty the safe?", "Empty")
                })
        case .jewel: flow.present(JewelViewModel())
        }
    }

    func lock() {
        guard !isLocked else { return }
        isLocked = true
        flow.present(SafeLock(requests), as: .fullScreen, over: .frontmost) { _ in self.isLocked = false }
    }
}

@MainActor
private func makeSafeApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let safe = Safe(requests)
    navigator.start(safe)
    return Explorer.App(
        navigator, world: [Explorer.Action("the app was away for a minute") { safe.lock() }], requests: requests)
}

/// A coordinator that loads the settings before it shows its first screen, even when the app is restored.
private final class Launch: Coordinator {
    enum Route: Hashable, Codable { case home, detail }
    let flow = Flow<Never>()
    let initialRoute = Route.home
    private let requests: Explorer.Requests
    private var isLoaded = false

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func decision(for route: Route) -> RouteDecision<Route> {
        if isLoaded { return .show }
        return .after {
            // If the request fails, the app continues without the settings.
            try? await self.requests.response(to: "the settings") {}
            self.isLoaded = true
        }
    }

    func show(_ route: Route) {
        switch route {
        case .home:
            flow.push(
                SafeViewModel {
                    self.navigate(to: .detail)
                } ask: {
                    await self.flow.confirm("Empty the home?", "Empty")
                })
        case .detail: flow.push(JewelViewModel())
        }
    }
}

@MainActor
private func makeLaunchApp(_ archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let launch = Launch(requests)
    if let archive {
        navigator.restore(archive, starting: launch)
    } else {
        navigator.start(launch)
    }
    return Explorer.App(navigator, requests: requests, remake: { makeLaunchApp($0) })
}

final class CorrectSessionTests: XCTestCase {
    @MainActor
    func testASessionThatTwoWindowsShareHasNoFinding() async {
        await exploreCorrectApp(
            "makeBankApp()",
            screens: ["BankSignInViewModel", "BalanceViewModel", "BankHelpViewModel", "Alert: Not signed in"]
        ) { makeBankApp() }
    }

    @MainActor
    func testQuestionsInTwoWindowsHaveNoFinding() async {
        await exploreCorrectApp(
            "makeNotebookApp()", screens: ["NotebookViewModel", "Alert: Tear out a page?"], makeNotebookApp)
    }

    @MainActor
    func testALockThatTheServerOpensHasNoFinding() async {
        await exploreCorrectApp("makeSafeApp()", screens: ["SafeLockViewModel", "JewelViewModel"], makeSafeApp)
    }

    @MainActor
    func testAnAppThatLoadsBeforeItsFirstScreenHasNoFinding() async {
        await exploreCorrectApp("makeLaunchApp()", screens: ["SafeViewModel", "JewelViewModel"]) { makeLaunchApp() }
    }
}
