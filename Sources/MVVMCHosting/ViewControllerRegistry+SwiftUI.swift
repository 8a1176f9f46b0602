#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import MVVMCSwiftUI
    import MVVMCUIKit
    import SwiftUI
    import UIKit

    // SwiftUI screens in UIKit's host.
    extension ViewControllerRegistry {
        /// Creates a registry whose screens are the views of a `ViewRegistry`.
        ///
        ///     window.start(AppCoordinator(), registry: ViewControllerRegistry(views))
        public convenience init(_ views: ViewRegistry) {
            self.init()
            register(views)
        }

        /// Shows every view model that has no view controller here by its view in `views`, in a `UIHostingController`.
        ///
        /// `SlotView`, `TabsView`, `SplitView` and `popoverAnchor(_:)` work in these views. A title and bar items that a
        /// view sets with `navigationTitle(_:)` and `toolbar(content:)` are in the navigation bar before the push begins:
        /// the view is laid out before.
        ///
        ///     let registry = ViewControllerRegistry()
        ///     registry.register(view: MapViewController.self) { MapViewController() }
        ///     registry.register(views)    // all other screens
        ///
        /// A later call replaces an earlier one. The registries are retained: two that show each other's screens last as
        /// long as the app.
        public func register(_ views: ViewRegistry) {
            fallback = Fallback(hasView: { views.hasOwnView(for: $0) }) { [weak self] viewModel in
                ScreenHostingController(views.view(for: viewModel), HostedScreen(views, self))
            }
        }

        /// Registers the SwiftUI view that shows the view models of its own type, in a `UIHostingController`.
        ///
        ///     registry.register(view: PhotosView.self, views: views) { controller, photos in
        ///         controller.navigationItem.title = photos.title
        ///     }
        ///
        /// - Parameters:
        ///   - type: The type of the view.
        ///   - views: The registry of lists, and of other views that are looked up in the view.
        ///   - setUp: Called with the view controller before it is shown, to set what only UIKit has.
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
