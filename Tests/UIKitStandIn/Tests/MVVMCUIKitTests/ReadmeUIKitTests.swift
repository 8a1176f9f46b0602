import MVVMC
import MVVMCUIKit
import UIKit
import XCTest

/// The code of README.md that needs UIKit; a test of the library compares the two.
@MainActor
final class ReadmeUIKitTests: UIKitTestCase {
    func testTheAppOfTheReadmeRuns() async throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        let views = ListViewRegistry()

        let registry = ViewControllerRegistry()
        registry.register(view: AccountViewController.self) { AccountViewController() }
        registry.register(for: FriendsViewModel.self) { friends in
            let screen = ListTableViewController<String, FriendRow>(views: views)  // a list screen is its view model
            screen.viewModel = friends.list
            return screen
        }
        let navigator = window.start(AccountCoordinator(), registry: registry)

        let account = try XCTUnwrap(
            (window.rootViewController as? UINavigationController)?.topViewController as? AccountViewController)
        account.nameField.standInType("Ada")
        account.saveButton.standInTouch(.touchUpInside)
        await settle()
        XCTAssertTrue(navigator.top?.viewModel is FriendsViewModel)
        XCTAssertTrue(
            (window.rootViewController as? UINavigationController)?.topViewController
                is ListTableViewController<String, FriendRow>)
    }
}

/// The scene delegate of the README.
@MainActor
final class ReadmeSceneTests: UIKitTestCase {
    private let scene = UIWindowScene()

    private func connect(_ session: UISceneSession, _ urls: String...) throws -> SceneDelegate {
        let delegate = SceneDelegate()
        let contexts = try urls.map { UIOpenURLContext(standIn: try XCTUnwrap(URL(string: $0))) }
        delegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions(standIn: Set(contexts)))
        return delegate
    }

    private func stack(_ delegate: SceneDelegate) -> [String] {
        let controller = delegate.window?.rootViewController as? UINavigationController
        return controller?.viewControllers.map { "\(type(of: $0))" } ?? []
    }

    func testASceneStartsAppOpensLinksAndShowsWhereTheUserWas() async throws {
        let session = UISceneSession()
        let first = try connect(session)
        XCTAssertTrue(first.window?.windowScene === scene)
        XCTAssertEqual(stack(first), ["AccountViewController"])
        first.scene(scene, openURLContexts: [UIOpenURLContext(standIn: try XCTUnwrap(URL(string: "app://friends")))])
        await settle()
        let friends = stack(first)
        XCTAssertEqual(friends.count, 2)
        session.stateRestorationActivity = first.stateRestorationActivity(for: scene)

        let second = try connect(session)
        XCTAssertEqual(stack(second), friends)
        XCTAssertEqual(stack(try connect(UISceneSession(), "app://friends")), friends)
        await settle()
    }

    func testASceneThatIsDisconnectedReleasesItsScreens() async throws {
        var delegate: SceneDelegate? = try connect(UISceneSession())
        weak let controller = delegate?.window?.rootViewController
        XCTAssertNotNil(controller)
        delegate = nil
        XCTAssertNil(controller)
    }
}

@MainActor
private func makeRegistry() -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    registry.register(view: AccountViewController.self) { AccountViewController() }
    registry.register(for: FriendsViewModel.self) { friends in
        let screen = ListTableViewController<String, FriendRow>()
        screen.viewModel = friends.list
        return screen
    }
    return registry
}

/// Routes as JSON.
private struct JSONRouteCoder: RouteCoder {
    func encode(_ route: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(route), as: UTF8.self)
    }

    func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let (navigator, coordinator) = (Navigator(), AccountCoordinator())

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let data = session.stateRestorationActivity?.userInfo?["navigation"] as? Data
        if let archive = data.flatMap({ try? JSONDecoder().decode(NavigationArchive.self, from: $0) }) {
            navigator.restore(archive, with: JSONRouteCoder(), root: coordinator)
        } else {
            navigator.start(coordinator)
        }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = NavigatorController(navigator, registry: makeRegistry())
        window?.makeKeyAndVisible()
        self.scene(scene, openURLContexts: options.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        if contexts.contains(where: { $0.url.host == "friends" }) { coordinator.navigate(to: .friends) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "com.example.navigation")
        let data = navigator.archive(with: JSONRouteCoder()).flatMap { try? JSONEncoder().encode($0) }
        activity.userInfo = data.map { ["navigation": $0] }
        return activity
    }
}

private struct FriendRow: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

private final class FriendsViewModel: ReferenceViewModel { let list = ListViewModel<String, FriendRow>() }

final class AccountViewModel: ReferenceViewModel {
    @Observed var name = ""
    private let router: any Router<AccountCoordinator.Route>
    @Performs(AccountViewModel.performSave, when: { !$0.name.isEmpty }) var save
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
        case .friends: flow.push(FriendsViewModel())
        }
    }
}

final class AccountViewController: ViewModelViewController<AccountViewModel> {
    let nameField = UITextField()
    let saveButton = UIButton(configuration: .filled())

    override func bind(_ viewModel: AccountViewModel, in bindings: Bindings) {
        bindings.bind(viewModel, \.name, with: nameField)  // both ways
        bindings.bind(viewModel.save, to: saveButton)  // taps, isEnabled, and busy while it runs
    }
}
