import MVVMC

/// A view that shows some of the fields, without a screen: what would be the texts of its labels.
public final class GreetingView: ViewModelOwner {
    /// What the view shows.
    @Owned public var viewModel: GreetingViewModel?

    /// The texts of the labels; there is none for a field that is not shown.
    public private(set) var labels: [GreetingField: String] = [:]
    /// How often a label was set.
    public private(set) var labelsSet = 0
    private let fields: [GreetingField]

    /// A view with labels for these fields.
    public init(_ fields: GreetingField...) { self.fields = fields }

    /// Follows the fields of the view, and no others.
    public func bind(_ viewModel: GreetingViewModel, in bindings: Bindings) {
        for field in fields {
            bindings.observe(viewModel[field], on: self) { view, text in
                view.labels[field] = text
                view.labelsSet += 1
            }
        }
    }
}
