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
        bindings.bind(form, \.email, with: field, \.text)
        XCTAssertEqual(field.text, "a")
        form.email = "b"
        XCTAssertEqual(field.text, "b")
        field.text = "c"
        XCTAssertEqual(form.email, "c")
    }

    func testNothingEchoes() async {
        bindings.bind(form, \.email, with: field, \.countedText)
        XCTAssertEqual(field.sets, 1)
        let emails = Recorder(form.$email)
        field.text = "b"
        XCTAssertEqual(field.sets, 1, "what came from the field does not go back")
        emails.assertValues(["a", "b"])
        form.email = "c"
        XCTAssertEqual(field.sets, 2)
        emails.assertValues(["a", "b", "c"])
    }

    func testACorrectionComesBack() async {
        bindings.bind(form, \.trimmed, with: field, \.text)
        field.text = "  b"
        XCTAssertEqual(form.email, "b")
        XCTAssertEqual(field.text, "b")
        field.text = " b"
        XCTAssertEqual(field.text, " b", "the view model did not change, so nothing came back")
    }

    func testInABatchTheFirstWins() async {
        bindings.bind(form, \.email, with: field, \.text)
        batch {
            field.text = "field"
            form.email = "form"
        }
        XCTAssertEqual(field.text, "form")
        XCTAssertEqual(form.email, "form")
    }

    func testItEndsWithTheBindings() async {
        bindings.bind(form, \.email, with: field, \.text)
        bindings.cancel()
        form.email = "b"
        field.text = "c"
        XCTAssertEqual([form.email, field.text], ["b", "c"])
        XCTAssertFalse(form.$email.isObserved)
        XCTAssertFalse(field.$text.isObserved)
    }

    func testItRetainsNeither() async {
        assertDeallocated {
            let form = Form()
            bindings.bind(form, \.email, with: field, \.text)
            return form
        }
        assertDeallocated {
            let field = Field()
            bindings.bind(form, \.email, with: field, \.text)
            return field
        }
        field.text = "goes nowhere"
        form.email = "b"
        XCTAssertEqual(field.text, "goes nowhere")
    }
}
