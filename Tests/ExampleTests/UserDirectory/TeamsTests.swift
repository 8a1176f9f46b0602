import MVVMCLists
import MVVMCTesting
@testable import UserDirectoryExample
import XCTest

/// Tests the headers of teams, the badges of favorites, the card that is embedded when a row is selected, and the
/// settings tab.
@MainActor
final class TeamsTests: XCTestCase {
    private struct Service: UserService {
        func users() async throws -> [User] {
            [
                User(id: 1, name: "Ada", roleTitle: "Analyst"),
                User(id: 2, name: "Grace", roleTitle: "Admiral", isFavorite: true),
                User(id: 3, name: "Emmy", roleTitle: "Analyst"),
            ]
        }
    }

    private let directory = Directory(service: Service())

    private func text(_ viewModel: (any SupplementaryViewModel)?) -> String? { (viewModel as? CaptionViewModel)?.text }

    func testTheTeamsHaveHeadersAndTheFavoritesBadges() async throws {
        let teams = TeamsViewModel(of: directory, router: RouterRecorder<TeamsRoute>())
        XCTAssertTrue(teams.list.isEmpty)
        _ = try await directory.pages.refresh.run()
        let sections = teams.list.snapshot.sections
        XCTAssertEqual(sections.map { text($0.header) }, ["Admiral (1)", "Analyst (2)"])
        XCTAssertEqual(sections.map { $0.items.map(\.nameText) }, [["Grace"], ["Ada", "Emmy"]])
        XCTAssertEqual(sections.map { $0.items.map { text($0.supplementary[.favorite]) } }, [["★"], [nil, nil]])
        directory.toggleFavorite(3)
        XCTAssertEqual(text(teams.list.snapshot.sections[1].items[1].supplementary[.favorite]), "★")
    }

    func testTheViewModelStartsTheEmbeddingByARoute() async throws {
        let router = RouterRecorder<TeamsRoute>()
        let teams = TeamsViewModel(of: directory, router: router)
        _ = try await directory.pages.refresh.run()
        let registry = ReusableViewRegistry<String> { message in message }
        registry.register(for: CaptionViewModel.self) { $0.text }
        registry.register(for: TeamMemberViewModel.self) { $0.nameText }
        let table = HeadlessList(teams.list, views: registry, visibleRows: 3)
        XCTAssertTrue(table.select(3))
        XCTAssertEqual(router.routes, [.card(3)])
    }

    func testTheCardIsEmbeddedInTheScreenOfTheTeams() async throws {
        _ = try await directory.pages.refresh.run()
        let navigator = Navigator()
        navigator.start(TeamsCoordinator(of: directory))
        let teams = try navigator.frontmostViewModel(TeamsViewModel.self)
        let user = NavigationUser(of: navigator)
        var card: UserCardViewModel? {
            navigator.top?.embedded["Card"]?.top?.viewModel as? UserCardViewModel
        }
        XCTAssertNil(card)
        user.tapRow(3, in: teams.list)
        XCTAssertEqual(card?.nameText, "Emmy")
        card?.toggleFavorite()
        XCTAssertEqual(card?.buttonTitle, "Unfavorite")
        user.tapRow(2, in: teams.list)
        XCTAssertEqual(card?.roleTitleText, "Admiral", "the new card replaces the previous one")
        XCTAssertEqual(navigator.screens.count, 1)
    }

    func testThePinnedUserStaysInViewInEachTab() async throws {
        let navigator = Navigator()
        navigator.start(DirectoryCoordinator(service: Service()))
        await settle()
        let user = NavigationUser(of: navigator)
        user.select("Teams")
        let teams = try navigator.frontmostViewModel(TeamsViewModel.self)
        user.tapRow(3, in: teams.list)
        let screen = try XCTUnwrap(navigator.frontmostStack.top)
        let card = try XCTUnwrap(screen.embedded["Card"]?.top?.viewModel as? UserCardViewModel)
        XCTAssertEqual(card.pinTitle, "Pin")
        card.pin()
        for tab in ["Everyone", "Settings"] as [Slot] {
            user.select(tab)
            XCTAssertEqual(navigator.top?.embedded["Pinned"]?.screens.count, 1)
        }
        let pinned = try XCTUnwrap(navigator.top?.embedded["Pinned"]?.top?.viewModel as? PinnedUserViewModel)
        XCTAssertEqual(pinned.nameText, "Emmy")
        pinned.unpin()
        XCTAssertNil(navigator.top?.embedded["Pinned"])
    }

    func testACardOfAUserWhoHasLeftSaysSo() async throws {
        let card = UserCardViewModel(99, of: directory)
        XCTAssertEqual(card.nameText, "Nobody")
        XCTAssertNil(card.buttonTitle)
    }

    func testTheSettingsAreATabOfTheApp() async throws {
        let navigator = Navigator()
        let coordinator = DirectoryCoordinator(service: Service())
        navigator.start(coordinator)
        let settings = try XCTUnwrap(navigator.top?.embedded["Settings"]?.top?.viewModel as? SettingsViewModel)
        coordinator.preferences.notifies = true
        XCTAssertEqual(settings.notificationsText, "On, with sound")
    }
}
