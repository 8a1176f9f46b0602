import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// Tests list screens that an app customizes, for example with subclasses, delegates, nibs, layouts and refresh
/// commands, and tests the binding of a search controller.
@MainActor
final class ListScreenTests: ListTestCase {
    private struct Row: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    private final class TableRow: UITableViewCell, ViewModelOwner {
        @Owned var viewModel: Row?
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    private final class CollectionRow: UICollectionViewCell, ViewModelOwner {
        @Owned var viewModel: Row?
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    private typealias List = ListViewModel<Int, Row>

    /// A subclass that implements methods of the table view's delegate and data source. The host also implements some
    /// of these methods.
    private final class TableScreen: ListTableViewController<Int, Row>, UITableViewDelegate, UITableViewDataSource {
        private(set) var log: [String] = []
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.append("accessory \(indexPath.row)")
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    private final class CollectionScreen: ListCollectionViewController<Int, Row>, UICollectionViewDelegate {
        private(set) var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    private var list: List { List(ListSnapshot(items: [Row(id: 1), Row(id: 2)])) }

    private func plain(_ environment: any NSCollectionLayoutEnvironment, _ name: String = "")
        -> NSCollectionLayoutSection
    {
        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
        section.standInName = name
        return section
    }

    private func makeTableScreen() -> TableScreen {
        let screen = TableScreen()
        screen.views.register(view: TableRow.self)
        return screen
    }

    /// The view model of a scene with a list.
    private final class Scene: ReferenceViewModel {
        let list = ListViewModel<Int, Row>(ListSnapshot(items: [Row(id: 1)]))
        @Observed var title = "Rows"
        @Performs(performRefresh) var refresh
        private(set) var refreshes = 0
        private func performRefresh() { refreshes += 1 }
    }

    private func assertTheSceneIsOwned<Screen: UIViewController>(
        shown: (Screen) -> Int, _ make: (Scene) -> Screen, file: StaticString = #filePath, line: UInt = #line
    ) {
        weak var scene: Scene?
        assertDeallocated {
            let made = Scene()
            scene = made
            let screen = make(made)
            XCTAssertEqual(screen.title, "Rows", file: file, line: line)
            XCTAssertEqual(shown(screen), 1, file: file, line: line)
            return screen
        }
        XCTAssertNil(scene, "the scene is released with its screen", file: file, line: line)
    }

    func testAListScreenOwnsTheViewModelOfItsScene() async {
        let (rows, items) = (ListViewRegistry(), ListViewRegistry())
        rows.register(view: TableRow.self)
        items.register(view: CollectionRow.self)
        assertTheSceneIsOwned(shown: { screen in
            screen.tableView.frame.size.height = 440
            screen.tableView.layoutIfNeeded()
            return screen.tableView.standInCells.count
        }) { scene in
            ListTableViewController(showing: scene, list: \.list, views: rows) { screen, scene, bindings in
                bindings.bind(scene.$title, to: screen, \.title)
            }
        }
        assertTheSceneIsOwned(shown: { screen in
            screen.collectionView.frame.size.height = 440
            screen.collectionView.layoutIfNeeded()
            return screen.collectionView.standInCells.count
        }) { scene in
            ListCollectionViewController(showing: scene, list: \.list, views: items) { [self] _, environment in
                plain(environment)
            } bind: { screen, scene, bindings in
                bindings.bind(scene.$title, to: screen, \.title)
            }
        }
    }

    func testTheSceneIsRetainedAndObservedAsLongAsTheScreen() async throws {
        let views = ListViewRegistry()
        views.register(view: TableRow.self)
        weak var scene: Scene?
        func makeScreen() -> UIViewController {
            let made = Scene()
            scene = made
            return ListTableViewController(showing: made, list: \.list, views: views) { screen, scene, bindings in
                bindings.bind(scene.$title, to: screen, \.title)
                screen.refresh = scene.refresh
            }
        }
        let screen = makeScreen()
        let kept = try XCTUnwrap(scene)
        kept.title = "Other rows"
        XCTAssertEqual(screen.title, "Other rows")
        kept.refresh.execute()
        XCTAssertEqual(kept.refreshes, 1)
    }

    func testASubclassGetsTheMethodsThatTheHostDoesNotHave() async {
        let screen = makeTableScreen()
        let list = list
        var selected: [Int] = []
        list.onSelect(with: self) { selected.append($1) }
        screen.viewModel = list
        screen.tableView.frame.size.height = 440
        screen.tableView.layoutIfNeeded()
        XCTAssertEqual(screen.tableView.standInHeight(0), 60)
        XCTAssertEqual(screen.tableView.standInIndexTitles, ["A"])
        screen.tableView.standInTapAccessory(IndexPath(row: 1, section: 0))
        screen.tableView.standInScrollABit()
        screen.tableView.standInTap(IndexPath(row: 0, section: 0))
        XCTAssertEqual(screen.log, ["accessory 1", "scroll"])
        XCTAssertEqual(selected, [1])
        XCTAssertEqual(screen.tableView.standInCells.count, 2, "the rows come from the host")
    }

    func testAHostForwardsToADelegateThatItDoesNotRetain() async {
        let list = list
        let views = ListViewRegistry()
        views.register(view: TableRow.self)
        let tableView = UITableView(frame: .zero, style: .plain)
        let host = TableListHost(list, in: tableView, views: views)
        XCTAssertEqual(tableView.standInHeight(0), 44)
        assertDeallocated {
            let delegate = makeTableScreen()
            host.delegate = delegate
            XCTAssertEqual(tableView.standInHeight(0), 60)
            return delegate
        }
        XCTAssertEqual(tableView.standInHeight(0), 44)
    }

    func testRowsMoveAsTheHostIsAsked() async {
        let window = UIWindow(frame: .zero)
        let screen = makeTableScreen()
        let list = list
        screen.viewModel = list
        window.addSubview(screen.view)
        screen.host?.rowAnimation = .fade
        list.apply(ListSnapshot(items: [Row(id: 2), Row(id: 3)]))
        XCTAssertEqual(screen.tableView.standInRowAnimations, [.fade])
    }

    func testATableScreenComesFromANib() async throws {
        let (container, tableView) = (UIView(), UITableView(frame: .zero, style: .grouped))
        container.addSubview(UIView())
        container.addSubview(tableView)
        StandIn.nibs["Rows"] = { container }
        let screen = TableScreen(nibName: "Rows", bundle: nil)
        screen.views.register(view: TableRow.self)
        screen.viewModel = list
        XCTAssertTrue(screen.tableView === tableView)
        XCTAssertTrue(screen.view === container)
        tableView.frame.size.height = 440
        tableView.layoutIfNeeded()
        XCTAssertEqual(tableView.standInCells.count, 2)
    }

    func testANibWithoutAListViewIsReportedAndOneIsAdded() async {
        StandIn.nibs["Empty"] = { UIView() }
        let table = TableScreen(nibName: "Empty", bundle: nil)
        let collection = CollectionScreen(nibName: "Empty", bundle: nil)
        let reports = recordingMisuse { _ = (table.tableView, collection.collectionView) }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the view of `TableScreen` is not a UITableView and contains none. A UITableView that fills the view is added.
                Put a UITableView into the storyboard or the nib.
                """,
                """
                the view of `CollectionScreen` is not a UICollectionView and contains none. A UICollectionView that fills the view is added.
                Put a UICollectionView into the storyboard or the nib.
                """,
            ])
        XCTAssertTrue(table.tableView.superview === table.view)
    }

    func testACollectionScreenComesFromANibWithItsLayout() async {
        let layout = UICollectionViewLayout()
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        StandIn.nibs["Items"] = { collectionView }
        let screen = CollectionScreen(nibName: "Items", bundle: nil)
        screen.views.register(view: CollectionRow.self)
        screen.viewModel = list
        XCTAssertTrue(screen.collectionView === collectionView)
        XCTAssertTrue(collectionView.collectionViewLayout === layout)
        collectionView.standInScrollABit()
        XCTAssertEqual(screen.scrolls, 1)
    }

    func testTheLayoutAndItsConfigurationCanBeReplaced() async throws {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 12
        let screen = CollectionScreen(configuration: configuration) { [self] _, environment in
            plain(environment, "rows")
        }
        screen.views.register(view: CollectionRow.self)
        screen.viewModel = list
        func layout() throws -> UICollectionViewCompositionalLayout {
            try XCTUnwrap(screen.collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)
        }
        XCTAssertEqual(try layout().configuration.interSectionSpacing, 12)
        XCTAssertEqual(try layout().standInSection(0)?.standInName, "rows")
        screen.setLayout(animated: true) { [self] _, environment in plain(environment, "grid") }
        XCTAssertEqual(try layout().standInSection(0)?.standInName, "grid")
        XCTAssertEqual(screen.collectionView.standInAnimatedLayout, true)
    }

    func testACollectionScreenRefreshes() async {
        let screen = CollectionScreen { [self] _, environment in plain(environment) }
        var refreshes = 0
        screen.refresh = Command { refreshes += 1 }
        screen.collectionView.refreshControl?.standInPull()
        await settle()
        XCTAssertEqual(refreshes, 1)
        screen.refresh = nil
        XCTAssertNil(screen.collectionView.refreshControl)
    }

    func testASearchControllerAndAPropertyAreEqual() async {
        final class Users: ReferenceViewModel { @Observed var query = "" }
        let (users, search, bindings) = (Users(), UISearchController(searchResultsController: nil), Bindings())
        bindings.bidirectionalBind(users, \.query, to: search)
        search.standInType("ada")
        XCTAssertEqual(users.query, "ada")
        users.query = "grace"
        XCTAssertEqual(search.searchBar.searchTextField.text, "grace")
        search.standInCancel()
        XCTAssertEqual(users.query, "")
        bindings.cancel()
        XCTAssertNil(search.searchResultsUpdater)
    }
}
