import MVVMCTesting
import XCTest

/// Random sequences of paths through several coordinators, compared with a slow model. The trees have tabs, pushed and
/// presented children, screens that require confirmation, and presentations over everything. The routes may wait, be
/// declined, or have no coordinator.
@MainActor
final class PathWorldTests: XCTestCase {
    func testRandomPathsLeadToTheTreeOfTheModel() async {
        let failure = await assertNothingLeaked { await PathWorld.play(steps: 1_500) }
        if let failure { XCTFail(failure) }
    }
}
