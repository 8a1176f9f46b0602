import MVVMC

/// The views, such as views of another framework, for view models that have no view in a registry.
package struct FallbackViews<View> {
    package let hasView: @MainActor (any ViewModel) -> Bool
    package let make: @MainActor (any ViewModel) -> View

    /// - Parameters:
    ///   - hasView: Returns whether there is a view for a view model. It must not create a view.
    ///   - make: Makes the view for a view model that has one.
    package init(
        hasView: @escaping @MainActor (any ViewModel) -> Bool,
        make: @escaping @MainActor (any ViewModel) -> View
    ) {
        (self.hasView, self.make) = (hasView, make)
    }
}
