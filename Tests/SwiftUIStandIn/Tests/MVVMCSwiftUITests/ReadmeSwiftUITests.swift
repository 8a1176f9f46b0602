import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// The code of README.md that needs SwiftUI; a test of the library compares the two.
@MainActor
final class ReadmeSwiftUITests: SwiftUITestCase {
    func testTheAppOfTheReadmeRuns() async throws {
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

struct FriendsViewModel: ViewModel { let text = "No friends yet" }

final class AccountViewModel: ReferenceViewModel {
    @Observed var name = ""
    private let router: any Router<AccountCoordinator.Route>
    @Performs(AccountViewModel.performSave, when: { !$0.name.isEmpty }) var save
    init(router: any Router<AccountCoordinator.Route>) { self.router = router }

    private func performSave() { router.navigate(to: .friends) }
}

final class AccountCoordinator: Coordinator {
    enum Route: Hashable { case account, friends }
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
    private let views = ViewRegistry()

    init() {
        views.register(view: AccountView.self)
        views.register(for: FriendsViewModel.self) { Text($0.text) }
    }

    var body: some Scene {
        WindowGroup { NavigatorView(starting: AccountCoordinator(), views: views) }
    }
}
