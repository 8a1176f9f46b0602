#if canImport(XCTest)
import MVVMC
import MVVMCExplorer
import XCTest

/// The watch of the running test of XCTest, which runs one test at a time.
final class XCTestWatch: NSObject, XCTestObservation, @unchecked Sendable {
    /// The only watch. It is created when the program is loaded, or else when it is first used.
    static let shared = XCTestWatch()

    private struct State {
        /// The number of the running test, or `nil` while no test runs.
        var number: Int?
        var count = 0
        var test = WatchedTest()
        /// Whether the watch was created before the first test.
        var isComplete = false
        /// Whether a test case has started since the watch was created.
        var hasSeenTests = false

        mutating func beginTest() {
            count += 1
            (number, test) = (count, WatchedTest())
        }
    }

    private let state = Locked(State())

    override private init() {
        super.init()
        XCTestObservationCenter.shared.addTestObserver(self)
    }

    var number: Int? { state.withLock(\.number) }

    /// The framework that runs tests, as far as the watch can determine it. It is XCTest from the start of a test case
    /// until its end, if the watch was created before that start. It is Swift Testing if the watch was created before
    /// the first test and no test case has started since then.
    var framework: TestFramework {
        state.withLock { state in
            if state.hasSeenTests { return state.number == nil ? .unknown : .xctest }
            return state.isComplete ? .swiftTesting : .unknown
        }
    }

    var isComplete: Bool { state.withLock(\.isComplete) }

    /// Records that the watch was created before the first test.
    func noteLoading() { state.withLock { $0.isComplete = true } }

    /// Records the call of a helper. If the current test had started before the watch was created, the watch treats
    /// this call as the start of the test.
    func noteHelper() {
        state.withLock { state in
            if !state.isComplete, !state.hasSeenTests, state.number == nil { state.beginTest() }
        }
    }

    func begin(at site: CallSite) -> [Misuse] {
        state.withLock { $0.number == nil ? [] : $0.test.begin(at: site) }
    }

    func note(_ misuse: Misuse) -> CallSite? { state.withLock { $0.test.note(misuse) } }

    func testCaseWillStart(_ testCase: XCTestCase) {
        state.withLock { state in
            state.hasSeenTests = true
            state.beginTest()
        }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        state.withLock { ($0.number, $0.test) = (nil, WatchedTest()) }
    }
}
#endif
