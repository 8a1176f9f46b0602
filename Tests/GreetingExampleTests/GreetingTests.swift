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

    // MARK: The published forms

    func testAClosureForEachProperty() async {
        let viewModel = ClosureGreetingViewModel(ada, price: 3.8)
        viewModel.greetingDidChange = note(.greeting)
        viewModel.priceDidChange = note(.price)
        XCTAssertNil(viewModel.greeting)
        for field in GreetingField.allCases { viewModel.show(field) }
        XCTAssertEqual(heard, ["greeting Hello Ada Lovelace", "price 3.8"])
        XCTAssertEqual(viewModel.thing, "Bye Ada Lovelace")
    }

    func testAMapFromFieldsToClosures() async {
        let viewModel = FieldMapGreetingViewModel(ada, price: 3.8)
        viewModel.observe([.greeting: note(.greeting)])
        viewModel.observe([.price: note(.price)])
        for field in GreetingField.allCases {
            XCTAssertNil(viewModel.text(of: field))
            viewModel.show(field)
            XCTAssertEqual(viewModel.text(of: field), all[field])
        }
        XCTAssertEqual(heard, ["greeting Hello Ada Lovelace", "price 3.8"])
    }

    // MARK: Observable properties

    func testEachFieldIsEmptyUntilItIsShown() async {
        let viewModel = GreetingViewModel(ada, price: 3.8)
        for field in GreetingField.allCases {
            XCTAssertNil(viewModel[field].value)
            viewModel.show(field)
            XCTAssertEqual(viewModel[field].value, all[field])
        }
    }

    func testTheMapFromFieldsToClosuresWithObservableProperties() async {
        let viewModel = GreetingViewModel(ada, price: 3.8)
        viewModel.show(.price)
        let bindings = Bindings()
        viewModel.observe([.price: note(.price)], in: bindings)
        viewModel.observe([.greeting: note(.greeting)], in: bindings)
        viewModel.show(.greeting)
        viewModel.show(.thing)
        XCTAssertEqual(heard, ["price 3.8", "greeting nil", "greeting Hello Ada Lovelace"])
        bindings.cancel()
        viewModel.observe([.thing: note(.thing)], in: bindings)
        XCTAssertEqual(heard.count, 4)
    }

    func testObservingOneFieldIsNotWokenByAnother() async {
        for observed in GreetingField.allCases {
            let viewModel = GreetingViewModel(ada, price: 3.8)
            let recorder = ValueRecorder(viewModel[observed])
            for other in GreetingField.allCases where other != observed { viewModel.show(other) }
            recorder.assertValues([nil])
            viewModel.show(observed)
            recorder.assertValues([nil, all[observed]])
        }
    }

    func testAnAutorunThatReadsOneFieldIsNotWokenByAnother() async {
        let viewModel = GreetingViewModel(ada, price: 3.8)
        let bindings = Bindings()
        var runs: [String?] = []
        bindings.autorun(with: viewModel) { runs.append($0.price) }
        viewModel.show(.greeting)
        viewModel.show(.thing)
        XCTAssertEqual(runs, [nil])
        viewModel.show(.price)
        XCTAssertEqual(runs, [nil, "3.8"])
    }

    func testAViewShowsJustItsFields() async {
        let viewModel = GreetingViewModel(ada, price: 3.8)
        let (first, second) = (GreetingView(.greeting, .price), GreetingView(.price))
        first.viewModel = viewModel
        second.viewModel = viewModel
        for field in GreetingField.allCases { viewModel.show(field) }
        XCTAssertEqual(first.labels, [.greeting: "Hello Ada Lovelace", .price: "3.8"])
        XCTAssertEqual(second.labels, [.price: "3.8"], "a second observer of the price")
        XCTAssertEqual(first.labelsSet, 4)
        XCTAssertEqual(second.labelsSet, 2)
    }

    func testOneViewShowsEachFormAndItsButtonGreets() async {
        let forms: [any GreetingPresenting] = [
            ClosureGreetingViewModel(ada, price: 3.8), FieldMapGreetingViewModel(ada, price: 3.8),
            GreetingViewModel(ada, price: 3.8),
        ]
        let view = GreetingView(.greeting, .thing)
        for (index, form) in forms.enumerated() {
            view.viewModel = form
            view.tapButton()
            form.show(.price)
            XCTAssertEqual(view.labels, [.greeting: "Hello Ada Lovelace"], "\(type(of: form))")
            // A view that shows another view model does not follow the last one.
            let labelsSet = view.labelsSet
            view.viewModel = nil
            form.show(.thing)
            XCTAssertEqual(view.labelsSet, labelsSet, "\(type(of: form))")
            XCTAssertNil(view.labels[.thing], "form \(index)")
        }
    }

    func testAViewForgetsItsLastViewModel() async {
        let viewModel = GreetingViewModel(ada, price: 3.8)
        let other = GreetingViewModel(Person(firstName: "Grace", lastName: "Hopper"), price: 1)
        let view = GreetingView(.greeting)
        view.viewModel = viewModel
        view.viewModel = other
        viewModel.show(.greeting)
        XCTAssertEqual(view.labels, [:])
        other.show(.greeting)
        XCTAssertEqual(view.labels, [.greeting: "Hello Grace Hopper"])
    }
}
