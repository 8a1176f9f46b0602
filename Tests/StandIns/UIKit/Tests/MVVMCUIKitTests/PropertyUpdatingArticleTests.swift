import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

@testable import ReadmeExample

/// Tests the view controller and the cell of the article "UIKit" that UIKit updates by itself.
@MainActor
final class PropertyUpdatingArticleTests: UIKitTestCase {
    func testTheViewControllerOfIOS26ShowsTheNameAndWhetherItCanBeSaved() async throws {
        let router = RouterRecorder<AccountCoordinator.Route>()
        let account = AccountViewModel(router: router)
        let shown = registryOfBothSystems().viewController(for: account)
        let screen = try XCTUnwrap(shown as? UpdatingAccountController)
        screen.view.layoutIfNeeded()
        XCTAssertFalse(screen.saveButton.isEnabled)
        account.name = "Ada"
        screen.view.layoutIfNeeded()
        XCTAssertEqual(screen.nameLabel.text, "Ada")
        XCTAssertTrue(screen.saveButton.isEnabled)
        screen.saveButton.standInTouch(.touchUpInside)
        XCTAssertEqual(router.routes, [.friends])
    }

    func testTheCellShowsTheNameWhenItsViewModelIsSet() async {
        let cell = UpdatingFriendCell(style: .default, reuseIdentifier: nil)
        cell.viewModel = FriendRow(id: 1, name: "Grace")
        XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "Grace")
    }

    private func registryOfBothSystems() -> ViewControllerRegistry {
        let registry = ViewControllerRegistry()
        if #available(iOS 26, visionOS 26, *) {
            registry.register(view: UpdatingAccountController.self) { UpdatingAccountController() }
        } else {
            registry.register(view: AccountViewController.self) { AccountViewController() }
        }
        return registry
    }
}

@available(iOS 26, visionOS 26, *)
final class UpdatingAccountController: UIViewController, PropertyUpdating {
    @Owned var viewModel: AccountViewModel?
    let nameLabel = UILabel()
    let saveButton = UIButton(configuration: .filled())

    override func loadView() {
        let column = UIStackView(arrangedSubviews: [nameLabel, saveButton])
        column.axis = .vertical
        view = column
        saveButton.configuration?.title = "Save"
        saveButton.addAction(UIAction(with: self) { $0.viewModel?.save.execute() }, for: .touchUpInside)
    }

    override func updateProperties() {
        super.updateProperties()
        nameLabel.text = viewModel?.name
        saveButton.isEnabled = viewModel?.save.isEnabled ?? false
    }
}

@available(iOS 26, visionOS 26, *)
final class UpdatingFriendCell: UITableViewCell, PropertyUpdating {
    @Owned var viewModel: FriendRow?

    override func updateProperties() {
        super.updateProperties()
        var content = defaultContentConfiguration()
        content.text = viewModel?.name
        contentConfiguration = content
    }
}
