extension Explorer {
    /// The screens that were in front during the sessions, and the actions that led from one screen to the next.
    ///
    ///     print(report.map)           // Mermaid: how each screen was reached first
    ///     print(report.map.completeChart)
    ///
    /// The same sessions give the same map.
    public struct Map: Hashable, Sendable, CustomStringConvertible {
        /// An action that led from one screen to another, or after which the same screen was in front.
        public struct Edge: Hashable, Sendable {
            /// The name of the screen that was in front before the action.
            public let from: String
            /// The name of the screen that was in front after the action.
            public let to: String
            /// The name of the action, such as `tap Discard`.
            public let action: String
            /// The number of times that the action led from `from` to `to`.
            public let count: Int
            /// Whether the user performs the action. Otherwise the action is an event without the user, such as the
            /// answer to a request.
            public let isByUser: Bool
        }

        /// The beginning of a session that has led to a screen in the fewest steps.
        ///
        ///     let way = report.map.ways.first { $0.screen == "ThanksViewModel" }
        ///     print(way?.steps.joined(separator: "\n") ?? "never in front")
        public struct Way: Hashable, Sendable {
            /// The name of the screen.
            public let screen: String
            /// The name of the screen that was in front before the last step.
            public let from: String
            /// The name of the last step's action, such as `list: select`.
            public let action: String
            /// Whether the user performs the last step. Otherwise it is an event without the user, such as the answer
            /// to a request.
            public let isByUser: Bool
            /// All steps from the start of the app. ``Explorer/play(_:)`` repeats them. The screen is in front after the
            /// last one.
            public let steps: [String]
        }

        /// The names of the screens with which sessions began, sorted.
        public let starts: [String]
        /// The names of the screens, sorted.
        public let screens: [String]
        /// The actions, ordered by the names of the screens and of the actions.
        public let edges: [Edge]
        /// The shortest way to each screen that a session has walked, except for the first screens, ordered by the
        /// names of the screens. A way of the sessions that does not lead to its screen again is left out; see
        /// ``Explorer/Report/otherTasksWereAtWork``.
        public let ways: [Way]

        init(starts: [String], screens: [String], edges: [Edge], ways: [Way] = []) {
            (self.starts, self.screens, self.edges, self.ways) = (starts, screens, edges, ways)
        }

        /// The map with only the actions of the user. Events without the user, such as answers to requests and restarts
        /// of the app, are left out, and so are the ways whose last step is such an event. Screens at neither end of an
        /// action of the user are left out, too, except the first screens.
        public var byUser: Explorer.Map {
            let edges = edges.filter(\.isByUser)
            let screens = Set(edges.flatMap { [$0.from, $0.to] } + starts)
            return Explorer.Map(
                starts: starts, screens: screens.sorted(), edges: edges, ways: ways.filter(\.isByUser))
        }

        /// The last step of the shortest way to each screen, as a flow chart in Mermaid. To show the chart in Markdown,
        /// put it in a code block.
        ///
        /// Arrows that follow one another may come from different sessions: a step may need something that the way to
        /// the screen before it has not done, such as a sign-in. ``ways`` has all steps to a screen, and
        /// ``completeChart`` shows all arrows.
        ///
        /// - Complexity: Linear in the number of screens.
        public var description: String { chart(of: ways.map { ($0.from, $0.screen, $0.action) }) }

        /// All arrows between different screens, as a flow chart in Mermaid. The label of an arrow has up to three
        /// actions, the number of further actions, and the sum of the counts of all actions of the arrow.
        ///
        /// - Complexity: Linear in the number of screens and edges, if sessions begin with only a few screens.
        public var completeChart: String {
            chart(
                of: arrows.map { arrow in
                    let (actions, count) = (arrow.edges.map(\.action), arrow.edges.reduce(0) { $0 + $1.count })
                    let shown = actions.prefix(3) + (actions.count > 3 ? ["… \(actions.count - 3) more"] : [])
                    return (arrow.from, arrow.to, shown.joined(separator: "<br>") + " · \(count)")
                })
        }

        private func chart(of arrows: [(from: String, to: String, label: String)]) -> String {
            let names = Dictionary(screens.enumerated().map { ($1, "s\($0)") }) { first, _ in first }
            var lines = ["flowchart LR"]
            for screen in screens {
                let (left, right) = starts.contains(screen) ? ("([", "])") : ("[", "]")
                lines.append("    \(names[screen] ?? "")\(left)\"\(escaped(screen))\"\(right)")
            }
            for arrow in arrows {
                let (from, to) = (names[arrow.from] ?? "", names[arrow.to] ?? "")
                lines.append("    \(from) -->|\"\(escaped(arrow.label))\"| \(to)")
            }
            return lines.joined(separator: "\n")
        }

        /// The edges from one screen to another screen, which the chart shows as one arrow.
        private struct Arrow {
            let from: String
            let to: String
            var edges: [Edge] = []
        }

        private var arrows: [Arrow] {
            var arrows: [Arrow] = []
            for edge in edges where edge.from != edge.to {
                if arrows.last?.from != edge.from || arrows.last?.to != edge.to {
                    arrows.append(Arrow(from: edge.from, to: edge.to))
                }
                arrows[arrows.count - 1].edges.append(edge)
            }
            return arrows
        }

        private func escaped(_ text: String) -> String {
            oneLine(text).replacing("\"", with: "#quot;").replacing("|", with: "#124;")
        }
    }
}
