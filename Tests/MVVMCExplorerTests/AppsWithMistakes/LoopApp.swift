import MVVMC
import MVVMCExplorer

/// An app with a loop. A locked desk presents an unlock flow, which ends without unlocking the desk, so the desk
/// presents the flow again.
@MainActor
public func makeLoopApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(LoopCoordinator())
    return navigator
}

private final class DeskViewModel: ReferenceViewModel {
    @Performs(performLock) var lock
    @Performs(performRest) var rest
    private let onLock: @MainActor () -> Void

    init(onLock: @escaping @MainActor () -> Void) { self.onLock = onLock }

    private func performLock() { onLock() }
    private func performRest() {}
}

private final class UnlockCoordinator: Coordinator {
    enum Route: Hashable { case unlock }
    let flow = Flow<Void>()
    let initialRoute = Route.unlock

    func show(_ route: Route) { flow.finish() }
}

private final class LoopCoordinator: Coordinator {
    enum Route: Hashable { case desk, unlock }
    let flow = Flow<Never>()
    let initialRoute = Route.desk
    private var isLocked = false

    func show(_ route: Route) {
        switch route {
        case .desk:
            flow.push(
                DeskViewModel {
                    self.isLocked = true
                    self.navigate(to: .unlock)
                })
        case .unlock:
            flow.present(
                UnlockCoordinator(), as: .fullScreen,
                onEnd: { _ in
                    // The mistake is that `isLocked` is never reset.
                    if self.isLocked { self.navigate(to: .unlock) }
                })
        }
    }
}
