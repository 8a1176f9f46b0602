import MVVMC
import MVVMCTesting
import XCTest

@testable import MVVMCExplorer

/// Tests the used and unused commands that reflection finds in a view model.
@MainActor
final class DeclaredCommandsTests: XCTestCase {
    private final class Model: ReferenceViewModel {
        @Observed var text = ""
        private var selected = 0

        @Performs(performTwice, when: { !$0.text.isEmpty }) var twice
        @Performs(performReset) var reset
        @Performs(performSelect, .queue) var select

        private func performTwice() async throws { text += text }
        private func performReset() { text = "" }
        private func performSelect(_ index: Int) throws { selected = index }
    }

    private func commands(of owner: AnyObject) -> [String: any AnyCommand] {
        let found = StoredProperty.all(of: owner).compactMap { property -> (String, any AnyCommand)? in
            guard let owner = owner as? any ViewModel else { return nil }
            return (ExploredUse.object(in: property.value, of: owner) as? any AnyCommand).map { (property.name, $0) }
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    func testReflectionFindsTheCommandsBeforeTheyAreUsed() async {
        let model = Model()
        model.text = "ab"
        let found = commands(of: model)
        XCTAssertEqual(found.keys.sorted(), ["reset", "select", "twice"])
        XCTAssertEqual(found["select"]?.takesNoInput, false)
        XCTAssertEqual(found["select"]?.executeWithoutInput(), false)
        XCTAssertEqual(found["reset"]?.takesNoInput, true)
        XCTAssertEqual(found["reset"]?.executeWithoutInput(), true)
        XCTAssertEqual(model.text, "")
        XCTAssertEqual(found["twice"]?.isEnabled, false)
    }

    func testReflectionFindsTheCommandThatTheViewModelUses() async {
        let (model, other) = (Model(), Model())
        let found = commands(of: model)["reset"]
        XCTAssertTrue(found === commands(of: model)["reset"])
        XCTAssertFalse(found === other.reset)
        XCTAssertTrue(found === model.reset)
        XCTAssertTrue(commands(of: model)["reset"] === model.reset)
    }

    func testAnUnusedCommandHasItsNameInMessages() async {
        let model = Model()
        let found = commands(of: model)["reset"] as? Command<Void, Void>
        XCTAssertEqual(found?.name, "Model.reset")
        XCTAssertEqual(model.reset.name, "Model.reset")
    }

    func testTwoCommandsOnOneLineAreDistinct() async {
        final class Pair: ReferenceViewModel {
            var log: [String] = []
            // swift-format-ignore
            @Performs(performA) var a;            @Performs(performB) var b
            private func performA() { log.append("a") }
            private func performB() { log.append("b") }
        }
        let pair = Pair()
        let found = commands(of: pair)
        for name in found.keys.sorted() { _ = found[name]?.executeWithoutInput() }
        pair.a.execute()
        pair.b.execute()
        XCTAssertEqual(pair.log, ["a", "b", "a", "b"])
    }

    func testReflectionDoesNotRetainTheViewModel() async {
        assertDeallocated {
            let model = Model()
            XCTAssertEqual(commands(of: model).count, 3)
            return model
        }
    }
}
