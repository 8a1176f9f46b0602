import MVVMC
import MVVMCTesting
import XCTest

/// Two tests that each leave work behind: whichever runs second must not wait for the work of the first.
@MainActor
final class SettlingTests: XCTestCase {
    private static var leftBehind: [CheckedContinuation<Void, Never>] = []

    private func leaveWorkBehind() async {
        await settle()
        Task {
            await LibraryTasks.run("work that is left behind") {
                await withCheckedContinuation { SettlingTests.leftBehind.append($0) }
            }
        }
        await waitUntil("the work has begun") { !LibraryTasks.underWay.isEmpty }
        XCTAssertEqual(LibraryTasks.underWay, ["work that is left behind"])
    }

    func testWorkOfAnEarlierTestIsNotAwaited() async { await leaveWorkBehind() }

    func testWorkOfAnEarlierTestIsNotAwaitedEither() async { await leaveWorkBehind() }
}
