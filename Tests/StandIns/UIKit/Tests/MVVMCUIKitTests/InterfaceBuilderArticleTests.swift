import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

@testable import ReadmeExample

/// Tests the storyboard and the nib of the article "UIKit". The outlets have no `@IBOutlet`, which exists only on
/// Apple's platforms.
@MainActor
final class InterfaceBuilderArticleTests: UIKitTestCase {
    func testASceneOfAStoryboardIsBoundOnceItsOutletsAreConnected() async throws {
        let (nameField, saveButton) = (UITextField(), UIButton(configuration: .filled()))
        StandIn.storyboards["Main"] = [
            "Account": {
                let scene = AccountSceneController()
                (scene.nameField, scene.saveButton) = (nameField, saveButton)
                return scene
            }
        ]
        let account = AccountViewModel(router: RouterRecorder())
        account.name = "Ada"
        let registry = ViewControllerRegistry()
        registerAccountScene(in: registry)
        let scene = try XCTUnwrap(registry.viewController(for: account) as? AccountSceneController)
        XCTAssertNotEqual(nameField.text, "Ada", "it is not bound before its view is loaded")
        scene.loadViewIfNeeded()
        XCTAssertEqual(nameField.text, "Ada")
        XCTAssertTrue(saveButton.isEnabled)
    }

    func testACellOfANibShowsItsViewModelInItsOutlets() async {
        StandIn.nibs["FriendNibCell"] = {
            let cell = FriendNibCell(style: .default, reuseIdentifier: nil)
            let label = UILabel()
            cell.contentView.addSubview(label)
            cell.nameLabel = label
            return cell
        }
        let list = ListViewModel<Int, FriendRow>()
        list.apply(ListSnapshot(items: [FriendRow(id: 1, name: "Grace")]))
        let views = ListViewRegistry()
        views.register(view: FriendNibCell.self, nib: UINib(nibName: "FriendNibCell", bundle: nil))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        let host = TableListHost(list, in: tableView, views: views)
        tableView.layoutIfNeeded()
        XCTAssertEqual((tableView.standInCells.first as? FriendNibCell)?.nameLabel?.text, "Grace")
        withExtendedLifetime(host) {}
    }
}

final class AccountSceneController: UIViewController, ViewModelOwner {
    @Owned var viewModel: AccountViewModel?
    weak var nameField: UITextField?
    weak var saveButton: UIButton?
    var isReadyToBind: Bool { isViewLoaded }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindIfNeeded()
    }

    func bind(_ viewModel: AccountViewModel, in bindings: Bindings) {
        guard let nameField, let saveButton else { return }
        bindings.bidirectionalBind(viewModel, \.name, to: nameField)
        bindings.bind(viewModel.save, to: saveButton)
    }
}

@MainActor
func registerAccountScene(in registry: ViewControllerRegistry) {
    let main = UIStoryboard(name: "Main", bundle: nil)
    registry.register(view: AccountSceneController.self, storyboard: main, identifier: "Account")
}

final class FriendNibCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: FriendRow?
    weak var nameLabel: UILabel?

    func bind(_ viewModel: FriendRow, in bindings: Bindings) { nameLabel?.text = viewModel.name }
}
