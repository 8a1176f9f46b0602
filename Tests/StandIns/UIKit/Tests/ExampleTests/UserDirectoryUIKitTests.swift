import MVVMC
import MVVMCTesting
import MVVMCUIKit
import UIKit
@testable import UserDirectoryExample
import XCTest

/// Tests the texts that a user sees in a window of the user directory, and the effects of user actions.
@MainActor
final class UserDirectoryUIKitTests: XCTestCase {
    private struct Failure: Error, CustomStringConvertible { let description = "The server is asleep." }

    @MainActor
    private final class Service: UserService {
        var failure: Failure?
        func users() async throws -> [User] {
            if let failure { throw failure }
            return [
                User(id: 1, name: "Ada", roleTitle: "Analyst"),
                User(id: 2, name: "Grace", roleTitle: "Admiral", isFavorite: true),
                User(id: 3, name: "Emmy", roleTitle: "Analyst"),
            ]
        }
    }

    private typealias UsersScreen = ListTableViewController<Int, UserRowViewModel>

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    private let service = Service()
    private let clock = TestClock()

    override func setUp() async throws {
        StandIn.reset()
        StandIn.isNarrow = true
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    private func settle() async {
        for _ in 0..<4 {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    private func open(tab index: Int) async throws -> UINavigationController {
        window.start(
            DirectoryCoordinator(service: service, clock: clock), views: makeUserDirectoryRegistry())
        let bar = try XCTUnwrap(window.rootViewController?.children.first as? UITabBarController)
        bar.standInTap(index)
        await settle()
        return try XCTUnwrap((bar.selectedViewController as? UINavigationController)?.stackInFront)
    }

    private func top<V: UIViewController>(
        _ stack: UINavigationController, _ type: V.Type, file: StaticString = #filePath, line: UInt = #line
    ) throws -> V {
        try XCTUnwrap(stack.topViewController as? V, file: file, line: line)
    }

    private func users(_ index: Int = 0) async throws -> UsersScreen {
        let users = try top(await open(tab: index), UsersScreen.self)
        users.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        users.tableView.layoutIfNeeded()
        return users
    }

    private func names(_ users: UsersScreen) -> [String?] {
        users.tableView.layoutIfNeeded()
        return users.tableView.standInCells.map { ($0 as? UserTableCell)?.contentView.shownTexts.first }
    }

    func testTheUsersAreShownAndMarked() async throws {
        let users = try await users()
        XCTAssertEqual(users.title, "Everyone")
        XCTAssertEqual(names(users), ["Ada", "Grace", "Emmy"])
        let cell = try XCTUnwrap(users.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? UserTableCell)
        XCTAssertEqual(cell.contentView.shownTexts, ["Ada", "Analyst"])
        XCTAssertEqual(cell.contentView.shownButtons, ["Add to Favorites"])
        cell.contentView.standInTapButton()
        await settle()
        XCTAssertEqual(cell.contentView.shownButtons, ["Unfavorite"])
    }

    func testTheFavoritesAreInATabOfTheirOwn() async throws {
        let favorites = try await users(1)
        XCTAssertEqual(names(favorites), ["Grace"])
    }

    func testTheListFollowsTheSearchFieldWhenTheUserPauses() async throws {
        let users = try await users()
        let search = try XCTUnwrap(users.navigationItem.searchController)
        search.standInType("m")
        await settle()
        XCTAssertEqual(names(users), ["Ada", "Grace", "Emmy"])
        await clock.advance(by: .milliseconds(300))
        await settle()
        XCTAssertEqual(names(users), ["Emmy"])
        search.standInCancel()
        await settle()
        XCTAssertEqual(names(users), ["Ada", "Grace", "Emmy"])
    }

    func testAFailureIsShownInsteadOfTheRowsAndTriedAgain() async throws {
        service.failure = Failure()
        let users = try await users()
        let empty = try XCTUnwrap(users.tableView.backgroundView as? EmptyDirectoryView)
        XCTAssertEqual(empty.shownTexts, ["The server is asleep."])
        service.failure = nil
        empty.standInTapButton()
        await settle()
        XCTAssertEqual(names(users), ["Ada", "Grace", "Emmy"])
        XCTAssertNil(users.tableView.backgroundView)
        users.tableView.refreshControl?.standInPull()
        await settle()
        XCTAssertEqual(users.tableView.refreshControl?.isRefreshing, false)
    }

    private func teams() async throws -> TeamsViewController {
        let teams = try top(await open(tab: 2), TeamsViewController.self)
        teams.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        teams.collectionView.layoutIfNeeded()
        return teams
    }

    /// Returns the header of each team, followed by its members with their badges.
    private func shown(_ teams: TeamsViewController) -> [String] {
        let view = teams.collectionView
        view.layoutIfNeeded()
        return (teams.viewModel?.list.snapshot.sections ?? []).indices.flatMap { section -> [String] in
            let header = view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
            let members = view.standInCells.filter { view.indexPath(for: $0)?.section == section }.map { cell in
                let badge = view.indexPath(for: cell).flatMap {
                    view.supplementaryView(forElementKind: "favorite", at: $0)
                }
                return ((cell as? TeamMemberCell)?.contentView.shownTexts.first ?? "") + (badge?.shownTexts.first ?? "")
            }
            return [header?.shownTexts.first ?? "no header"] + members
        }
    }

    func testThePinnedUserIsAboveTheTabBar() async throws {
        let teams = try await teams()
        let bar = try XCTUnwrap(window.rootViewController?.children.first as? UITabBarController)
        XCTAssertNil(bar.bottomAccessory)
        teams.collectionView.standInTap(IndexPath(item: 1, section: 1))
        await settle()
        let card = try top(try XCTUnwrap(teams.children.first as? UINavigationController), UserCardViewController.self)
        card.loadViewIfNeeded()
        card.pinButton.standInTouch(.touchUpInside)
        await settle()
        XCTAssertEqual(bar.bottomAccessory?.contentView.shownTexts.first, "Emmy")
        bar.standInTap(0)
        await settle()
        XCTAssertEqual(bar.bottomAccessory?.contentView.shownTexts.first, "Emmy")
        bar.bottomAccessory?.contentView.standInTapButton()
        await settle()
        XCTAssertNil(bar.bottomAccessory)
    }

    func testTheTeamsHaveSectionsHeadersAndBadges() async throws {
        let teams = try await teams()
        XCTAssertEqual(shown(teams), ["Admiral (1)", "Grace★", "Analyst (2)", "Ada", "Emmy"])
    }

    func testATapEmbedsTheCardOfAMemberInTheContainerView() async throws {
        let teams = try await teams()
        XCTAssertEqual(teams.cardView.subviews, [])
        teams.collectionView.standInTap(IndexPath(item: 1, section: 1))
        await settle()
        let embedded = try XCTUnwrap(teams.children.first as? UINavigationController)
        XCTAssertTrue(embedded.view.superview === teams.cardView)
        let card = try top(embedded, UserCardViewController.self)
        card.loadViewIfNeeded()
        XCTAssertEqual(card.nameLabel.text, "Emmy")
        card.button.standInTouch(.touchUpInside)
        await settle()
        XCTAssertEqual(card.button.configuration?.title, "Unfavorite")
        XCTAssertEqual(shown(teams), ["Admiral (1)", "Grace★", "Analyst (2)", "Ada", "Emmy★"])
        teams.collectionView.standInTap(IndexPath(item: 0, section: 0))
        await settle()
        XCTAssertEqual(teams.children.count, 1)
        let next = try XCTUnwrap(teams.children.first as? UINavigationController)
        XCTAssertEqual(try top(next, UserCardViewController.self).nameLabel.text, "Grace")
    }

    func testTheSettingsShowWhatASwitchOnAPushedScreenSays() async throws {
        let stack = try await open(tab: 3)
        let settings = try top(stack, SettingsViewController.self)
        XCTAssertEqual(settings.notificationsLabel.text, "Off")
        settings.notificationsButton.standInTouch(.touchUpInside)
        await settle()
        let notifications = try top(stack, NotificationsViewController.self)
        XCTAssertFalse(notifications.soundSwitch.isEnabled)
        notifications.notifiesSwitch.isOn = true
        notifications.notifiesSwitch.standInTouch(.valueChanged)
        await settle()
        XCTAssertTrue(notifications.soundSwitch.isEnabled)
        stack.standInGoBack()
        await settle()
        XCTAssertEqual(settings.notificationsLabel.text, "On, with sound")
    }

    func testTheFormHasAMessageForEachFieldAndIsLeftWithAQuestion() async throws {
        let stack = try await open(tab: 3)
        let settings = try top(stack, SettingsViewController.self)
        settings.profileButton.standInTouch(.touchUpInside)
        await settle()
        let form = try top(stack, ProfileFormViewController.self)
        XCTAssertEqual(form.nameMessage.text, "A name is needed.")
        form.nameField.standInType("Ada")
        form.roleField.standInType("ada")
        await settle()
        XCTAssertNil(form.nameMessage.text)
        XCTAssertEqual(form.roleMessage.text, "The role is the name.")
        XCTAssertFalse(form.saveButton.isEnabled)
        stack.standInGoBack()
        await settle()
        let alert = try XCTUnwrap(window.rootViewController?.presentedViewController as? UIAlertController)
        XCTAssertEqual(alert.title, "Discard the changes?")
        alert.standInTap("Keep editing")
        await settle()
        form.roleField.standInType("Analyst")
        await settle()
        form.saveButton.standInTouch(.touchUpInside)
        await settle()
        XCTAssertTrue(stack.topViewController === settings)
        XCTAssertEqual(settings.profileLabel.text, "Ada")
    }

    func testAPageIsBesideTheSettingsInAWideWindow() async throws {
        let settings = try top(try await open(tab: 3), SettingsViewController.self)
        let bar = try XCTUnwrap(window.rootViewController?.children.first as? UITabBarController)
        let columns = try XCTUnwrap((bar.selectedViewController as? UINavigationController)?.columns)
        window.rootViewController?.standInResize(isNarrow: false)
        await settle()
        XCTAssertEqual((columns.top(.secondary)?.view as? UILabel)?.text, "No setting")
        settings.profileButton.standInTouch(.touchUpInside)
        await settle()
        try XCTUnwrap(columns.top(.secondary) as? ProfileFormViewController).nameField.standInType("Ada")
        settings.notificationsButton.standInTouch(.touchUpInside)
        await settle()
        let alert = try XCTUnwrap(window.rootViewController?.presentedViewController as? UIAlertController)
        alert.standInTap("Discard")
        await settle()
        XCTAssertTrue(columns.top(.secondary) is NotificationsViewController)
        XCTAssertTrue(columns.top(.primary) === settings)
    }
}
