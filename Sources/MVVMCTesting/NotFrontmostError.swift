/// The error that is thrown if the view model in front is not the expected one.
public struct NotFrontmostError: Error, Hashable, CustomStringConvertible {
    /// The name of the expected view model's type.
    let viewModel: String
    /// The location in the test at which the view model is expected.
    let place: String
    let tree: String

    /// The expected view model, the location in the test, and the tree.
    public var description: String { "\(viewModel) is not in front (\(place)):\n\(tree)" }
}
