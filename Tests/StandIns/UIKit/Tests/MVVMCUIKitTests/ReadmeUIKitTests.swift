import MVVMCLists
import MVVMCUIKit
import UIKit
import XCTest

@testable import ReadmeExample

/// Tests the UIKit code of the articles. `ArticleBlocksTests` compares the articles with this file.
@MainActor
final class ReadmeUIKitTests: UIKitTestCase {
    func testTheAppOfTheArticleRuns() async throws {
        let window = UIWindow(windowScene: UIWindowScene())
        window.start(AccountCoordinator(), views: makeRegistry())
        let stack = try XCTUnwrap(window.rootViewController as? UINavigationController)
        let account = try XCTUnwrap(stack.topViewController as? AccountViewController)
        XCTAssertFalse(account.saveButton.isEnabled)
        account.nameField.standInType("Ada")
        account.saveButton.standInTouch(.touchUpInside)
        await settle()
        let list = try XCTUnwrap(stack.topViewController as? ListTableViewController<String, FriendRow>)
        let cell = FriendTableCell(style: .default, reuseIdentifier: nil)
        cell.viewModel = FriendRow(id: 1, name: "Grace")
        XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "Grace")
        list.viewModel?.apply(ListSnapshot([ListSection(id: "friends", items: [FriendRow(id: 1, name: "Grace")])]))
        list.viewModel?.userDidSelect(1)
        await settle()
        XCTAssertEqual(stack.topViewController?.title, "friend 1")
    }
}

/// Tests the empty state of the article "Lists".
@MainActor
final class EmptyListArticleTests: UIKitTestCase {
    func testAnEmptyListShowsTheViewOfTheSystem() async {
        let list = ListViewModel<String, FriendRow>()
        list.emptyState = NothingToDo()
        let views = ListViewRegistry()
        views.register(view: FriendTableCell.self)
        views.register(for: NothingToDo.self) { _ in
            var content = UIContentUnavailableConfiguration.empty()
            content.text = "Nothing to do"
            content.image = UIImage(systemName: "checkmark")
            return UIContentUnavailableView(configuration: content)
        }
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        let table = TableListHost(list, in: tableView, views: views)
        let layout = UICollectionViewCompositionalLayout { _, environment in
            .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
        }
        let collectionView = UICollectionView(frame: tableView.frame, collectionViewLayout: layout)
        let collection = CollectionListHost(list, in: collectionView, views: views)
        var shown: [UIContentUnavailableConfiguration?] {
            [tableView.backgroundView, collectionView.backgroundView].map {
                ($0 as? UIContentUnavailableView)?.configuration as? UIContentUnavailableConfiguration
            }
        }
        XCTAssertEqual(shown.map(\.?.text), [nil, nil], "it is not known yet whether the list is empty")
        list.apply(ListSnapshot([]))
        XCTAssertEqual(shown.map(\.?.text), ["Nothing to do", "Nothing to do"])
        withExtendedLifetime((table, collection)) {}
    }
}

private struct NothingToDo: ViewModel {}

/// Tests the scene delegate of the article "UIKit".
@MainActor
final class ReadmeSceneTests: UIKitTestCase {
    private let scene = UIWindowScene()

