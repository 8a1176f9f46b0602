import MVVMC
import MVVMCTesting
import Observation
import Testing
import XCTest

@MainActor
final class ComputedTests: XCTestCase {
    private final class Cart: ReferenceViewModel {
        @Observed var prices: [Int] = []
        @Observed var discount = 0
        @Observed var hasDiscount = false
        var log: [String] = []
        var endsIt = false

        private(set) lazy var sum = ComputedValue { [weak self] in
            guard let self else { return 0 }
            log.append("sum")
            return prices.reduce(0, +)
        }
        private(set) lazy var total = ComputedValue { [weak self] in
            guard let self else { return 0 }
            log.append("total")
            return hasDiscount ? sum.value - discount : sum.value
        }
        private(set) lazy var isBig = ComputedValue { [weak self] in
            guard let self else { return false }
            log.append("isBig")
            return total.value > 100
        }

        func takeLog() -> [String] {
            defer { log = [] }
            return log
        }
    }

    func testComputedValueIsEvaluatedOnReadAndKept() async {
        let cart = Cart()
        _ = cart.sum
        XCTAssertEqual(cart.takeLog(), [], "lazy")
        XCTAssertEqual(cart.total.value, 0)
        XCTAssertEqual(cart.takeLog(), ["total", "sum"])
        XCTAssertEqual(cart.total.value, 0)
        cart.discount = 5
        XCTAssertEqual(cart.total.value, 0)
        XCTAssertEqual(cart.takeLog(), [], "the discount was not read")
        cart.prices = [3, 4]
        XCTAssertEqual(cart.total.value, 7)
        XCTAssertEqual(cart.takeLog(), ["sum", "total"])
    }

    func testUnobservedItHoldsNoSubscription() async {
        let cart = Cart()
        XCTAssertEqual(cart.isBig.value, false)
        XCTAssertFalse(cart.$prices.isObserved)
        let bindings = Bindings()
        bindings.autorun { _ = cart.isBig.value }
        XCTAssertTrue(cart.$prices.isObserved)
        XCTAssertTrue(cart.total.property.isObserved)
        bindings.cancel()
        XCTAssertFalse(cart.$prices.isObserved)
        XCTAssertFalse(cart.total.property.isObserved)
        cart.prices = [101]
        XCTAssertEqual(cart.isBig.value, true)
    }

    func testAResultThatEqualsTheOneBeforeGoesNoFurther() async {
        let cart = Cart()
        let bindings = Bindings()
        var seen: [Bool] = []
        bindings.autorun { seen.append(cart.isBig.value) }
        _ = cart.takeLog()
        cart.prices = [7]
        XCTAssertEqual(cart.takeLog(), ["sum", "total", "isBig"])
        cart.prices = [3, 4]
        XCTAssertEqual(cart.takeLog(), ["sum"], "the same sum")
        cart.prices = [100, 1]
        XCTAssertEqual(seen, [false, true])
    }

    func testADiamondRunsOnceWithConsistentValues() async {
        let cart = Cart()
        let twice = ComputedValue { cart.prices.count * 2 }
        let thrice = ComputedValue { cart.prices.count * 3 }
        let bindings = Bindings()
        var seen: [String] = []
        bindings.autorun { seen.append("\(cart.prices.count) \(twice.value) \(thrice.value)") }
        cart.prices.append(1)
        cart.prices.append(1)
        XCTAssertEqual(seen, ["0 0 0", "1 2 3", "2 4 6"])
    }

    func testConditionalDependenciesAreFoundAnew() async {
        let cart = Cart()
        cart.prices = [10]
        let bindings = Bindings()
        var seen: [Int] = []
        bindings.observe(cart.total.property) { seen.append($0) }
        cart.discount = 1
        XCTAssertFalse(cart.$discount.isObserved)
        cart.hasDiscount = true
        cart.discount = 2
        cart.hasDiscount = false
        _ = cart.takeLog()
        cart.discount = 3
        XCTAssertEqual(cart.takeLog(), [])
        XCTAssertEqual(seen, [10, 9, 8, 10])
    }

