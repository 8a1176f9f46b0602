import MVVMCTestingCases
import MVVMC
import MVVMCTesting
import Testing

/// Runs the cases of all helpers in Swift Testing, in parallel. MVVMCTestingTests runs the same cases in XCTest.
@MainActor
@Suite("The helpers in Swift Testing")
struct HelperCaseTests {
    @Test("Each helper passes, and fails with its messages", arguments: HelperCase.all)
    func eachHelperPassesAndFailsWithItsMessages(_ helper: HelperCase) async {
        // Swift Testing runs all cases as one test. Each case has a separate scope, so that it does not wait for the
        // work of other cases.
        let found = await LibraryTasks.$scope.withValue(LibraryScope()) { await failures { try await helper.run() } }
        #expect(found == helper.failures)
    }
}
