#if canImport(SwiftUI)
import MVVMC
import MVVMCSwiftUI
import SwiftUI
import UserDirectoryViewModelsExample

extension ViewRegistry {
    /// The views of the user directory.
    public static var userDirectory: ViewRegistry {
        let views = ViewRegistry()
        views.register(view: UserListView.self)
        views.register(view: EmptyDirectoryView.self)
        views.register(view: TeamsView.self)
        views.register(view: TeamHeaderView.self)
        views.register(view: UserCardView.self)
        views.register(view: SettingsView.self)
        views.register(view: NotificationsView.self)
        views.register(view: ProfileFormView.self)
        views.registerTabLabel { slot in Label(slot.rawValue, systemImage: image(of: slot)) }
        return views
    }

    private static func image(of tab: Slot) -> String {
        switch tab {
        case "Everyone": "person.3"
        case "Favorites": "star"
        case "Teams": "square.grid.2x2"
        default: "gear"
        }
    }
}
#endif
