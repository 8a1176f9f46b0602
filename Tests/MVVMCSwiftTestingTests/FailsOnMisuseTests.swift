@_spi(Host) import MVVMC
import MVVMCTesting
import Testing

@MainActor
private func misuse() { Flow<Void>().cancel() }

private let failure = """
    MVVMC: a coordinator was asked to cancel before it was started. Nothing was done.
    Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow.
    If the test is about this misuse, expect it: let reports = recordingMisuse { … }
    """

/// The trait, in tests that use no other helper.
@MainActor @Suite(.failsOnMisuse)
struct FailsOnMisuseTests {
    @Test func aMisuseIsAFailure() async {
        let found = await failures {
            misuse()
            await Task { misuse() }.value
        }
        #expect(found == [failure, failure])
    }

    @Test func aMisuseThatIsExpectedIsNone() async {
        #expect(recordingMisuse { misuse() }.count == 1)
        #expect(await recordingMisuse { await Task { misuse() }.value }.count == 1)
    }

    @MainActor @Suite
    struct InASuiteInIt {
        @Test func aMisuseIsAFailure() async {
            #expect(await failures { misuse() } == [failure])
        }
    }
}

/// The trait on a single test.
@MainActor
struct FailsOnMisuseTestTests {
    @Test(.failsOnMisuse) func aMisuseIsAFailure() async {
        #expect(await failures { misuse() } == [failure])
    }
}
