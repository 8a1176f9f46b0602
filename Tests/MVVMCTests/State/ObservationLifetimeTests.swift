@testable import MVVMC
import MVVMCTesting
import Observation
import XCTest

@Observable
private final class Clock: @unchecked Sendable {
    var now = 0
}

/// The property reads that Swift Observation tracks, and the objects that its registrations retain.
@MainActor
final class ObservationLifetimeTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var email = ""
        @Observed var name = ""
    }

    private final class Released: @unchecked Sendable {
        private var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
        func release() { objects = [] }
    }

    private final class Counter: @unchecked Sendable {
        private(set) var count = 0
        func increment() { count += 1 }
    }

    func testObjectTrackedWithAPropertyMayChangeOnAnyThread() async {
        let (form, clock, fired) = (Form(), Clock(), Counter())
        withObservationTracking {
            _ = (form.email, clock.now)
        } onChange: {
            fired.increment()
        }
        await Task.detached { clock.now = 1 }.value
        XCTAssertEqual(fired.count, 1)
    }

    func testTrackedObjectsMayBeReleasedOnAnyThread() async {
        let clock = Clock()
        let released: Released
        do {
            let form = Form()
            for _ in 0..<2 {
                withObservationTracking {
                    _ = (form.email, form.name, clock.now)
                } onChange: {
                }
            }
            released = Released([form])
        }
        await Task.detached { released.release() }.value
        clock.now = 1
        XCTAssertEqual(clock.now, 1)
    }

    func testATrackingThatNeverFiresIsReleasedWithWhatItTracked() async {
        final class Held: Sendable {}
        weak var held: Held?
        do {
            let (form, object) = (Form(), Held())
            held = object
            withObservationTracking {
                _ = (form.email, form.name)
            } onChange: {
                _ = object
            }
        }
        XCTAssertNil(held)
    }

    func testAPropertyReadBeforeByAnAutorunIsTrackedAsWell() async {
        let (form, fired, bindings) = (Form(), Counter(), Bindings())
        bindings.autorun { _ = form.email }
        for round in 1...3 {
            withObservationTracking {
                _ = form.email
            } onChange: {
                fired.increment()
            }
            form.email += "a"
            XCTAssertEqual(fired.count, round)
        }
        form.email += "b"
        XCTAssertEqual(fired.count, 3)
    }

    func testAReadOutsideOfAnyTrackingAfterATrackingIsNotTracked() async {
        let (form, fired) = (Form(), Counter())
        withObservationTracking {
            _ = form.name
        } onChange: {
            fired.increment()
        }
        _ = form.email
        form.email = "a"
        XCTAssertEqual(fired.count, 0)
        form.name = "b"
        XCTAssertEqual(fired.count, 1)
    }

    func testUntrackedReadIsNotPartOfATracking() async {
        let (form, fired) = (Form(), Counter())
        withObservationTracking {
            _ = form.name
            _ = untracked { form.email }
        } onChange: {
            fired.increment()
        }
        form.email = "a"
        XCTAssertEqual(fired.count, 0)
    }

    func testUnfiredTrackingOfAComputedValueReleasesItsSources() async {
        final class Held: Sendable {}
        weak var held: Held?
        do {
            let (form, object) = (Form(), Held())
            held = object
            let first = ComputedValue { form.email.count }
            let second = ComputedValue { first.value + 1 }
            withObservationTracking {
                _ = second.value
            } onChange: {
                _ = object
            }
        }
        XCTAssertNil(held)
    }

    func testReadsAreTrackedAlsoWhereTheSystemDoesNotKeepKeyPaths() async {
        _ = withObservationTracking({ Form().email }, onChange: {})
        XCTAssertEqual(Registrar.keepsKeyPaths, true)
        defer { Registrar.keepsKeyPaths = true }
        for keepsKeyPaths in [true, false] {
            Registrar.keepsKeyPaths = keepsKeyPaths
            XCTAssertEqual(Registrar.accessSpare(), !keepsKeyPaths)
            _ = Registrar.takeSpare()
            let (form, fired, bindings) = (Form(), Counter(), Bindings())
            let length = ComputedValue { form.email.count }
            var seen: [Int] = []
            // A read that nothing tracks, and reads in a binding and in a tracking that begin later.
            _ = (form.email, length.value)
            bindings.autorun { seen.append(length.value) }
            withObservationTracking {
                _ = (length.value, form.name)
            } onChange: {
                fired.increment()
            }
            form.email = "a"
            XCTAssertEqual(fired.count, 1)
            form.email = "ab"
            XCTAssertEqual(seen, [0, 1, 2])
            XCTAssertEqual(fired.count, 1)
            withObservationTracking {
                _ = form.name
            } onChange: {
                fired.increment()
            }
            form.name = "b"
            XCTAssertEqual(fired.count, 2)
        }
    }

    func testNothingIsKeptWhereTheSystemDoesNotKeepKeyPaths() async {
        Registrar.keepsKeyPaths = false
        defer { Registrar.keepsKeyPaths = true }
        weak var form: Form?
        do {
            let made = Form()
            form = made
            let length = ComputedValue { made.email.count }
            withObservationTracking {
                _ = (length.value, made.name)
            } onChange: {
            }
        }
        XCTAssertNil(form)
    }
}
