import MVVMC

/// A view that shows some of the fields, without a screen: what would be the texts of its labels.
final class GreetingView: ViewModelOwner {
    /// What the view shows.
    @Owned var viewModel: (any GreetingPresenting)?

    /// The texts of the labels; there is none for a field that is not shown.
    private(set) var labels: [GreetingField: String] = [:]
    /// How often a label was set.
    private(set) var labelsSet = 0
    private let fields: [GreetingField]

    /// A view with labels for these fields.
    init(_ fields: GreetingField...) { self.fields = fields }

    /// Follows the fields of the view, and no others.
    func bind(_ viewModel: any GreetingPresenting, in bindings: Bindings) {
        let observers = fields.map { field -> (GreetingField, @MainActor (String?) -> Void) in
            (field, { [weak self] in self?.set($0, for: field) })
        }
        viewModel.observe(Dictionary(observers) { $1 }, in: bindings)
    }

    private func set(_ text: String?, for field: GreetingField) {
        labels[field] = text
        labelsSet += 1
    }

    /// The user taps the button that greets.
    func tapButton() { viewModel?.show(.greeting) }
}
