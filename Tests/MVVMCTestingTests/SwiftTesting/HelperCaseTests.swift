import MVVMCTestingCases
import MVVMC
import MVVMCTesting
import Testing

/// Each helper in Swift Testing, in parallel; MVVMCTestingTests has the same cases in XCTest.
@MainActor
@Suite("The helpers in Swift Testing")
struct HelperCaseTests {
    @Test("Each helper passes, and fails with its messages", arguments: HelperCase.all)
    func eachHelperPassesAndFailsWithItsMessages(_ helper: HelperCase) async {
        // The cases of one test count as one test.
        let found = await LibraryTasks.$scope.withValue(LibraryScope()) { await failures { try await helper.run() } }
        #expect(found == helper.failures)
    }
}
