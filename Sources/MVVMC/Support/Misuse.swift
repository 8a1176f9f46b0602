/// A report of misuse of the library, with the problem, its fix and, for a wrong call, the place of the call.
///
/// Misuse that cannot corrupt state is reported and does not end the program. Reports are printed to standard error
/// unless the app sets a ``handler``. A handler that ignores reports hides bugs. ``log(subsystem:)`` writes reports to
/// the system's log.
///
///     Misuse.handler = { misuse in crashReporter.record("\(misuse)") }
public struct Misuse: Hashable, Sendable, CustomStringConvertible {
    /// The text of the report, which contains the problem, the names involved, and the fix.
    public let message: String

    /// The file and the line of the wrong call, such as `Notes/NotesCoordinator.swift:12`. It is `nil` if the report is
    /// not about one call, or if that call does not pass its place.
    public let place: String?

    /// The place in the library that reports the misuse. It identifies the kind of misuse, because messages of the same
    /// kind may differ.
    package let kind: String

    /// The message and the place as they are printed, after the library's name.
    public var description: String { "MVVMC: \(message)" + (place.map { "\nThe call is at \($0)." } ?? "") }

    /// Called on the main actor with each report that no test takes. By default, it prints the report to standard
    /// error.
    ///
    /// Set it in an app. Do not set it in a test. With MVVMCTesting, a test expects a misuse with `recordingMisuse`,
    /// and any other misuse fails a test that calls a helper of that module.
    @MainActor public static var handler: @MainActor (Misuse) -> Void = { StandardError.print("\($0)") }

    /// The receiver of the reports of the current task and of the tasks that inherit its task-local values. It is
    /// called on the thread that makes the report.
    ///
    /// The receiver is task-local, so it receives no report of a test that runs in parallel.
    @TaskLocal package static var recorder: MisuseRecorder?

    /// Fails the running test because of a misuse, unless a recording takes the misuse. Returns `false` if no failure
    /// can be recorded yet, so that the misuse is passed to ``handler``. Set once, by the testing module; `nil` in an
    /// app.
    @MainActor package static var failTest: (@MainActor (Misuse) -> Bool)?

    /// The keys of the misuse that is reported only once.
    @MainActor private static var reported: Set<AnyHashable> = []

    @MainActor
    package static func report(_ message: String, file: StaticString = #fileID, line: UInt = #line) {
        report(message, at: nil, file: file, line: line)
    }

    @MainActor
    static func report(
        _ message: String, at call: SourcePlace?, file: StaticString = #fileID, line: UInt = #line
    ) {
        let misuse = Misuse(message: message, place: call?.description, kind: "\(file):\(line)")
        if recorder?.take(misuse) != true { misuse.handle() }
    }

    /// Reports misuse that may occur repeatedly, but only once for each key.
    @MainActor
    static func reportOnce(
        for key: AnyHashable, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) {
        if reported.insert(key).inserted { report(message(), file: file, line: line) }
    }

    /// Ends the program with a report, where continuing would corrupt state or is not possible.
    static func fail(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
        fatalError("\(Misuse(message: message, place: nil, kind: "\(file):\(line)"))")
    }

    /// Reports a misuse from any thread.
    ///
    /// A recorder takes the report immediately, so that a synchronous recording includes it. If no recorder takes the
    /// report, it is handled on the main actor, and immediately if this code runs there.
    package static func reportFromAnywhere(
        _ message: String, file: StaticString = #fileID, line: UInt = #line
    ) {
        let misuse = Misuse(message: message, place: nil, kind: "\(file):\(line)")
        if recorder?.take(misuse) != true { onMainActor { misuse.handle() } }
    }

    @MainActor private func handle() {
        if Misuse.failTest?(self) != true { Misuse.handler(self) }
    }
}

/// A closure that receives reports of misuse.
///
/// It is a class, because the optimizer of Swift 6.3 fails to find the type of a task-local closure.
package final class MisuseRecorder: Sendable {
    /// Returns whether the closure took the report. If not, the report is passed to ``Misuse/failTest`` and, if no test
    /// takes it, to ``Misuse/handler``.
    package let take: @Sendable (Misuse) -> Bool

    package init(_ take: @escaping @Sendable (Misuse) -> Bool) { self.take = take }
}
