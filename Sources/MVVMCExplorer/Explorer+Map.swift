extension Explorer {
    /// The screens of an app that were in front, and the actions that led from one to the next.
    ///
    ///     print(report.map)           // Mermaid
    ///
    /// The same sessions give the same map.
    public struct Map: Hashable, Sendable, CustomStringConvertible {
        /// An action that led from one screen to another, or that stayed on it.
        public struct Edge: Hashable, Sendable {
            /// The screen that was in front before.
            public let from: String
            /// The screen that was in front afterwards.
            public let to: String
            /// The action.
            public let action: String
            /// The number of times that the action was performed.
            public let count: Int
            /// Whether the action is one of the user, and not of the world.
            public let isByUser: Bool
        }

        /// The first screens of the app.
        public let starts: [String]
        /// The screens, by name.
        public let screens: [String]
        /// The actions, ordered by the names of the screens and of the actions.
        public let edges: [Edge]

        /// The same map with only the actions of the user: without the actions of the world, and without the
        /// background.
        public var byUser: Explorer.Map {
            let edges = edges.filter(\.isByUser)
            let screens = Set(edges.flatMap { [$0.from, $0.to] } + starts)
            return Explorer.Map(starts: starts, screens: screens.sorted(), edges: edges)
        }

        /// The map as a flow chart in Mermaid, which a Markdown file shows between fences. The label of an arrow has
        /// the actions, and how often they were performed.
        ///
        /// - Complexity: Linear in the number of edges.
        public var description: String {
            let names = Dictionary(screens.enumerated().map { ($1, "s\($0)") }) { first, _ in first }
            var lines = ["flowchart LR"]
            for screen in screens {
                let (left, right) = starts.contains(screen) ? ("([", "])") : ("[", "]")
                lines.append("    \(names[screen] ?? "")\(left)\"\(escaped(screen))\"\(right)")
            }
            for arrow in arrows {
                let (from, to) = (names[arrow.from] ?? "", names[arrow.to] ?? "")
                lines.append("    \(from) -->|\"\(escaped(arrow.label("<br>")))\"| \(to)")
            }
            return lines.joined(separator: "\n")
        }

        /// The edges from one screen to another, together.
        private struct Arrow {
            let from: String
            let to: String
            var actions: [String] = []
            var count = 0

            func label(_ separator: String) -> String {
                let shown = actions.prefix(3) + (actions.count > 3 ? ["… \(actions.count - 3) more"] : [])
                return shown.joined(separator: separator) + " · \(count)"
            }
        }

        private var arrows: [Arrow] {
            var arrows: [Arrow] = []
            for edge in edges where edge.from != edge.to {
                if arrows.last?.from != edge.from || arrows.last?.to != edge.to {
                    arrows.append(Arrow(from: edge.from, to: edge.to))
                }
                arrows[arrows.count - 1].actions.append(edge.action)
                arrows[arrows.count - 1].count += edge.count
            }
            return arrows
        }

        private func escaped(_ text: String) -> String {
            text.replacing("\"", with: "#quot;").replacing("|", with: "#124;")
        }
    }
}
