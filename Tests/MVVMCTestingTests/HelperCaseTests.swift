import MVVMCTestingCases
import MVVMC
import MVVMCTesting
import XCTest

/// Runs all cases of `HelperCase` in XCTest. MVVMCSwiftTestingTests runs the same cases in Swift Testing.
@MainActor
final class HelperCaseTests: FailureCapturingTestCase {
    func testEachHelperPassesAndFailsWithItsMessages() async throws {
        for helper in HelperCase.all {
            let failures = try await failures { try await helper.run() }
            XCTAssertEqual(failures, helper.failures.map { "failed - \($0)" }, "\(helper)")
        }
    }
}
