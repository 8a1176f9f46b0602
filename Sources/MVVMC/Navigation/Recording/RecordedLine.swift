/// A line of a recorded session; see ``Navigator/record(texts:except:restartingAfter:_:)``.
public struct RecordedLine: Hashable, Sendable, CustomStringConvertible {
    /// The line as JSON, without a line break.
    public let text: String
    /// Whether the line describes the whole tree, so that a session can be replayed from this line on, without the
    /// lines before it.
    public let isStart: Bool

    /// The ``text``.
    public var description: String { text }
}

/// The content of a line. A line has a start, a step, or the tree after a step or after another change.
package struct SessionLine: Hashable, Codable, Sendable {
    /// The version of the lines that the library writes. Other versions are not replayed.
    package static let currentVersion = 1

    package struct Start: Hashable, Codable, Sendable {
        package var version: Int
        /// The full name of the type of the root coordinator.
        package var app: String
        package var hasTexts: Bool
        /// The archive of the tree as JSON; `nil` if there is none, or if texts are not allowed.
        package var archive: String?
    }

    /// The number of the line in its session, so that missing lines are noticed.
    package var line: Int
    /// The time since the beginning of the recording, in seconds.
    package var time: Double
    package var start: Start?
    package var step: SessionStep?
    /// The tree, in the lines of a start and of a change.
    package var tree: String?

    /// Returns the version of a line that is a start, also if the rest of the line cannot be decoded.
    package static func version(of text: String) -> Int? {
        struct Versioned: Decodable {
            struct Start: Decodable { let version: Int }
            let start: Start
        }
        return try? RouteJSON.decode(Versioned.self, from: text).start.version
    }

    package static func decode(_ text: String) throws -> SessionLine {
        try RouteJSON.decode(SessionLine.self, from: text)
    }

    package var json: String? { try? RouteJSON.encode(self) }
}

extension SessionStep {
    /// The text that the user has typed, if it was recorded.
    package var typedText: String? { value.flatMap { try? RouteJSON.decode(String.self, from: $0) } }
}
