#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A button that executes a command.
///
/// The button is disabled while the command is disabled. While the command runs, an activity indicator replaces the
/// label, and the button keeps its size. At other times, the button has exactly the label that you pass, so toolbars,
/// menus and swipe actions show it like any other button.
///
///     CommandButton("Sign in", viewModel.signIn)
public struct CommandButton<Label: View>: View {
    private let isEnabled: @MainActor () -> Bool
    private let isRunning: @MainActor () -> Bool
    private let execute: @MainActor () -> Void
    private let role: ButtonRole?
    private let label: Label

    /// Creates a button with a custom label.
    public init<Output>(
        _ command: Command<Void, Output>, role: ButtonRole? = nil, @ViewBuilder label: () -> Label
    ) {
        isEnabled = { command.isEnabled }
        isRunning = { command.isRunning }
        execute = { command.executeByUser() }
        (self.role, self.label) = (role, label())
    }

    /// A button with the label, or with an activity indicator while the command runs.
    public var body: some View {
        Button(role: role) {
            execute()
        } label: {
            if isRunning() {
                label
                    .hidden()
                    .overlay { ProgressView() }
                    .accessibilityRepresentation {
                        label
                        ProgressView()
                    }
            } else {
                label
            }
        }
        .disabled(!isEnabled())
    }
}

extension CommandButton where Label == Text {
    /// Creates a button with a title, which is looked up in the app's strings.
    public init<Output>(_ titleKey: LocalizedStringKey, _ command: Command<Void, Output>, role: ButtonRole? = nil) {
        self.init(command, role: role) { Text(titleKey) }
    }
}

extension View {
    /// Executes a command when the user pulls to refresh. The refresh indicator is shown until the command has ended.
    ///
    /// SwiftUI cancels a refresh action when the view is evaluated again, but the command continues.
    ///
    ///     List { Text(viewModel.name) }.refreshable(viewModel.reload)
    public func refreshable<Output>(_ command: Command<Void, Output>) -> some View {
        refreshable {
            await SessionRecorder.execute(command) { Task { @MainActor in _ = try? await command.run() } }.value
        }
    }
}
#endif
