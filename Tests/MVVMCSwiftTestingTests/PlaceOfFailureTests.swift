@_spi(Host) import MVVMC
import Testing

@testable import MVVMCTesting

/// Where a failure is shown in Swift Testing.
@MainActor
struct PlaceOfFailureTests {
    @Test func aFailureIsShownWhereTheHelperWasCalled() async {
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

    @Test func aMisuseIsShownWhereAHelperWasCalledLast() async {
        let line = #line + 1
        _ = RouterRecorder<Int>()
        let found = await issues { Flow<Void>().cancel() }
        #expect(found.map { $0.sourceLocation?.line } == [line])
    }

    @Test func aMisuseBeforeTheFirstHelperIsShownThere() async {
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

    @Test func aHelperKeepsToTheFrameworkThatItWasMadeUnder() async {
        let made = CallSite(#fileID, #filePath, #line, #column)
        let (alone, like) = await Task.detached {
            (CallSite(#fileID, #filePath, #line, #column), CallSite(#fileID, #filePath, #line, #column, like: made))
        }.value
        #expect(made.framework == .swiftTesting)
        #expect(alone.framework != .xctest, "a detached task does not belong to the test, but not to XCTest either")
        #expect(like.framework == .swiftTesting)
    }
}
