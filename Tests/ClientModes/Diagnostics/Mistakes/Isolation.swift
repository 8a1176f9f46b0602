import MVVMCLists

// A base class for coordinators whose type parameter is `Hashable`, with routes that default isolation isolates.
// Compiles/BaseCoordinators.swift has the forms that compile.

class ConstrainedCoordinator<Route: Hashable>: Coordinator {
    let flow = Flow<Void>()
    let initialRoute: Route
    init(_ initialRoute: Route) { self.initialRoute = initialRoute }
    func show(_ route: Route) {}
}

enum CityRoute: Hashable { case cities, city }
final class CityCoordinator: ConstrainedCoordinator<CityRoute> {}

@MainActor func use(_ cities: CityCoordinator, _ flow: Flow<Void>) {
    // error(5-isolated 5-new 6-isolated 6-new): main actor-isolated conformance of 'CityRoute' to 'Hashable' cannot
    //     satisfy conformance requirement for a 'Sendable' type parameter
    Navigator().start(CityCoordinator(.cities))
    // error(5-isolated 5-new 6-isolated 6-new): main actor-isolated conformance of 'CityRoute' to 'Hashable' cannot
    //     satisfy conformance requirement for a 'Sendable' type parameter
    cities.navigate(to: .city)
    // error(5-isolated 5-new 6-isolated 6-new): main actor-isolated conformance of 'CityRoute' to 'Hashable' cannot
    //     satisfy conformance requirement for a 'Sendable' type parameter
    flow.push(cities)
}

// The wrappers in a generic class whose type parameter conforms to a protocol. Compiles/GenericViewModel.swift has the
// form that compiles.

final class GenericChoice<Choice: Hashable>: ReferenceViewModel {
    @Observed var chosen: Choice
    // warning(6 6-isolated 6-features 6-new): capture of non-Sendable type 'Choice.Type' in an isolated closure
    @Computed(computeTitle) var title
    // warning(6 6-isolated 6-features 6-new): capture of non-Sendable type 'Choice.Type' in an isolated closure
    @Performs(performDone) var done
    init(_ chosen: Choice) { self.chosen = chosen }
    private func performDone() {}
    private func computeTitle() -> String { "\(chosen)" }
}

// A header with a reference to a class that is not `Sendable`.

final class Drawing { var strokes = 0 }

struct DrawingHeader: ReusableViewViewModel, Equatable {
    let drawing: Drawing
    static func == (left: DrawingHeader, right: DrawingHeader) -> Bool { left.drawing === right.drawing }
}

@MainActor func showDrawing(in section: inout ListSection<Int, AnyListItem>) {
    // error(6 6-features): type 'DrawingHeader' does not conform to the 'Sendable' protocol
    section.header = DrawingHeader(drawing: Drawing())
}

// An initializer where a closure is expected. Compiles/PassedFunctions.swift has the form that compiles.

struct GuestRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    init(_ id: Int) { self.id = id }
}

final class GuestsViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, GuestRow>()
    // warning(5-new): call to main actor-isolated initializer 'init(_:)' in a synchronous nonisolated context
    init(_ guests: [Int]) { list.reload(ListSnapshot(items: guests.map(GuestRow.init))) }
}
