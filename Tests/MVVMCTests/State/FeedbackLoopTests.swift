import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class FeedbackLoopTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var count = 0
        @Observed var other = 0
        @Observed var name = ""
        @Observed var items: [Int] = []
    }

    private let form = Form()
    private let bindings = Bindings()

    private func assertOneReport(
        _ reports: [Misuse], names places: [String], file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(reports.count, 1, "\(reports)", file: file, line: line)
        let message = reports.first?.message ?? ""
        XCTAssertTrue(message.hasPrefix("a feedback loop: "), message, file: file, line: line)
        for place in places {
            XCTAssertTrue(message.contains(place), "\(place) in: \(message)", file: file, line: line)
        }
    }

    func testAFiniteChainThroughOnePropertyIsDeliveredInFull() async {
        var seen: [Int] = []
        bindings.observe(form.$count, initial: false) { [form] rest in
            seen.append(rest)
            if rest > 0 { form.count = rest - 1 }
        }
        let reports = recordingMisuse { form.count = 5_000 }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(seen, Array((0...5_000).reversed()))
    }

    func testAnAutorunThatSettlesAfterThousandsOfRunsIsNoLoop() async {
        var runs = 0
        bindings.autorun { [form] in
            runs += 1
            if form.count > 0 { form.count -= 1 }
        }
        let reports = recordingMisuse { form.count = 5_000 }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(form.count, 0)
        XCTAssertEqual(runs, 5_002)
    }

    func testManyChangesThatAreEachCorrectedOnceAreNoLoop() async {
        var seen: [Int] = []
        bindings.observe(form.$name, initial: false) { [form] _ in for number in 1...20_000 { form.count = number } }
        bindings.observe(form.$count, initial: false) { [form] number in if number % 2 == 1 { form.count = -number } }
        bindings.observe(form.$count, initial: false) { seen.append($0) }
        let reports = recordingMisuse { form.name = "a" }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(seen.count, 30_000)
    }

    func testEndlessAutorunIsReportedAfterTenThousandRuns() async {
        var runs = 0
        let line = #line + 2
        let reports = recordingMisuse {
            bindings.autorun { [form] in
                runs += 1
                form.count += 1
            }
        }
        assertOneReport(reports, names: ["MVVMCTests/FeedbackLoopTests.swift:8", "FeedbackLoopTests.swift:\(line)"])
        XCTAssertEqual(runs, form.count)
        XCTAssertGreaterThan(runs, 9_990)
        XCTAssertLessThan(runs, 10_010)
    }

    func testEndlessObserverIsReportedAfterTenThousandCalls() async {
        var calls = 0
        bindings.observe(form.$count, initial: false) { [form] _ in
            calls += 1
            form.other += 1
        }
        bindings.observe(form.$other, initial: false) { [form] in form.count = $0 + 1 }
        let reports = recordingMisuse { form.count = 1 }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        let message = reports.first?.message ?? ""
        let observers = "The last change was made by an observer of the property declared at MVVMCTests"
        XCTAssertTrue(
            message.contains("\(observers)/FeedbackLoopTests.swift:8.")
                || message.contains("\(observers)/FeedbackLoopTests.swift:9."), message)
        XCTAssertGreaterThan(calls, 9_990)
        XCTAssertLessThan(calls, 10_010)
    }

    func testTheRestOfTheGraphKeepsWorkingDuringAndAfterALoop() async {
        var counts: [Int] = []
        var names: [String] = []
        let loops = Observed(wrappedValue: true)
        bindings.observe(form.$name) { names.append($0) }
        let reports = recordingMisuse {
            bindings.autorun { [form] in
                counts.append(form.count)
                if loops.wrappedValue { form.count += 1 }
                form.name = "\(form.count)"
            }
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(names.last, form.name, "the other observers are notified")
        loops.wrappedValue = false
        form.count = 5
        XCTAssertEqual(counts.last, 5)
        XCTAssertEqual(names.last, "5")
    }

    func testALoopThatMultipliesIsReportedToo() async {
        for _ in 0..<2 { bindings.observe(form.$count, initial: false) { [form] _ in form.count += 1 } }
        let reports = recordingMisuse { form.count = 1 }
        assertOneReport(reports, names: ["FeedbackLoopTests.swift:8"])
    }

    func testAnObserverMaySetAPropertyManyTimesInARow() async {
        var others = 0
        bindings.observe(form.$count, initial: false) { [form] _ in for number in 1...5_000 { form.other = number } }
        bindings.observe(form.$other, initial: false) { _ in others += 1 }
        let reports = recordingMisuse { form.count = 1 }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(others, 5_000)
    }

    func testALongChainOfDifferentPropertiesIsDeliveredInFull() async {
        let forms = (0..<5_000).map { _ in Form() }
        var steps = 0
        for (form, next) in zip(forms, forms.dropFirst()) {
            bindings.observe(form.$count, initial: false) { [shared = self.form] in
                next.count = $0
                shared.count += 1
            }
        }
        bindings.observe(form.$count, initial: false) { _ in steps += 1 }
        let reports = recordingMisuse { forms.first?.count = 1 }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(forms.last?.count, 1)
        XCTAssertEqual(steps, 4_999)
    }

    /// If the work were quadratic in the length, this test would take minutes.
    func testLongChainOfSetsIsDeliveredInLinearTime() async {
        let forms = (0..<40_000).map { _ in Form() }
        // The observers of `self.form` are due at each step, so the library examines whether they are in a feedback
        // loop. An examination walks the whole chain of causes, so it must not take place at each step.
        bindings.observe(form.$count, initial: false) { [form] in form.name = "\($0)" }
        for (form, next) in zip(forms, forms.dropFirst()) {
            bindings.observe(form.$count, initial: false) { [shared = self.form] in
                shared.count += 1
                shared.other += 1
                next.count = $0
            }
        }
        var names = 0
        bindings.observe(form.$name, initial: false) { _ in names += 1 }
        let reports = recordingMisuse { forms.first?.count = 1 }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(forms.last?.count, 1)
        XCTAssertEqual(form.other, 39_999)
        XCTAssertEqual(names, 39_999)
    }

    func testALoopAtTheEndOfALongChainIsReported() async {
        let forms = (0..<1_000).map { _ in Form() }
        for (form, next) in zip(forms, forms.dropFirst()) {
            bindings.observe(form.$count, initial: false) { [shared = self.form] in
                shared.other += 1
                next.count = $0
            }
        }
        var calls = 0
        if let last = forms.last {
            bindings.observe(last.$count, initial: false) { [form] in
                calls += 1
                form.count = $0
            }
            bindings.observe(form.$count, initial: false) { last.count = $0 + 1 }
        }
        let reports = recordingMisuse { forms.first?.count = 1 }
        assertOneReport(reports, names: ["FeedbackLoopTests.swift:8"])
        XCTAssertGreaterThan(calls, 9_990)
        XCTAssertLessThan(calls, 10_010)
    }

    func testAChangeInPlaceInAnAutorunIsAReadTooAndSoAFeedbackLoop() async {
        let line = #line + 1
        let reports = recordingMisuse { bindings.autorun { [form] in form.items.append(1) } }
        assertOneReport(reports, names: ["FeedbackLoopTests.swift:11", "FeedbackLoopTests.swift:\(line)"])
        bindings.cancel()
        form.items = []
        var runs = 0
        bindings.autorun { [form] in
            runs += 1
            untracked { form.items.append(form.count) }
        }
        form.items.append(5)
        XCTAssertEqual(runs, 1)
        XCTAssertEqual(form.items, [0, 5])
    }

    func testALongChainOfAutorunsIsDeliveredInFull() async {
        let forms = (0..<3_000).map { _ in Form() }
        // The autoruns are created in reverse, so each set triggers an autorun that was created earlier.
        for (form, next) in zip(forms, forms.dropFirst()).reversed() {
            bindings.autorun { next.count = form.count }
        }
        let reports = recordingMisuse { forms.first?.count = 1 }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(forms.last?.count, 1)
    }
}
