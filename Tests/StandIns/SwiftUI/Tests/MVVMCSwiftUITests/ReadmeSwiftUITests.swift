import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests the account app of the article "SwiftUI". `ArticleBlocksTests` compares the code of the app with the article.
@MainActor
final class ReadmeSwiftUITests: SwiftUITestCase {
    func testTheAppOfTheArticleRuns() async throws {
        let window = StandInWindow(app: AccountApp())
        XCTAssertEqual(window.title, "Account")
        XCTAssertFalse(window.canTap("Save"))
        window.type("Name", "Ada")
        XCTAssertTrue(window.tap("Save"))
        await waitUntil("the friends are shown") {
            window.render()
            return window.stackCount == 2
        }
        StandIn.finishAnimations()
        XCTAssertEqual(window.texts, ["No friends yet"])
    }
}

extension ReadmeSwiftUITests {
    func testTheSceneOfTheArticleShowsWhereTheUserWas() async throws {
        let scene = StandInScene()
        let first = StandInWindow(scene: scene) { AccountScene() }
        let friends = try XCTUnwrap(URL(string: "account://friends"))
        first.open(friends)
        await settle()
        first.render()
        StandIn.finishAnimations()
        XCTAssertEqual(first.texts, ["No friends yet"])
        scene.phase = .background
        first.render()
        first.close()

        let second = StandInWindow(scene: scene) { AccountScene() }
        XCTAssertEqual(second.stackCount, 2)
        XCTAssertEqual(second.texts, ["No friends yet"])
        let other = StandInWindow { AccountScene() }
        XCTAssertEqual(other.stackCount, 1)
        XCTAssertEqual(other.title, "Account")
        other.scene.phase = .inactive
        other.render()
    }

    func testTheCoveredSceneOfTheArticleShowsNothingInTheAppSwitcher() async {
        let window = StandInWindow { CoveredScene() }
        XCTAssertEqual(window.title, "Account")
        window.scene.phase = .inactive
        window.render()
        XCTAssertEqual(window.texts, ["Accounts of your bank"])
        window.scene.phase = .active
        window.render()
        XCTAssertEqual(window.title, "Account")
    }

    func testAnArchiveThatCannotBeReadIsIgnored() async {
        let scene = StandInScene()
        let window = StandInWindow(scene: scene) { Spoiled() }
        XCTAssertEqual(window.title, "Account")
        scene.phase = .background
        window.render()
        window.close()
    }

    func testANotificationThatLaunchesTheAppIsOpened() async {
        let notifications = Notifications()
        notifications.didTap(["url": "account://friends"])
        let window = StandInWindow { NotifiedScene(notifications: notifications) }
        await window.settle()
        XCTAssertEqual(window.stackCount, 2)
        window.close()
    }

    func testThePreviewOfTheArticleNeedsNoNavigator() async {
        let window = StandInWindow { accountPreview }
        XCTAssertEqual(window.title, "Account")
        window.type("Name", "Ada")
        XCTAssertTrue(window.canTap("Save"))
    }
}

private struct Spoiled: View {
    @State private var archive: Data? = Data("spoiled".utf8)
    var body: some View {
        NavigatorView(starting: AccountCoordinator(), restoring: $archive, views: AccountApp.views)
    }
}

extension LinkTable {
    static let account = LinkTable(
        prefixes: ["account://"], [Link("friends") { RoutePath(routes: [AccountCoordinator.Route.account, .friends]) }])
}

struct AccountScene: View {
    @SceneStorage("navigation") private var archive: Data?

    var body: some View {
        NavigatorView(starting: AccountCoordinator(), restoring: $archive, views: AccountApp.views) {
            $0.links = .account
        }
    }
}

@MainActor
final class Notifications {
    let navigator = Navigator()
    init() { navigator.links = .account }
    func didTap(_ userInfo: [AnyHashable: Any]) { navigator.open(userInfo["url"] as? String ?? "") }
}

struct NotifiedScene: View {
    let notifications: Notifications
    @SceneStorage("navigation") private var archive: Data?

    var body: some View {
        NavigatorView(
            starting: AccountCoordinator(), in: notifications.navigator, restoring: $archive, views: AccountApp.views)
    }
}

struct CoveredScene: View {
    var body: some View {
        NavigatorView(starting: AccountCoordinator(), views: AccountApp.views)
            .privacyCover { Text("Accounts of your bank") }
    }
}

/// The content of a preview, in a property because the macro `#Preview` exists only in Xcode.
@MainActor var accountPreview: some View {
    AccountView(viewModel: AccountViewModel(router: AccountCoordinator()))
}

struct FriendsViewModel: ViewModel { let text = "No friends yet" }

final class AccountViewModel: ReferenceViewModel {
    @Observed var name = ""
    private let router: any Router<AccountCoordinator.Route>
    @Performs(performSave, when: { !$0.name.isEmpty }) var save
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

struct AccountView: ViewModelView {
    @Bindable var viewModel: AccountViewModel

    var body: some View {
        Form {
            TextField("Name", text: $viewModel.name)  // both ways
            CommandButton("Save", viewModel.save)  // taps, isEnabled, and busy while it runs
        }
        .navigationTitle("Account")
    }
}

struct AccountApp: App {
    static let views = makeViews()

    var body: some Scene {
        WindowGroup { NavigatorView(starting: AccountCoordinator(), views: AccountApp.views) }
    }
}

@MainActor func makeViews() -> ViewRegistry {
    let views = ViewRegistry()
    views.register(view: AccountView.self)
    views.register(for: FriendsViewModel.self) { Text($0.text) }
    return views
}
