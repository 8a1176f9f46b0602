import Foundation
import MVVMC
import MVVMCTesting

/// An app whose form is shown in three ways: by a route, by a route that is not archived, and without a route.
@MainActor
enum FormKind: String, CaseIterable, Sendable {
    case route
    case unarchived
    case withoutRoute
}

final class FormViewModel: StateRestoring, LeaveConfirming {
    @Observed var text = ""
    private(set) var answers: CheckedContinuation<Bool, Never>?
    private let finish: @MainActor (String) -> Void

    init(_ finish: @escaping @MainActor (String) -> Void = { _ in }) { self.finish = finish }

    struct SavedState: Codable { var text: String }
    var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text) }
    func restore(_ state: SavedState) { text = state.text }

    var canLeave: Bool { text.isEmpty }
    func confirmLeaving() async -> Bool { await withCheckedContinuation { answers = $0 } }

    func answer(_ answer: Bool) async {
        await waitUntil("the question begins") { self.answers != nil }
        answers?.resume(returning: answer)
        answers = nil
        await settle()
    }

    func save() { finish(text) }
}

/// The owner of a form without a route. Its state says whether the form is open.
final class BenchViewModel: StateRestoring {
    @Observed var query = ""
    private(set) var results: [String?] = []
    @Performs(runForm) var edit
    @Performs(runFilter) var filter
    private let bench: Workshop

    init(_ bench: Workshop) { self.bench = bench }

    struct SavedState: Codable {
        var query: String
        var isEditing: Bool
        var isFiltering: Bool
        var hasHelp: Bool
    }

    var savedState: SavedState? {
        SavedState(
            query: query, isEditing: edit.isRunning, isFiltering: filter.isRunning, hasHelp: bench.hasHelp)
    }

    func restore(_ state: SavedState) {
        query = state.query
        guard bench.reopens else { return }
        if state.query == "late" { bench.navigate(to: .late) }
        if state.hasHelp { bench.help() }
        if state.isFiltering { filter.execute() }
        if state.isEditing { edit.execute() }
    }

    private func runForm() async { results.append(await bench.flow.run(FormCoordinator(), as: .sheet).output) }

    private func runFilter() async {
        _ = await bench.flow.run { (flow: Flow<Never>) in FormViewModel() }
    }
}

final class FormCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form, details, gated }
    let flow = Flow<String>()
    let initialRoute = Route.form
    func decision(for route: Route) -> RouteDecision<Route> {
        route == .gated ? .after(FormCoordinator(), as: .sheet) : .show
    }
    func show(_ route: Route) {
        let flow = flow
        flow.push(FormViewModel { flow.finish($0) })
    }
}

final class Workshop: Coordinator {
    enum Route: Hashable, Codable {
        case bench, form, payment, pushedPayment, paymentScreen, receipt, other, tabs, awaited, gated, signedIn, order,
            late
    }
    let flow = Flow<Never>()
    let initialRoute: Route
    private(set) var routes: [Route] = []
    private(set) var results: [String?] = []
    private(set) var benches: [BenchViewModel] = []
    /// Whether view models open again what was open.
    var reopens = true
    var isGated = true
    private let loads = AsyncStream.makeStream(of: Void.self)

    init(_ initialRoute: Route = .bench) { self.initialRoute = initialRoute }

    func finishLoad() { loads.continuation.yield() }

    private(set) var hasHelp = false

    func help() {
        flow.present(FormViewModel())
        hasHelp = true
    }

    func decision(for route: Route) -> RouteDecision<Route> {
        if route == .signedIn { return .after(FormCoordinator(), as: .sheet) }
        return route == .gated && isGated ? .after { for await _ in self.loads.stream { return } } : .show
    }

    func show(_ route: Route) {
        routes.append(route)
        switch route {
        case .bench:
            let bench = BenchViewModel(self)
            benches.append(bench)
            flow.push(bench)
        case .form: flow.present(FormCoordinator()) { self.results.append($0.output) }
        case .payment: flow.present(FormCoordinator(), isArchived: false) { self.results.append($0.output) }
        case .order:
            flow.push(FormViewModel())
            flow.present(FormCoordinator(), isArchived: false)
        case .pushedPayment: flow.push(FormCoordinator(), isArchived: false) { self.results.append($0.output) }
        case .paymentScreen: flow.push(FormViewModel(), isArchived: false)
        case .receipt, .other, .gated, .signedIn: flow.push(FormViewModel())
        case .tabs:
            flow.push(TabsViewModel([.init("a"), .init("b")]), isArchived: false)
            flow.embed(Workshop(.other), in: "a")
            flow.embed(FormViewModel(), in: "b")
        case .late: flow.task { self.flow.push(FormViewModel()) }
        case .awaited: flow.task { self.results.append(await self.flow.run(FormCoordinator(), as: .sheet).output) }
        }
    }

    /// Opens the form as a user does.
    func open(_ kind: FormKind) {
        switch kind {
        case .route: navigate(to: .form)
        case .unarchived: navigate(to: .payment)
        case .withoutRoute: benches.last?.edit.execute()
        }
    }
}

extension Navigator {
    var formInFront: FormViewModel? { frontmostStack.top?.viewModel as? FormViewModel }

    /// Encodes and decodes an archive of the tree, and restores it on a new tree.
    func restored(_ app: Workshop = Workshop()) throws -> (
        tree: Navigator, app: Workshop, result: NavigationRestoration
    ) {
        guard let archive = archive() else { throw CancellationError() }
        let data = try JSONEncoder().encode(archive)
        let tree = Navigator()
        let result = tree.restore(try JSONDecoder().decode(NavigationArchive.self, from: data), starting: app)
        return (tree, app, result)
    }
}
