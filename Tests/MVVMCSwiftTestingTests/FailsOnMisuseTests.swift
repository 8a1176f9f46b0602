@_spi(Host) import MVVMC
import MVVMCTesting
import Testing

@MainActor
private func misuse() { AlertViewModel("Sure?", [.button("Yes")]).userDidTap("Maybe") }

private let failure = """
    MVVMC: there is no button "Maybe" in the alert "Sure?". Nothing was done.
    Its buttons are ["Yes"]. Tap one of those.
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
