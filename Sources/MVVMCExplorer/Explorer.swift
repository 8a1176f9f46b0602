import Foundation
import MVVMC

/// An explorer that uses an app automatically, without a screen, and finds defects.
///
/// It performs the actions of a user: goes back, swipes and drags, also without completing a gesture, selects tabs,
/// taps buttons of alerts, executes commands, taps rows, types. It finds these actions on the navigation tree and on
/// the frontmost view models; nothing has to be registered. After each step it checks for leaks, misuse, screens that
/// cannot be left, and more; see ``Explorer/Finding/Kind``.
///
///     let explorer = Explorer("makeApp()") { makeApp() }      // the text stands in the tests that it writes
///     let report = await explorer.explore(sessions: 1_000, steps: 60, seed: 7)
///     report.assertNoFindings()          // XCTest or Swift Testing, with MVVMCTesting
///     print(report.map)                  // Mermaid: screens, and what leads from one to the next
///
/// The closure must create all objects, stores included, each time it is called. Use a ``TestClock`` where the app
/// sleeps, and services that answer without a network: the work of commands and pages is awaited after each step. The
/// same seed then gives the same sessions.
///
/// It edits observable texts and flags whose setters are not private. It reads the access levels in the source, in the
/// folder of the package or project that contains the call.
///
/// - Complexity: The cost of a step does not depend on the length of the session, beside the work of the app.
@MainActor
public struct Explorer {
    /// The time that the work of a step may take before it is a finding: 1 second by default.
    public var patience = Duration.seconds(1)
    /// A file to which the session and each step are written before the step is performed, so that ``replay(_:)`` can
    /// repeat a crash of the process. There is none by default.
    public var journal: URL?
    /// Called about once a second. It prints a line to standard error by default, if that is a terminal.
    public var onProgress: @MainActor (Explorer.Progress) -> Void = { Explorer.Progress.printToTerminal($0) }

    let text: String
    let make: @MainActor () -> Explorer.App
    let filePath: String

    /// Creates an explorer of an app with its world.
    ///
    /// - Parameters:
    ///   - text: The expression that makes the app, for the generated tests.
    ///   - filePath: A file of the package or project whose source is read; that of the call by default.
    ///   - make: Makes the app.
    public init(_ text: String, filePath: String = #filePath, make: @escaping @MainActor () -> Explorer.App) {
        (self.text, self.filePath, self.make) = (text, filePath, make)
    }

    /// Creates an explorer of an app that needs only the first stack of its tree.
    ///
    /// - Parameters:
    ///   - text: The expression that makes the stack, for the generated tests.
    ///   - filePath: A file of the package or project whose source is read; that of the call by default.
    ///   - make: Makes a stack with a started coordinator.
    public init(_ text: String, filePath: String = #filePath, make: @escaping @MainActor () -> Navigator) {
        self.init(text, filePath: filePath) { Explorer.App(make()) }
    }

    /// Plays sessions, each with a new app, and shortens the sequences of its findings.
    ///
    /// - Parameters:
    ///   - sessions: The number of sessions.
    ///   - steps: The number of steps of each session, unless it has a finding.
    ///   - seed: The seed of the random choices.
    public func explore(sessions: Int = 1_000, steps: Int = 60, seed: UInt64 = 1) async -> Explorer.Report {
        let exploration = Exploration(self, steps: steps, seed: seed)
        return await exploration.run { played, _ in played < sessions }
    }

    /// Plays sessions for some time.
    ///
    /// The number of sessions depends on the machine: to get the same sessions again, pass their number to
    /// ``explore(sessions:steps:seed:)``.
    ///
    /// - Parameters:
    ///   - duration: The time after which no session begins.
    ///   - steps: The number of steps of each session, unless it has a finding.
    ///   - seed: The seed of the random choices.
    public func explore(for duration: Duration, steps: Int = 60, seed: UInt64 = 1) async -> Explorer.Report {
        let exploration = Exploration(self, steps: steps, seed: seed)
        return await exploration.run { _, elapsed in elapsed < duration }
    }

    /// Plays steps in one app, as ``Explorer/Finding/steps`` describes them, one in each line.
    ///
    /// A step that is not possible is a finding, so that a test does not pass because its steps have changed their
    /// names.
    public func play(_ steps: String) async -> Explorer.Report {
        let lines = steps.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter {
            !$0.isEmpty && !$0.hasPrefix("#")
        }
        return await Exploration(self, steps: lines.count, seed: 0).play(lines)
    }

    /// Plays the ``journal`` of a process that has crashed. If nothing has changed, the process crashes again.
    ///
    /// The file stays as it is, also if it is the ``journal`` of this explorer.
    ///
    /// - Throws: An error if the file cannot be read.
    public func replay(_ journal: URL) async throws -> Explorer.Report {
        await play(try String(contentsOf: journal, encoding: .utf8))
    }
}
