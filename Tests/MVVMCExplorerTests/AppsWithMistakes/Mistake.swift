import MVVMCExplorer

/// A small app with one mistake, and the finding that an explorer must report.
@MainActor
public struct Mistake {
    /// The name of the mistake, as in the name of its generated test.
    public let name: String
    /// An explorer of the app, with a short `patience`.
    public private(set) var explorer: Explorer
    /// The kind of the finding.
    public let kind: Explorer.Finding.Kind
    /// The number of steps of the shortest sequence that leads to the finding.
    public let shortest: Int

    /// The mistakes that an explorer must find.
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
        // Mistakes with requests.
        Mistake("staleSearch", Explorer("makeStaleSearchApp()") { makeStaleSearchApp() }, .invariant, 4),
        Mistake("latePurchase", Explorer("makeLatePurchaseApp()") { makeLatePurchaseApp() }, .invariant, 4),
        Mistake("doubleRefresh", Explorer("makeDoubleRefreshApp()") { makeDoubleRefreshApp() }, .invariant, 4),
        Mistake("lostUpdate", Explorer("makeLostUpdateApp()") { makeLostUpdateApp() }, .invariant, 4),
        Mistake("endlessSpinner", Explorer("makeEndlessSpinnerApp()") { makeEndlessSpinnerApp() }, .invariant, 2),
        Mistake("lateAnswer", Explorer("makeLateAnswerApp()") { makeLateAnswerApp() }, .misuse, 4),
        // Mistakes in restoration.
        Mistake("lostDetail", Explorer("makeLostDetailApp()") { makeLostDetailApp() }, .restoration, 3),
        Mistake("lostNavigation", Explorer("makeLostNavigationApp()") { makeLostNavigationApp() }, .restoration, 2),
        Mistake("lostDraft", Explorer("makeLostDraftApp()") { makeLostDraftApp() }, .restoration, 2),
        Mistake("unseenState", Explorer("makeUnseenStateApp()") { makeUnseenStateApp() }, .restoration, 2),
        Mistake("sharedKey", Explorer("makeSharedKeyApp()") { makeSharedKeyApp() }, .restoration, 3),
        Mistake("restoredTwice", Explorer("makeRestoredTwiceApp()") { makeRestoredTwiceApp() }, .restoration, 3),
        Mistake("leftOutDetail", Explorer("makeLeftOutDetailApp()") { makeLeftOutDetailApp() }, .restoration, 3),
        // Two taps in one turn.
        Mistake("twoRows", Explorer("makeTwoRowsApp()") { makeTwoRowsApp() }, .invariant, 3),
        // Mistakes with windows.
        Mistake("forgottenWindow", Explorer("makeForgottenWindowApp()") { makeForgottenWindowApp() }, .invariant, 2),
        Mistake("leakedWindow", Explorer("makeLeakedWindowApp()") { makeLeakedWindowApp() }, .leak, 2),
        // Mistakes with columns.
        Mistake("piledDetail", Explorer("makePiledDetailApp()") { makePiledDetailApp() }, .invariant, 3),
        Mistake("staleSelection", Explorer("makeStaleSelectionApp()") { makeStaleSelectionApp() }, .invariant, 2),
        Mistake("wideRoute", Explorer("makeWideRouteApp()") { makeWideRouteApp() }, .dependsOnWindow, 3),
        // A tab that is removed with what is in it.
        Mistake("closedTab", Explorer("makeClosedTabApp()") { makeClosedTabApp() }, .invariant, 3),
        // Mistakes with tasks.
        Mistake("endlessTask", Explorer("makeEndlessTaskApp()") { makeEndlessTaskApp() }, .leak, 2),
        Mistake("listeningTask", Explorer("makeListeningTaskApp()") { makeListeningTaskApp() }, .leak, 2),
        // A question that the user can dismiss without an answer.
        Mistake(
            "forgottenAnswer", Explorer("makeForgottenAnswerApp()") { makeForgottenAnswerApp() }, .unansweredQuestion,
            3),
        // Mistakes with parts of screens.
        Mistake(
            "undeclaredPart", Explorer("makeUndeclaredPartApp()") { makeUndeclaredPartApp() }, .undeclaredPart, 3),
        // A link that does not lead to its place.
        Mistake("lostLink", Explorer("makeLostLinkApp()") { makeLostLinkApp() }, .brokenLink, 2),
    ]

    private init(_ name: String, _ explorer: Explorer, _ kind: Explorer.Finding.Kind, _ shortest: Int) {
        (self.name, self.explorer, self.kind, self.shortest) = (name, explorer, kind, shortest)
        // A short `patience` is enough, because the work of these apps ends immediately, waits for an action of the
        // explorer, or never ends.
        self.explorer.patience = .milliseconds(250)
    }
}

extension Mistake {
    /// Returns the source of a file that contains a test for each finding.
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
            import AppsWithMistakes
            import MVVMCTesting
            import \(isXCTest ? "XCTest" : "Testing")

            // Tests that an explorer has generated for the apps with a mistake. This command generates the tests again:
            // EXPLORER_WRITES_TESTS=1 MVVMC_MISTAKES=all swift test --filter MistakeTests
            \(isXCTest ? "final class GeneratedXCTests: FailureExpectingTestCase {" : "@Suite(.expectsFailures)\nstruct GeneratedTests {")
            \(tests.joined(separator: "\n"))}

            """
    }
}
