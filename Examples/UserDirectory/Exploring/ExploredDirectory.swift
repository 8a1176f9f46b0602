import MVVMCExplorer
import MVVMCLists

/// Creates the user directory with an in-memory service and a test clock. The explorer answers the requests, advances
/// the clock, and removes users from the service.
@MainActor
func makeExploredDirectory() -> Explorer.App {
    let (navigator, requests, clock) = (Navigator(), Explorer.Requests(), TestClock())
    let service = MemoryUsers(requests)
    navigator.start(DirectoryCoordinator(service: service, clock: clock))
    return Explorer.App(
        navigator,
        world: [Explorer.Action("somebody leaves") { service.removeLast() }], clocks: [clock], requests: requests)
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
        buttonTitle == nil ? [] : [Explorer.Action("toggle the favorite") { self.toggleFavorite() }]
    }
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
