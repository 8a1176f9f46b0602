#if canImport(SwiftUI)
    @_spi(Host) import MVVMC
    import SwiftUI

    /// A button that executes a command.
    ///
    /// It is disabled while the command is, and shows that it is busy while the command runs.
    ///
    ///     CommandButton("Sign in", viewModel.signIn)
    public struct CommandButton<Label: View>: View {
        private let isEnabled: @MainActor () -> Bool
        private let isRunning: @MainActor () -> Bool
        private let execute: @MainActor () -> Void
        private let role: ButtonRole?
        private let label: Label

        /// Creates a button with a label of its own.
        public init<Output>(
            _ command: Command<Void, Output>, role: ButtonRole? = nil, @ViewBuilder label: () -> Label
        ) {
            isEnabled = { command.isEnabled }
            isRunning = { command.isRunning }
            execute = { command.execute() }
            (self.role, self.label) = (role, label())
        }

        /// The button.
        public var body: some View {
            Button(role: role) {
                execute()
            } label: {
                HStack {
                    label
                    if isRunning() { ProgressView() }
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
        /// Runs a command when the user pulls the view down, until the command has ended.
        ///
        /// SwiftUI cancels what it calls when the view is drawn anew. The command is not cancelled with it.
        ///
        ///     List { … }.refreshable(viewModel.reload)
        public func refreshable<Output>(_ command: Command<Void, Output>) -> some View {
            refreshable {
                await Task { @MainActor in _ = try? await command.run() }.value
            }
        }
    }
#endif
