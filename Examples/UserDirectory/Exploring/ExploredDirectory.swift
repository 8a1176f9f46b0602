import MVVMC
import MVVMCExplorer
import MVVMCLists

/// Creates the user directory with an in-memory service and a test clock. The explorer answers the requests, advances
/// the clock, removes users from the service, and ends the app in the background.
@MainActor
func makeExploredDirectory() -> Explorer.App {
    let requests = Explorer.Requests()
    return makeExploredDirectory(of: MemoryUsers(requests), requests, TestClock(), from: nil)
}

@MainActor
private func makeExploredDirectory(
    of service: MemoryUsers, _ requests: Explorer.Requests, _ clock: TestClock, from archive: NavigationArchive?
) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), DirectoryCoordinator(service: service, clock: clock))
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(
        navigator,
        world: [Explorer.Action("somebody leaves") { service.removeLast() }], clocks: [clock], requests: requests,
        remake: { makeExploredDirectory(of: service, requests, clock, from: $0) })
}

@MainActor
private final class MemoryUsers: UserService {
    private var all = ["Ada", "Grace", "Emmy", "Mary", "Sofia", "Lise", "Ida"].enumerated().map {
        User(id: $0, name: $1, roleTitle: "Analyst", isFavorite: $0 == 1)
    }

    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func removeLast() { _ = all.popLast() }

    func users() async throws -> [User] { try await requests.response(to: "the users") { self.all } }
}

extension UserListViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        var actions = [
            .typing("query", into: self, \.query), Explorer.Action("reload") { self.refresh.execute() },
        ]
        if let row = list.snapshot.item(at: ListPosition(section: 0, item: 0)) {
            actions.append(Explorer.Action("toggle the first favorite") { row.toggleFavorite() })
        }
        return actions
    }
}

extension UserCardViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        guard buttonTitle != nil else { return [] }
        return [
            Explorer.Action("toggle the favorite") { self.toggleFavorite() },
            Explorer.Action("pin") { self.pin() },
        ]
    }
}

extension PinnedUserViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("unpin") { self.unpin() }] }
}

extension SettingsViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        [.init("notifications") { self.openNotifications() }, .init("profile") { self.openProfile() }]
    }
}

extension NotificationsViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        [.picking("notifications", into: self, \.notifies)]
            + (canPlaySound ? [.picking("sound", into: self, \.playsSound)] : [])
    }
}

extension ProfileFormViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        [.typing("name", into: self, \.profile.name), .typing("role", into: self, \.profile.roleTitle)]
    }
}
