import MVVMC
import MVVMCTesting
import Testing
import XCTest

@MainActor
final class ObservedTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var email = ""
        @Observed var count = 0
        @Observed var numbers: [Int] = []
        @Observed private(set) var message: String?
        @Observed var action: () -> Void = {}

        func fail(_ message: String) { self.message = message }
    }

    func testObservingCallsNowAndAtEachSet() async {
        let form = Form()
        var heard: [String] = []
        let token = form.$email.observe { heard.append($0) }
        form.email = "a"
        form.email = "b"
        XCTAssertEqual(heard, ["", "a", "b"])
        withExtendedLifetime(token) {}
    }

    func testOnChangeIsSilentUntilTheFirstSet() async {
        let form = Form()
        var heard: [String?] = []
        let token = form.$message.observe(initial: false) { heard.append($0) }
        XCTAssertEqual(heard, [])
        form.fail("no")
        XCTAssertEqual(heard, ["no"])
        withExtendedLifetime(token) {}
    }

    func testObserversHearInOrderOfSubscription() async {
        let form = Form()
        var heard: [Int] = []
        let tokens = (0..<5).map { number in form.$count.observe(initial: false) { _ in heard.append(number) } }
        form.count = 1
        XCTAssertEqual(heard, [0, 1, 2, 3, 4])
        withExtendedLifetime(tokens) {}
    }

    func testSettingAnEqualValueIsSilent() async {
        let form = Form()
        var heard: [Int] = []
        let token = form.$count.observe(initial: false) { heard.append($0) }
        form.count = 0
        form.count += 0
        form.count = 1
        form.count = 1
        XCTAssertEqual(heard, [1])
        withExtendedLifetime(token) {}
    }

    func testValuesThatCannotBeComparedAreAllDelivered() async {
        let form = Form()
        var count = 0
        let token = form.$action.observe(initial: false) { _ in count += 1 }
        form.action = {}
        form.action = {}
        XCTAssertEqual(count, 2)
        withExtendedLifetime(token) {}
    }

    func testASetInsideAnObserverIsDeliveredAfterThePassUnderWay() async {
        let form = Form()
        var first: [Int] = []
        var second: [Int] = []
        let tokens = [
            form.$count.observe(initial: false) {
                first.append($0)
                if $0 == 1 {
                    form.count = 2
                    XCTAssertEqual(form.count, 2, "a set takes effect at once")
                }
            },
            form.$count.observe(initial: false) { second.append($0) },
        ]
        form.count = 1
        XCTAssertEqual(first, [1, 2])
        XCTAssertEqual(second, [1, 2])
        withExtendedLifetime(tokens) {}
    }

    func testASetInTheFirstCallOfAnObserverReachesItAfterwards() async {
        let form = Form()
        var heard: [Int] = []
        let token = form.$count.observe {
            heard.append($0)
            if $0 < 3 { form.count = $0 + 1 }
        }
        XCTAssertEqual(heard, [0, 1, 2, 3])
        withExtendedLifetime(token) {}
    }

    func testObserverAddedInACallbackReceivesFromTheNextValueOn() async {
        let form = Form()
        var late: [Int] = []
        var tokens: [ObservationToken] = []
        tokens.append(
            form.$count.observe(initial: false) { value in
                if value == 1 { tokens.append(form.$count.observe(initial: false) { late.append($0) }) }
            })
        form.count = 1
        XCTAssertEqual(late, [])
        form.count = 2
        XCTAssertEqual(late, [2])
    }

    func testObserverAddedAfterAnUndeliveredSetIsNotCalledTwice() async {
        let form = Form()
        var late: [Int] = []
        var tokens: [ObservationToken] = []
        tokens.append(
            form.$count.observe(initial: false) { value in
                guard value == 1 else { return }
                form.count = 2
                tokens.append(form.$count.observe { late.append($0) })
            })
        form.count = 1
        XCTAssertEqual(late, [2])
    }

    func testEveryWayOfCancellingInsideACallback() async {
        final class Tokens { var all: [ObservationToken] = [] }
        // In each case, the observer with the number `canceller` cancels the observer with the number `cancelled`.
        for count in 1...5 {
            for canceller in 0..<count {
                for cancelled in 0..<count {
                    let form = Form()
                    var heard: [Int] = []
                    let tokens = Tokens()
                    tokens.all = (0..<count).map { number in
                        form.$count.observe(initial: false) { _ in
                            heard.append(number)
                            if number == canceller { tokens.all[cancelled].cancel() }
                        }
                    }
                    form.count = 1
                    let firstPass = (0..<count).filter { $0 != cancelled || $0 <= canceller }
                    XCTAssertEqual(heard, firstPass, "\(canceller) of \(count) cancels \(cancelled)")
                    form.count = 2
                    let rest = (0..<count).filter { $0 != cancelled }
                    XCTAssertEqual(heard, firstPass + rest, "\(canceller) of \(count) cancels \(cancelled)")
                }
            }
        }
    }

    func testEveryOrderOfCancellingFiveObservers() async {
        func permutations(_ elements: [Int]) -> [[Int]] {
            guard elements.count > 1 else { return [elements] }
            return elements.flatMap { first in
                permutations(elements.filter { $0 != first }).map { [first] + $0 }
            }
        }
        for order in permutations(Array(0..<5)) {
            let form = Form()
            var heard: [Int] = []
            let tokens = (0..<5).map { number in form.$count.observe(initial: false) { _ in heard.append(number) } }
            var left = Array(0..<5)
            for number in order {
                tokens[number].cancel()
                tokens[number].cancel()
                left.removeAll { $0 == number }
                heard = []
                form.count += 1
                XCTAssertEqual(heard, left, "cancelled in the order \(order)")
            }
        }
    }

    func testReleasingAnObserverMayEndOtherObservations() async {
        final class Holder { var token: ObservationToken? }
        let form = Form()
        var heard = 0
        let holder = Holder()
        holder.token = form.$count.observe(initial: false) { _ in heard += 1 }
        func observeHolding() -> ObservationToken { form.$count.observe(initial: false) { [holder] _ in _ = holder } }
        var outer: ObservationToken? = observeHolding()
        XCTAssertNotNil(outer)
        let inner = holder.token
        holder.token = nil
        inner?.cancel()
        outer = nil
        form.count = 1
        XCTAssertEqual(heard, 0)
    }

    func testReleasingATokenEndsItsObservation() async {
        let form = Form()
        var heard: [Int] = []
        var token: ObservationToken? = form.$count.observe(initial: false) { heard.append($0) }
        form.count = 1
        XCTAssertNotNil(token)
        token = nil
        form.count = 2
        XCTAssertEqual(heard, [1])
    }

    func testMutatingInPlaceNeverCopiesTheStorage() async {
        let form = Form()
        form.numbers = Array(0..<1000)
        var counts: [Int] = []
        let token = form.$numbers.observe(initial: false) { counts.append($0.count) }
        let bindings = Bindings()
        bindings.autorun { _ = form.numbers.count }
        form.numbers.reserveCapacity(2000)
        let address = form.numbers.withUnsafeBufferPointer { $0.baseAddress }
        form.numbers.append(1)
        form.numbers[0] = 7
        batch { form.numbers.append(2) }
        XCTAssertEqual(form.numbers.withUnsafeBufferPointer { $0.baseAddress }, address)
        XCTAssertEqual(counts, [1000, 1001, 1001, 1002])
        withExtendedLifetime(token) {}
    }

    func testTheOldValueMayReadThePropertyAsItIsReleased() async {
        final class Reader: Equatable {
            var onRelease: () -> Void = {}
            static func == (left: Reader, right: Reader) -> Bool { left === right }
            deinit { onRelease() }
        }
        @MainActor final class Model { @Observed var reader: Reader? }
        let model = Model()
        var seen: [Bool] = []
        model.reader = Reader()
        model.reader?.onRelease = { seen.append(model.reader == nil) }
        model.reader = nil
        XCTAssertEqual(seen, [true])
    }

    func testAFeedbackLoopIsReportedWithItsPlaceAndEnds() async {
        let form = Form()
        let reports = recordingMisuse {
            let token = form.$count.observe(initial: false) { form.count = $0 + 1 }
            form.count = 1
            withExtendedLifetime(token) {}
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("ObservedTests.swift:10") ?? false, "\(reports)")
        var heard: [Int] = []
        let token = form.$count.observe(initial: false) { heard.append($0) }
        form.count = 1
        XCTAssertEqual(heard, [1], "what comes after is delivered as ever")
        withExtendedLifetime(token) {}
    }
}

@Suite("Overlapping accesses to a property")
struct ObservedOverlapTests {
    @Test("A read of a property during a change in place ends the program with a report") @MainActor
    func readDuringAChangeInPlace() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let numbers = Observed(wrappedValue: [1, 2, 3])
                numbers.wrappedValue.removeAll { $0 > numbers.wrappedValue.count }
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        // The line number is not compared, because the declaration is inside of a macro.
        #expect(words.contains("MVVMC: the property declared at MVVMCTests/ObservedTests.swift:"))
        #expect(
            words.contains(
                """
                 is read or set while it is being changed in place.
                Read the values that the change needs before it: let count = items.count; items.removeAll { $0 > count }
                """))
    }
}
