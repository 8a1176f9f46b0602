import XCTest

@testable import MVVMCTesting

final class MisuseWatchLoadingTests: XCTestCase {
    func testTheWatchBeginsWhenTheProgramIsLoaded() {
        #if compiler(>=6.3)
        XCTAssertTrue(XCTestWatch.shared.isComplete)
        #endif
    }
}
