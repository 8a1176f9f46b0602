import UIKit
import XCTest

/// A test case that resets the stand-in for each test, and fails if the stand-in reports something else than expected.
@MainActor
class StandInTestCase: XCTestCase {
    var expectedFailures: [String] = []

    override func setUp() async throws { StandIn.reset() }

    override func tearDown() async throws {
        XCTAssertEqual(StandIn.failures, expectedFailures)
        StandIn.reset()
    }
}
