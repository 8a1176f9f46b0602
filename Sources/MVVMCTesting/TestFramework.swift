#if canImport(Testing)
import Testing
#endif

/// A framework that runs tests.
enum TestFramework: Sendable {
    case swiftTesting
    case xctest
    /// The framework cannot be determined from a task-local value or a running test case.
    case unknown

    /// The framework that runs the test in which this property is read.
    ///
    /// A detached task and a callback of a dispatch queue have no connection to a test of Swift Testing. They belong to
    /// XCTest while it runs a test case whose start ``XCTestWatch`` has observed, because the two frameworks do not run
    /// tests at the same time. They belong to Swift Testing if XCTest has certainly run no test case yet. Otherwise,
    /// their framework is ``unknown``.
    static var current: TestFramework {
        #if canImport(XCTest) && canImport(Testing)
        if Test.current != nil { return .swiftTesting }
        return XCTestWatch.shared.framework
        #elseif canImport(XCTest)
        return .xctest
        #else
        return .swiftTesting
        #endif
    }
}

/// Whether the current task belongs to a test of Swift Testing.
var runsInSwiftTesting: Bool {
    #if canImport(Testing)
    Test.current != nil
    #else
    false
    #endif
}
