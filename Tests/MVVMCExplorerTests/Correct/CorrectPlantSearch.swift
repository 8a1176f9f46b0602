import MVVMC
import MVVMCExplorer
import MVVMCLists
import XCTest

// An app that searches while the user types. The pages of results arrive late, fail, and are requested again.
//
// The app is correct because each letter restarts the delay before a search, because a new search cancels the running
// request, and because the list shows a Retry row after a page has failed. The app looks wrong because some requests
// are cancelled, and because the rows belong to an earlier text until the delay has passed.

@MainActor
final class PlantService {
    struct IsOffline: Error {}

    var isOffline = false
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func plants(matching text: String, page: Int) async throws -> [String] {
        try await clock.sleep(for: .seconds(2))
        if isOffline { throw IsOffline() }
        return page < 3 ? (0..<8).map { "\(text) \(page * 8 + $0)" } : []
    }
}

struct Plant: Hashable, Identifiable, Sendable {
    let id: String
}

struct PlantRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
}

final class PlantsViewModel: ReferenceViewModel {
    enum Section { case plants, status }
    let list = ListViewModel<Section, PlantRow>()
    @Observed var query = ""
    @Performs(performSearch, .debounce(.milliseconds(300)), clock: { $0.clock }) private var search
    private(set) lazy var pages: PagedItems<Plant, Int> = PagedItems(with: self) { try await $0.page($1 ?? 0) }
    private var searchedText = ""
    private let bindings = Bindings()
    private let clock: TestClock
    private let service: PlantService

    init(service: PlantService, clock: TestClock, router: any Router<PlantsCoordinator.Route>) {
        (self.service, self.clock) = (service, clock)
        pages.show(in: list, items: .plants, status: .status, with: self) { _, plants in
            plants.map { PlantRow(id: $0.id) }
        } statusRow: { _, status in
            switch status {
            case .loading: PlantRow(id: "Loading…")
            case .empty: PlantRow(id: "No such plant")
            case .failed: PlantRow(id: "Retry")
            }
        }
        list.onSelect(with: self) { plants, id in
            switch id {
            case "Loading…", "No such plant": break
            case "Retry": plants.pages.retry()
            default: router.navigate(to: .plant(id))
            }
        }
        bindings.observe($query, initial: false, with: self) { $0.search.execute($1) }
    }

    private func performSearch(_ text: String) {
        searchedText = text
        pages.reset()
        if !text.isEmpty { pages.refresh.execute() }
    }

    private func page(_ number: Int) async throws -> PagedItems<Plant, Int>.Page {
        let plants = try await service.plants(matching: searchedText, page: number)
        return PagedItems.Page(plants.map { Plant(id: $0) }, next: plants.isEmpty ? nil : number + 1)
    }
}

/// The view model of a plant. Its screen has only a Back button.
struct PlantViewModel: ViewModel {
    let name: String
}

final class PlantsCoordinator: Coordinator {
    enum Route: Hashable { case plants, plant(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.plants
    private let clock: TestClock
    private let service: PlantService

    init(service: PlantService, clock: TestClock) { (self.service, self.clock) = (service, clock) }

    func show(_ route: Route) {
        switch route {
        case .plants: flow.push(PlantsViewModel(service: service, clock: clock, router: self))
        case .plant(let name): flow.push(PlantViewModel(name: name))
        }
    }
}

@MainActor
func makePlantSearchApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let service = PlantService(clock: clock)
    navigator.start(PlantsCoordinator(service: service, clock: clock))
    return Explorer.App(
        navigator,
        world: [Explorer.Action("the network fails, or works again") { service.isOffline.toggle() }],
        clocks: [clock])
}

final class CorrectPlantSearchTests: XCTestCase {
    @MainActor
    func testASearchWhosePagesArriveLateHasNoFinding() async {
        await exploreCorrectApp(
            "makePlantSearchApp()", screens: ["PlantsViewModel", "PlantViewModel"], makePlantSearchApp)
    }
}
