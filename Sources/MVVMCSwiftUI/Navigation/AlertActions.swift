#if canImport(SwiftUI)
    import MVVMC
    import SwiftUI

    /// The text fields and the buttons of an alert.
    struct AlertActions: View {
        let modal: Modal

        var body: some View {
            if let alert = modal.alert {
                ForEach(Array(alert.fields.enumerated()), id: \.offset) { _, field in
                    AlertField(text: AlertFieldText(field))
                }
                ForEach(Array(alert.buttons.enumerated()), id: \.offset) { _, button in
                    // Within the alert's view model, `Button` is another type.
                    SwiftUI.Button(role: button.role.buttonRole) {
                        modal.userDidTap(button)
                    } label: {
                        Text(verbatim: button.title)
                    }
                }
            }
        }
    }

    private struct AlertField: View {
        @Bindable var text: AlertFieldText

        var body: some View { TextField(text.field.placeholder, text: $text.text) }
    }

    /// The text of a field, as an object that can be bound.
    @MainActor
    private final class AlertFieldText: Observable {
        let field: AlertViewModel.Field

        init(_ field: AlertViewModel.Field) { self.field = field }

        var text: String {
            get { field.text }
            set { field.text = newValue }
        }
    }

    extension AlertViewModel.Role {
        fileprivate var buttonRole: ButtonRole? {
            switch self {
            case .normal: nil
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }
#endif
