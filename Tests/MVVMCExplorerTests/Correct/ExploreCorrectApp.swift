import Foundation
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Explores a correct app, and expects no finding.
///
/// A run plays 200 steps by default, or the number in `EXPLORER_STEPS`, rounded up to a multiple of 50. A run with this
/// variable must also reach all routes and screens of the app, including `screens`.
///
///     EXPLORER_STEPS=100000 swift test -c release -Xswiftc -enable-testing \
///         --scratch-path .build-release-tests --filter Correct
@MainActor
func exploreCorrectApp(
    _ name: String, screens: [String], _ make: @escaping @MainActor () -> Explorer.App
) async {
    let steps = ProcessInfo.processInfo.environment["EXPLORER_STEPS"].flatMap(Int.init)
    let report = await Explorer(name) { make() }.explore(sessions: ((steps ?? 200) + 49) / 50, steps: 50, seed: 36)
    report.assertNoFindings()
    if steps == nil { return }
    print("\(name): \(report)")
    for screen in screens { XCTAssertTrue(report.map.screens.contains(screen), report.map.description) }
    XCTAssertEqual(report.unreachedRoutes, [])
    XCTAssertEqual(report.unreachedScreens, [])
    XCTAssertFalse(report.otherTasksWereAtWork)
}
