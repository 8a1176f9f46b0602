import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Concurrency and isolation".

struct PriceRow: ViewModel, Equatable, Sendable {
    let title: String
    let cents: Int
    var price: String { "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

actor PriceService {
    func cents(of title: String) async throws -> Int { title.count * 105 }
}

final class PriceViewModel: ReferenceViewModel {
    @Observed private(set) var row: PriceRow?
    @Performs(performLoad) var load
    private let service = PriceService()

    private func performLoad(_ title: String) async throws {
        row = PriceRow(title: title, cents: try await service.cents(of: title))
    }
}

class BaseCoordinator<Route>: Coordinator {
    let flow = Flow<Void>()
    let initialRoute: Route
    init(_ initialRoute: Route) { self.initialRoute = initialRoute }
    func show(_ route: Route) {}
}

enum HomeRoute: Hashable { case home, settings }

final class HomeCoordinator: BaseCoordinator<HomeRoute> {
    override func show(_ route: HomeRoute) { flow.push(PriceViewModel()) }
}

class HashableBaseCoordinator<Route: Hashable>: Coordinator {
    let flow = Flow<Void>()
    let initialRoute: Route
    init(_ initialRoute: Route) { self.initialRoute = initialRoute }
    func show(_ route: Route) {}
}

nonisolated enum LibraryRoute: Hashable { case shelf, book }

final class LibraryCoordinator: HashableBaseCoordinator<LibraryRoute> {
    override func show(_ route: LibraryRoute) { flow.push(PriceViewModel()) }
}

@MainActor
@Suite("The article about isolation")
struct PriceTests {
    @Test("The routes of a coordinator with a base class are shown")
    func theRoutesOfACoordinatorWithABaseClassAreShown() {
        let (home, library) = (HomeCoordinator(.home), LibraryCoordinator(.shelf))
        let navigator = Navigator()
        navigator.start(home)
        home.flow.push(library)
        #expect(library.navigate(to: .book).isShown)
        #expect(home.flow.screens.count == 1)
        #expect(library.flow.screens.count == 2)
        #expect(navigator.top?.coordinator is LibraryCoordinator)
    }

    @Test("A value view model is created on any thread")
    func aValueViewModelIsMadeOnAnyThread() async {
        let row = await Task.detached { PriceRow(title: "Pli", cents: 1505) }.value
        #expect(row.price == "$15.05")
    }

    @Test("A command awaits an actor")
    func aCommandAwaitsAnActor() async throws {
        let viewModel = PriceViewModel()
        try await viewModel.load.run("Pli")
        #expect(viewModel.row?.price == "$3.15")
    }
}
