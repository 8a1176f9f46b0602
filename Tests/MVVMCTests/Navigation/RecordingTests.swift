@testable import MVVMC
import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests the lines of a recorded session.
@MainActor
final class RecordingTests: XCTestCase {
    private enum ShopRoute: Hashable, Codable { case items, item(Int), secret(String), help }

    private struct Item: Identifiable, Hashable { let id: Int }

    private final class ItemsViewModel: ReferenceViewModel {
        let list = ListViewModel<Int, Item>(ListSnapshot(items: [Item(id: 7), Item(id: 8)]))
        @Observed var query = ""
        @Performs(performLoad) var load
        private let router: any Router<ShopRoute>

        init(router: any Router<ShopRoute>) {
            self.router = router
            list.onSelect(with: self) { $0.router.navigate(to: .item($1)) }
            list.trailingSwipeActions(with: self) { owner, id in
                [ListAction("Open") { owner.router.navigate(to: .item(id)) }]
            }
        }

        private func performLoad() async {
            await Task { @MainActor in _ = self.router.navigate(to: .help) }.value
        }
    }

    private final class Page: ReferenceViewModel {}

    private final class ShopCoordinator: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = ShopRoute.items
        private(set) weak var items: ItemsViewModel?

        func show(_ route: ShopRoute) {
            switch route {
            case .items:
                let items = ItemsViewModel(router: self)
                self.items = items
                flow.push(items)
            case .help: flow.presentAlert("Help", cancel: .button("OK"))
            case .item, .secret: flow.push(Page())
            }
        }
    }

    private let navigator = Navigator()
    private let shop = ShopCoordinator()
    private var lines: [RecordedLine] = []

    override func setUp() async throws { failOnMisuse() }

    private func record(texts: Bool = true, limit: Int = 1_000) -> ObservationToken {
        navigator.record(texts: texts, restartingAfter: limit) { [unowned self] in lines.append($0) }
    }

    private func content() throws -> [SessionLine] { try lines.map { try SessionLine.decode($0.text) } }

    /// The actions of the recorded steps.
    private func actions() throws -> [SessionStep.Action] { try content().compactMap(\.step?.action) }

    func testTheStartIsWrittenWhenARootCoordinatorHasStarted() async throws {
        let token = record()
        XCTAssertEqual(lines, [])
        navigator.start(shop)
        let content = try content()
        XCTAssertEqual(content.count, 1)
        XCTAssertTrue(lines[0].isStart)
        XCTAssertEqual(content[0].start?.version, 1)
        XCTAssertEqual(content[0].start?.app, String(reflecting: ShopCoordinator.self))
        XCTAssertEqual(content[0].tree, "ItemsViewModel · ShopCoordinator items")
        token.cancel()
    }

    func testAStepIsWrittenBeforeItsTree() async throws {
        navigator.start(shop)
        let token = record()
        let list = try XCTUnwrap(shop.items?.list)
        list.userDidSelect(8)
        navigator.userDidGoBack()
        let content = try content()
        XCTAssertEqual(content.map(\.line), [0, 1, 2, 3, 4])
        var select = SessionStep(.select)
        (select.screen, select.property, select.position, select.name) = ("ItemsViewModel", "list", [0, 1], "8")
        var back = SessionStep(.back)
        back.screen = "Page"
        XCTAssertEqual(content.map(\.step), [nil, select, nil, back, nil])
        XCTAssertEqual(
            content.map(\.tree?.count.description).map { $0 == nil }, [false, true, false, true, false])
        XCTAssertEqual(content[2].tree, "ItemsViewModel · ShopCoordinator items\nPage · ShopCoordinator item(8)")
        XCTAssertEqual(content[4].tree, content[0].tree)
        token.cancel()
    }

    func testARequestThatAStepCausesIsNoStep() async throws {
        navigator.start(shop)
        let token = record()
        let items = try XCTUnwrap(shop.items)
        items.list.handlers.trailingSwipeActions?(7).first?.perform()
        XCTAssertEqual(try actions(), [.rowAction])
        navigator.userDidGoBack()
        items.load.executeByUser()
        await settle()
        XCTAssertEqual(try actions(), [.rowAction, .back, .command], "the command requests the route in a task")
        XCTAssertTrue(navigator.isAlertInFront)
        let alert = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? AlertViewModel)
        alert.userDidTap(at: 0)
        XCTAssertEqual(try actions(), [.rowAction, .back, .command, .button])
        token.cancel()
    }

    func testARequestWithoutAStepIsOne() async throws {
        navigator.start(shop)
        let token = record()
        shop.navigate(to: .item(7))
        shop.navigate(toPath: [.items, .item(8)])
        shop.close(try XCTUnwrap(navigator.top?.viewModel as? Page))
        let steps = try content().compactMap(\.step)
        XCTAssertEqual(steps.map(\.action), [.navigate, .path, .close])
        XCTAssertEqual(steps.map(\.coordinator), ["ShopCoordinator", "ShopCoordinator", nil])
        XCTAssertEqual(steps[0].route, #"{"item":{"_0":7}}"#)
        token.cancel()
    }

    func testATextThatHasChangedIsAStepBeforeTheNext() async throws {
        navigator.start(shop)
        let token = record()
        let items = try XCTUnwrap(shop.items)
        items.query = "a"
        items.query = "ab"
        items.list.userDidSelect(7)
        let steps = try content().compactMap(\.step)
        XCTAssertEqual(steps.map(\.action), [.text, .select])
        XCTAssertEqual(steps[0].property, "query")
        XCTAssertEqual(steps[0].typedText, "ab")
        token.cancel()
    }

    func testWithoutTextsThereIsNoDataOfTheApp() async throws {
        navigator.start(shop)
        let token = record(texts: false)
        let items = try XCTUnwrap(shop.items)
        items.query = "secret 738114"
        items.list.userDidSelect(7)
        navigator.userDidGoBack()
        shop.navigate(to: .secret("secret 738114"))
        shop.navigate(toPath: [.items, .secret("secret 738114")])
        shop.navigate(to: .help)
        let text = lines.map(\.text).joined(separator: "\n")
        XCTAssertFalse(text.contains("738114"), text)
        XCTAssertFalse(text.contains("item("), text)
        let steps = try content().compactMap(\.step)
        XCTAssertEqual(steps.map(\.action), [.text, .select, .back, .navigate, .path, .navigate])
        XCTAssertEqual(steps.map(\.route), [nil, nil, nil, nil, nil, #"{"help":{}}"#])
        XCTAssertEqual(steps[1].position, [0, 0])
        XCTAssertNil(steps[1].name)
        token.cancel()
    }

    func testASecretIsNotRecorded() async throws {
        navigator.start(shop)
        let token = navigator.record(texts: true, except: ["query"]) { [unowned self] in lines.append($0) }
        let items = try XCTUnwrap(shop.items)
        items.query = "secret 738114"
        SessionRecorder.set("secret 738114", of: items, property: { "query" }) { items.query = "738114" }
        items.list.userDidSelect(7)
        XCTAssertFalse(lines.map(\.text).joined().contains("738114"))
        XCTAssertEqual(try actions(), [.set, .select])
        token.cancel()
    }

    func testABoundPropertyIsFoundByWhatIsRead() async throws {
        navigator.start(shop)
        let items = try XCTUnwrap(shop.items)
        XCTAssertEqual(Bindings.property(of: items) { _ = items.query }, "query")
        XCTAssertNil(Bindings.property(of: items) { _ = items.list.isEmpty })
    }

    func testANewPartBeginsAfterANumberOfSteps() async throws {
        navigator.start(shop)
        let token = record(limit: 2)
        let items = try XCTUnwrap(shop.items)
        items.list.userDidSelect(7)
        shop.navigate(to: .help)
        XCTAssertEqual(lines.map(\.isStart), [true, false, false, false, false], "an alert is not archived")
        let alert = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? AlertViewModel)
        alert.userDidTap(at: 0)
        XCTAssertTrue(try XCTUnwrap(lines.last).isStart)
        let start = try XCTUnwrap(try content().last?.start)
        let archive = try Navigator.archive(decoding: try XCTUnwrap(start.archive))
        let other = Navigator()
        other.restore(archive, starting: ShopCoordinator())
        XCTAssertEqual("\(other)", "\(navigator)")
        token.cancel()
    }

    func testNothingIsWrittenAfterTheEndOfTheToken() async throws {
        navigator.start(shop)
        let first = record()
        let second = record()
        first.cancel()
        XCTAssertTrue(SessionRecorder.isRecording, "a later call replaces the first")
        navigator.userDidGoBack()
        shop.navigate(to: .item(7))
        XCTAssertEqual(try actions(), [.navigate])
        second.cancel()
        let count = lines.count
        navigator.userDidGoBack()
        XCTAssertEqual(lines.count, count)
        XCTAssertFalse(SessionRecorder.isRecording)
        XCTAssertNil(navigator.tree.stepRecorder)
    }
}
