import MVVMC
import MVVMCTesting
import Testing
import XCTest

/// Computed values that hold their owner weakly.
@MainActor
final class ComputedOwnerTests: XCTestCase {
    private final class Stock: ReferenceViewModel {
        @Observed var factor = 2
    }

    /// A value that cannot be compared.
    private struct Total { let number: Int }

    private final class Cart: ReferenceViewModel {
        @Observed var items = [1, 2, 3]
        let stock: Stock
        private(set) var evaluations = 0
        private(set) lazy var count = Computed(self) { $0.items.count }
        private(set) lazy var total = Computed(self) { cart in
            cart.evaluations += 1
            let sum = cart.items.reduce(0, +)
            return Total(number: sum * cart.stock.factor)
        }
        init(_ stock: Stock) { self.stock = stock }
    }

    func testTheOwnerIsPassedToTheEvaluation() async {
        let cart = Cart(Stock())
        XCTAssertEqual(cart.count.value, 3)
        XCTAssertEqual(cart.total.value.number, 12)
        cart.items = [5]
        XCTAssertEqual(cart.count.value, 1)
        XCTAssertEqual(cart.total.value.number, 10)
    }

    func testEqualResultsAreSilentAndThoseThatCannotBeComparedAreNot() async {
        let cart = Cart(Stock())
        let bindings = Bindings()
        var (counts, totals) = ([Int](), [Int]())
        bindings.observe(cart.count.property) { counts.append($0) }
        bindings.observe(cart.total.property) { totals.append($0.number) }
        cart.items = [3, 2, 1]
        XCTAssertEqual(counts, [3])
        XCTAssertEqual(totals, [12, 12])
    }

    func testItIsEvaluatedWhenItIsRead() async {
        let cart = Cart(Stock())
        _ = cart.total
        XCTAssertEqual(cart.evaluations, 0)
        _ = cart.total.value
        XCTAssertEqual(cart.evaluations, 1)
    }

    func testTheOwnerIsDeallocatedWhetherTheValueWasReadOrNot() async {
        let stock = Stock()
        assertDeallocated {
            let cart = Cart(stock)
            _ = (cart.count, cart.total)
            return cart
        }
        assertDeallocated {
            let cart = Cart(stock)
            _ = (cart.count.value, cart.total.value)
            return cart
        }
    }

    func testTheLastValueStaysWhenTheOwnerHasBeenDeallocated() async {
        let stock = Stock()
        var total: Computed<Total>?
        var observed: [Int] = []
        let bindings = Bindings()
        assertDeallocated {
            let cart = Cart(stock)
            total = cart.total
            bindings.observe(cart.total.property) { observed.append($0.number) }
            return cart
        }
        stock.factor = 10
        XCTAssertEqual(total?.value.number, 12)
        XCTAssertEqual(observed, [12])
        XCTAssertFalse(stock.$factor.isObserved)
    }

    func testAHandleHasAValueWhenTheOwnerWasDeallocatedBeforeTheFirstRead() async {
        let stock = Stock()
        var count: Property<Int>?
        var total: Property<Total>?
        assertDeallocated {
            let cart = Cart(stock)
            (count, total) = (cart.count.property, cart.total.property)
            return cart
        }
        XCTAssertEqual(count?.value, 3)
        XCTAssertEqual(total?.value.number, 12)
    }

    func testMakingAHandleIsNoReadOfAnAutorun() async {
        let cart = Cart(Stock())
        let bindings = Bindings()
        var runs = 0
        bindings.autorun {
            _ = cart.count.property
            runs += 1
        }
        cart.items = []
        XCTAssertEqual(runs, 1)
    }

    func testACycleIsReportedAndReturnsThePreviousValue() async {
        @MainActor
        final class Loop {
            @Observed var isClosed = false
            private(set) lazy var value: Computed<Int> = Computed(self) { $0.isClosed ? $0.value.value + 1 : 1 }
        }
        let loop = Loop()
        XCTAssertEqual(loop.value.value, 1)
        loop.isClosed = true
        let reports = recordingMisuse { XCTAssertEqual(loop.value.value, 2) }
        XCTAssertEqual(reports.count, 1)
    }
}

/// Ends a process of its own.
struct ComputedWithoutValueTests {
    @MainActor
    private final class Cart {
        private(set) lazy var count = Computed(self) { _ in 3 }
    }

    @Test func aFirstReadAfterTheOwnerHasBeenDeallocatedEndsTheProgramWithAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let count = Cart().count
                print(count.value)
            }
        }
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            report.contains(
                """
                MVVMC: the computed value declared at MVVMCTests/ComputedOwnerTests.swift:131 is read for the first time \
                after its owner has been deallocated.
                It has no value. Keep its owner, or keep its property instead: computed.property
                """))
    }
}
