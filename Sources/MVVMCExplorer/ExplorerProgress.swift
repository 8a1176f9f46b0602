import Foundation

/// How far an explorer has come.
public struct ExplorerProgress: Sendable, CustomStringConvertible {
    /// How many sessions were played.
    public let sessions: Int
    /// How many steps were done in them.
    public let steps: Int
    /// How many different findings there are.
    public let findings: Int
    /// How many kinds of screens were in front.
    public let screens: Int
    /// The time since the beginning.
    public let elapsed: Duration

    /// The progress in one line.
    public var description: String {
        "\(elapsed.components.seconds) s: \(sessions) sessions, \(steps) steps, \(screens) screens, \(findings) findings"
    }

    /// Prints a line to standard error if that is a terminal.
    @MainActor
    static func printToTerminal(_ progress: ExplorerProgress) {
        guard isatty(2) == 1 else { return }
        FileHandle.standardError.write(Data("\(progress)\n".utf8))
    }
}
