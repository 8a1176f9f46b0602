import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class InPlaceTests: XCTestCase {
    private final class Model: ReferenceViewModel {
        @Observed var x = 1
        @Observed var y = 2
        @Observed var items = [1, 2, 3]
    }

    private let model = Model()
    private let bindings = Bindings()

    func testTwoPropertiesThatAnAutorunReadsMayBeSwapped() async {
        var seen: [String] = []
        bindings.autorun { [model] in seen.append("\(model.x) \(model.y)") }
        swap(&model.x, &model.y)
        XCTAssertEqual(seen, ["1 2", "2 1"])
    }

    func testSetDuringAnInPlaceChangeIsDeliveredAfterwards() async {
        var seen: [String] = []
        bindings.autorun { [model] in seen.append("\(model.x) of \(model.items.count)") }
        var order: [String] = []
        bindings.observe(model.$x, initial: false) { [model] in order.append("x \($0) of \(model.items.count)") }
        bindings.observe(model.$items, initial: false) { order.append("items \($0.count)") }
        model.items.removeAll { item in
            if item == 2 { model.x += 1 }
            return item == 2
        }
        XCTAssertEqual(seen, ["1 of 3", "2 of 2"])
        XCTAssertEqual(order, ["x 2 of 2", "items 2"], "in the order of the changes")
    }

    func testAnUnchangedValueDeliversWhatWasSetMeanwhile() async {
        var seen: [Int] = []
        bindings.observe(model.$y) { seen.append($0) }
        func change(_ value: inout Int, _ body: () -> Void) { body() }
        change(&model.x) { model.y = 5 }
        XCTAssertEqual(seen, [2, 5])
    }

    func testAChangeThatThrowsDeliversWhatWasChanged() async {
        struct Failure: Error {}
        func fail(_ items: inout [Int]) throws {
            items.append(4)
            throw Failure()
        }
        var counts: [Int] = []
        bindings.observe(model.$items) { counts.append($0.count) }
        XCTAssertThrowsError(try fail(&model.items))
        model.x = 7
        XCTAssertEqual(counts, [3, 4])
        XCTAssertEqual(model.x, 7)
    }

    func testObserverOfAnInPlaceChangeMayReleaseTheOwner() async {
        var model: Model? = Model()
        var counts: [Int] = []
        let token = model?.$items.observe(initial: false) {
            model = nil
            counts.append($0.count)
        }
        model?.items.append(4)
        XCTAssertNil(model)
        XCTAssertEqual(counts, [4])
        withExtendedLifetime(token) {}
    }
}
