#if os(Linux) || os(macOS)
import Dispatch
import MVVMC
import MVVMCTesting
import Testing

/// Failures and misuse in detached tasks and callbacks, which Swift Testing assigns to no test. Each test of this suite
/// causes them in a separate process, and compares the issues of that process.
@MainActor
@Suite("Failures outside of tests")
struct OutsideOfTestsTests {
    @Test("A failure in a detached task fails the run")
    func aFailureInADetachedTaskFailsTheRun() async {
        let found = await failures {
            await #expect(processExitsWith: .success) {
                await Task.detached {
                    await waitUntil("the moon is full", within: .milliseconds(1)) { false }
                }.value
            }
        }
        #expect(found == ["waited 0.001 seconds in vain: the moon is full"])
    }

    @Test("A failure in a callback fails the run")
    func aFailureInACallbackFailsTheRun() async {
        let found = await failures {
            await #expect(processExitsWith: .success) {
                await withCheckedContinuation { continuation in
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated { ValueRecorder(0).assertValues([1]) }
                        continuation.resume()
                    }
                }
            }
        }
        #expect(found == ["the values differ:\n  expected | actual\n≠ 1        | 0"])
    }

    @Test("A misuse in a detached task fails the run after a call of a helper")
    func aMisuseInADetachedTaskFailsTheRunOnceAHelperWasCalled() async {
        let found = await failures {
            await #expect(processExitsWith: .success) { @MainActor in
                await Task.detached { await misuse("before") }.value
                failOnMisuse()
                await Task.detached { await misuse("after") }.value
            }
        }
        #expect(found.count == 1)
        #expect(found.first?.contains("navigate to after") == true)
        #expect(found.first?.contains("It was reported outside of the tests' tasks.") == true)
    }

    @Test("A recording has the misuse in a detached task")
    func aRecordingSeesAMisuseInADetachedTask() async {
        let found = await failures {
            await #expect(processExitsWith: .success) { @MainActor in
                let reports = await recordingMisuse { await Task.detached { await misuse("expected") }.value }
                #expect(reports.count == 1)
            }
        }
        #expect(found == [])
    }
}

@MainActor
private func misuse(_ route: String) { Idle().navigate(to: route) }

private final class Idle: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = ""
    func show(_ route: String) {}
}
#endif
