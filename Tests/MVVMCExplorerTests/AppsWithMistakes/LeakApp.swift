import MVVMC
import MVVMCExplorer

/// An app with a leak. The view model of a note retains itself through a closure that it stores.
@MainActor
public func makeLeakApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(LeakCoordinator())
    return navigator
}

private final class NotesViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performOpen() { show() }
}

private final class NoteViewModel: ReferenceViewModel {
    @Observed private(set) var isMarked = false
    @Performs(performMark) var mark
    private var onMark: @MainActor () -> Void = {}

    // The mistake is that `self` retains the closure, and the closure retains `self`.
    init() { onMark = { self.isMarked.toggle() } }

    private func performMark() { onMark() }
}

private final class LeakCoordinator: Coordinator {
    enum Route: Hashable { case notes, note }
    let flow = Flow<Never>()
    let initialRoute = Route.notes

    func show(_ route: Route) {
        switch route {
        case .notes: flow.push(NotesViewModel { self.navigate(to: .note) })
        case .note: flow.push(NoteViewModel())
        }
    }
}
