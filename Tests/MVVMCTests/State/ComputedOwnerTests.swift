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
        @Computed(computeCount) var count
        @Computed(computeTotal) var total
        init(_ stock: Stock) { self.stock = stock }

        private func computeCount() -> Int { items.count }
        private func computeTotal() -> Total {
            evaluations += 1
            let sum = items.reduce(0, +)
            return Total(number: sum * stock.factor)
        }
    }

    func testTheOwnerIsPassedToTheEvaluation() async {
        let cart = Cart(Stock())
        XCTAssertEqual(cart.count, 3)
        XCTAssertEqual(cart.total.number, 12)
        cart.items = [5]
        XCTAssertEqual(cart.count, 1)
        XCTAssertEqual(cart.total.number, 10)
    }

    func testEqualResultsAreSilentAndThoseThatCannotBeComparedAreNot() async {
        let cart = Cart(Stock())
        let bindings = Bindings()
        var (counts, totals) = ([Int](), [Int]())
        bindings.observe(cart.$count) { counts.append($0) }
        bindings.observe(cart.$total) { totals.append($0.number) }
        cart.items = [3, 2, 1]
        XCTAssertEqual(counts, [3])
        XCTAssertEqual(totals, [12, 12])
    }

    func testComputedPropertyIsEvaluatedOnRead() async {
        let cart = Cart(Stock())
        XCTAssertEqual(cart.evaluations, 0)
        _ = cart.total
        _ = cart.total
        XCTAssertEqual(cart.evaluations, 1)
    }

    func testTheOwnerIsDeallocatedWhetherTheValueWasReadOrNot() async {
        let stock = Stock()
        assertDeallocated {
            Cart(stock)
        }
        assertDeallocated {
            let cart = Cart(stock)
            _ = (cart.count, cart.total)
            return cart
        }
    }

    func testTheLastValueStaysWhenTheOwnerHasBeenDeallocated() async {
        let stock = Stock()
        var total: Property<Total>?
        var observed: [Int] = []
        let bindings = Bindings()
        assertDeallocated {
            let cart = Cart(stock)
            total = cart.$total
            bindings.observe(cart.$total) { observed.append($0.number) }
            return cart
        }
        stock.factor = 10
        XCTAssertEqual(total?.value.number, 12)
        XCTAssertEqual(observed, [12])
        XCTAssertFalse(stock.$factor.isObserved)
    }

    func testHandleHasAValueIfItsOwnerIsDeallocatedUnread() async {
        let stock = Stock()
        var count: Property<Int>?
        var total: Property<Total>?
        assertDeallocated {
            let cart = Cart(stock)
            (count, total) = (cart.$count, cart.$total)
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
            _ = cart.$count
            runs += 1
        }
        cart.items = []
        XCTAssertEqual(runs, 1)
    }

    func testACycleIsReportedAndReturnsThePreviousValue() async {
        @MainActor
        final class Loop {
            @Observed var isClosed = false
            @Computed(computeValue) var value
            private func computeValue() -> Int { isClosed ? value + 1 : 1 }
        }
        let loop = Loop()
        XCTAssertEqual(loop.value, 1)
        loop.isClosed = true
        let reports = recordingMisuse { XCTAssertEqual(loop.value, 2) }
        XCTAssertEqual(reports.count, 1)
    }

    func testAComputedValueOfASubclassReadsTheMethodsOfTheSubclass() async {
        @MainActor
        class Shape {
            @Observed var side = 2
            @Computed(computeArea) var area
            func computeArea() -> Int { side * side }
        }
        final class Cube: Shape {
            @Computed(computeVolume) var volume
            override func computeArea() -> Int { 6 * side * side }
            private func computeVolume() -> Int { area * side / 6 }
        }
        let cube = Cube()
        var volumes: [Int] = []
        let token = cube.$volume.observe { volumes.append($0) }
        cube.side = 3
        XCTAssertEqual(cube.area, 54)
        XCTAssertEqual((cube as Shape).area, 54)
        XCTAssertEqual(volumes, [8, 27])
        token.cancel()
    }

    func testAnAutorunDependsOnAComputedValue() async {
        let cart = Cart(Stock())
        let bindings = Bindings()
        var counts: [Int] = []
        bindings.autorun { counts.append(cart.count) }
        cart.items = [3, 2, 1]
        cart.items = []
        XCTAssertEqual(counts, [3, 0])
    }
}

/// The test of a report that ends the program. The program runs in a separate process.
@Suite("Computed values without an owner")
struct ComputedWithoutValueTests {
    @MainActor
    private final class Cart {
        @Computed(computeCount) var count
        private func computeCount() -> Int { 3 }
        deinit { MainActor.assumeIsolated { print(count) } }
    }

    @Test("A first read during the deallocation of the owner ends the program with a report")
    func aFirstReadWhileTheOwnerIsDeallocatedEndsTheProgramWithAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Cart() }
        }
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            report.contains(
                """
                MVVMC: the computed value declared at MVVMCTests/ComputedOwnerTests.swift:166 is read for the first time \
                while its owner is deallocated.
                It has no value. Do not read it in deinit, or read it before.
                """))
    }
}
