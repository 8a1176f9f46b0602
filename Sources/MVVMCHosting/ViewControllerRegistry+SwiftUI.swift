#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

// SwiftUI screens in UIKit's host.
extension ViewControllerRegistry {
    /// Creates a registry that shows each screen with its SwiftUI view from a `ViewRegistry`.
    ///
    ///     window.start(AppCoordinator(), views: ViewControllerRegistry(views))
    public convenience init(_ views: ViewRegistry) {
        self.init()
        register(views)
    }

    /// Registers the SwiftUI views of `views` for all view models without a view controller in this registry. Each view
    /// is shown in a `UIHostingController`.
    ///
    /// `SlotView`, `TabsView`, `SplitView` and `popoverAnchor(_:)` work in these views. A view is laid out before its
    /// screen is pushed, so that the title and the bar items that the view sets with `navigationTitle(_:)` and
    /// `toolbar(content:)` are in the navigation bar when the push begins. The view is not in a window at that time. If
    /// SwiftUI sets the title or the bar items only in a window, set them with `setUp`.
    ///
    ///     let registry = ViewControllerRegistry()
    ///     registry.register(view: MapViewController.self) { MapViewController() }
    ///     registry.register(views)    // all other screens
    ///
    /// Placeholders of columns are shown too. One that receives the view model of the column before it receives `nil`.
    ///
    /// A later call replaces the registry of an earlier call. This registry retains `views`, so registering two
    /// registries with each other creates a retain cycle.
    ///
    /// - Parameters:
    ///   - views: The registry of the SwiftUI views.
    ///   - setUp: Called with each view controller before it is shown, to set properties of UIKit such as the title of
    ///     its `navigationItem`.
    public func register(
        _ views: ViewRegistry, setUp: @escaping @MainActor (UIViewController, any ViewModel) -> Void = { _, _ in }
    ) {
        fallback = FallbackViews(hasView: { views.hasOwnView(for: $0) }) { [weak self] viewModel in
            let controller = ScreenHostingController(views.view(for: viewModel), HostedScreen(views, self))
            setUp(controller, viewModel)
            return controller
        }
        fallbackPlaceholder = { column in
            views.placeholder(for: column, after: nil).map { UIHostingController(rootView: $0) }
        }
    }

    /// Registers a SwiftUI view, in a `UIHostingController`, for the view models of its `ViewModelType`.
    ///
    ///     registry.register(view: PhotosView.self, views: views) { controller, photos in
    ///         controller.navigationItem.title = photos.title
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the view.
    ///   - views: The registry in which lists and other views inside this view look up their views.
    ///   - setUp: Called with the view controller before it is shown, to set properties that only UIKit has.
    public func register<V: ViewModelView>(
        view type: V.Type, views: ViewRegistry? = nil,
        setUp: @escaping @MainActor (UIViewController, V.ViewModelType) -> Void = { _, _ in }
    ) {
        register(for: V.ViewModelType.self) { [weak self] viewModel in
            let controller = ScreenHostingController(
                AnyView(V(viewModel: viewModel)), HostedScreen(views, self))
            setUp(controller, viewModel)
            return controller
        }
    }
}
#endif
