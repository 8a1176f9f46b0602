import MVVMCExplorer

/// A small app with one mistake, and what an explorer should make of it.
@MainActor
public struct Mistake {
    /// The name of the mistake, as in a test's name.
    public let name: String
    /// An explorer of the app.
    public private(set) var explorer: Explorer
    /// What is wrong.
    public let kind: Explorer.Finding.Kind
    /// The number of steps of the shortest sequence that shows it.
    public let shortest: Int

    /// All of them.
    public static let all: [Mistake] = [
        Mistake("leak", Explorer("makeLeakApp()") { makeLeakApp() }, .leak, 2),
        Mistake("deadEnd", Explorer("makeDeadEndApp()") { makeDeadEndApp() }, .deadEnd, 1),
        Mistake("lostResult", Explorer("makeLostResultApp()") { makeLostResultApp() }, .invariant, 3),
        Mistake(
            "doublePresentation", Explorer("makeDoublePresentationApp()") { makeDoublePresentationApp() }, .misuse, 1
        ),
        Mistake("misuseAfterLeaving", Explorer("makeLateWorkApp()") { makeLateWorkApp() }, .misuse, 4),
        Mistake("staleRow", Explorer("makeStaleRowApp()") { makeStaleRowApp() }, .staleRow, 1),
        Mistake("busyCommand", Explorer("makeBusyCommandApp()") { makeBusyCommandApp() }, .busy, 3),
        Mistake("lostTab", Explorer("makeLostTabApp()") { makeLostTabApp() }, .restoration, 3),
        Mistake(
            "unansweredQuestion", Explorer("makeUnansweredQuestionApp()") { makeUnansweredQuestionApp() },
            .unansweredQuestion, 3),
        Mistake("emptyWindow", Explorer("makeEmptyWindowApp()") { makeEmptyWindowApp() }, .emptyWindow, 3),
        Mistake("brokenInvariant", Explorer("makeBrokenInvariantApp()") { makeBrokenInvariantApp() }, .invariant, 2),
        Mistake("loop", Explorer("makeLoopApp()") { makeLoopApp() }, .misuse, 1),
    ]

    private init(_ name: String, _ explorer: Explorer, _ kind: Explorer.Finding.Kind, _ shortest: Int) {
        (self.name, self.explorer, self.kind, self.shortest) = (name, explorer, kind, shortest)
        self.explorer.patience = .milliseconds(300)
    }
}

extension Mistake {
    /// The tests of the findings of all mistakes, as the source of a file.
    @MainActor
    package static func generatedTests(
        _ findings: [(name: String, finding: Explorer.Finding)], in framework: Explorer.TestFramework
    ) -> String {
        let isXCTest = framework == .xctest
        let tests = findings.map { name, finding in
            finding.test(in: framework, named: name).split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        }
        return """
            import MVVMCExplorerMistakes
            import MVVMCTesting
            import \(isXCTest ? "XCTest" : "Testing")

            // What an explorer has written for the apps with a mistake. To write it again: EXPLORER_WRITES_TESTS=1
            // swift test --filter MistakeTests
            \(isXCTest ? "final class GeneratedXCTests: FailureExpectingTestCase {" : "@Suite(.expectsFailures)\nstruct GeneratedTests {")
            \(tests.joined(separator: "\n"))}

            """
    }
}