    func testInsideABatchItIsUpToDate() async {
        let cart = Cart()
        let bindings = Bindings()
        var seen: [Int] = []
        bindings.observe(cart.sum.property) { seen.append($0) }
        batch {
            cart.prices = [1]
            XCTAssertEqual(cart.sum.value, 1)
            cart.prices = [2]
            XCTAssertEqual(cart.sum.value, 2)
            XCTAssertEqual(seen, [0])
        }
        XCTAssertEqual(seen, [0, 2])
    }

    func testObserversReceiveTheSameValuesInTheSameOrder() async {
        let cart = Cart()
        let bindings = Bindings()
        var heard: [String] = []
        bindings.observe(cart.sum.property, initial: false) { sum in
            heard.append("first \(sum)")
            if sum == 1 { cart.prices.append(1) }
        }
        bindings.autorun { _ = cart.sum.value }
        bindings.observe(cart.sum.property, initial: false) { heard.append("second \($0)") }
        cart.prices = [1]
        XCTAssertEqual(heard, ["first 1", "second 1", "first 2", "second 2"])
    }

    func testObserverAddedBeforeAPendingDeliveryIsNotCalledTwice() async {
        let cart = Cart()
        let bindings = Bindings()
        var heard: [String] = []
        bindings.observe(cart.sum.property, initial: false) { heard.append("old \($0)") }
        batch {
            cart.prices = [1]
            bindings.observe(cart.sum.property) { heard.append("new \($0)") }
        }
        cart.prices = [2]
        XCTAssertEqual(heard, ["new 1", "old 1", "old 2", "new 2"])
    }

    func testValuesThatCannotBeComparedGoOnAtEachEvaluation() async {
        struct Opaque { let count: Int }
        let cart = Cart()
        let opaque = ComputedValue { Opaque(count: cart.prices.count) }
        let bindings = Bindings()
        var heard: [Int] = []
        bindings.observe(opaque.property) { heard.append($0.count) }
        cart.prices = [1]
        cart.prices = [2]
        XCTAssertEqual(heard, [0, 1, 1])
    }

    func testAutorunsAndComputedValuesThatReadItMayEndInIt() async {
        let cart = Cart()
        let bindings = Bindings()
        let ending = ComputedValue { () -> Int in
            if cart.endsIt { bindings.cancel() }
            return cart.prices.count
        }
        var runs = 0
        bindings.autorun {
            _ = ending.value
            _ = cart.discount
            runs += 1
        }
        cart.endsIt = true
        cart.prices = [1]
        cart.discount = 1
        XCTAssertEqual(runs, 1)
        XCTAssertEqual(ending.value, 1)
        XCTAssertFalse(cart.$prices.isObserved)
        XCTAssertFalse(cart.$discount.isObserved)
    }

    func testReleasingItEndsItsSubscriptions() async {
        let cart = Cart()
        var computed: ComputedValue<Int>? = ComputedValue { cart.discount }
        let bindings = Bindings()
        var runs = 0
        bindings.autorun { [weak computed] in
            _ = computed?.value
            runs += 1
        }
        XCTAssertTrue(cart.$discount.isObserved)
        computed = nil
        XCTAssertFalse(cart.$discount.isObserved)
        cart.discount = 1
        XCTAssertEqual(runs, 1)
    }

    func testComputedValueDoesNotRetainItsOwner() async {
        assertDeallocated {
            let cart = Cart()
            let bindings = Bindings()
            bindings.observe(cart.isBig.property) { _ in }
            bindings.cancel()
            return cart
        }
    }

    func testSettingStateInItIsReportedWithBothPlaces() async {
        let cart = Cart()
        let reports = recordingMisuse {
            let wrong = ComputedValue { () -> Int in
                cart.discount = 1
                return cart.prices.count
            }
            XCTAssertEqual(wrong.value, 0)
        }
        XCTAssertEqual(reports.count, 1)
        let message = reports.first?.message ?? ""
        XCTAssertTrue(message.contains("the computed value declared at MVVMCTests/ComputedTests.swift:"), message)
        XCTAssertTrue(message.contains("sets the property declared at MVVMCTests/ComputedTests.swift:11."), message)
        XCTAssertEqual(cart.discount, 1, "and done")
    }

