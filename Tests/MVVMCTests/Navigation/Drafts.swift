import MVVMC

final class DraftViewModel: StateRestoring, ScreenLifecycleObserving {
    @Observed var text = ""
    @Observed var length = 0
    private(set) var calls: [String] = []
    private(set) var reads = 0

    struct SavedState: Codable { var text: String }
    var savedState: SavedState? {
        reads += 1
        return text.isEmpty ? nil : SavedState(text: text)
    }
    func restore(_ state: SavedState) {
        text = state.text
        length = state.text.count
        calls.append("restored")
    }
    func note(_ call: String) { calls.append(call) }
    func screenDidEnter() { calls.append("entered") }
}

final class BrokenViewModel: StateRestoring {
    struct SavedState {}
    var savedState: SavedState? { SavedState() }
    func restore(_ state: SavedState) {}
}

/// An app whose screens keep drafts.
final class Drafts: Coordinator {
    enum Route: Hashable, Codable { case two, plain, observed, late, child, tabs, shared, broken, other, page(Int) }
    let flow = Flow<Never>()
    let initialRoute: Route
    private(set) var routes: [Route] = []
    let sharedDraft = DraftViewModel()
    var redirection: Route?
    /// The route that waits for work.
    var gated: Route?
    private(set) var seen: [String] = []
    private let bindings = Bindings()
    private let loads = AsyncStream.makeStream(of: Void.self)

    init(_ initialRoute: Route = .two) { self.initialRoute = initialRoute }

    func finishLoad() { loads.continuation.yield() }

    func decision(for route: Route) -> RouteDecision<Route> {
        if route == .observed, let redirection { return .redirect(to: redirection) }
        if route == gated { return .after { for await _ in self.loads.stream { return } } }
        return .show
    }

    func show(_ route: Route) {
        routes.append(route)
        switch route {
        case .two:
            flow.push(DraftViewModel())
            flow.push(DraftViewModel())
        case .plain, .page: flow.push(DraftViewModel())
        case .other: flow.push(Place("other"))
        case .observed:
            let draft = DraftViewModel()
            bindings.autorun { [weak self] in
                if !draft.text.isEmpty { self?.seen.append("\(draft.text)/\(draft.length)") }
            }
            flow.push(draft)
            draft.note("pushed \(draft.text)")
        case .late:
            flow.task {
                for await _ in self.loads.stream { break }
                self.flow.push(DraftViewModel())
            }
        case .child: flow.push(Drafts())
        case .tabs:
            flow.push(TabsViewModel([.init("x"), .init("y")]))
            flow.embed(DraftViewModel(), in: "x")
            flow.embed(DraftViewModel(), in: "y")
        case .shared:
            flow.push(sharedDraft)
            flow.push(sharedDraft)
        case .broken: flow.push(BrokenViewModel())
        }
    }
}

extension Navigator {
    var drafts: [DraftViewModel] { screens.compactMap { $0.viewModel as? DraftViewModel } }

    func draft(in slot: Slot) -> DraftViewModel? {
        top?.embedded[slot]?.top?.viewModel as? DraftViewModel
    }
}
