#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

final class SettingsViewController: ColumnViewController<SettingsViewModel> {
    let notificationsButton = UIButton(configuration: .plain())
    let notificationsLabel = UILabel()
    let profileButton = UIButton(configuration: .plain())
    let profileLabel = UILabel()
    let removeButton = UIButton(configuration: .plain())
    override var column: [UIView] {
        [notificationsButton, notificationsLabel, profileButton, profileLabel, removeButton]
    }

    override func bind(_ viewModel: SettingsViewModel, in bindings: Bindings) {
        title = "Settings"
        notificationsButton.configuration?.title = "Notifications"
        profileButton.configuration?.title = "Profile"
        removeButton.configuration?.title = "Remove all marks"
        removeButton.tintColor = .systemRed
        bindings.bind(viewModel.notificationsText, to: notificationsLabel, \.text)
        bindings.bind(viewModel.profileText, to: profileLabel, \.text)
        bindings.onEvent(.touchUpInside, of: notificationsButton, with: viewModel) { $0.openNotifications() }
        bindings.onEvent(.touchUpInside, of: profileButton, with: viewModel) { $0.openProfile() }
        bindings.bind(viewModel.removeMarks, to: removeButton)
    }
}

/// A screen with two switches. The second switch is enabled while the first is on.
final class NotificationsViewController: ColumnViewController<NotificationsViewModel> {
    let notifiesSwitch = UISwitch()
    let soundSwitch = UISwitch()
    override var column: [UIView] { [row("New users", notifiesSwitch), row("Sound", soundSwitch)] }

    override func bind(_ viewModel: NotificationsViewModel, in bindings: Bindings) {
        title = "Notifications"
        notifiesSwitch.accessibilityLabel = "New users"
        soundSwitch.accessibilityLabel = "Sound"
        bindings.bidirectionalBind(viewModel, \.notifies, to: notifiesSwitch)
        bindings.bidirectionalBind(viewModel, \.playsSound, to: soundSwitch)
        bindings.bind(viewModel.canPlaySound, to: soundSwitch, \.isEnabled)
    }

    private func row(_ text: String, _ control: UISwitch) -> UIView {
        let label = UILabel()
        label.text = text
        control.setContentHuggingPriority(.required, for: .horizontal)
        return UIStackView(arrangedSubviews: [label, control])
    }
}

/// A form for the user's profile, with a validation message for each field.
final class ProfileFormViewController: ColumnViewController<ProfileFormViewModel> {
    let nameField = UITextField()
    let nameMessage = UILabel()
    let roleField = UITextField()
    let roleMessage = UILabel()
    let saveButton = UIButton(configuration: .filled())
    override var column: [UIView] { [nameField, nameMessage, roleField, roleMessage, saveButton] }

    override func bind(_ viewModel: ProfileFormViewModel, in bindings: Bindings) {
        title = "Profile"
        nameField.placeholder = "Name"
        roleField.placeholder = "Role"
        for field in [nameField, roleField] { field.borderStyle = .roundedRect }
        saveButton.configuration?.title = "Save"
        bindings.bidirectionalBind(viewModel, \.profile.name, to: nameField)
        bindings.bidirectionalBind(viewModel, \.profile.roleTitle, to: roleField)
        bindings.bind(viewModel.nameMessage, to: nameMessage, \.text)
        bindings.bind(viewModel.roleTitleMessage, to: roleMessage, \.text)
        bindings.bind(viewModel.save, to: saveButton)
    }
}
#endif
