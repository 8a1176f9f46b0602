import MVVMC
import MVVMCUIKit
import UIKit
import XCTest

@testable import ReadmeExample

/// The code of README.md that needs UIKit; a test of the library compares the two.
@MainActor
final class ReadmeUIKitTests: UIKitTestCase {
    func testTheAppOfTheReadmeRuns() async throws {
        let window = makeWindow(in: UIWindowScene())
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

final class AccountViewModel: ReferenceViewModel {
    @Observed var name = ""
    @Performs(AccountViewModel.performSave, when: { !$0.name.isEmpty }) var save
    private let router: any Router<AccountCoordinator.Route>
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
        bindings.bind(viewModel, \.name, with: nameField)  // both ways
        bindings.bind(viewModel.save, to: saveButton)  // taps, isEnabled, and busy while it runs
    }
}

final class FriendTableCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: FriendRow?

    func bind(_ viewModel: FriendRow, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = viewModel.name
        contentConfiguration = content
    }
}

@MainActor
func makeWindow(in scene: UIWindowScene) -> UIWindow {
    let views = ListViewRegistry()
    views.register(view: FriendTableCell.self)
    let registry = ViewControllerRegistry()
    registry.register(view: AccountViewController.self) { AccountViewController() }
    registry.register(for: FriendsViewModel.self) { friends in
        let screen = ListTableViewController<String, FriendRow>(views: views)  // a list screen is its view model
        screen.viewModel = friends.list
        return screen
    }
    registry.register(for: WelcomeViewModel.self) { welcome in
        let screen = UIViewController()
        screen.title = welcome.name
        return screen
    }
    return UIWindow(windowScene: scene, starting: AccountCoordinator(), registry: registry)
}
