#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

struct SettingsView: ViewModelView {
    let viewModel: SettingsViewModel

    var body: some View {
        List {
            Button("Notifications") { viewModel.openNotifications() }
            Text(viewModel.notificationsText)
            Button("Profile") { viewModel.openProfile() }
            Text(viewModel.profileText)
            CommandButton("Remove all marks", viewModel.removeMarks, role: .destructive)
        }
        .navigationTitle("Settings")
    }
}

/// A screen with two switches. The second switch is enabled while the first is on.
struct NotificationsView: ViewModelView {
    @Bindable var viewModel: NotificationsViewModel

    var body: some View {
        Form {
            Toggle("New users", isOn: $viewModel.notifies)
            Toggle("Sound", isOn: $viewModel.playsSound).disabled(!viewModel.canPlaySound)
        }
        .navigationTitle("Notifications")
    }
}

/// A form for the user's profile, with a validation message for each field.
struct ProfileFormView: ViewModelView {
    @Bindable var viewModel: ProfileFormViewModel

    var body: some View {
        Form {
            TextField("Name", text: $viewModel.profile.name)
            if let message = viewModel.nameMessage { Text(message) }
            TextField("Role", text: $viewModel.profile.roleTitle)
            if let message = viewModel.roleTitleMessage { Text(message) }
            CommandButton("Save", viewModel.save)
        }
        .navigationTitle("Profile")
    }
}
#endif
