import MVVMCTesting
import XCTest

/// Random sequences of actions, such as navigation to paths through several coordinators. After each action, the tree
/// is compared with a slow model. The trees have tabs, pushed and presented children, screens that require
/// confirmation, alerts, and presentations over the frontmost. Some of the routes wait, are declined, or have no
/// coordinator that can take them.
@MainActor
final class PathWorldTests: XCTestCase {
    func testRandomPathsLeadToTheTreeOfTheModel() async {
        let failure = await assertNothingLeaked { await PathWorld.play(steps: 1_000) }
        if let failure { XCTFail(failure) }
    }
}