    private func connect(_ session: UISceneSession, _ urls: String...) throws -> SceneDelegate {
        let delegate = SceneDelegate()
        let contexts = try urls.map { UIOpenURLContext(standIn: try XCTUnwrap(URL(string: $0))) }
        delegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions(standIn: Set(contexts)))
        return delegate
    }

    private func stack(_ delegate: any UIWindowSceneDelegate) -> [String] {
        let controller = delegate.window?.rootViewController as? UINavigationController
        return controller?.viewControllers.map { "\(type(of: $0))" } ?? []
    }

    func testASceneStartsAppOpensLinksAndShowsWhereTheUserWas() async throws {
        let session = UISceneSession()
        let first = try connect(session)
        XCTAssertTrue(first.window?.windowScene === scene)
        XCTAssertEqual(stack(first), ["AccountViewController"])
        let url = try XCTUnwrap(URL(string: "account://friends"))
        first.scene(scene, openURLContexts: [UIOpenURLContext(standIn: url)])
        await settle()
        let friends = stack(first)
        XCTAssertEqual(friends.count, 2)
        session.stateRestorationActivity = first.stateRestorationActivity(for: scene)

        let second = try connect(session)
        XCTAssertEqual(stack(second), friends)
        XCTAssertEqual(stack(try connect(UISceneSession(), "account://friends")), friends)
        await settle()
    }

    func testADelegateThatForwardsTwoCallsShowsWhereTheUserWas() async throws {
        let first = try connect(UISceneSession(), "account://friends")
        let session = UISceneSession()
        session.stateRestorationActivity = first.stateRestorationActivity(for: scene)
        for session in [session, UISceneSession()] {
            let delegate = ForwardingSceneDelegate()
            delegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions(standIn: []))
            let isRestored = session.stateRestorationActivity != nil
            XCTAssertEqual(stack(delegate).count, isRestored ? 2 : 1)
            let again = UISceneSession()
            again.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
            XCTAssertEqual(stack(try connect(again)), stack(delegate))
        }
    }

    func testASceneThatIsDisconnectedReleasesItsScreens() async throws {
        var delegate: SceneDelegate? = try connect(UISceneSession())
        @Weak var controller = delegate?.window?.rootViewController
        XCTAssertNotNil(controller)
        delegate = nil
        XCTAssertNil(controller)
    }
}

extension LinkTable {
    static let account = LinkTable(
        prefixes: ["account://"], [Link("friends") { RoutePath(routes: [AccountCoordinator.Route.account, .friends]) }])
}

final class SceneDelegate: NavigatorSceneDelegate {
    override func startNavigator() {
        navigator.links = .account
        start(AccountCoordinator(), views: makeRegistry())
    }
}

final class ForwardingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let navigator = Navigator()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        navigator.restore(from: session, starting: AccountCoordinator())
        window = UIWindow(windowScene: scene)
        window?.rootViewController = NavigatorController(navigator, views: makeRegistry())
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { navigator.stateRestorationActivity() }
}

final class AccountViewModel: ReferenceViewModel {
    @Observed var name = ""
    @Performs(performSave, when: { !$0.name.isEmpty }) var save
    private let router: any Router<AccountCoordinator.Route>
    init(router: any Router<AccountCoordinator.Route>) { self.router = router }
    private func performSave() { router.navigate(to: .friends) }
}

final class AccountCoordinator: Coordinator {
    enum Route: Hashable, Codable { case account, friends }
    let flow = Flow<Never>()
    let initialRoute = Route.account
    func show(_ route: Route) {
        switch route {
        case .account: flow.push(AccountViewModel(router: self))
        case .friends: flow.push(FriendsCoordinator())
        }
    }
}

final class AccountViewController: ViewModelViewController<AccountViewModel> {
    let nameField = UITextField()
    let saveButton = UIButton(configuration: .filled())

    override func loadView() {
        let column = UIStackView(arrangedSubviews: [nameField, saveButton])
        column.axis = .vertical
        view = column
    }

    override func bind(_ viewModel: AccountViewModel, in bindings: Bindings) {
        saveButton.configuration?.title = "Save"
        bindings.bidirectionalBind(viewModel, \.name, to: nameField)  // both ways
        bindings.bind(viewModel.save, to: saveButton)  // taps, isEnabled, and busy while it runs
    }
}

final class FriendTableCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: FriendRow?

    func bind(_ viewModel: FriendRow, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = viewModel.name
        contentConfiguration = content
        accessoryType = .disclosureIndicator  // the row opens a screen
    }
}

@MainActor
func makeRegistry() -> ViewControllerRegistry {
    let views = ListViewRegistry()
    views.register(view: FriendTableCell.self)
    let registry = ViewControllerRegistry()
    registry.register(view: AccountViewController.self) { AccountViewController() }
    registry.register(for: FriendsViewModel.self) { friends in
        ListTableViewController(showing: friends, list: \.list, views: views)  // no subclass is needed
    }
    registry.register(for: WelcomeViewModel.self) { welcome in
        let screen = UIViewController()
        screen.title = welcome.name
        return screen
    }
    return registry
}
