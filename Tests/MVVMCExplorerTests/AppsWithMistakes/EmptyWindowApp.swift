import MVVMC
import MVVMCExplorer

/// An app with an empty window. The coordinator of the introduction finishes, and no other coordinator is started.
@MainActor
public func makeEmptyWindowApp() -> Navigator {
    let navigator = Navigator()
    // The mistake is that the end of the introduction is not handled.
    navigator.start(IntroductionCoordinator())
    return navigator
}

private final class PageViewModel: ReferenceViewModel {
    @Performs(performGoOn) var goOn
    private let onEnd: @MainActor () -> Void

    init(onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }

    private func performGoOn() { onEnd() }
}

private final class IntroductionCoordinator: Coordinator {
    enum Route: Hashable { case page(Int) }
    let flow = Flow<Void>()
    let initialRoute = Route.page(1)

    func show(_ route: Route) {
        guard case .page(let number) = route else { return }
        flow.push(
            PageViewModel {
                if number < 3 { self.navigate(to: .page(number + 1)) } else { self.flow.finish() }
            })
    }
}
