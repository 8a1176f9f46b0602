import MVVMC
import Testing

@testable import MVVMCTesting

/// Tests the locations at which Swift Testing shows the failures of helpers and the reports of misuse, and the
/// framework to which a helper reports.
@MainActor
@Suite("The locations of failures")
struct PlaceOfFailureTests {
    @Test("A failure is shown at the call of the helper")
    func aFailureIsShownWhereTheHelperWasCalled() async {
        let values = ValueRecorder(0)
        var line = 0
        let found = await issues {
            line = #line + 1
            values.assertValues([1])
        }
        #expect(found.map { $0.sourceLocation?.fileID } == ["MVVMCSwiftTestingTests/PlaceOfFailureTests.swift"])
        #expect(found.map { $0.sourceLocation?.line } == [line])
        #expect(found.map { $0.sourceLocation?.column } == [32])
        #expect(found.first?.sourceLocation?.fileName == "PlaceOfFailureTests.swift")
    }

    @Test("A misuse is shown at the last call of a helper")
    func aMisuseIsShownWhereAHelperWasCalledLast() async {
        let line = #line + 1
        _ = RouterRecorder<Int>()
        let found = await issues { Flow<Void>().cancel() }
        #expect(found.map { $0.sourceLocation?.line } == [line])
    }

    @Test("A misuse before the first helper is shown at the call of that helper")
    func aMisuseBeforeTheFirstHelperIsShownThere() async {
        var line = 0
        let found = await issues {
            Flow<Void>().cancel()
            line = #line + 1
            _ = RouterRecorder<Int>()
            _ = RouterRecorder<Int>()
        }
        #expect(found.map { $0.sourceLocation?.line } == [line])
        #expect(found.first?.comments.first?.rawValue.contains("was asked to cancel before it was started") == true)
    }

    @Test("A helper reports to the test framework in which it was created")
    func aHelperKeepsToTheFrameworkThatItWasMadeUnder() async {
        let made = CallSite(#fileID, #filePath, #line, #column)
        let (alone, like) = await Task.detached {
            (CallSite(#fileID, #filePath, #line, #column), CallSite(#fileID, #filePath, #line, #column, like: made))
        }.value
        #expect(made.framework == .swiftTesting)
        #expect(alone.framework != .xctest, "a detached task does not belong to the test, but not to XCTest either")
        #expect(like.framework == .swiftTesting)
    }
}
