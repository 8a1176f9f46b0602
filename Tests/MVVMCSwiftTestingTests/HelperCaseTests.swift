import MVVMCHelperCases
import MVVMC
import MVVMCTesting
import Testing

/// Each helper in Swift Testing, in parallel; MVVMCTestingTests has the same cases in XCTest.
@MainActor
struct HelperCaseTests {
    @Test(arguments: HelperCase.all)
    func eachHelperPassesAndFailsWithItsMessages(_ helper: HelperCase) async {
        #expect(await failures { try await helper.run() } == helper.failures)
    }
}
