import Foundation
import MVVMC

/// A tool that uses an app automatically, without a user interface, and finds defects.
///
/// An explorer performs the actions of a user. For example, it goes back, swipes and drags, cancels gestures, selects
/// tabs, taps rows and the buttons of alerts, and executes commands. It finds these actions on the navigation tree and
/// on the view models of the screens in view, so the app does not register them. After each step it checks for leaks,
/// misuse, screens that cannot be left, and more; see ``Explorer/Finding/Kind``.
///
///     let explorer = Explorer("makeApp()") { makeApp() }      // generated tests contain "makeApp()"
///     let report = await explorer.explore(sessions: 1_000, steps: 60, seed: 7)
///     report.assertNoFindings()          // XCTest or Swift Testing, with MVVMCTesting
///     print(report.map)                  // the shortest way to each screen, in Mermaid
///
/// The closure must create all objects, stores included, each time it is called. Use a ``TestClock`` for code that
/// sleeps, and ``Requests`` for services, so that the passing of time and each answer are steps of the explorer. The
/// explorer awaits other work of commands and pages after each step. The same seed then gives the same sessions, unless
/// tasks of the app's own change the tree; see ``Explorer/Report/otherTasksWereAtWork``.
///
/// Declare other actions, such as typing in a text field, with ``Explorable``.
///
/// - Complexity: The cost of a step depends on the work of the app, and not on the length of the session.
@MainActor
public struct Explorer {
    /// The time for which the explorer waits for the work of a step, by default 1 second. Work that takes longer is a
    /// finding if later steps do not end it either. Work that waits for the user, a request or a clock is not awaited.
    public var patience = Duration.seconds(1)
    /// The file to which the explorer writes each step of a session before it performs the step, so that
    /// ``replay(_:)->Explorer.Report`` can repeat a crash of the process. The file has only the steps of the last
    /// session. Steps of ``play(_:)``, and steps that verify or shorten a finding, are not written. If `nil`, which is the
    /// default, no steps are written.
    public var journal: URL?
    /// Called after sessions, at most once a second. The default prints a line to standard error if standard error is a
    /// terminal.
    public var onProgress: @MainActor (Explorer.Progress) -> Void = { Explorer.Progress.printToTerminal($0) }

    let text: String
    let make: @MainActor () -> Explorer.App

    /// Creates an explorer of an app with its navigation tree, events, requests and clocks.
    ///
    /// - Parameters:
    ///   - text: The expression that makes the app, for the generated tests.
    ///   - make: Makes the app with all of its objects. Called at the start of each session.
    public init(_ text: String, make: @escaping @MainActor () -> Explorer.App) {
        (self.text, self.make) = (text, make)
    }

    /// Creates an explorer of an app that has no events, requests or clocks, only a navigation tree.
    ///
    /// - Parameters:
    ///   - text: The expression that makes the stack, for the generated tests.
    ///   - make: Makes the first stack of the tree, and starts a coordinator on it. Called at the start of each
    ///     session.
    public init(_ text: String, make: @escaping @MainActor () -> Navigator) {
        self.init(text) { Explorer.App(make()) }
    }

    /// Plays sessions, each with a new app, and then shortens the steps of each finding. If the current task is
    /// cancelled, no further session begins, but the findings so far are still shortened.
    ///
    /// - Parameters:
    ///   - sessions: The number of sessions.
    ///   - steps: The maximum number of steps of a session. A session ends when it has a finding or when no step is
    ///     possible.
    ///   - seed: The seed of the random choices.
    public func explore(sessions: Int = 1_000, steps: Int = 60, seed: UInt64 = 1) async -> Explorer.Report {
        let exploration = Exploration(self, steps: steps, seed: seed)
        return await exploration.run { played, _ in played < sessions }
    }

    /// Plays sessions for some time, each with a new app, and then shortens the steps of each finding. If the current
    /// task is cancelled, no further session begins, but the findings so far are still shortened.
    ///
    /// The number of sessions depends on the machine. To repeat the sessions, pass ``Explorer/Report/sessions`` to
    /// ``explore(sessions:steps:seed:)``.
    ///
    /// - Parameters:
    ///   - duration: The time after which no further session begins.
    ///   - steps: The maximum number of steps of a session. A session ends when it has a finding or when no step is
    ///     possible.
    ///   - seed: The seed of the random choices.
    public func explore(for duration: Duration, steps: Int = 60, seed: UInt64 = 1) async -> Explorer.Report {
        let exploration = Exploration(self, steps: steps, seed: seed)
        return await exploration.run { _, elapsed in elapsed < duration }
    }

    /// Plays steps in a new app. The text has one step of ``Explorer/Finding/steps`` on each line. Empty lines and
    /// lines that begin with `#` are skipped.
    ///
    /// A step that is not possible is a finding, so that a test fails if the name of a step has changed.
    public func play(_ steps: String) async -> Explorer.Report {
        let lines = steps.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter {
            !$0.isEmpty && !$0.hasPrefix("#")
        }
        return await Exploration(self, steps: lines.count, seed: 0).play(lines)
    }

    /// Plays the ``journal`` of a process that has crashed. If the app is unchanged, this process usually crashes as
    /// well.
    ///
    /// The file is not changed, even if it is the ``journal`` of this explorer.
    ///
    /// - Throws: An error if the file cannot be read.
    public func replay(_ journal: URL) async throws -> Explorer.Report {
        await play(try String(contentsOf: journal, encoding: .utf8))
    }
}
