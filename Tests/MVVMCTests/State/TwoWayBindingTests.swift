import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class TwoWayBindingTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var email = "a"
        var trimmed: String {
            get { email }
            set { email = String(newValue.drop { $0 == " " }) }
        }
    }

    @MainActor private final class Field {
        @Observed var text = "field"
        var sets = 0
        var countedText: String {
            get { text }
            set {
                sets += 1
                text = newValue
            }
        }
    }

    private let form = Form()
    private let field = Field()
    private let bindings = Bindings()

    func testTheSecondTakesTheValueOfTheFirstAndThenBothFollow() async {
        bindings.bidirectionalBind(form, \.email, to: field, \.text)
        XCTAssertEqual(field.text, "a")
        form.email = "b"
        XCTAssertEqual(field.text, "b")
        field.text = "c"
        XCTAssertEqual(form.email, "c")
    }

    func testChangesAreNotSentBackToTheirOrigin() async {
        bindings.bidirectionalBind(form, \.email, to: field, \.countedText)
        XCTAssertEqual(field.sets, 1)
        let emails = ValueRecorder(form.$email)
        field.text = "b"
        XCTAssertEqual(field.sets, 1, "what came from the field does not go back")
        emails.assertValues(["a", "b"])
        form.email = "c"
        XCTAssertEqual(field.sets, 2)
        emails.assertValues(["a", "b", "c"])
    }

    func testACorrectionComesBack() async {
        bindings.bidirectionalBind(form, \.trimmed, to: field, \.text)
        field.text = "  b"
        XCTAssertEqual(form.email, "b")
        XCTAssertEqual(field.text, "b")
        field.text = " b"
        XCTAssertEqual(field.text, " b", "the view model did not change, so nothing came back")
    }

    func testInABatchTheFirstWins() async {
        bindings.bidirectionalBind(form, \.email, to: field, \.text)
        batch {
            field.text = "field"
            form.email = "form"
        }
        XCTAssertEqual(field.text, "form")
        XCTAssertEqual(form.email, "form")
    }

    func testTwoWayBindingEndsWithItsBindings() async {
        bindings.bidirectionalBind(form, \.email, to: field, \.text)
        bindings.cancel()
        form.email = "b"
        field.text = "c"
        XCTAssertEqual([form.email, field.text], ["b", "c"])
        XCTAssertFalse(form.$email.isObserved)
        XCTAssertFalse(field.$text.isObserved)
    }

    func testTwoWayBindingRetainsNeitherSide() async {
        assertDeallocated {
            let form = Form()
            bindings.bidirectionalBind(form, \.email, to: field, \.text)
            return form
        }
        assertDeallocated {
            let field = Field()
            bindings.bidirectionalBind(form, \.email, to: field, \.text)
            return field
        }
        field.text = "goes nowhere"
        form.email = "b"
        XCTAssertEqual(field.text, "goes nowhere")
    }

    func testAValueThatDiffersFromItselfDoesNotEcho() async {
        let (first, second) = (Observed(wrappedValue: 1.0), Observed(wrappedValue: 2.0))
        var sets = 0
        let reports = recordingMisuse {
            bindings.bidirectionalBind(first, \.wrappedValue, to: second, \.wrappedValue)
            bindings.observe(second.projectedValue, initial: false) { _ in sets += 1 }
            first.wrappedValue = .nan
        }
        XCTAssertEqual(reports, [])
        XCTAssertTrue(second.wrappedValue.isNaN)
        XCTAssertEqual(sets, 1)
        first.wrappedValue = 3
        XCTAssertEqual(second.wrappedValue, 3)
    }

    func testAPropertyThatCannotBeObservedIsReportedOnce() async {
        final class Plain { var text = "" }
        let plain = Plain()
        let line = #line + 3
        let reports = recordingMisuse {
            for _ in 0..<2 {
                bindings.bidirectionalBind(form, \.email, to: plain, \.text)
            }
        }
        XCTAssertEqual(plain.text, "a")
        XCTAssertEqual(reports.count, 1, "\(reports)")
        let message = reports.first?.message ?? ""
        XCTAssertTrue(
            message.hasPrefix(
                "the two-way binding made at MVVMCTests/TwoWayBindingTests.swift:\(line) cannot observe "), message)
        XCTAssertTrue(message.contains("Plain.text"), message)
    }
}
