import MVVMC

/// A view that shows some of the fields, without UIKit or SwiftUI.
final class GreetingFieldsView: ViewModelOwner {
    @Owned var viewModel: (any GreetingPresenting)?

    /// The texts of the labels. A field without a text has no entry.
    private(set) var labels: [GreetingField: String] = [:]
    /// The number of times that a label was set, for tests.
    private(set) var labelsSet = 0
    private let fields: [GreetingField]

    init(_ fields: GreetingField...) { self.fields = fields }

    func bind(_ viewModel: any GreetingPresenting, in bindings: Bindings) {
        for field in fields {
            viewModel.observe(field, in: bindings) { [weak self] in
                self?.labels[field] = $0
                self?.labelsSet += 1
            }
        }
    }

    /// Simulates a tap on the Greet button.
    func tapButton() { viewModel?.show(.greeting) }
}
