#if DEBUG
import MVVMC
import XCTest

/// The check that random tests make after each change.
@MainActor
final class BrokenInvariantsTests: XCTestCase {
    func testABrokenTreeIsFoundWhenTheNextChangeEnds() async {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        let (navigator, root) = (Navigator(), Guide())
        navigator.start(root)
        root.navigate(to: .sheet("sheet"))
        XCTAssertNil(BrokenInvariants.first)
        navigator.presented?.screens[0].navigator = navigator
        root.navigate(to: .child("child"))
        XCTAssertEqual(
            BrokenInvariants.first, "Place is on a stack that it does not refer to\n\(navigator.description)")
    }
}
#endif
