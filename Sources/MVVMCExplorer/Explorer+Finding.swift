extension Explorer {
    /// A defect of an app, with the shortest sequence of steps found that shows it.
    ///
    ///     for finding in report.findings { print(finding) }
    ///
    /// ``test(named:)`` returns it as a test.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The kind of a defect.
        public enum Kind: Sendable, CustomStringConvertible {
            /// An object is alive that is on no tree.
            case leak
            /// A screen that the user cannot leave.
            case deadEnd
            /// A misuse of the library was reported.
            case misuse
            /// A coordinator has ended more than once.
            case endedTwice
            /// The tree, or the frontmost stack, has no screen.
            case emptyWindow
            /// A question whether to leave a screen is never answered.
            case unansweredQuestion
            /// A command, or other work of the library, does not end, although it does not wait for the user or a
            /// clock.
            case busy
            /// A row of a list shows something other than its item.
            case staleRow
            /// An archived tree is restored as a different one.
            case restoration
            /// An invariant of the app does not hold.
            case invariant
            /// The steps of a test cannot be played anymore.
            case notPlayable

            /// The kind as text.
            public var description: String { texts.description }

            /// The name of the case, and the kind as text.
            var texts: (name: String, description: String) {
                switch self {
                case .leak: ("leak", "a leak")
                case .deadEnd: ("deadEnd", "a dead end")
                case .misuse: ("misuse", "a misuse")
                case .endedTwice: ("endedTwice", "a coordinator that ends twice")
                case .emptyWindow: ("emptyWindow", "an empty window")
                case .unansweredQuestion: ("unansweredQuestion", "an unanswered question")
                case .busy: ("busy", "work that does not end")
                case .staleRow: ("staleRow", "a stale row")
                case .restoration: ("restoration", "a tree that is not restored")
                case .invariant: ("invariant", "a broken invariant")
                case .notPlayable: ("notPlayable", "steps that cannot be played")
                }
            }
        }

        /// The kind of the defect.
        public let kind: Kind
        /// The defect, with the names involved.
        public let message: String
        /// The steps, in order, as text. ``Explorer/play(_:)`` repeats them.
        public let steps: [String]
        /// The tree before the last step.
        public let treeBefore: String
        /// The tree after the last step.
        public let treeAfter: String
        /// The number of the first session that has found it, counted from 0; `nil` if given steps were played.
        public let session: Int?
        /// Whether it occurred again each time that its steps were played.
        public let isReproducible: Bool
        /// The expression that makes the app.
        let app: String

        /// The finding as text, with its steps and the tree before and after.
        public var description: String {
            var lines = ["\(kind): \(message)"]
            if !isReproducible {
                lines.append("It did not occur again when its steps were played: other tasks may be at work.")
            }
            lines.append(steps.isEmpty ? "It is there at the start." : "Steps:")
            lines += steps.enumerated().map { "  \($0 + 1). \($1)" }
            lines += ["Before the last step:", indented(treeBefore), "After it:", indented(treeAfter)]
            return lines.joined(separator: "\n")
        }

        private func indented(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
        }
    }
}
