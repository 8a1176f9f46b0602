import MVVMCExplorer

/// A small app with one mistake, and what an explorer should make of it.
@MainActor
public struct Mistake {
    /// The name of the mistake, as in a test's name.
    public let name: String
    /// An explorer of the app.
    public private(set) var explorer: AppExplorer
    /// What is wrong.
    public let kind: ExplorerFinding.Kind
    /// The number of steps of the shortest sequence that shows it.
    public let shortest: Int

    /// All of them.
    public static let all: [Mistake] = [
        Mistake("leak", AppExplorer("makeLeakApp()") { makeLeakApp() }, .leak, 2),
        Mistake("deadEnd", AppExplorer("makeDeadEndApp()") { makeDeadEndApp() }, .deadEnd, 1),
        Mistake("lostResult", AppExplorer("makeLostResultApp()") { makeLostResultApp() }, .invariant, 3),
        Mistake(
            "doublePresentation", AppExplorer("makeDoublePresentationApp()") { makeDoublePresentationApp() }, .misuse, 1
        ),
        Mistake("misuseAfterLeaving", AppExplorer("makeLateWorkApp()") { makeLateWorkApp() }, .misuse, 4),
        Mistake("staleRow", AppExplorer("makeStaleRowApp()") { makeStaleRowApp() }, .staleRow, 1),
        Mistake("busyCommand", AppExplorer("makeBusyCommandApp()") { makeBusyCommandApp() }, .busy, 3),
        Mistake("lostTab", AppExplorer("makeLostTabApp()") { makeLostTabApp() }, .restoration, 3),
        Mistake(
            "unansweredQuestion", AppExplorer("makeUnansweredQuestionApp()") { makeUnansweredQuestionApp() },
            .unansweredQuestion, 3),
        Mistake("emptyWindow", AppExplorer("makeEmptyWindowApp()") { makeEmptyWindowApp() }, .emptyWindow, 3),
        Mistake("brokenInvariant", AppExplorer("makeBrokenInvariantApp()") { makeBrokenInvariantApp() }, .invariant, 2),
        Mistake("loop", AppExplorer("makeLoopApp()") { makeLoopApp() }, .misuse, 1),
    ]

    private init(_ name: String, _ explorer: AppExplorer, _ kind: ExplorerFinding.Kind, _ shortest: Int) {
        (self.name, self.explorer, self.kind, self.shortest) = (name, explorer, kind, shortest)
        self.explorer.patience = .milliseconds(300)
    }
}

extension Mistake {
    /// The tests of the findings of all mistakes, as the source of a file.
    @MainActor
    public static func generatedTests(
        _ findings: [(name: String, finding: ExplorerFinding)], in framework: ExplorerTestFramework
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
