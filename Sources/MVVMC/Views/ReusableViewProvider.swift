/// A view model that brings its own kind of view, so that nobody has to register it.
///
/// Conform beside the view, in the view layer: a view model itself knows no view. A list screen is then nothing but its view
/// model, since a ``ReusableViewRegistry`` takes what it needs from the view models that it meets.
///
///     extension UserRowViewModel: ReusableViewProvider {
///         static func makeReusableView() -> UserCell { UserCell() }
///     }
public protocol ReusableViewProvider: ReusableViewViewModel {
    /// The view that shows this view model.
    associatedtype ReusableView: ViewModelOwner where ReusableView.ViewModelType == Self

    /// Makes an empty view.
    @MainActor static func makeReusableView() -> ReusableView
}
