@testable import GreetingExample
import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class GreetingTests: XCTestCase {
    private let ada = Person(firstName: "Ada", lastName: "Lovelace")
    private let all: [GreetingField: String] = [
        .greeting: "Hello Ada Lovelace", .thing: "Bye Ada Lovelace", .price: "3.8",
    ]
    private var heard: [String] = []

    private func note(_ field: GreetingField) -> @MainActor (String?) -> Void {
        { [weak self] in self?.heard.append("\(field) \($0 ?? "nil")") }
    }

    // MARK: View models with closures

    func testAClosureForEachProperty() async {
        let viewModel = ClosureGreetingViewModel(ada)
        viewModel.greetingDidChange = note(.greeting)
        viewModel.thingDidChange = note(.thing)
        XCTAssertNil(viewModel.greeting)
        viewModel.showGreeting()
        viewModel.showThing()
        XCTAssertEqual(heard, ["greeting Hello Ada Lovelace", "thing Bye Ada Lovelace"])
        XCTAssertEqual(viewModel.thing, "Bye Ada Lovelace")
    }

    func testASecondViewTakesThePlaceOfTheFirst() async {
        let viewModel = ClosureGreetingViewModel(ada)
        let (first, second) = (ClosureGreetingView(), ClosureGreetingView())
        first.viewModel = viewModel
        second.viewModel = viewModel
        first.tapButton()
        XCTAssertNil(first.text, "the closure of the second view has replaced the closure of the first")
        XCTAssertEqual(second.text, "Hello Ada Lovelace")
    }

    func testAClosureIsNotRemovedWithItsViewModel() async {
        let grace = ClosureGreetingViewModel(Person(firstName: "Grace", lastName: "Hopper"))
        let (viewModel, view) = (ClosureGreetingViewModel(ada), ClosureGreetingView())
        view.viewModel = grace
        view.viewModel = viewModel
        viewModel.showGreeting()
        grace.showGreeting()
        XCTAssertEqual(view.text, "Hello Grace Hopper", "the view shows a person that it has not anymore")
    }

    func testAMapFromFieldsToClosures() async {
        let viewModel = FieldMapGreetingViewModel(ada)
        viewModel.didChange = [.greeting: note(.greeting)]
        viewModel.didChange[.price] = note(.price)
        for field in GreetingField.allCases {
            XCTAssertNil(viewModel.text(of: field))
            viewModel.show(field)
            XCTAssertEqual(viewModel.text(of: field), all[field])
        }
        XCTAssertEqual(heard, ["greeting Hello Ada Lovelace", "price 3.8"])
    }

    // MARK: A view model with observable properties

    func testEachFieldIsEmptyUntilItIsShown() async {
        let viewModel = GreetingViewModel(ada)
        for field in GreetingField.allCases {
            XCTAssertNil(viewModel[field].value)
            viewModel.show(field)
            XCTAssertEqual(viewModel[field].value, all[field])
        }
    }

    func testObservingOneFieldIsNotWokenByAnother() async {
        for observed in GreetingField.allCases {
            let viewModel = GreetingViewModel(ada)
            let recorder = ValueRecorder(viewModel[observed])
            for other in GreetingField.allCases where other != observed { viewModel.show(other) }
            recorder.assertValues([nil])
            viewModel.show(observed)
            recorder.assertValues([nil, all[observed]])
        }
    }

    func testAnAutorunThatReadsOneFieldIsNotWokenByAnother() async {
        let viewModel = GreetingViewModel(ada)
        let bindings = Bindings()
        var runs: [String?] = []
        bindings.autorun(with: viewModel) { runs.append($0.price) }
        viewModel.show(.greeting)
        viewModel.show(.thing)
        XCTAssertEqual(runs, [nil])
        viewModel.show(.price)
        XCTAssertEqual(runs, [nil, "3.8"])
    }

    func testTheTextsAreTranslated() async {
        let languages = [("en", "Hello", "Bye"), ("es", "Hola", "Adiós")]
        for (language, hello, bye) in languages {
            let viewModel = GreetingViewModel(ada, in: .greeting(in: language))
            for field in GreetingField.allCases { viewModel.show(field) }
            XCTAssertEqual(viewModel.greeting, "\(hello) Ada Lovelace")
            XCTAssertEqual(viewModel.thing, "\(bye) Ada Lovelace")
            XCTAssertEqual(viewModel.price, "3.8")
        }
    }

    func testAMissingTranslationIsInTheLanguageOfTheUser() async {
        let viewModel = GreetingViewModel(ada, in: .greeting(in: "xx"))
        viewModel.show(.greeting)
        XCTAssertEqual(viewModel.greeting, GreetingField.greeting.text(for: ada))
    }

    // MARK: Views

    func testAViewShowsTheGreetingAsLongAsItHasTheViewModel() async {
        let viewModel = GreetingViewModel(ada)
        let view = GreetingView()
        view.viewModel = viewModel
        XCTAssertNil(view.text)
        viewModel.show(.greeting)
        XCTAssertEqual(view.text, "Hello Ada Lovelace")
        let other = GreetingViewModel(Person(firstName: "Grace", lastName: "Hopper"))
        view.viewModel = other
        XCTAssertNil(view.text)
        viewModel.show(.greeting)
        XCTAssertNil(view.text)
        other.show(.greeting)
        XCTAssertEqual(view.text, "Hello Grace Hopper")
    }

    func testTheMapFromFieldsToClosuresWithObservableProperties() async {
        let viewModel = GreetingViewModel(ada)
        viewModel.show(.price)
        let bindings = Bindings()
        viewModel.observe(.price, in: bindings, note(.price))
        viewModel.observe(.greeting, in: bindings, note(.greeting))
        viewModel.show(.greeting)
        viewModel.show(.thing)
        XCTAssertEqual(heard, ["price 3.8", "greeting nil", "greeting Hello Ada Lovelace"])
        bindings.cancel()
        viewModel.observe(.thing, in: bindings, note(.thing))
        XCTAssertEqual(heard.count, 4)
    }

    func testAViewShowsJustItsFields() async {
        let viewModel = GreetingViewModel(ada)
        let (first, second) = (GreetingFieldsView(.greeting, .price), GreetingFieldsView(.price))
        first.viewModel = viewModel
        second.viewModel = viewModel
        for field in GreetingField.allCases { viewModel.show(field) }
        XCTAssertEqual(first.labels, [.greeting: "Hello Ada Lovelace", .price: "3.8"])
        XCTAssertEqual(second.labels, [.price: "3.8"], "the price has a second observer")
        XCTAssertEqual(first.labelsSet, 4)
        XCTAssertEqual(second.labelsSet, 2)
    }

    func testOneViewShowsEitherFormAndItsButtonGreets() async {
        let forms: [any GreetingPresenting] = [FieldMapGreetingViewModel(ada), GreetingViewModel(ada)]
        let view = GreetingFieldsView(.greeting, .thing)
        for form in forms {
            view.viewModel = form
            view.tapButton()
            form.show(.price)
            XCTAssertEqual(view.labels, [.greeting: "Hello Ada Lovelace"], "\(type(of: form))")
            let labelsSet = view.labelsSet
            view.viewModel = nil
            form.show(.thing)
            XCTAssertEqual(view.labelsSet, labelsSet, "\(type(of: form))")
            XCTAssertNil(view.labels[.thing], "\(type(of: form))")
        }
    }

    func testAViewForgetsItsLastViewModel() async {
        let grace = Person(firstName: "Grace", lastName: "Hopper")
        let forms: [(any GreetingPresenting, any GreetingPresenting)] = [
            (FieldMapGreetingViewModel(ada), FieldMapGreetingViewModel(grace)),
            (GreetingViewModel(ada), GreetingViewModel(grace)),
        ]
        for (first, second) in forms {
            let view = GreetingFieldsView(.greeting)
            first.show(.greeting)
            view.viewModel = first
            XCTAssertEqual(view.labels, [.greeting: "Hello Ada Lovelace"], "\(type(of: first))")
            view.viewModel = second
            first.show(.greeting)
            XCTAssertEqual(view.labels, [:], "\(type(of: first))")
            second.show(.greeting)
            XCTAssertEqual(view.labels, [.greeting: "Hello Grace Hopper"], "\(type(of: first))")
        }
    }
}
