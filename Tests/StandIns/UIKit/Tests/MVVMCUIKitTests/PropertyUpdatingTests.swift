import MVVMCLists
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests view controllers and cells that UIKit updates by itself, from iOS 26 on.
@MainActor
final class PropertyUpdatingTests: UIKitTestCase {
    nonisolated override class var doubts: [Set<StandIn.Doubt>] {
        StandIn.combinations(of: StandIn.Doubt.ofPropertyUpdates)
    }

    private final class Profile: ReferenceViewModel {
        @Observed var name: String
        @Observed var isEdited = false
        @Computed(computeLength) var length: Int
        @Performs(performRename, when: { !$0.name.isEmpty }) var rename
        var title: String { isEdited ? "\(name) (edited)" : name }
        init(_ name: String) { self.name = name }
        private func computeLength() -> Int { name.count }
        private func performRename() { name = "" }
    }

    private final class ProfileViewController: UIViewController, PropertyUpdating {
        @Owned var viewModel: Profile?
        private(set) var updates: [String] = []

        override func updateProperties() {
            super.updateProperties()
            updates.append(viewModel?.title ?? "nobody")
        }
    }

    /// A row whose view model changes while the row stays.
    private final class ProfileRow: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        let profile: Profile
        init(_ id: Int, _ profile: Profile) { (self.id, self.profile) = (id, profile) }
        nonisolated static func == (a: ProfileRow, b: ProfileRow) -> Bool { a === b }
    }

    private final class ProfileCell: UITableViewCell, ActionSource, PropertyUpdating {
        @Owned var viewModel: ProfileRow?
        var onAction: (@MainActor (String) -> Void)?
        private(set) var updates: [String] = []
        var text: String? { updates.last }
        override var standInContentHeight: CGFloat { 10 * CGFloat(text?.count ?? 0) }

        override func updateProperties() {
            super.updateProperties()
            updates.append(viewModel?.profile.name ?? "")
        }
    }

    private struct Note: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var text: String
    }

    private final class NoteCell: UICollectionViewCell, PropertyUpdating {
        @Owned var viewModel: Note?
        private(set) var text: String?
        override func updateProperties() {
            super.updateProperties()
            text = viewModel?.text
        }
    }

    private func isTracking(_ doubt: StandIn.Doubt) -> Bool { StandIn.doubts.contains(doubt) }

    // MARK: View controllers

    func testAViewControllerWithoutBindShowsItsViewModelAndEachChange() async {
        let (screen, ada) = (ProfileViewController(), Profile("Ada"))
        screen.viewModel = ada
        XCTAssertFalse(screen.isViewLoaded)
        XCTAssertEqual(screen.updates, [])
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["Ada"])
        ada.isEdited = true
        XCTAssertEqual(screen.updates, ["Ada"], "UIKit updates the properties before the next layout")
        screen.view.layoutIfNeeded()
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["Ada", "Ada (edited)"])
    }

    func testSeveralChangesAreOneUpdateAndAnEqualValueIsNone() async {
        let (screen, ada) = (ProfileViewController(), Profile("Ada"))
        screen.viewModel = ada
        screen.view.layoutIfNeeded()
        ada.name = "Grace"
        ada.isEdited = true
        screen.view.layoutIfNeeded()
        ada.name = "Grace"
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["Ada", "Grace (edited)"])
    }

    func testAReplacedViewModelIsShownAndTheFormerOneCausesNoUpdate() async {
        let (screen, ada, grace) = (ProfileViewController(), Profile("Ada"), Profile("Grace"))
        screen.viewModel = ada
        screen.view.layoutIfNeeded()
        screen.viewModel = grace
        screen.view.layoutIfNeeded()
        ada.name = "Emmy"
        screen.view.layoutIfNeeded()
        // If UIKit calls the method once more, it reads the view model that is shown.
        let late = isTracking(.keepsFormerTracking) ? ["Grace"] : []
        XCTAssertEqual(screen.updates, ["Ada", "Grace"] + late)
        grace.name = "Edsger"
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["Ada", "Grace"] + late + ["Edsger"])
    }

    func testAViewControllerWhoseViewModelIsRemovedIsUpdated() async {
        let screen = ProfileViewController()
        screen.viewModel = Profile("Ada")
        screen.view.layoutIfNeeded()
        screen.viewModel = nil
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["Ada", "nobody"])
    }

    func testAViewControllerThatIsGivenAViewModelAfterItsFirstUpdateShowsIt() async {
        let screen = ProfileViewController()
        screen.view.layoutIfNeeded()
        screen.viewModel = Profile("Ada")
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["nobody", "Ada"])
    }

    func testAViewControllerIsDeallocatedWithItsRequests() async {
        let ada = Profile("Ada")
        assertDeallocated {
            let screen = ProfileViewController()
            screen.viewModel = ada
            screen.view.layoutIfNeeded()
            return screen
        }
        ada.name = "Grace"
    }

    func testARegistryMakesTheViewController() async {
        let registry = ViewControllerRegistry()
        registry.register(view: ProfileViewController.self) { ProfileViewController() }
        let screen = registry.viewController(for: Profile("Ada")) as? ProfileViewController
        screen?.view.layoutIfNeeded()
        XCTAssertEqual(screen?.updates, ["Ada"])
    }

    func testAScreenOnTheTreeIsUpdatedAfterAChange() async {
        let (navigator, ada) = (Navigator(), Profile("Ada"))
        let registry = ViewControllerRegistry()
        registry.register(view: ProfileViewController.self) { ProfileViewController() }
        let coordinator = ProfileCoordinator(ada)
        navigator.start(coordinator)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        window.rootViewController = NavigatorController(navigator, views: registry)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let grace = Profile("Grace")
        coordinator.flow.push(grace)
        await settle()
        window.layoutIfNeeded()
        grace.name = "Emmy"
        window.layoutIfNeeded()
        let stack = (window.rootViewController as? UINavigationController)?.viewControllers
        XCTAssertEqual((stack?.last as? ProfileViewController)?.updates, ["Grace", "Emmy"])
    }

    private final class ProfileCoordinator: Coordinator {
        let flow = Flow<Never>()
        enum Route: Hashable, Codable { case profile }
        let initialRoute = Route.profile
        private let profile: Profile
        init(_ profile: Profile) { self.profile = profile }
        func show(_ route: Route) { flow.push(profile) }
    }

    // MARK: Other properties

    private final class LengthViewController: UIViewController, PropertyUpdating {
        @Owned var viewModel: Profile?
        private(set) var updates: [String] = []
        override func updateProperties() {
            super.updateProperties()
            guard let viewModel else { return }
            updates.append("\(viewModel.length) \(viewModel.rename.isEnabled)")
        }
    }

    func testComputedPropertiesAndCommandsAreTracked() async {
        let (screen, ada) = (LengthViewController(), Profile("Ada"))
        screen.viewModel = ada
        screen.view.layoutIfNeeded()
        ada.name = "Grace"
        screen.view.layoutIfNeeded()
        ada.name = ""
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["3 true", "5 true", "0 false"])
    }

    // MARK: Both

    private final class BoundViewController: ViewModelViewController<Profile> {
        private(set) var name: String?
        private(set) var updates: [String] = []
        override func bind(_ viewModel: Profile, in bindings: Bindings) {
            bindings.observe(viewModel.$name, with: self) { screen, name in screen.name = name }
        }
        override func updateProperties() {
            super.updateProperties()
            updates.append(viewModel?.title ?? "nobody")
        }
    }

    func testAViewModelViewControllerThatIsReplacedIsBoundAndUpdated() async {
        let screen = BoundViewController()
        screen.viewModel = Profile("Ada")
        XCTAssertFalse(screen.isViewLoaded)
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.name, "Ada")
        screen.viewModel = Profile("Grace")
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.name, "Grace")
        screen.viewModel = nil
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.updates, ["Ada", "Grace", "nobody"])
    }

    func testBeforeIOS26OnlyTheBindingsShowChanges() async {
        StandIn.systemVersion = 17
        SystemFeature.missing = [.propertyUpdates]
        let (screen, ada) = (BoundViewController(), Profile("Ada"))
        screen.viewModel = ada
        screen.view.layoutIfNeeded()
        ada.name = "Grace"
        screen.view.layoutIfNeeded()
        screen.viewModel = Profile("Emmy")
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.name, "Emmy")
        XCTAssertEqual(screen.updates, [])
    }

    func testBeforeIOS26UIKitHasNoRequests() async {
        StandIn.systemVersion = 17
        let cell = ProfileCell(style: .default, reuseIdentifier: nil)
        cell.viewModel = ProfileRow(1, Profile("Ada"))
        XCTAssertEqual(cell.updates, [])
        expectedFailures = ["setNeedsUpdateProperties() needs iOS 26", "updatePropertiesIfNeeded() needs iOS 26"]
    }

    // MARK: Cells

    private func makeTable(
        _ list: ListViewModel<Int, ProfileRow>, rows: Int
    ) -> (UITableView, TableListHost<Int, ProfileRow>) {
        let views = ListViewRegistry()
        views.register(view: ProfileCell.self)
        let tableView = UITableView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 44 * CGFloat(rows)), style: .plain)
        return (tableView, TableListHost(list, in: tableView, views: views))
    }

    private func texts(_ tableView: UITableView) -> [String?] {
        tableView.standInCells.map { ($0 as? ProfileCell)?.text }
    }

    func testACellIsUpdatedWhenItsViewModelIsSet() async {
        let (cell, ada) = (ProfileCell(style: .default, reuseIdentifier: nil), Profile("Ada"))
        cell.viewModel = ProfileRow(1, ada)
        XCTAssertEqual(cell.updates, ["Ada"])
        cell.viewModel = ProfileRow(2, Profile("Grace"))
        XCTAssertEqual(cell.updates, ["Ada", "Grace"])
        ada.name = "Emmy"
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.text, "Grace")
        XCTAssertEqual(cell.updates.count, isTracking(.keepsFormerTracking) ? 3 : 2)
        cell.viewModel = nil
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.text, "")
    }

    func testACellThatIsGivenAViewModelAfterItsFirstUpdateShowsIt() async {
        let cell = ProfileCell(style: .default, reuseIdentifier: nil)
        cell.layoutIfNeeded()
        cell.viewModel = ProfileRow(1, Profile("Ada"))
        XCTAssertEqual(cell.updates, ["", "Ada"])
    }

    func testTheCellsOfAListAreSizedForTheirContentAndFollowTheirViewModels() async {
        let profiles = ["Ada", "Grace", "Emmy"].map { Profile($0) }
        let list = ListViewModel<Int, ProfileRow>(
            ListSnapshot(items: profiles.enumerated().map { ProfileRow($0, $1) }))
        let (tableView, host) = makeTable(list, rows: 2)
        tableView.layoutIfNeeded()
        XCTAssertEqual(texts(tableView), ["Ada", "Grace"])
        XCTAssertEqual(tableView.standInCells.map(\.standInFittedHeight), [30, 50])
        profiles[0].name = "Augusta"
        tableView.layoutIfNeeded()
        XCTAssertEqual(texts(tableView), ["Augusta", "Grace"])

        // The cell of the first row is reused for the third.
        tableView.standInScroll(to: 1)
        XCTAssertEqual(texts(tableView), ["Grace", "Emmy"])
        XCTAssertEqual(tableView.standInCells.last?.standInFittedHeight, 40)
        let updates = (tableView.standInCells.last as? ProfileCell)?.updates
        profiles[0].name = "Ada"
        tableView.layoutIfNeeded()
        XCTAssertEqual(texts(tableView), ["Grace", "Emmy"])
        if !isTracking(.keepsFormerTracking) {
            XCTAssertEqual((tableView.standInCells.last as? ProfileCell)?.updates, updates)
        }
        withExtendedLifetime(host) {}
    }

    func testACellThatAListBindsAgainFollowsItsNewViewModel() async {
        let (ada, grace) = (Profile("Ada"), Profile("Grace"))
        let list = ListViewModel<Int, ProfileRow>(ListSnapshot(items: [ProfileRow(1, ada)]))
        let (tableView, host) = makeTable(list, rows: 2)
        tableView.layoutIfNeeded()
        list.apply(ListSnapshot(items: [ProfileRow(1, grace)]))
        await settle()
        tableView.layoutIfNeeded()
        XCTAssertEqual(texts(tableView), ["Grace"])
        XCTAssertEqual(tableView.standInCells.last?.standInFittedHeight, 50)
        grace.name = "Emmy"
        tableView.layoutIfNeeded()
        XCTAssertEqual(texts(tableView), ["Emmy"])
        withExtendedLifetime(host) {}
    }

    func testAChangeOfAValueIsAnUpdate() async {
        let cell = NoteCell(frame: .zero)
        cell.viewModel = Note(id: 1, text: "Buy milk.")
        XCTAssertEqual(cell.text, "Buy milk.")
        cell.viewModel?.text = "Buy bread."
        XCTAssertEqual(cell.text, "Buy bread.")
    }
}
