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

final class AccountViewController: ViewModelViewController<AccountViewModel> {
    let nameField = UITextField()
    let saveButton = UIButton(configuration: .filled())

    override func bind(_ viewModel: AccountViewModel, in bindings: Bindings) {
        bindings.bind(viewModel, \.name, with: nameField)  // both ways
        bindings.bind(viewModel.save, to: saveButton)  // taps, isEnabled, and busy while it runs
    }
}
