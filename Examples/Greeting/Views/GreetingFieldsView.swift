import MVVMC

/// A view that shows some of the fields of either form, without a screen.
final class GreetingFieldsView: ViewModelOwner {
    @Owned var viewModel: (any GreetingPresenting)?

    /// The texts of the labels; there is none for a field that is not shown.
    private(set) var labels: [GreetingField: String] = [:]
    /// How often a label was set.
    private(set) var labelsSet = 0
    private let fields: [GreetingField]

    init(_ fields: GreetingField...) { self.fields = fields }

    /// Follows the fields of the view, and no others.
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
