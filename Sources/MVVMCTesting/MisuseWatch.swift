import MVVMC

#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Makes each misuse of the library a failure of the running test.
///
/// The helpers of this module do so by themselves from their first use in a test. Call this function first in a test that uses
/// none. In XCTest, one line in `setUp` covers all tests of a class:
///
///     override func setUp() async throws { failOnMisuse() }
///
/// In Swift Testing, the trait `.failsOnMisuse` covers all tests of a suite. A misuse that a test is about is expected with
/// `recordingMisuse`.
@MainActor
public func failOnMisuse(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    MisuseWatch.begin(fileID, filePath, line, column)
}

/// The tests in which a misuse is a failure.
@MainActor
enum MisuseWatch {
    #if canImport(Testing)
        /// By test, where the failure is shown. The cases of a test, and its repetitions, count as one test.
        private static var sites: [Test.ID: CallSite] = [:]
    #endif
    #if canImport(XCTest)
        private static let xctest = XCTestWatch()
    #endif

    /// Watches the running test from now on, and returns the place of the call. Failures are shown where the test last called a
    /// helper.
    ///
    /// - Parameter maker: Where the helper that is called was made, if it is an object.
    @discardableResult
    static func begin(
        _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt, like maker: CallSite? = nil
    ) -> CallSite {
        let site = CallSite(fileID, filePath, line, column, like: maker)
        install()
        #if canImport(Testing)
            if let test = Test.current { sites[test.id] = site }
        #endif
        #if canImport(XCTest)
            if !site.isSwiftTesting { xctest.begin(at: site) }
        #endif
        return site
    }

    /// Takes the reports that no recorder has taken, and tells the work of one test from that of another.
    static func install() {
        #if canImport(XCTest)
            if !runsInSwiftTesting { xctest.beginTest() }
        #endif
        guard Misuse.test == nil else { return }
        Misuse.test = take
        LibraryTasks.group = { currentTest }
        // What has begun in a test of XCTest before its first helper is its own, since no other test runs.
        if !runsInSwiftTesting { LibraryTasks.assignGroup() }
    }

    /// Identifies the running test.
    private static var currentTest: AnyHashable? {
        #if canImport(Testing)
            if let test = Test.current { return test.id }
        #endif
        #if canImport(XCTest)
            return xctest.test
        #else
            return nil
        #endif
    }

    /// Fails the running test, if it is watched.
    private static func take(_ misuse: Misuse) -> Bool {
        if !runsInSwiftTesting, MisuseRecording.takeInXCTest(misuse) { return true }
        guard let site = currentSite else { return false }
        fail(message(misuse), at: site)
        return true
    }

    private static var currentSite: CallSite? {
        #if canImport(Testing)
            if let test = Test.current { return sites[test.id] }
        #endif
        #if canImport(XCTest)
            return xctest.site
        #else
            return nil
        #endif
    }

    nonisolated static func message(_ misuse: Misuse) -> String {
        "\(misuse)\nIf the test is about this misuse, expect it: let reports = recordingMisuse { … }"
    }
}

#if canImport(XCTest)
    /// The running test of XCTest, of which there is one at a time.
    private final class XCTestWatch: NSObject, XCTestObservation {
        private struct State {
            /// Where the test last called a helper, if it has called one.
            var site: CallSite?
            /// Tells tests apart; `nil` while none runs.
            var test: Int?
            var count = 0

            mutating func beginTest() {
                guard test == nil else { return }
                count += 1
                (test, site) = (count, nil)
            }
        }

        private let state = Locked(State())

        override init() {
            super.init()
            XCTestObservationCenter.shared.addTestObserver(self)
        }

        var site: CallSite? { state.withLock(\.site) }
        var test: Int? { state.withLock(\.test) }

        func begin(at site: CallSite) { state.withLock { $0.site = site } }

        /// Notes that a test runs: that in which the first helper is called has begun before this object was made.
        func beginTest() { state.withLock { $0.beginTest() } }

        func testCaseWillStart(_ testCase: XCTestCase) { beginTest() }
        func testCaseDidFinish(_ testCase: XCTestCase) { state.withLock { ($0.site, $0.test) = (nil, nil) } }
    }
#endif
