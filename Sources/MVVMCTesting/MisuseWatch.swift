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

    /// Takes the reports that no recorder has taken, and tells the work of parallel tests apart.
    static func install() {
        Misuse.test = take
        LibraryTasks.separateTests()
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
    /// Whether the running test of XCTest, of which there is one at a time, is watched.
    private final class XCTestWatch: NSObject, XCTestObservation {
        private let watched = Locked<CallSite?>(nil)

        override init() {
            super.init()
            XCTestObservationCenter.shared.addTestObserver(self)
        }

        var site: CallSite? { watched.withLock { $0 } }

        func begin(at site: CallSite) { watched.withLock { $0 = site } }

        func testCaseDidFinish(_ testCase: XCTestCase) { watched.withLock { $0 = nil } }
    }
#endif
