#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif
#if !canImport(Testing) && !canImport(XCTest)
#error("MVVMCTesting needs Swift Testing or XCTest.")
#endif

/// The location in a test from which a helper was called, and the framework that runs that test.
struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
    let framework: TestFramework

    /// - Parameter maker: The call site where the helper object was created. If its framework is Swift Testing, this
    ///   call site has the same framework, because a call from a callback or a detached task cannot determine the
    ///   framework.
    init(
        _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt, like maker: CallSite? = nil
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
        framework = maker?.framework == .swiftTesting ? .swiftTesting : .current
    }
}

#if canImport(Testing)
extension CallSite {
    var location: SourceLocation {
        SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
}
#endif

/// Records a failure with the framework that runs the test.
///
/// XCTest's functions have no effect in Swift Testing, and Swift Testing's functions have no effect in XCTest, so a
/// failure that is recorded with the wrong framework would go unnoticed. A failure whose framework is unknown is
/// therefore recorded with both.
func fail(_ message: String, at site: CallSite) {
    #if canImport(Testing)
    if site.framework != .xctest { Issue.record(Comment(rawValue: message), sourceLocation: site.location) }
    #endif
    #if canImport(XCTest)
    if site.framework != .swiftTesting { XCTFail(message, file: site.filePath, line: site.line) }
    #endif
}
