import Foundation

extension Explorer {
    /// The progress of an explorer.
    public struct Progress: Sendable, CustomStringConvertible {
        /// The number of sessions that were played so far; see ``Explorer/Report/sessions``.
        package let sessions: Int
        /// The number of steps in these sessions.
        package let steps: Int
        /// The number of different findings.
        package let findings: Int
        /// The number of kinds of screens that were in view.
        package let screens: Int
        /// The time since the start.
        package let elapsed: Duration

        /// The progress in one line.
        public var description: String {
            "\(elapsed.components.seconds) s: \(sessions) sessions, \(steps) steps, \(screens) screens, "
                + "\(findings) findings"
        }

        /// Prints the progress to standard error if standard error is a terminal.
        @MainActor
        static func printToTerminal(_ progress: Explorer.Progress) {
            guard isatty(2) == 1 else { return }
            FileHandle.standardError.write(Data("\(progress)\n".utf8))
        }
    }
}
