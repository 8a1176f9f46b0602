import MVVMC
import MVVMCExplorer
import MVVMCLists
import XCTest

// An app with a list of stocks. The rows compare only their visible properties, and the app polls the prices while the
// list is in front.
//
// The app is correct because the time of a price is not shown, and because the app undoes the change of a star if the
// server rejects the change. The app looks wrong because the time in a visible row differs from the time in its item,
// because a tap has no lasting effect while the server fails, and because the view models of charts are kept after
// their screens have been removed.

struct StockRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
    let price: Int
    let isStarred: Bool
    /// The time of the price. No cell shows it.
    let time: Int
    let toggleStar: @MainActor () -> Void

    static func == (left: StockRow, right: StockRow) -> Bool {
        (left.id, left.price, left.isStarred) == (right.id, right.price, right.isStarred)
    }
}

@MainActor
final class StockExchange {
    struct IsClosed: Error {}

    var isClosed = false
    private(set) var starred: Set<String> = []
    private var time = 0
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func prices() async throws -> (time: Int, prices: [String: Int]) {
        try await clock.sleep(for: .seconds(1))
        time += 1
        return (time, ["ABC": 10 + time / 3, "DEF": 20, "GHI": 30 + time % 2])
    }

    func star(_ id: String, _ isStarred: Bool) async throws {
        try await clock.sleep(for: .seconds(4))
        if isClosed { throw IsClosed() }
        if isStarred { starred.insert(id) } else { starred.remove(id) }
    }
}

/// The view model of a stock's chart. `StocksViewModel` retains this view model, so that the points are not lost.
final class StockChartViewModel: ReferenceViewModel {
    @Observed private(set) var points: [Int] = []

    func add(_ price: Int) { points.append(price) }
}

final class StocksViewModel: ScreenLifecycleObserving {
    let list = ListViewModel<Int, StockRow>()
    @Observed var onlyStarred = false
    @Performs(performPoll) private var poll
    @Performs(performStar, .queue) private var star
    private var stars: Set<String> = []
    /// The stars that the server has confirmed.
    private var confirmed: Set<String> = []
    private var latest: (time: Int, prices: [String: Int]) = (0, ["ABC": 10, "DEF": 20, "GHI": 30])
    private var charts: [String: StockChartViewModel] = [:]
    private let bindings = Bindings()
    private let exchange: StockExchange
    private let clock: TestClock

    init(exchange: StockExchange, clock: TestClock, router: any Router<StocksCoordinator.Route>) {
        (self.exchange, self.clock) = (exchange, clock)
        list.onSelect(with: self) { stocks, id in router.navigate(to: .stock(id)) }
        bindings.observe($onlyStarred, with: self) { stocks, _ in stocks.showRows() }
    }

    func screenDidBecomeFrontmost() { poll.execute() }
    func screenDidResignFrontmost() { poll.cancel() }

    func chart(of id: String) -> StockChartViewModel {
        if let chart = charts[id] { return chart }
        let chart = StockChartViewModel()
        charts[id] = chart
        return chart
    }

    private func performPoll() async throws {
        while true {
            latest = try await exchange.prices()
            for (id, price) in latest.prices { chart(of: id).add(price) }
            showRows()
            try await clock.sleep(for: .seconds(30))
        }
    }

    private func performStar(_ id: String) async throws {
        let isStarred = stars.contains(id)
        do {
            try await exchange.star(id, isStarred)
            if isStarred { confirmed.insert(id) } else { confirmed.remove(id) }
        } catch is StockExchange.IsClosed {
            // If the user has toggled the star again, the change is not undone, because another request follows.
            if stars.contains(id) == isStarred && confirmed.contains(id) != isStarred { toggle(id) }
        }
    }

    private func toggle(_ id: String) {
        if stars.remove(id) == nil { stars.insert(id) }
        showRows()
    }

    private func showRows() {
        let shown = latest.prices.keys.sorted().filter { !onlyStarred || stars.contains($0) }
        list.apply(
            ListSnapshot(
                items: shown.map { id in
                    StockRow(
                        id: id, price: latest.prices[id] ?? 0, isStarred: stars.contains(id), time: latest.time
                    ) { [weak self] in
                        self?.toggle(id)
                        self?.star.execute(id)
                    }
                }))
    }
}

extension StocksViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        let filter = Explorer.Action("show starred stocks, or all") { self.onlyStarred.toggle() }
        guard let row = list.snapshot.item(at: ListPosition(section: 0, item: 0)) else { return [filter] }
        return [filter, Explorer.Action("toggle the star of \(row.id)") { row.toggleStar() }]
    }
}

final class StocksCoordinator: Coordinator {
    enum Route: Hashable { case stocks, stock(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.stocks
    private weak var stocks: StocksViewModel?
    private let exchange: StockExchange
    private let clock: TestClock

    init(exchange: StockExchange, clock: TestClock) { (self.exchange, self.clock) = (exchange, clock) }

    func show(_ route: Route) {
        switch route {
        case .stocks:
            let stocks = StocksViewModel(exchange: exchange, clock: clock, router: self)
            self.stocks = stocks
            flow.push(stocks)
        case .stock(let id): if let stocks { flow.push(stocks.chart(of: id)) }
        }
    }
}

@MainActor
func makeStocksApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let exchange = StockExchange(clock: clock)
    navigator.start(StocksCoordinator(exchange: exchange, clock: clock))
    return Explorer.App(
        navigator,
        world: [Explorer.Action("the exchange closes, or opens") { exchange.isClosed.toggle() }],
        clocks: [clock])
}

final class CorrectStocksTests: XCTestCase {
    @MainActor
    func testRowsThatCompareOnlyVisiblePropertiesHaveNoFinding() async {
        await exploreCorrectApp("makeStocksApp()", screens: ["StocksViewModel", "StockChartViewModel"], makeStocksApp)
    }
}
