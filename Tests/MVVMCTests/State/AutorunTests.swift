import MVVMC
import MVVMCTesting
import Observation
import XCTest

@MainActor
final class AutorunTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var email = ""
        @Observed var password = ""
        @Observed var usesPassword = true
        @Observed var message: String?
        var canSignIn: Bool { email.contains("@") && (!usesPassword || password.count >= 8) }
    }

    private final class Label {
        var text: String?
        var isEnabled = false { didSet { sets += 1 } }
        var sets = 0
    }

    func testAnAutorunRunsNowAndWhenWhatItReadChanges() async {
        let form = Form()
        let bindings = Bindings()
        var seen: [String] = []
        bindings.autorun { seen.append(form.email + form.password) }
        form.email = "a"
        form.password = "b"
        form.usesPassword = false
        XCTAssertEqual(seen, ["", "a", "ab"])
    }

    func testAnAutorunTracksAnewAtEveryRun() async {
        let form = Form()
        let bindings = Bindings()
        var runs = 0
        bindings.autorun {
            runs += 1
            if form.usesPassword { _ = form.password } else { _ = form.email }
        }
        form.email = "not read"
        XCTAssertEqual(runs, 1)
        form.usesPassword = false
        XCTAssertEqual(runs, 2)
        form.password = "no longer read"
        XCTAssertEqual(runs, 2)
        form.email = "now read"
        XCTAssertEqual(runs, 3)
        XCTAssertFalse(form.$password.isObserved)
    }

    func testAnAutorunRunsOncePerBatchAndSeesItWhole() async {
        let form = Form()
        let bindings = Bindings()
        var seen: [String] = []
        var emails: [String] = []
        bindings.autorun { seen.append("\(form.email)/\(form.password)") }
        bindings.observe(form.$email, initial: false) { emails.append($0) }
        batch {
            form.email = "a"
            batch { form.password = "b" }
            form.email = "c"
            XCTAssertEqual(emails, [])
        }
        XCTAssertEqual(seen, ["/", "c/b"])
        XCTAssertEqual(emails, ["c"])
    }

    func testABatchInsideAnObserverIsDeliveredAfterThePassUnderWay() async {
        let form = Form()
        let bindings = Bindings()
        var heard: [String] = []
        bindings.observe(form.$email, initial: false) { email in
            if email == "a" {
                batch {
                    form.email = "b"
                    form.password = "p"
                }
            }
        }
        bindings.observe(form.$email, initial: false) { heard.append($0) }
        bindings.observe(form.$password, initial: false) { heard.append($0) }
        form.email = "a"
        XCTAssertEqual(heard, ["a", "b", "p"])
    }

    func testABatchThatEndsWhereItBeganNotifiesOnce() async {
        let form = Observed(wrappedValue: 0)
        let bindings = Bindings()
        var (values, runs): ([Int], [Int]) = ([], [])
        bindings.observe(form.projectedValue, initial: false) { values.append($0) }
        bindings.autorun { runs.append(form.wrappedValue) }
        batch {
            form.wrappedValue = 1
            form.wrappedValue = 0
        }
        XCTAssertEqual(values, [0])
        XCTAssertEqual(runs, [0, 0])
    }

    func testABatchThatThrowsDeliversWhatWasSet() async {
        struct Failure: Error {}
        let form = Form()
        let bindings = Bindings()
        var heard: [String] = []
        bindings.observe(form.$email, initial: false) { heard.append($0) }
        XCTAssertThrowsError(
            try batch {
                form.email = "a"
                throw Failure()
            })
        XCTAssertEqual(heard, ["a"])
        form.email = "b"
        XCTAssertEqual(heard, ["a", "b"])
    }

    func testAnAutorunThatSetsWhatItReadsSettles() async {
        let form = Form()
        let bindings = Bindings()
        var seen: [String] = []
        bindings.autorun {
            seen.append(form.email)
            if form.email.count < 3 { form.email += "x" }
        }
        XCTAssertEqual(seen, ["", "x", "xx", "xxx"])
    }

    func testAutorunsRunInOrderOfCreation() async {
        let form = Form()
        let bindings = Bindings()
        var order: [Int] = []
        for number in 0..<5 {
            bindings.autorun {
                // The odd autoruns subscribe after the even ones, so the order of subscription is not the order of
                // creation.
                if number.isMultiple(of: 2) || form.usesPassword { _ = form.email }
                order.append(number)
            }
        }
        form.usesPassword = false
        form.usesPassword = true
        order = []
        form.email = "a"
        XCTAssertEqual(order, [0, 1, 2, 3, 4])
    }

    func testAnAutorunMayCancelItself() async {
        let form = Form()
        let bindings = Bindings()
        var runs = 0
        bindings.autorun {
            runs += 1
            if form.email == "stop" { bindings.cancel() }
            _ = form.password
        }
        form.email = "stop"
        form.email = "again"
        form.password = "again"
        XCTAssertEqual(runs, 2)
        XCTAssertFalse(form.$email.isObserved)
        XCTAssertFalse(form.$password.isObserved)
    }

    func testAnAutorunCancelledWhileItWaitsDoesNotRun() async {
        let form = Form()
        let (first, second) = (Bindings(), Bindings())
        var runs = 0
        first.autorun { if form.email == "stop" { second.cancel() } }
        second.autorun {
            runs += 1
            _ = form.email
        }
        form.email = "stop"
        XCTAssertEqual(runs, 1)
    }

    func testReadsOfAnObserverInsideAnAutorunAreNotTracked() async {
        let form = Form()
        let bindings = Bindings()
        var runs = 0
        var inner: ObservationToken?
        bindings.autorun {
            runs += 1
            _ = form.email
            inner = form.$message.observe { _ in _ = form.password }
        }
        form.password = "p"
        form.message = "m"
        XCTAssertEqual(runs, 1)
        withExtendedLifetime(inner) {}
    }

    func testBindingAPropertyAndAnExpression() async {
        let form = Form()
        let label = Label()
        let bindings = Bindings()
        bindings.bind(form.$message, to: label, \.text)
        bindings.bind(form.$email, to: label, \.text)
        bindings.bind(form.canSignIn, to: label, \.isEnabled)
        form.message = "hello"
        XCTAssertEqual(label.text, "hello")
        form.email = "a@b"
        XCTAssertEqual(label.text, "a@b")
        XCTAssertFalse(label.isEnabled)
        form.password = "12345678"
        XCTAssertTrue(label.isEnabled)
        bindings.cancel()
        form.message = "bye"
        form.password = ""
        XCTAssertEqual(label.text, "a@b")
        XCTAssertTrue(label.isEnabled)
    }

    func testBindingDoesNotRetainItsTarget() async {
        let form = Form()
        let bindings = Bindings()
        assertDeallocated {
            let label = Label()
            bindings.bind(form.$message, to: label, \.text)
            bindings.bind(form.canSignIn, to: label, \.isEnabled)
            return label
        }
    }

    func testReleasingBindingsEndsTheirObservations() async {
        let form = Form()
        var bindings: Bindings? = Bindings()
        bindings?.autorun { _ = form.email }
        bindings?.observe(form.$password, initial: false) { _ in }
        XCTAssertTrue(form.$email.isObserved)
        bindings = nil
        XCTAssertFalse(form.$email.isObserved)
        XCTAssertFalse(form.$password.isObserved)
    }

    func testAReadUnderSwiftObservationFiresWhenThePropertyChanges() async {
        let form = Form()
        let fired = Counter()
        withObservationTracking {
            _ = form.email
        } onChange: {
            fired.increment()
        }
        form.password = "not read"
        XCTAssertEqual(fired.count, 0)
        form.email = "a"
        XCTAssertEqual(fired.count, 1)
        form.email = "b"
        XCTAssertEqual(fired.count, 1, "Observation tells once")
    }
}

private final class Counter: @unchecked Sendable {
    private(set) var count = 0
    func increment() { count += 1 }
}
