extension Explorer {
    /// The screens that were in front during the sessions, and the actions that led from one screen to the next.
    ///
    ///     print(report.map)           // Mermaid: the shortest way to each screen
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

        /// The names of the screens with which sessions began, sorted.
        public let starts: [String]
        /// The names of the screens, sorted.
        public let screens: [String]
        /// The actions, ordered by the names of the screens and of the actions.
        public let edges: [Edge]

        /// The map with only the actions of the user. Events without the user, such as answers to requests and restarts
        /// of the app, are left out. Screens at neither end of an action of the user are left out, too, except the
        /// first screens.
        public var byUser: Explorer.Map {
            let edges = edges.filter(\.isByUser)
            let screens = Set(edges.flatMap { [$0.from, $0.to] } + starts)
            return Explorer.Map(starts: starts, screens: screens.sorted(), edges: edges)
        }

        /// The shortest way of the user to each screen, as a flow chart in Mermaid. To show the chart in Markdown, put
        /// it in a code block. The label of an arrow has the most frequent action of the user, and the number of other
        /// actions. If an arrow has only events without the user, the label has the most frequent event.
        /// ``completeChart`` shows all arrows.
        ///
        /// - Complexity: O(*n* · (*s* + log *n*)) for *n* edges and *s* screens.
        public var description: String {
            chart(of: shortestWays) { arrow in
                guard let first = arrow.edges.first else { return "" }
                return first.action + (arrow.edges.count > 1 ? ", or \(arrow.edges.count - 1) more" : "")
            }
        }

        /// All arrows between different screens, as a flow chart in Mermaid. The label of an arrow has up to three
        /// actions, the number of further actions, and the sum of the counts of all actions of the arrow.
        ///
        /// - Complexity: Linear in the number of screens and edges, if sessions begin with only a few screens.
        public var completeChart: String {
            chart(of: arrows) { arrow in
                let (actions, count) = (arrow.edges.map(\.action), arrow.edges.reduce(0) { $0 + $1.count })
                let shown = actions.prefix(3) + (actions.count > 3 ? ["… \(actions.count - 3) more"] : [])
                return shown.joined(separator: "<br>") + " · \(count)"
            }
        }

        private func chart(of arrows: [Arrow], label: (Arrow) -> String) -> String {
            let names = Dictionary(screens.enumerated().map { ($1, "s\($0)") }) { first, _ in first }
            var lines = ["flowchart LR"]
            for screen in screens {
                let (left, right) = starts.contains(screen) ? ("([", "])") : ("[", "]")
                lines.append("    \(names[screen] ?? "")\(left)\"\(escaped(screen))\"\(right)")
            }
            for arrow in arrows {
                let (from, to) = (names[arrow.from] ?? "", names[arrow.to] ?? "")
                lines.append("    \(from) -->|\"\(escaped(label(arrow)))\"| \(to)")
            }
            return lines.joined(separator: "\n")
        }

        /// The edges from one screen to another screen, which the chart shows as one arrow.
        private struct Arrow {
            let from: String
            let to: String
            var edges: [Edge] = []

            /// The length of the arrow as a part of a path. An arrow without an action of the user is very long, so
            /// that a path with only actions of the user is preferred if there is one.
            var length: Int { edges.contains(where: \.isByUser) ? 1 : 1_000 }
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

        /// The last arrow of the shortest way to each screen, except for the first screens. The edges of each arrow
        /// begin with the actions of the user, the most frequent action first.
        private var shortestWays: [Arrow] {
            let arrows = arrows
            var lengths = Dictionary(starts.map { ($0, 0) }) { first, _ in first }
            var ways: [String: Arrow] = [:]
            var isChanging = true
            while isChanging {
                isChanging = false
                for arrow in arrows {
                    guard let length = lengths[arrow.from].map({ $0 + arrow.length }),
                        length < lengths[arrow.to] ?? .max
                    else { continue }
                    lengths[arrow.to] = length
                    ways[arrow.to] = arrow
                    isChanging = true
                }
            }
            return screens.compactMap { ways[$0] }.map { way in
                var way = way
                way.edges.sort { left, right in
                    if left.isByUser != right.isByUser { return left.isByUser }
                    return left.count == right.count ? left.action < right.action : left.count > right.count
                }
                return way
            }
        }

        private func escaped(_ text: String) -> String {
            oneLine(text).replacing("\"", with: "#quot;").replacing("|", with: "#124;")
        }
    }
}
