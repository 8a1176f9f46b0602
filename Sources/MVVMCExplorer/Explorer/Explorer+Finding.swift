extension Explorer {
    /// A defect of an app, with the shortest sequence of steps that the explorer has found for it.
    ///
    ///     for finding in report.findings { print(finding) }
    ///
    /// ``test(named:)`` returns the source of a test that repeats the steps.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The kind of a defect.
        public enum Kind: Sendable, CustomStringConvertible {
            /// A screen, a view model or a coordinator was not deallocated after it had left the tree.
            case leak
            /// The user cannot leave a screen that covers another screen.
            case deadEnd
            /// A misuse of the library was reported.
            case misuse
            /// A coordinator has ended more than once.
            case endedTwice
            /// The tree, or the frontmost stack, has no screen, and no work is under way that puts one there.
            case emptyWindow
            /// Something is in front of a lock, or the user has acted on a screen below it. A lock is a presentation with
            /// `over: .everything`.
            case passedLock
            /// The question whether to leave a screen is never answered.
            case unansweredQuestion
            /// A command, or other work of the library, does not end, although it does not wait for the user, a request
            /// or a clock.
            case busy
            /// A view model that a screen holds is affected because the screen does not declare it as a part: its work
            /// goes on after the screen, or the user was not asked before the screen was left.
            case undeclaredPart
            /// A row of a list still shows the old content of its item, because `==` ignores the change.
            case staleRow
            /// A tree that was restored from an archive differs from the archived tree.
            case restoration
            /// A link does not lead to its place: the outcome of opening it says that the place is shown, but the user
            /// sees another one, or a link that is always reachable was declined.
            case brokenLink
            /// A resize of the window has changed the tree, or an archive of a wide window leads to another tree in a
            /// narrow one.
            case dependsOnWindow
            /// An invariant of the app does not hold.
            case invariant
            /// A step that was passed to ``Explorer/play(_:)`` is not possible.
            case notPlayable

            /// The kind as text.
            public var description: String { texts.description }

            var texts: (name: String, description: String) {
                switch self {
                case .leak: ("leak", "a leak")
                case .deadEnd: ("deadEnd", "a dead end")
                case .misuse: ("misuse", "a misuse")
                case .endedTwice: ("endedTwice", "a coordinator that ends twice")
                case .emptyWindow: ("emptyWindow", "an empty window")
                case .passedLock: ("passedLock", "a passed lock")
                case .unansweredQuestion: ("unansweredQuestion", "an unanswered question")
                case .busy: ("busy", "work that does not end")
                case .undeclaredPart: ("undeclaredPart", "an undeclared part")
                case .staleRow: ("staleRow", "a stale row")
                case .restoration: ("restoration", "a tree that is not restored")
                case .brokenLink: ("brokenLink", "a broken link")
                case .dependsOnWindow: ("dependsOnWindow", "a tree that depends on the window")
                case .invariant: ("invariant", "a broken invariant")
                case .notPlayable: ("notPlayable", "steps that cannot be played")
                }
            }
        }

        /// The kind of defect, such as a leak or a dead end.
        public let kind: Kind
        /// A description of the defect, which usually names the types involved.
        public let message: String
        /// The steps that lead to the defect, in order, as text. ``Explorer/play(_:)`` repeats them.
        public let steps: [String]
        /// The navigation trees of the windows as text, at the start and after each step.
        let trees: [String]
        /// The number of the first session that has led to the defect, counted from 0. It is `nil` for a finding of
        /// ``Explorer/play(_:)``.
        public let session: Int?
        /// Whether the defect occurred again when its steps were repeated in a new app. It is always `true` for a
        /// finding of ``Explorer/play(_:)``, whose steps are played only once.
        public let isReproducible: Bool
        /// The expression that makes the app.
        let app: String

        /// The navigation trees of the windows before the last step, as text.
        public var treeBefore: String { (steps.isEmpty ? trees : trees.dropLast()).last ?? "" }
        /// The navigation trees of the windows after the last step, as text. If there are no steps, both texts show the
        /// trees at the start.
        public var treeAfter: String { trees.last ?? "" }

        /// The finding as text, with its steps and the tree before and after the last step.
        public var description: String {
            var lines = ["\(kind): \(message)"]
            if let rule = kind.rule { lines.append("The rule: \(rule)") }
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

extension Explorer.Finding.Kind {
    /// The rule that the app breaks; `nil` if the message needs no rule.
    var rule: String? {
        switch self {
        case .leak: "what has left the tree is deallocated, unless a view model isKeptByApp."
        case .deadEnd: "the user can leave whatever covers another screen."
        case .misuse, .notPlayable: nil
        case .endedTwice: "a coordinator ends once."
        case .emptyWindow: "a window shows a screen, or work is under way that puts one there."
        case .passedLock: "only the flow of a lock is in front of the lock and reacts to the user."
        case .unansweredQuestion: "confirmLeaving() returns."
        case .busy: "work ends, unless it is a command that runsWithScreen(_:)."
        case .undeclaredPart: "what ends and asks with a screen is one of its parts; see CompositeViewModel."
        case .staleRow: "rows that are equal show the same, or have an exploredContent that says what they show."
        case .restoration: "a restored tree equals the archived one, alerts and waiting routes apart."
        case .brokenLink: "the outcome of a link is what the user sees."
        case .dependsOnWindow: "the same tree is shown in one column and in several."
        case .invariant: "an invariant of the app holds after each step."
        }
    }
}
