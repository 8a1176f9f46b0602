#if canImport(Testing)
import MVVMC
import Testing

/// A trait that makes each misuse of the library a failure of the test in which it happens.
///
///     @MainActor @Suite(.failsOnMisuse)
///     struct CheckoutTests {
///         @Test func anEmptyCartIsNotPaid() { #expect(!CartViewModel().canPay) }
///     }
///
/// The trait covers the whole test, and the tasks that the test starts. A misuse in a detached task belongs to no test,
/// so it fails the run. To expect a misuse, use `recordingMisuse`.
public struct FailsOnMisuse: SuiteTrait, TestTrait, TestScoping {
    /// Whether the trait applies to nested suites, which is always `true`.
    public var isRecursive: Bool { true }

    /// Runs a test, and records each misuse in it as an issue at the test's declaration.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await MisuseWatch.watch(test.sourceLocation)
        let recorder = MisuseRecorder { misuse in
            Issue.record(
                Comment(rawValue: MisuseWatch.message(misuse)), sourceLocation: test.sourceLocation)
            return true
        }
        try await Misuse.$recorder.withValue(recorder) { try await function() }
    }
}

extension Trait where Self == FailsOnMisuse {
    /// The trait that makes each misuse of the library a failure of the test in which it happens.
    public static var failsOnMisuse: Self { Self() }
}
#endif
