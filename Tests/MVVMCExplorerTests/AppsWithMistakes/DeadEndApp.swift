import MVVMC
import MVVMCExplorer

/// An app with a dead end. The terms cover the welcome screen, and their close button is never enabled.
@MainActor
public func makeDeadEndApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(DeadEndCoordinator())
    return navigator
}

private final class WelcomeViewModel: ReferenceViewModel {
    @Performs(performRead) var readTerms
    @Performs(performGreet) var greet
    @Observed private(set) var greetings = 0
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performRead() { show() }
    private func performGreet() { greetings += 1 }
}

private final class TermsViewModel: ReferenceViewModel {
    @Observed private(set) var page = 0
    // The mistake is that the condition expects page 3. The last of the three pages has the number 2.
    @Performs(performClose, when: { $0.page == 3 }) var close
    @Performs(performTurn, when: { $0.page < 2 }) var turnPage
    @Performs(performRestart) var beginAgain
    private let dismiss: @MainActor () -> Void

    init(dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }

    private func performClose() { dismiss() }
    private func performTurn() { page += 1 }
    private func performRestart() { page = 0 }
}

private final class DeadEndCoordinator: Coordinator {
    enum Route: Hashable { case welcome, terms }
    let flow = Flow<Never>()
    let initialRoute = Route.welcome

    func show(_ route: Route) {
        switch route {
        case .welcome: flow.push(WelcomeViewModel { self.navigate(to: .terms) })
        case .terms: flow.present(TermsViewModel { self.flow.dismiss() }, as: .fullScreen)
        }
    }
}
