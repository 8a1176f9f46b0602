import MVVMC
import MVVMCTesting
import Testing

@MainActor
private func misuse() { Flow<Void>().cancel() }

private let failure = """
    MVVMC: a coordinator was asked to cancel before it was started. Nothing was done.
    Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow.
    If the test is about this misuse, expect it: let reports = recordingMisuse { … }
    """

/// A suite with the trait `failsOnMisuse`. A misuse that the test does not expect is a failure, even if the test has
/// not called a helper.
@MainActor @Suite("The trait failsOnMisuse of a suite", .failsOnMisuse)
struct FailsOnMisuseTests {
    @Test("A misuse is a failure")
    func aMisuseIsAFailure() async {
        let found = await failures {
            misuse()
            await Task { misuse() }.value
        }
        #expect(found == [failure, failure])
    }

    @Test("An expected misuse is no failure")
    func aMisuseThatIsExpectedIsNone() async {
        #expect(recordingMisuse { misuse() }.count == 1)
        #expect(await recordingMisuse { await Task { misuse() }.value }.count == 1)
    }

    @MainActor @Suite("A suite in a suite")
    struct InASuiteInIt {
        @Test("A misuse is a failure")
        func aMisuseIsAFailure() async {
            #expect(await failures { misuse() } == [failure])
        }
    }
}

/// A suite without the trait `failsOnMisuse`, whose test has the trait.
@MainActor
@Suite("The trait failsOnMisuse of a test")
struct FailsOnMisuseTestTests {
    @Test("A misuse is a failure", .failsOnMisuse)
    func aMisuseIsAFailure() async {
        #expect(await failures { misuse() } == [failure])
    }
}
