extension Explorer {
    /// The screens of an app that were in front, and the actions that led from one to the next.
    ///
    ///     print(report.map)           // Mermaid: the shortest way to each screen
    ///     print(report.map.completeChart)
    ///
    /// The same sessions give the same map.
    public struct Map: Hashable, Sendable, CustomStringConvertible {
        /// An action that led from one screen to another, or that stayed on it.
        public struct Edge: Hashable, Sendable {
            /// The screen that was in front before.
            public let from: String
            /// The screen that was in front afterwards.
            public let to: String
            /// The name of the action, such as `tap Discard`.
            public let action: String
            /// The number of times that the action was performed.
            public let count: Int
            /// Whether the user performed the action, and not the world.
            public let isByUser: Bool
        }

        /// The first screens of the app.
        public let starts: [String]
        /// The screens, by name.
        public let screens: [String]
        /// The actions, ordered by the names of the screens and of the actions.
        public let edges: [Edge]

        /// The same map with only the actions of the user. The actions of the world and the restarts of the app are
        /// left out.
        public var byUser: Explorer.Map {
            let edges = edges.filter(\.isByUser)
            let screens = Set(edges.flatMap { [$0.from, $0.to] } + starts)
            return Explorer.Map(starts: starts, screens: screens.sorted(), edges: edges)
        }

        /// The shortest way of the user to each screen, as a flow chart in Mermaid, which a Markdown file shows between
        /// fences. An arrow is labeled with the action that was performed most often. If only the world leads to a
        /// screen, the chart shows that way. ``completeChart`` shows all arrows.
        ///
        /// - Complexity: Linear in the number of edges times the number of screens.
        public var description: String {
            chart(of: shortestWays) { arrow in
                guard let first = arrow.edges.first else { return "" }
                return first.action + (arrow.edges.count > 1 ? ", or \(arrow.edges.count - 1) more" : "")
            }
        }

        /// All arrows of the map, as a flow chart in Mermaid. The label of an arrow has the actions, and how often they
        /// were performed.
        ///
        /// - Complexity: O(*n* log *n*) in the number of edges.
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

        /// The edges between the same two screens in the same direction.
        private struct Arrow {
            let from: String
            let to: String
            var edges: [Edge] = []

            /// The length of a way over the arrow. Any way of the user is shorter than a way with an action of the
            /// world.
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

        /// The last arrow of the shortest way to each screen, with the most frequent action of the user first.
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
                    (lengths[arrow.to], ways[arrow.to], isChanging) = (length, arrow, true)
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
