import MVVMC
import MVVMCExplorer

#if canImport(Testing)
import Testing
#endif

/// Makes each misuse of the library a failure of the running test.
///
/// A test that calls any helper of this module need not call this function, because misuse before the first helper is a
/// failure as well. Call it in a test that uses no helper. In XCTest, one line in `setUp` covers all tests of a class:
///
///     override func setUp() async throws { failOnMisuse() }
///
/// In Swift Testing, the trait `.failsOnMisuse` covers all tests of a suite. To expect a misuse, use `recordingMisuse`.
///
/// A misuse in a detached task or in a callback of a dispatch queue belongs to no test of Swift Testing, because tests
/// run in parallel there. It fails the run as an issue without a test, if a test of Swift Testing has already called a
/// helper or has begun with the trait.
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
    /// The watched tests. The cases of a test, and its repetitions, count as one test.
    private static var tests: [Test.ID: WatchedTest] = [:]
    /// The location of the last call of a helper in a test of Swift Testing, or of the declaration of a test with the
    /// trait `.failsOnMisuse`, if such a test has begun since then.
    private static var lastLocation: SourceLocation?
    #endif

    /// Watches the running test, and returns the location of the call. At the test's first call of a helper, fails the
    /// test for each misuse that was reported before, up to 10. A later misuse fails the test at the last call of a
    /// helper.
    ///
    /// - Parameter maker: The call site where the helper object was created, if there is one.
    @discardableResult
    static func begin(
        _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt, like maker: CallSite? = nil
    ) -> CallSite {
        install()
        let site = CallSite(fileID, filePath, line, column, like: maker)
        for misuse in early(before: site) {
            fail("\(message(misuse))\nIt was reported before the first call of a helper, which is here.", at: site)
        }
        return site
    }

    /// Records that the running test calls a helper. Returns the misuses that were reported before its first helper.
    private static func early(before site: CallSite) -> [Misuse] {
        #if canImport(Testing)
        if site.framework == .swiftTesting { lastLocation = site.location }
        if let test = Test.current { return tests[test.id, default: WatchedTest()].begin(at: site) }
        #endif
        #if canImport(XCTest)
        return XCTestWatch.shared.begin(at: site)
        #else
        return []
        #endif
    }

    #if canImport(Testing)
    /// Sets the location at which a misuse that belongs to no test is shown as a failure.
    static func watch(_ location: SourceLocation) {
        install()
        lastLocation = location
    }
    #endif

    /// Installs the closures that identify the running test, that observe the library's work, and that take the reports
    /// that no recorder has taken.
    static func install() {
        #if canImport(XCTest)
        if !runsInSwiftTesting { XCTestWatch.shared.noteHelper() }
        #endif
        guard Misuse.failTest == nil else { return }
        Misuse.failTest = take
        RunningWork.currentTest = { currentTest }
        RunningWork.install()
        Explorer.runningFramework.withLock { $0 = { TestFramework.current == .xctest ? .xctest : .swiftTesting } }
    }

    /// The identifier of the current task's test in Swift Testing or of the running test in XCTest, or `nil` outside of
    /// tests.
    static var currentTest: AnyHashable? {
        #if canImport(Testing)
        if let test = Test.current { return test.id }
        #endif
        #if canImport(XCTest)
        return XCTestWatch.shared.number
        #else
        return nil
        #endif
    }

    /// Fails the test that a misuse belongs to. A misuse that belongs to no test of Swift Testing is passed to a
    /// recording, or else fails the running test of XCTest, or else is recorded as an issue at ``lastLocation``.
    ///
    /// - Returns: Whether the report was taken. It is not taken if there is no location for the failure yet.
    private static func take(_ misuse: Misuse) -> Bool {
        #if canImport(Testing)
        if let test = Test.current {
            let site = tests[test.id, default: WatchedTest()].note(misuse)
            if let site { fail(message(misuse), at: site) }
            return site != nil
        }
        #endif
        if MisuseRecording.takeFromOutside(misuse) { return true }
        #if canImport(XCTest)
        if XCTestWatch.shared.number != nil {
            let site = XCTestWatch.shared.note(misuse)
            if let site { fail(message(misuse), at: site) }
            return site != nil
        }
        #endif
        #if canImport(Testing)
        guard let lastLocation else { return false }
        let text = "\(message(misuse))\nIt was reported outside of the tests' tasks. A helper was last called here."
        Issue.record(Comment(rawValue: text), sourceLocation: lastLocation)
        return true
        #else
        return false
        #endif
    }

    nonisolated static func message(_ misuse: Misuse) -> String {
        "\(misuse)\nIf the test is about this misuse, expect it: let reports = recordingMisuse { … }"
    }
}
