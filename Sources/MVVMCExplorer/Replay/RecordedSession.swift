import MVVMC

/// The lines of a recorded session, whose form and order were checked.
struct RecordedSession {
    struct Step {
        let step: SessionStep
        /// The tree after the step and after what it has caused until the next step; `nil` if it has not changed.
        var tree: String?
    }

    let start: SessionLine.Start
    /// The tree before the first step.
    private(set) var tree: String
    private(set) var steps: [Step] = []

    /// - Throws: An ``Explorer/RecordingError`` if a line is missing, incomplete, or of another version.
    init(_ lines: [String]) throws {
        guard let first = lines.first else { throw Explorer.RecordingError.empty }
        if let version = SessionLine.version(of: first), version != SessionLine.currentVersion {
            throw Explorer.RecordingError.otherVersion(version)
        }
        let content = try lines.enumerated().map { index, line in
            do { return try SessionLine.decode(line) } catch {
                throw Explorer.RecordingError.incompleteLine(index + 1)
            }
        }
        guard let start = content[0].start, let tree = content[0].tree else {
            throw Explorer.RecordingError.noStart
        }
        (self.start, self.tree) = (start, tree)
        for (index, line) in content.enumerated() {
            guard line.line == content[0].line + index else { throw Explorer.RecordingError.missingLine(index + 1) }
            if let step = line.step { steps.append(Step(step: step)) }
            guard let tree = line.tree else { continue }
            if steps.isEmpty { self.tree = tree } else { steps[steps.count - 1].tree = tree }
        }
    }
}

extension Explorer {
    /// The reason why recorded lines are not replayed.
    public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// There are no lines.
        case empty
        /// A line, counted from 1, is not a complete line of a recording. The file was cut or changed.
        case incompleteLine(Int)
        /// Lines are missing before a line, counted from 1.
        case missingLine(Int)
        /// The first line is not the start of a part of a recording.
        case noStart
        /// The lines were written by another version of the library, whose lines have this version.
        case otherVersion(Int)
        /// The root coordinator of the recorded app differs from that of the app that the explorer makes.
        case otherApp(recorded: String, made: String)
        /// The recording does not begin at the start of the app, and has no archive of the tree, because texts were not
        /// allowed or a part of the tree could not be archived.
        case noArchive
        /// The recording does not begin at the start of the app, and the app cannot be made from an archive, because
        /// its `remake` is `nil`.
        case notRemade
        /// The archive of the recording leads to another tree, which is described.
        case otherStart(String)

        /// The reason, and what to do.
        public var description: String {
            switch self {
            case .empty: "The recording has no lines."
            case .incompleteLine(let line): "Line \(line) is not a complete line of a recording. Was the file cut?"
            case .missingLine(let line): "Lines are missing before line \(line). Pass all lines of a part, in order."
            case .noStart:
                "The first line is not a start. Pass the lines from one whose isStart was true."
            case .otherVersion(let version):
                "The recording has version \(version), and this library replays \(SessionLine.currentVersion)."
            case .otherApp(let recorded, let made):
                "The recording is of an app that begins with \(recorded), and this one begins with \(made)."
            case .noArchive:
                "The recording begins in the middle of a session, without an archive. Pass its first part, or allow texts."
            case .notRemade:
                "The recording begins in the middle of a session. Give the Explorer.App a remake closure."
            case .otherStart(let difference): "The app does not begin as the recorded one. \(difference)"
            }
        }
    }
}
