import Foundation
import MVVMC

/// An explorer that uses an app automatically and headless, and finds defects.
///
/// It performs the actions of a user. For example, it goes back, swipes and drags, cancels gestures, selects tabs, taps
/// buttons of alerts and rows, and executes commands. It finds these actions on the navigation tree and on the
/// frontmost view models, so the app does not register them. After each step it checks for leaks, misuse, screens that
/// cannot be left, and more; see ``Explorer/Finding/Kind``.
///
///     let explorer = Explorer("makeApp()") { makeApp() }      // generated tests contain "makeApp()"
///     let report = await explorer.explore(sessions: 1_000, steps: 60, seed: 7)
///     report.assertNoFindings()          // XCTest or Swift Testing, with MVVMCTesting
///     print(report.map)                  // the shortest way to each screen, in Mermaid
///
/// The closure must create all objects, stores included, each time it is called. Use a ``TestClock`` for code that
/// sleeps, and ``Requests`` for services, so that time and answers are steps. The explorer awaits other work of
/// commands and pages after each step. The same seed gives the same sessions.
///
/// Declare other actions, such as typing in a text field, with ``Explorable``.
///
/// - Complexity: The cost of a step depends on the work of the app, and not on the length of the session.
@MainActor
public struct Explorer {
    /// The time that the work of a step may take before it is a finding: 1 second by default.
    public var patience = Duration.seconds(1)
    /// A file to which the session and each step are written before the step is performed, so that ``replay(_:)`` can
    /// repeat a crash of the process. The default is `nil`.
    public var journal: URL?
    /// Called about once a second. By default, it prints a line to standard error if that is a terminal.
    public var onProgress: @MainActor (Explorer.Progress) -> Void = { Explorer.Progress.printToTerminal($0) }

    let text: String
    let make: @MainActor () -> Explorer.App

    /// Creates an explorer of an app with its world.
    ///
    /// - Parameters:
    ///   - text: The expression that makes the app, for the generated tests.
    ///   - make: Makes the app.
    public init(_ text: String, make: @escaping @MainActor () -> Explorer.App) {
        (self.text, self.make) = (text, make)
    }

    /// Creates an explorer of an app that needs only the first stack of its tree.
    ///
    /// - Parameters:
    ///   - text: The expression that makes the stack, for the generated tests.
    ///   - make: Makes a stack with a started coordinator.
    public init(_ text: String, make: @escaping @MainActor () -> Navigator) {
        self.init(text) { Explorer.App(make()) }
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
    /// The number of sessions depends on the machine. To repeat the sessions, pass their number to
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
    /// An impossible step is a finding, so that a test fails if its steps have changed their names.
    public func play(_ steps: String) async -> Explorer.Report {
        let lines = steps.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter {
            !$0.isEmpty && !$0.hasPrefix("#")
        }
        return await Exploration(self, steps: lines.count, seed: 0).play(lines)
    }

    /// Plays the ``journal`` of a process that has crashed. If the app is unchanged, the process crashes again.
    ///
    /// The file is not changed, even if it is the ``journal`` of this explorer.
    ///
    /// - Throws: An error if the file cannot be read.
    public func replay(_ journal: URL) async throws -> Explorer.Report {
        await play(try String(contentsOf: journal, encoding: .utf8))
    }
}
