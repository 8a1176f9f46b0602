import MVVMCUIKit
@testable import GreetingExample
@testable import PhotoStoreExample
import UIKit
@testable import UserDirectoryExample
import XCTest

/// Tests the layout of screens and cells that examples create in code, and tests that layout mistakes are found.
/// Without these tests, a missing constraint would be noticed only when an example runs with the real UIKit.
@MainActor
final class LayoutTests: XCTestCase {
    private struct Pictures: PictureLoader {
        func picture(at url: URL) async throws -> Data { Data() }
    }

    override func setUp() async throws { StandIn.reset() }
    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    func testEachScreenHasALayoutAndABackground() async {
        let screens: [UIViewController] = [
            GreetingViewController(), UpdatingGreetingViewController(), TeamsViewController(),
            UserCardViewController(), SettingsViewController(), NotificationsViewController(),
            ProfileFormViewController(),
            PhotoDetailViewController(loader: Pictures()), SignInViewController(), ConfirmPurchaseViewController(),
            ThanksViewController(),
        ]
        for screen in screens {
            XCTAssertEqual(screen.view.standInScreenFaults, [], "\(type(of: screen))")
            XCTAssertNotNil(screen.view.backgroundColor, "\(type(of: screen))")
        }
    }

    func testEachCellIsSizedByItsContent() async {
        let user = UserTableCell(style: .default, reuseIdentifier: nil)
        user.viewModel = UserRowViewModel(User(id: 1, name: "Ada", roleTitle: "Analyst")) { _ in }
        let member = TeamMemberCell(frame: .zero)
        member.viewModel = TeamMemberViewModel(User(id: 1, name: "Ada", roleTitle: "Analyst"))
        let photo = PhotoTableCell(style: .default, reuseIdentifier: nil)
        for content in [user.contentView, member.contentView, photo.contentView] {
            XCTAssertFalse(content.subviews.isEmpty)
            XCTAssertEqual(content.standInCellFaults, [])
        }
    }

    func testALayoutThatIsMissingIsFound() async {
        /// Adds `view` to a parent view, and returns the layout mistakes in the parent view.
        func faults(of view: UIView, isCell: Bool = false, _ prepare: () -> Void = {}) -> [String] {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
            parent.addSubview(view)
            prepare()
            return isCell ? parent.standInCellFaults : parent.standInScreenFaults
        }
        let filling = UILabel()
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        XCTAssertEqual(faults(of: filling), ["UILabel is below the bars"])
        XCTAssertEqual(faults(of: filling, isCell: true), ["UILabel does not size its cell"])
        XCTAssertEqual(faults(of: UIButton(configuration: .plain())), ["UIButton has no frame"])
        let floating = UILabel()
        floating.translatesAutoresizingMaskIntoConstraints = false
        XCTAssertEqual(faults(of: floating), ["UILabel has no place"])
        let stack = UIStackView(arrangedSubviews: [UITableView(frame: .zero, style: .plain), UIView(), UIImageView()])
        stack.axis = .vertical
        stack.frame.size.width = 320
        XCTAssertEqual(
            faults(of: stack),
            [
                "UITableView has no height", "UIView has no height",
                "UIImageView has the size of its image, or distorts it",
            ])
    }
}
