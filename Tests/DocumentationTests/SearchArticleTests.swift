import MVVMCLists
import MVVMCTesting
import Testing

// The code of the article "Search".

struct City: Hashable, Identifiable, Sendable {
    let id: String
}

struct CityRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
}

struct CityHint: ViewModel {}

protocol CityService: Sendable {
    func cities(matching text: String, page: Int) async throws -> [City]
}

final class CitiesViewModel: ReferenceViewModel {
    enum Section { case cities, status }
    let list = ListViewModel<Section, CityRow>()
    @Observed var query = ""
    @Performs(performSearch, .debounce(.milliseconds(300)), clock: { $0.clock }) private var search
    private(set) lazy var pages: PagedItems<City, Int> = PagedItems(with: self) { try await $0.page($1 ?? 0) }
    private var searchedText = ""
    private let service: any CityService
    private let clock: any Clock<Duration>
    private let bindings = Bindings()

    init(service: any CityService, clock: any Clock<Duration> = ContinuousClock()) {
        (self.service, self.clock) = (service, clock)
        showPages()
        bindings.observe($query, initial: false, with: self) { $0.search.execute($1) }
    }

    private func performSearch(_ text: String) {
        searchedText = text
        pages.reset()
        if !text.isEmpty { pages.refresh.execute() }
    }

    private func page(_ number: Int) async throws -> PagedItems<City, Int>.Page {
        let cities = try await service.cities(matching: searchedText, page: number)
        return PagedItems.Page(cities, next: cities.isEmpty ? nil : number + 1)
    }
}

extension CitiesViewModel {
    private func showPages() {
        list.emptyState = CityHint()
        pages.show(in: list, items: .cities, status: .status, with: self) { _, cities in
            cities.map { CityRow(id: $0.id) }
        } statusRow: { model, status in
            switch status {
            case .loading: CityRow(id: "Loading…")
            case .empty: CityRow(id: "No city is called “\(model.searchedText)”")
            case .failed: CityRow(id: "Retry")
            }
        }
        list.onSelect(with: self) { model, id in
            if id == "Retry" { model.pages.retry() }
        }
    }
}

@MainActor
final class HeldCities: CityService {
    private(set) var requests: [(name: String, answer: CheckedContinuation<[City], any Error>)] = []

    func cities(matching text: String, page: Int) async throws -> [City] {
        try await withCheckedThrowingContinuation { requests.append(("\(text) \(page)", $0)) }
    }

    func answer(_ index: Int, with names: String...) {
        requests[index].answer.resume(returning: names.map(City.init))
    }

    func fail(_ index: Int) { requests[index].answer.resume(throwing: Offline()) }

    struct Offline: Error {}
}

@MainActor
@Suite("The article about search")
struct CitySearchTests {
    private let clock = TestClock()
    private let service = HeldCities()
    private let model: CitiesViewModel

    init() { model = CitiesViewModel(service: service, clock: clock) }

    private var rows: [String] { model.list.snapshot.sections.flatMap(\.items).map(\.id) }

    private func type(_ text: String) async {
        model.query = text
        await clock.advance(by: .milliseconds(300))
    }

    @Test func anAnswerThatComesTooLateIsNotShown() async {
        model.query = "r"
        await type("ro")
        await type("rome")
        #expect(service.requests.map(\.name) == ["ro 0", "rome 0"])
        service.answer(1, with: "Rome")
        service.answer(0, with: "Rotterdam")
        await settle()
        #expect(rows == ["Rome", "Loading…"])
    }

    @Test("A query that fails removes the cities of the query before")
    func aQueryThatFailsDoesNotShowTheCitiesOfTheLastOne() async {
        await type("ro")
        service.answer(0, with: "Rotterdam")
        await settle()
        await type("rome")
        service.fail(1)
        await settle()
        #expect(rows == ["Retry"])
        let registry = ReusableViewRegistry<String> { $0 }
        registry.register(for: CityRow.self) { $0.id }
        HeadlessList(model.list, views: registry, visibleRows: 5).select("Retry")
        await waitUntil("it is requested again") { service.requests.count == 3 }
        #expect(rows == ["Loading…"])
        service.answer(2)
        await settle()
        #expect(rows == ["No city is called “rome”"])
    }

    @Test("An empty field starts no search")
    func anEmptyFieldSearchesNothing() async {
        #expect(model.list.isEmpty)
        await type("ro")
        #expect(rows == ["Loading…"])
        await type("")
        #expect(model.list.isEmpty)
        #expect(model.pages.status == nil)
        service.answer(0, with: "Rotterdam")
        await settle()
        #expect(model.list.isEmpty)
    }

    @Test("The next page belongs to the query of the shown cities")
    func theNextPageIsThatOfTheCitiesThatAreShown() async {
        await type("ro")
        service.answer(0, with: "Rotterdam")
        await settle()
        model.query = "rome"
        model.pages.loadNext.execute()
        await waitUntil("it is requested") { service.requests.count == 2 }
        #expect(service.requests[1].name == "ro 1")
        await clock.advance(by: .milliseconds(300))
        service.answer(1, with: "Rostock")
        service.answer(2, with: "Rome")
        await settle()
        #expect(rows == ["Rome", "Loading…"])
    }

    @Test("The model is deallocated after its last answer")
    func nothingRetainsTheModelAfterItsLastAnswer() async {
        weak var weakModel: CitiesViewModel?
        do {
            let model = CitiesViewModel(service: service, clock: clock)
            weakModel = model
            model.query = "ro"
            await clock.advance(by: .milliseconds(300))
        }
        service.answer(0, with: "Rotterdam")
        await settle()
        #expect(weakModel == nil)
    }
}
