import MVVMCTestingCases
import MVVMC
import MVVMCTesting
import Testing

/// Runs all cases of `HelperCase` in Swift Testing, in parallel. MVVMCTestingTests runs the same cases in XCTest.
@MainActor
@Suite("The helpers in Swift Testing")
struct HelperCaseTests {
    @Test("Each helper passes, and fails with its messages", arguments: HelperCase.all)
    func eachHelperPassesAndFailsWithItsMessages(_ helper: HelperCase) async {
        // All cases belong to one test of Swift Testing, and `settle()` waits for all work of the current test. Each
        // case has a separate scope, so that it does not wait for the work of other cases.
        let found = await RunningWork.$scope.withValue(LibraryScope()) { await failures { try await helper.run() } }
        #expect(found == helper.failures)
    }
}
