#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

/// A SwiftUI view that shows a UIKit view controller as a screen.
///
/// The navigation bar shows the `title` that the view controller has when its view is loaded. The rest of its
/// `navigationItem` is not shown, because SwiftUI manages the bar. Add bar items, and a title that changes, with
/// modifiers.
///
///     views.register(for: MapViewModel.self) { map in
///         ViewControllerView { MapViewController(viewModel: map) }
///             .toolbar { Button("Locate") { map.locate.execute() } }
///     }
public struct ViewControllerView: View {
    private let make: @MainActor () -> UIViewController
    @State private var holder = ViewControllerHolder()

    /// Creates a view that shows a view controller.
    ///
    /// - Parameter make: Makes the view controller. It is called once, when the view is first shown.
    public init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }

    /// The view controller, with its title in the navigation bar.
    public var body: some View {
        let viewController = holder.viewController(make)
        if let title = viewController.title {
            content(viewController).navigationTitle(Text(verbatim: title))
        } else {
            content(viewController)
        }
    }

    private func content(_ viewController: UIViewController) -> some View {
        RepresentedViewController(viewController: viewController).ignoresSafeArea()
    }
}

private struct RepresentedViewController: UIViewControllerRepresentable {
    let viewController: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { viewController }

    func updateUIViewController(_ viewController: UIViewController, context: Context) {}
}

/// The view controller of a view, kept from one evaluation of the view's body to the next.
@MainActor
private final class ViewControllerHolder {
    private var viewController: UIViewController?

    nonisolated init() {}

    func viewController(_ make: @MainActor () -> UIViewController) -> UIViewController {
        if let viewController { return viewController }
        let made = untracked {
            let made = make()
            // A view controller may set its title when its view is loaded, and `body` reads the title.
            made.loadViewIfNeeded()
            return made
        }
        viewController = made
        return made
    }
}

// UIKit screens in SwiftUI's host.
extension ViewRegistry {
    /// Registers a view controller for the view models of its `ViewModelType`.
    ///
    /// The SwiftUI host does not show the stacks in the slots of a view controller, so a view controller with slots
    /// needs the UIKit host. See ``ViewControllerView`` for the navigation bar.
    ///
    ///     views.register(view: MapViewController.self) { MapViewController() }
    ///
    /// - Parameters:
    ///   - type: The type of the view controller.
    ///   - make: Makes a view controller. Its view model is set afterward.
    public func register<V: ViewModelOwner & UIViewController>(
        view type: V.Type, make: @escaping @MainActor () -> V
    ) where V.ViewModelType: ViewModel {
        register(for: V.ViewModelType.self) { viewModel in
            ViewControllerView {
                let viewController = make()
                viewController.viewModel = viewModel
                return viewController
            }
        }
    }

    /// Registers the view controllers of `registry` for all view models without a view in this registry.
    ///
    ///     let views = ViewRegistry()
    ///     views.register(view: AccountView.self)
    ///     views.register(registry)    // all other screens
    ///
    /// A later call replaces the registry of an earlier call. This registry retains `registry`, so registering two
    /// registries with each other creates a retain cycle.
    public func register(_ registry: ViewControllerRegistry) {
        fallback = FallbackViews(hasView: { registry.hasOwnViewController(for: $0) }) { viewModel in
            AnyView(ViewControllerView { registry.viewController(for: viewModel) })
        }
    }
}
#endif
