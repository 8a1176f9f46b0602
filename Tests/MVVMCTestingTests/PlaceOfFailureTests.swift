import MVVMCTestingCases
import MVVMC
import MVVMCTesting
import XCTest

/// Tests the locations at which XCTest shows the failures of helpers and the reports of misuse. Some failures and
/// reports come from other tasks or from callbacks.
@MainActor
final class PlaceOfFailureTests: FailureCapturingTestCase {
    func testAFailureIsShownWhereTheHelperWasCalled() async {
        let values = ValueRecorder(0)
        let places = await places { values.assertValues([1]) }
        XCTAssertEqual(places, ["PlaceOfFailureTests.swift:\(#line - 1)"])
    }

    func testAMisuseIsShownWhereAHelperWasCalledLast() async {
        _ = RouterRecorder<Int>()
        let places = await places { Flow<Void>().cancel() }
        XCTAssertEqual(places, ["PlaceOfFailureTests.swift:\(#line - 2)"])
    }

    /// The helpers that earlier tests have used must not affect this test.
    func testWithoutAHelperAMisuseGoesToTheHandler() async {
        let handler = Misuse.handler
        defer { Misuse.handler = handler }
        var reports: [Misuse] = []
        Misuse.handler = { reports.append($0) }
        Flow<Void>().cancel()
        XCTAssertEqual(reports.count, 1)
    }

    func testAMisuseBeforeTheFirstHelperIsShownThere() async {
        var line = 0
        let places = await places {
            Flow<Void>().cancel()
            line = #line + 1
            _ = RouterRecorder<Int>()
            _ = RouterRecorder<Int>()
        }
        XCTAssertEqual(places, ["PlaceOfFailureTests.swift:\(line)"])
    }

    func testAMisuseInADetachedTaskFailsTheTest() async {
        _ = RouterRecorder<Int>()
        let line = #line - 1
        let places = await places {
            await Task.detached {
                await MainActor.run { Flow<Void>().cancel() }
            }.value
        }
        XCTAssertEqual(places, ["PlaceOfFailureTests.swift:\(line)"])
    }

    func testAFailureInADetachedTaskOrACallbackFailsTheTest() async {
        let failures = await failures {
            await Task.detached { await waitUntil("the moon is full", within: .milliseconds(1)) { false } }.value
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { ValueRecorder(0).assertValues([1]) }
                    continuation.resume()
                }
            }
        }
        XCTAssertEqual(
            failures,
            [
                "failed - waited 0.001 seconds in vain: the moon is full",
                "failed - the values differ:\n  expected | actual\n≠ 1        | 0",
            ])
    }

    func testARecordingSeesWhatATaskReportsThatWasStartedBefore() async {
        var isDue = false
        let task = Task {
            await waitUntil("it is time") { isDue }
            Flow<Void>().cancel()
        }
        let reports = await recordingMisuse {
            isDue = true
            await task.value
        }
        XCTAssertEqual(reports.count, 1)
    }
}
