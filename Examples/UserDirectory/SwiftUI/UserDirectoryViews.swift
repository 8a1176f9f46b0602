#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

extension ViewRegistry {
    static var userDirectory: ViewRegistry {
        let views = ViewRegistry()
        // On a phone, a page of the settings has the back button and the swipe of the system.
        views.collapsesColumns = false
        views.register(view: UserListView.self)
        views.register(view: EmptyDirectory.self)
        views.register(view: TeamsView.self)
        views.register(for: CaptionViewModel.self) { Text($0.text) }
        views.register(view: UserCardView.self)
        views.register(view: PinnedUserView.self)
        views.register(view: SettingsView.self)
        views.register(view: NotificationsView.self)
        views.register(view: ProfileFormView.self)
        views.registerPlaceholder(for: .detail) { Text("No setting") }
        return views
    }
}
#endif
