#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif
#if !canImport(Testing) && !canImport(XCTest)
    #error("MVVMCTesting needs Swift Testing or XCTest.")
#endif

/// The place in a test from which a helper was called, and the framework that runs that test.
struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
    /// Whether Swift Testing runs the test.
    let isSwiftTesting: Bool

    /// - Parameter maker: Where the helper that is called was made. Callbacks and detached tasks run outside of the test's task,
    ///   so a helper keeps to the framework that it was made under.
    init(
        _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt, like maker: CallSite? = nil
    ) {
        (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
        isSwiftTesting = maker?.isSwiftTesting == true || runsInSwiftTesting
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

/// Records a failure with the framework that runs the test.
///
/// XCTest's functions have no effect in Swift Testing, and the reverse: there a failure would pass in silence.
func fail(_ message: String, at site: CallSite) {
    #if canImport(Testing)
        if site.isSwiftTesting {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
                    column: Int(site.column)))
            return
        }
    #endif
    #if canImport(XCTest)
        XCTFail(message, file: site.filePath, line: site.line)
    #endif
}
