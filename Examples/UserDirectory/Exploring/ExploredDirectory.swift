import MVVMCExplorer
import MVVMCLists

/// Makes the user directory over a service in memory, which may fail, and a clock that the explorer advances.
@MainActor
func makeExploredDirectory() -> Explorer.App {
    let (navigator, service, clock) = (Navigator(), MemoryUsers(), TestClock())
    navigator.start(DirectoryCoordinator(service: service, clock: clock))
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the server fails, or is back") { service.isFailing.toggle() },
            Explorer.Action("somebody leaves") { service.removeLast() },
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
    var exploredActions: [Explorer.Action] {
        var actions = [Explorer.Action("reload") { self.refresh.execute() }]
        if let row = list.snapshot.item(at: ListPosition(section: 0, item: 0)) {
            actions.append(Explorer.Action("toggle the first favorite") { row.toggleFavorite() })
        }
        return actions
    }
}

extension UserCardViewModel: Explorable {
    /// The button.
    var exploredActions: [Explorer.Action] {
        buttonTitle == nil ? [] : [Explorer.Action("toggle the favorite") { self.toggleFavorite() }]
    }
}

extension SettingsViewModel: Explorable {
    /// The rows.
    var exploredActions: [Explorer.Action] {
        [
            Explorer.Action("notifications") { self.openNotifications() },
            Explorer.Action("profile") { self.openProfile() },
        ]
    }
}

extension NotificationsViewModel: Explorable {
    /// The switches.
    var exploredActions: [Explorer.Action] {
        let notifies = Explorer.Action("switch notifications") { self.notifies.toggle() }
        let sound = Explorer.Action("switch the sound") { self.playsSound.toggle() }
        return canPlaySound ? [notifies, sound] : [notifies]
    }
}

extension ProfileFormViewModel: Explorable {
    /// What is typed.
    var exploredActions: [Explorer.Action] {
        Explorer.Action.each("type the name", ["", "Ada", "Analyst"]) { self.profile.name = $0 }
            + [Explorer.Action("type the role") { self.profile.roleTitle = "Analyst" }]
    }
}
