import MVVMCTesting
import XCTest

/// Random sequences of paths through several coordinators, with tabs, pushed and presented children, screens that
/// refuse, routes that wait, are refused or have no coordinator, and what is presented over everything; held against a
/// slow model.
@MainActor
final class PathWorldTests: XCTestCase {
    func testRandomPathsLeadToTheTreeOfTheModel() async {
        let failure = await assertNothingLeaked { await PathWorld.play(steps: 1_500) }
        if let failure { XCTFail(failure) }
    }
}
