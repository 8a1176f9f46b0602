import MVVMC
import MVVMCExplorer

/// An app with two windows. When the user signs out, the session notifies only the window that was opened last.
@MainActor
public func makeForgottenWindowApp() -> Explorer.App {
    let session = WindowSession()
    func makeWindow() -> Navigator {
        let navigator = Navigator()
        navigator.start(WindowCoordinator(session))
        return navigator
    }
    let navigator = makeWindow()
    let hasLeft = Explorer.Invariant("the first window shows an account only while it is signed in") {
        session.isSignedIn || !(navigator.screens.last?.viewModel is AccountViewModel)
    }
    return Explorer.App(navigator, invariants: [hasLeft], secondWindow: { makeWindow() })
}

@MainActor
private final class WindowSession {
    private(set) var isSignedIn = true
    // The mistake is that the session has one closure for all windows.
    var onSignOut: @MainActor () -> Void = {}

    func signOut() {
        isSignedIn = false
        onSignOut()
    }
}

private final class AccountViewModel: ReferenceViewModel {
    @Performs(performSignOut) var signOut
    private let session: WindowSession

    init(_ session: WindowSession) { self.session = session }

    private func performSignOut() { session.signOut() }
}

private struct GoodbyeViewModel: ViewModel {}

private final class WindowCoordinator: Coordinator {
    enum Route: Hashable { case account, goodbye }
    let flow = Flow<Never>()
    let initialRoute = Route.account
    private let session: WindowSession

    init(_ session: WindowSession) { self.session = session }

    func decision(for route: Route) -> RouteDecision<Route> {
        route == .account && !session.isSignedIn ? .redirect(to: .goodbye) : .show
    }

    func show(_ route: Route) {
        switch route {
        case .account:
            session.onSignOut = { [weak self] in self?.navigate(to: .goodbye) }
            flow.push(AccountViewModel(session))
        case .goodbye: flow.replaceScreens(with: [GoodbyeViewModel()])
        }
    }
}
