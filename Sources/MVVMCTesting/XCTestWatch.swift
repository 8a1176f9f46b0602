#if canImport(XCTest)
import MVVMC
import MVVMCExplorer
import XCTest

/// The running test of XCTest. Only one runs at a time.
final class XCTestWatch: NSObject, XCTestObservation, @unchecked Sendable {
    /// Created when the program is loaded, or else when the first helper is called.
    static let shared = XCTestWatch()

    private struct State {
        /// The number of the running test, or `nil` while no test runs.
        var number: Int?
        var count = 0
        var test = WatchedTest()
        /// Whether this was made before the first test.
        var isComplete = false
        /// Whether a test case has started since this was made.
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

    /// Identifies the running test; `nil` while no test runs.
    var number: Int? { state.withLock(\.number) }

    /// The framework that runs tests now.
    var framework: TestFramework {
        state.withLock { state in
            if state.hasSeenTests { return state.number == nil ? .unknown : .xctest }
            return state.isComplete ? .swiftTesting : .unknown
        }
    }

    /// Whether it was made before the first test.
    var isComplete: Bool { state.withLock(\.isComplete) }

    /// Notes that no test has run yet.
    func noteLoading() { state.withLock { $0.isComplete = true } }

    /// Notes that a helper is called. If this object was created by the call, the current test began earlier.
    func noteHelper() {
        state.withLock { state in
            if !state.isComplete, !state.hasSeenTests, state.number == nil { state.beginTest() }
        }
    }

    /// Notes that the running test calls a helper at a location, and returns the misuses before its first helper.
    func begin(at site: CallSite) -> [Misuse] {
        state.withLock { $0.number == nil ? [] : $0.test.begin(at: site) }
    }

    /// Returns the location where a misuse fails the running test, if the test has called a helper.
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
