#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The text fields and the buttons of an alert or a confirmation dialog.
struct AlertActions: View {
    let modal: Modal

    var body: some View {
        if let alert = modal.alert {
            ForEach(Array(alert.fields.enumerated()), id: \.offset) { _, field in
                AlertField(text: AlertFieldText(field))
            }
            ForEach(Array(alert.buttons.enumerated()), id: \.offset) { index, button in
                Button(role: button.role.buttonRole) {
                    modal.userDidTap(at: index)
                } label: {
                    Text(verbatim: button.title)
                }
                .disabled(!button.isEnabled)
            }
        }
    }
}

private struct AlertField: View {
    @Bindable var text: AlertFieldText

    var body: some View {
        content.accessibilityLabel(Text(verbatim: text.field.label))
    }

    @ViewBuilder private var content: some View {
        if text.field.isSecure {
            SecureField(text.field.placeholder, text: $text.text)
        } else {
            TextField(text.field.placeholder, text: $text.text)
        }
    }
}

/// A wrapper that lets SwiftUI bind the text of an alert's field.
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
