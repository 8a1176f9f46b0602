import MVVMC

/// A view that shows some of the fields of either form, without a screen.
final class GreetingFieldsView: ViewModelOwner {
    @Owned var viewModel: (any GreetingPresenting)?

    /// The texts of the labels. A field that is not shown has no entry.
    private(set) var labels: [GreetingField: String] = [:]
    /// The number of times that a label was set.
    private(set) var labelsSet = 0
    private let fields: [GreetingField]

    init(_ fields: GreetingField...) { self.fields = fields }

    /// Observes only the fields of the view.
    func bind(_ viewModel: any GreetingPresenting, in bindings: Bindings) {
        for field in fields {
            viewModel.observe(field, in: bindings) { [weak self] in
                self?.labels[field] = $0
                self?.labelsSet += 1
            }
        }
    }

    /// The user taps the button that greets.
    func tapButton() { viewModel?.show(.greeting) }
}
