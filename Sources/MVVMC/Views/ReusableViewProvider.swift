/// A view model that provides its reusable view, so that no registration is needed.
///
/// Declare the conformance next to the view, in the view layer, so that the view model itself does not refer to a view.
/// A list then needs no code that registers the view, because a registry, such as a `ReusableViewRegistry`, registers
/// the view when it is first needed.
///
///     extension UserRowViewModel: ReusableViewProvider {
///         static func makeReusableView() -> UserCell { UserCell() }
///     }
public protocol ReusableViewProvider: ReusableViewViewModel {
    /// The view that shows this view model.
    associatedtype ReusableView: ViewModelOwner where ReusableView.ViewModelType == Self

    /// Returns a new view without a view model.
    @MainActor static func makeReusableView() -> ReusableView
}