    func testAnAutorunMaySetWhatAComputedValueReads() async {
        let cart = Cart()
        let bindings = Bindings()
        let reports = recordingMisuse {
            bindings.autorun { if cart.sum.value < 5 { cart.prices.append(1) } }
        }
        XCTAssertEqual(cart.sum.value, 5)
        XCTAssertEqual(reports, [])
    }

    func testComputedValueWorksAfterAReportedFeedbackLoop() async {
        let cart = Cart()
        let bindings = Bindings()
        var seen = 0
        var loops = true
        let reports = recordingMisuse {
            bindings.autorun {
                seen = cart.sum.value
                if loops { cart.prices = [seen + 1] }
            }
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("a feedback loop") == true)
        loops = false
        cart.prices = [7]
        XCTAssertEqual(seen, 7)
        cart.prices = [8]
        XCTAssertEqual(seen, 8)
    }

    func testACycleIsReportedAndGivesTheValueBefore() async {
        @MainActor final class Pair {
            @Observed var isCyclic = false
            lazy var first: ComputedValue<Int> = ComputedValue { [weak self] in
                guard let self, isCyclic else { return 1 }
                return second.value + 1
            }
            lazy var second: ComputedValue<Int> = ComputedValue { [weak self] in (self?.first.value ?? 0) + 1 }
        }
        let pair = Pair()
        XCTAssertEqual(pair.second.value, 2)
        pair.isCyclic = true
        let reports = recordingMisuse { _ = pair.second.value }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.hasPrefix("a cycle: the computed value declared at ") == true)
    }

    func testAnObservableObjectReadInItIsFollowed() async {
        let settings = Settings()
        let cart = Cart()
        cart.prices = [1, 2]
        let scaled = ComputedValue { cart.sum.value * settings.factor }
        let twice = ComputedValue { scaled.value * 2 }
        XCTAssertEqual(twice.value, 6)
        settings.factor = 2
        XCTAssertEqual(twice.value, 12, "at once when read")
        XCTAssertEqual(scaled.value, 6)
        let bindings = Bindings()
        var seen: [Int] = []
        bindings.observe(scaled.property) { seen.append($0) }
        settings.factor = 3
        await waitUntil("the change is followed") { seen.count == 2 }
        cart.prices = [1]
        XCTAssertEqual(seen, [6, 9, 3])
    }

    func testComputedValueIsTrackedBySwiftObservation() async {
        let cart = Cart()
        var changes = 0
        func track() {
            withObservationTracking {
                _ = cart.isBig.value
            } onChange: {
                MainActor.assumeIsolated { changes += 1 }
            }
        }
        track()
        cart.prices = [1]
        XCTAssertEqual(changes, 0, "still not big")
        cart.prices = [101]
        XCTAssertEqual(changes, 1)
        cart.prices = []
        XCTAssertEqual(changes, 1, "once")
        XCTAssertFalse(cart.$prices.isObserved)
        track()
        cart.prices = [101]
        XCTAssertEqual(changes, 2)
    }
}

@Observable
private final class Settings {
    var factor = 1
}

@Suite("Cycles of computed values")
struct ComputedCycleTests {
    @Test("A cycle without a value ends the program with a report") @MainActor
    func aCycleWithoutAValueEndsTheProgramWithTheReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                @MainActor final class Loop {
                    lazy var value: ComputedValue<Int> = ComputedValue { [weak self] in self?.value.value ?? 0 }
                }
                let loop = Loop()
                _ = loop.value.value
                withExtendedLifetime(loop) {}
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("MVVMC: a cycle: the computed value declared at MVVMCTests/ComputedTests.swift:"))
    }
}
