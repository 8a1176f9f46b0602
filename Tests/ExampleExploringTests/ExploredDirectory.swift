import MVVMC
import MVVMCExplorer
import UserDirectoryCoordinatorsExample
import UserDirectoryModelExample
import UserDirectoryViewModelsExample

/// Makes the user directory over a service in memory, which may fail, and a clock that the explorer advances.
@MainActor
func makeExploredDirectory() -> ExploredApp {
    let (navigator, service, clock) = (Navigator(), MemoryUsers(), TestClock())
    navigator.start(DirectoryCoordinator(service: service, clock: clock))
    return ExploredApp(
        navigator,
        world: [
            ExploredAction("the server fails, or is back") { service.isFailing.toggle() },
            ExploredAction("somebody leaves") { service.removeLast() },
        ],
        clocks: [clock])
}

@MainActor
private final class MemoryUsers: UserService {
    var isFailing = false
    private var all = ["Ada", "Grace", "Emmy", "Mary", "Sofia", "Lise", "Ida"].enumerated().map {
        User(id: $0, name: $1, roleTitle: "Analyst", isFavorite: $0 == 1)
    }

    struct Failure: Error {}

    func removeLast() { _ = all.popLast() }

    func users() async throws -> [User] {
        if isFailing { throw Failure() }
        return all
    }
}

extension UserListViewModel: Explorable {
    /// Pull to refresh, and the button of the first row.
    public var exploredActions: [ExploredAction] {
        var actions = [ExploredAction("reload") { self.reload() }]
        if let row = list.snapshot.item(at: ListPosition(section: 0, item: 0)) {
            actions.append(ExploredAction("toggle the first favorite") { row.toggleFavorite() })
        }
        return actions
    }
}

extension SettingsViewModel: Explorable {
    /// The rows.
    public var exploredActions: [ExploredAction] {
        [
            ExploredAction("notifications") { self.openNotifications() },
            ExploredAction("profile") { self.openProfile() },
        ]
    }
}

extension NotificationsViewModel: Explorable {
    /// The switches.
    public var exploredActions: [ExploredAction] {
        let notifies = ExploredAction("switch notifications") { self.notifies.toggle() }
        return canPlaySound ? [notifies, ExploredAction("switch the sound") { self.playsSound.toggle() }] : [notifies]
    }
}

extension ProfileFormViewModel: Explorable {
    /// What is typed.
    public var exploredActions: [ExploredAction] {
        ExploredAction.each("type the name", ["", "Ada", "Analyst"]) { self.profile.name = $0 }
            + [ExploredAction("type the role") { self.profile.roleTitle = "Analyst" }]
    }
}
