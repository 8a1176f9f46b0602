import MVVMC

extension Explorer {
    /// Replays a recorded session in a new app without a user interface, and compares the tree after each step.
    ///
    /// The lines come from `navigator.record` of an app. The app of this explorer has the same root coordinator, and
    /// stores and services of a test.
    ///
    ///     let replay = try await explorer.replay(lines)
    ///     print(replay)
    ///     print(replay.test())
    ///
    /// Where the recorded tree differs, and requests of ``Explorer/App/requests`` are open, they are answered one after
    /// the other, and then the clocks are advanced. Answers of services are not part of a recording, so a request that
    /// has failed for the user leads to a difference. So does a step that the recording has not seen; see
    /// <doc:RecordingSessions>.
    ///
    /// A text that the user has typed is typed with the action of ``Explorable/exploredActions`` that has the name of the
    /// property; see ``Explorer/Action/typing(_:into:_:)``.
    ///
    /// - Parameter lines: The lines of the recording, from one that is a start.
    /// - Throws: An ``Explorer/RecordingError`` if the lines cannot be replayed.
    public func replay(_ lines: [String]) async throws -> Explorer.Replay {
        let recorded = try RecordedSession(lines)
        let result = await PlayedSession.play(make, Knowledge(), patience: patience) { session in
            await SessionReplay(recorded, in: session).run()
        }
        return Explorer.Replay(
            steps: recorded.steps.map(\.step.text), difference: try result.get(), app: text, lines: lines)
    }

    /// The result of the replay of a recorded session.
    public struct Replay: Sendable, CustomStringConvertible {
        /// The first difference between a recorded session and its replay.
        public struct Difference: Sendable, CustomStringConvertible {
            /// The number of the step, counted from 1; 0 for a difference at the start.
            public let step: Int
            /// What differs, or why the step is not possible.
            public let reason: String
            /// The recorded tree after the step.
            public let recordedTree: String
            /// The tree of the replay.
            public let tree: String

            /// The difference with both trees.
            public var description: String {
                "After step \(step): \(reason)\nThe recorded tree:\n\(recordedTree)\nThe tree of this app:\n\(tree)"
            }
        }

        /// The recorded steps as text.
        public let steps: [String]
        /// The first difference; `nil` if each step was possible and has led to the recorded tree.
        public let difference: Difference?
        let app: String
        let lines: [String]

        /// The steps, and the difference.
        public var description: String {
            let numbered = steps.enumerated().map { "  \($0 + 1). \($1)" }
            return (["Steps:"] + numbered + [difference.map { "\($0)" } ?? "The trees are the same."])
                .joined(separator: "\n")
        }

        /// Returns the source of a test that replays the session, as a function of Swift Testing, or as a method of a
        /// subclass of `XCTestCase` if XCTest runs the current test.
        ///
        /// The source contains the lines, with all texts that the app has allowed.
        ///
        /// - Parameter name: The name of the test.
        public func test(named name: String = "recordedSession") -> String {
            test(in: Explorer.runningFramework.withLock { $0 }(), named: name)
        }

        package func test(in framework: Explorer.TestFramework, named name: String) -> String {
            let method = name.hasPrefix("test") ? name : "test\(name.prefix(1).uppercased() + name.dropFirst())"
            let (declaration, assertion) =
                switch framework {
                case .xctest:
                    ("@MainActor\nfunc \(method)()", #"XCTAssertNil(replay.difference, "\(replay)")"#)
                case .swiftTesting:
                    ("@MainActor @Test\nfunc \(name)()", #"#expect(replay.difference == nil, "\(replay)")"#)
                }
            let comments = steps.enumerated().map { "/// \($0 + 1). \($1)" }
            let body =
                ["let explorer = Explorer(\(quoted(app))) { \(app) }", "let replay = try await explorer.replay(["]
                + lines.map { "    \(raw($0))," } + ["])", assertion]
            return
                (comments + ["\(declaration) async throws {"] + body.map { "    \($0)" } + ["}"])
                .joined(separator: "\n") + "\n"
        }

        /// Returns a line as a raw string.
        private func raw(_ line: String) -> String {
            var pounds = "#"
            while line.contains("\"\(pounds)") || line.contains("\\\(pounds)") { pounds += "#" }
            return "\(pounds)\"\(line)\"\(pounds)"
        }
    }
}
