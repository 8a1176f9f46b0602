import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests requests that wait until an explorer or a test answers them.
@MainActor
final class RequestsTests: XCTestCase {
    private struct NotFound: Error {}

    private final class CityViewModel: ReferenceViewModel {
        @Observed private(set) var text = ""
        @Performs(performLoad, .concurrent) var load
        private let requests: Explorer.Requests
        private let ignoresCancellation: Bool

        init(_ requests: Explorer.Requests, ignoresCancellation: Bool = false) {
            (self.requests, self.ignoresCancellation) = (requests, ignoresCancellation)
        }

        private func performLoad() async throws {
            text += try await requests.response(
                to: "the city", failure: NotFound(), ignoresCancellation: ignoresCancellation
            ) { "Rome" }
        }
    }

    func testAnAnswerIsComputedWhenTheRequestIsAnswered() async throws {
        let requests = Explorer.Requests()
        var city = "Rome"
        let task = Task { try await requests.response(to: "the city") { city } }
        await waitUntil("the request is open") { requests.open == ["the city"] }
        city = "Milan"
        XCTAssertTrue(requests.answer("the city"))
        XCTAssertEqual(requests.open, [])
        let answer = try await task.value
        XCTAssertEqual(answer, "Milan")
        XCTAssertFalse(requests.answer("the city"))
        XCTAssertFalse(requests.fail("the city"))
    }

    func testACommandThatWaitsForAnAnswerHasSettled() async {
        let requests = Explorer.Requests()
        let viewModel = CityViewModel(requests)
        viewModel.load.execute()
        await settle()
        XCTAssertTrue(viewModel.load.isRunning)
        XCTAssertTrue(requests.answer("the city"))
        await settle()
        XCTAssertEqual(viewModel.text, "Rome")
    }

    func testAFailureHasTheErrorOfTheRequest() async {
        let requests = Explorer.Requests()
        let viewModel = CityViewModel(requests)
        viewModel.load.execute()
        await settle()
        XCTAssertTrue(requests.fail("the city"))
        await settle()
        XCTAssertTrue(viewModel.load.error is NotFound)
        viewModel.load.execute()
        await settle()
        XCTAssertTrue(requests.fail("the city", with: Explorer.RequestError.failed))
        await settle()
        XCTAssertEqual(viewModel.load.error as? Explorer.RequestError, .failed)
    }

    func testACancelledRequestEnds() async {
        let requests = Explorer.Requests()
        let viewModel = CityViewModel(requests)
        viewModel.load.execute()
        await settle()
        viewModel.load.cancel()
        await settle()
        XCTAssertEqual(requests.open, [])
    }

    func testARequestThatIgnoresCancellationStaysOpen() async {
        let requests = Explorer.Requests()
        let viewModel = CityViewModel(requests, ignoresCancellation: true)
        viewModel.load.execute()
        await settle()
        viewModel.load.cancel()
        await settle()
        XCTAssertEqual(requests.open, ["the city"])
        XCTAssertTrue(requests.answer("the city"))
        await settle()
        XCTAssertEqual(viewModel.text, "Rome")
    }

    func testEachRequestFailsWithoutANetwork() async {
        let requests = Explorer.Requests()
        let viewModel = CityViewModel(requests)
        viewModel.load.execute()
        await settle()
        requests.isOffline = true
        await settle()
        XCTAssertEqual(viewModel.load.error as? Explorer.RequestError, .offline)
        viewModel.load.execute()
        await settle()
        XCTAssertEqual(viewModel.load.error as? Explorer.RequestError, .offline)
        requests.isOffline = false
        viewModel.load.execute()
        await settle()
        XCTAssertEqual(requests.open, ["the city"])
    }

    // MARK: With an explorer

    private final class Cities: Coordinator {
        enum Route: Hashable, Codable { case city }
        let flow = Flow<Never>()
        let initialRoute = Route.city
        private let requests: Explorer.Requests

        init(_ requests: Explorer.Requests) { self.requests = requests }

        func show(_ route: Route) {
            let city = CityViewModel(requests)
            flow.push(city)
            flow.presentErrors(of: city.load, "Not loaded")
        }
    }

    private func makeCities(
        _ requests: Explorer.Requests = Explorer.Requests(), _ archive: NavigationArchive? = nil
    ) -> Explorer.App {
        func makeWindow() -> Navigator {
            let (navigator, cities) = (Navigator(), Cities(requests))
            if let archive { navigator.restore(archive, starting: cities) } else { navigator.start(cities) }
            return navigator
        }
        return Explorer.App(
            makeWindow(), requests: requests, secondWindow: makeWindow,
            remake: { [weak self] archive in
                self?.makeCities(requests, archive) ?? Explorer.App(Navigator())
            })
    }

    private var explorer: Explorer { Explorer("makeCities()") { self.makeCities() } }

    func testAnswersArePlayedByName() async {
        let report = await explorer.play(
            """
            CityViewModel: load
            CityViewModel: load
            answer: the city #2
            fail: the city
            Alert: Not loaded: tap OK
            CityViewModel: load
            the network is lost
            Alert: Not loaded: tap OK
            the network is back
            CityViewModel: load
            background and return
            CityViewModel: load
            answer: the city
            """)
        XCTAssertEqual(report.findings.map(\.message), [])
    }

    func testARequestOfAnEndedAppIsNotAnswered() async {
        let report = await explorer.play(
            """
            CityViewModel: load
            background and return
            answer: the city
            """)
        XCTAssertEqual(report.findings.map(\.kind), [.notPlayable])
    }

    func testAnOpenRequestIsNotAFinding() async {
        let report = await explorer.play("CityViewModel: load")
        XCTAssertEqual(report.findings.map(\.message), [])
    }

    func testASecondWindowIsPlayedByName() async {
        let report = await explorer.play(
            """
            open a second window
            CityViewModel in window 2: load
            CityViewModel: load
            fail: the city
            Alert: Not loaded in window 2: tap OK
            CityViewModel in window 2: load
            close the second window
            answer: the city
            open a second window
            background and return
            open a second window
            """)
        XCTAssertEqual(report.findings.map(\.message), [])
    }

    func testTheSameSeedGivesTheSameAnswers() async {
        let first = await explorer.explore(sessions: 10, steps: 30, seed: 4)
        let second = await explorer.explore(sessions: 10, steps: 30, seed: 4)
        XCTAssertEqual(first.findings.map(\.message), [])
        XCTAssertEqual(first.map, second.map)
        XCTAssertTrue(first.map.edges.contains { $0.action == "answer: the city" })
        XCTAssertFalse(first.otherTasksWereAtWork)
    }
}
