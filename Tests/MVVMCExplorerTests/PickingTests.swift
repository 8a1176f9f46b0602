import MVVMCExplorer
import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests values that the user picks, and inputs of commands that the explorer finds.
@MainActor
final class PickingTests: XCTestCase {
    enum Order: String, CaseIterable, Codable { case newest, oldest }

    struct RowID: Hashable, CustomStringConvertible {
        let number: Int
        var description: String { "row \(number)" }
    }

    private struct Row: Identifiable, Equatable { let id: RowID }

    private final class FormViewModel: ReferenceViewModel, Explorable {
        @Observed var order = Order.newest
        @Observed var isLoud = false
        @Observed var count = 3
        @Observed var volume = 0.5
        @Observed private(set) var log: [String] = []
        let list = ListViewModel<Int, Row>()
        @Performs(performSort) var sort
        @Performs(performTurn) var turn
        @Performs(performRemove) var remove
        @Performs(performSearch) var search

        init() { list.apply(ListSnapshot(items: (1...2).map { Row(id: RowID(number: $0)) })) }

        private func performSort(_ order: Order) { log.append("sort \(order)") }
        private func performTurn(_ isOn: Bool) { log.append("turn \(isOn)") }
        private func performRemove(_ id: RowID) { log.append("remove \(id)") }
        private func performSearch(_ text: String) { log.append("search \(text)") }

        var exploredActions: [Explorer.Action] {
            [
                .picking("order", into: self, \.order), .picking("loud", into: self, \.isLoud),
                .picking("count", into: self, \.count, in: 1...9), .picking("volume", into: self, \.volume, in: 0...1),
                .picking("size", into: self, \.count, from: [40, 50]),
            ]
        }
    }

    private final class FormCoordinator: Coordinator {
        enum Route: Hashable, Codable { case form }
        let flow = Flow<Never>()
        let initialRoute = Route.form
        func show(_ route: Route) { flow.push(FormViewModel()) }
    }

    private func makeApp(_ archive: NavigationArchive? = nil, keepsAll: Bool = false) -> Explorer.App {
        let (navigator, coordinator) = (Navigator(), FormCoordinator())
        if let archive {
            navigator.restore(archive, starting: coordinator)
        } else {
            navigator.start(coordinator)
        }
        let note = Explorer.Invariant("note") {
            self.form = navigator.top?.viewModel as? FormViewModel
            return true
        }
        var app = Explorer.App(navigator, invariants: [note], keepsWhatWasTyped: keepsAll)
        if keepsAll { app.remake = { self.makeApp($0, keepsAll: true) } }
        return app
    }

    private var form: FormViewModel?

    override func tearDown() async throws { form = nil }

    func testValuesArePickedByTheirDescriptions() async {
        let report = await Explorer("") { self.makeApp() }.play(
            """
            FormViewModel: pick "oldest" in order
            FormViewModel: pick "true" in loud
            FormViewModel: pick "9" in count
            FormViewModel: pick "1.0" in volume
            """)
        report.assertNoFindings()
        XCTAssertEqual(form?.order, .oldest)
        XCTAssertEqual(form?.isLoud, true)
        XCTAssertEqual(form?.count, 9)
        XCTAssertEqual(form?.volume, 1)
    }

    func testTheValuesOfARangeHaveItsEdges() async {
        let report = await Explorer("") { self.makeApp() }.play("no step")
        for value in ["1", "2", "4", "8", "9", "40", "50"] {
            XCTAssertTrue(report.findings.first?.message.contains("pick \"\(value)\" in ") == true, value)
        }
        XCTAssertTrue(report.findings.first?.message.contains("pick \"3\" in count") == false)
    }

    func testInputsThatTheirTypesListAreFound() async {
        let report = await Explorer("") { self.makeApp() }.play(
            """
            FormViewModel: sort "oldest"
            FormViewModel: turn "false"
            FormViewModel: remove "row 2"
            """)
        report.assertNoFindings()
        XCTAssertEqual(form?.log, ["sort oldest", "turn false", "remove row 2"])
        XCTAssertEqual(report.unreachedCommands, ["FormViewModel.search"])
    }

    func testAValueThatWasPickedIsKeptIfTheAppSaysSo() async {
        let report = await Explorer("") { self.makeApp(keepsAll: true) }.play(
            """
            FormViewModel: pick "oldest" in order
            background and return
            """)
        XCTAssertEqual(report.findings.map(\.kind), [.restoration])
        XCTAssertTrue(report.findings.first?.message.contains("order: \"newest\"") == true)
    }
}
