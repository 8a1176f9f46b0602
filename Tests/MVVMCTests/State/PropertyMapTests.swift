import MVVMC
import MVVMCTesting
import XCTest

/// Mapped properties, their observations, and constant properties.
@MainActor
final class PropertyMapTests: XCTestCase {
    private final class Cart: ReferenceViewModel {
        @Observed var items = ["tea"]
        @Computed(computeCount) var count
        private func computeCount() -> Int { items.count }
    }

    func testAMappedPropertyDeliversOnlyValuesThatDiffer() async {
        let cart = Cart()
        let text = cart.$items.map { "\($0.count) items" }
        XCTAssertEqual(text.value, "1 items")
        let texts = ValueRecorder(text)
        cart.items.append("milk")
        cart.items = ["rum", "milk"]
        cart.items = []
        cart.items = []
        cart.items = ["tea"]
        texts.assertValues(["1 items", "2 items", "0 items", "1 items"])
    }

    func testValuesThatCannotBeComparedAreAllDelivered() async {
        struct Row { let text: String }
        let cart = Cart()
        let rows = ValueRecorder(cart.$items.map { Row(text: $0.joined()) })
        cart.items.append("milk")
        cart.items = ["teamilk"]
        XCTAssertEqual(rows.values.map(\.text), ["tea", "teamilk", "teamilk"])
    }

    func testEachObserverHasItsOwnLastValue() async {
        let cart = Cart()
        let count = cart.$items.map(\.count)
        let first = ValueRecorder(count)
        cart.items.append("milk")
        let second = ValueRecorder(count)
        batch {
            cart.items.append("rum")
            cart.items.append("ale")
        }
        first.assertValues([1, 2, 4])
        second.assertValues([2, 4])
    }

    func testAnObservationOutlivesTheMappedPropertyAndNotItsToken() async {
        let cart = Cart()
        var counts: [Int] = []
        var token: ObservationToken? = cart.$items.map(\.count).map { $0 * 10 }.observe { counts.append($0) }
        cart.items.append("milk")
        XCTAssertEqual(counts, [10, 20])
        XCTAssertTrue(cart.$items.map(\.count).isObserved)
        XCTAssertNotNil(token)
        token = nil
        cart.items.append("rum")
        XCTAssertEqual(counts, [10, 20])
        XCTAssertFalse(cart.$items.isObserved)
    }

    func testAnAutorunAndAComputedValueFollowAMappedProperty() async {
        let cart = Cart()
        let isFull = cart.$count.map { $0 > 1 }
        let text = ValueRecorder(isFull.value ? "full" : "room")
        let doubled = ComputedValue { isFull.value ? 2 : 1 }
        XCTAssertEqual(doubled.value, 1)
        cart.items.append("milk")
        text.assertValues(["room", "full"])
        XCTAssertEqual(doubled.value, 2)
    }

    func testTheSequenceOfAMappedPropertyEndsWithItsOriginal() async {
        var cart: Cart? = Cart()
        @Weak var released = cart
        var values = cart?.$items.map(\.count).values.makeAsyncIterator()
        let first = await values?.next()
        XCTAssertEqual(first, 1)
        cart?.items.append("milk")
        let second = await values?.next()
        XCTAssertEqual(second, 2)
        cart = nil
        XCTAssertNil(released, "an observation does not retain the property")
        let end = await values?.next()
        XCTAssertNil(end)
    }

    // MARK: Constants

    func testAConstantNeverChanges() async {
        let price = Property.constant(3)
        var prices: [Int] = []
        let token = price.observe { prices.append($0) }
        XCTAssertEqual(price.value, 3)
        XCTAssertEqual(price.map { "\($0) €" }.value, "3 €")
        XCTAssertEqual(prices, [3])
        token.cancel()
        var values: [Int] = []
        for await value in Property.constant(4).values { values.append(value) }
        XCTAssertEqual(values, [4], "nothing retains it, so the sequence ends")
    }
}
