#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

/// A SwiftUI view that shows a navigation tree with the UIKit host.
///
/// Use it instead of a `NavigatorView` if the tree needs a feature that SwiftUI alone does not support. These features
/// are confirmation when the user tries to drag away a sheet or to swipe back, stacks in stacks, taps on the selected
/// tab, and UIKit transitions.
///
///     WindowGroup { UIKitNavigatorView(starting: AppCoordinator(), views: views) }
///
/// When the view is removed, the presentations of the tree are dismissed without animation.
///
/// The screens have the environment of this view, and are updated when it changes. Only the size classes and the color
/// scheme are their own, because these values depend on their place in the window.
public struct UIKitNavigatorView: View {
    private let makeNavigator: @MainActor () -> Navigator
    /// The tree that is shown, if it was made elsewhere.
    private let navigator: Navigator?
    private let makeRegistry: @MainActor () -> ViewControllerRegistry
    @State private var holder = NavigatorHolder()

    /// Creates a view of a tree that was made elsewhere, with view controllers, and the views that are registered
    /// with them.
    public init(_ navigator: Navigator, views: ViewControllerRegistry) {
        makeNavigator = { navigator }
        self.navigator = navigator
        makeRegistry = { views }
    }

    /// Creates a view of a tree that was made elsewhere, with the views of the SwiftUI host.
    public init(_ navigator: Navigator, views: ViewRegistry) {
        makeNavigator = { navigator }
        self.navigator = navigator
        makeRegistry = { ViewControllerRegistry(views) }
    }

    /// Creates a view that starts a coordinator when it is first shown, and retains the tree as long as the view
    /// exists.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator. The expression is evaluated once.
    ///   - route: The route to start with; its `initialRoute` by default.
    ///   - views: The view controllers of the app, and the views that are registered with them.
    ///   - onCreate: Called once with the navigator, before the coordinator is started.
    public init<Root: MVVMC.Coordinator>(
        starting coordinator: @autoclosure @escaping @MainActor () -> Root, at route: Root.Route? = nil,
        views: ViewControllerRegistry, onCreate: @escaping @MainActor (Navigator) -> Void = { _ in }
    ) {
        self.init({ coordinator() }, route, onCreate) { views }
    }

    /// Creates a view that starts a coordinator when it is first shown, and retains the tree as long as the view
    /// exists.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator. The expression is evaluated once.
    ///   - route: The route to start with; its `initialRoute` by default.
    ///   - views: The views of the app.
    ///   - onCreate: Called once with the navigator, before the coordinator is started.
    public init<Root: MVVMC.Coordinator>(
        starting coordinator: @autoclosure @escaping @MainActor () -> Root, at route: Root.Route? = nil,
        views: ViewRegistry, onCreate: @escaping @MainActor (Navigator) -> Void = { _ in }
    ) {
        self.init({ coordinator() }, route, onCreate) { ViewControllerRegistry(views) }
    }

    private init<Root: MVVMC.Coordinator>(
        _ coordinator: @escaping @MainActor () -> Root, _ route: Root.Route?,
        _ onCreate: @escaping @MainActor (Navigator) -> Void,
        _ makeRegistry: @escaping @MainActor () -> ViewControllerRegistry
    ) {
        makeNavigator = {
            let navigator = Navigator()
            onCreate(navigator)
            navigator.start(coordinator(), at: route)
            return navigator
        }
        navigator = nil
        self.makeRegistry = makeRegistry
    }

    /// The tree.
    public var body: some View {
        let (navigator, registry) = holder.content(showing: navigator, makeNavigator, makeRegistry)
        RepresentedNavigator(navigator: navigator, registry: registry)
            .ignoresSafeArea()
            .id(ObjectIdentifier(navigator))
    }
}

private struct RepresentedNavigator: UIViewControllerRepresentable {
    let navigator: Navigator
    let registry: ViewControllerRegistry

    func makeUIViewController(context: Context) -> NavigatorController {
        // The hosting controllers read this property when they are made.
        navigator.root.hostContext = HostedEnvironment(context.environment)
        return NavigatorController(navigator, views: registry)
    }

    func updateUIViewController(_ controller: NavigatorController, context: Context) {
        (navigator.root.hostContext as? HostedEnvironment)?.values = context.environment
    }

    static func dismantleUIViewController(_ controller: NavigatorController, coordinator: Void) { controller.close() }
}

/// Keeps the tree of a view from one evaluation of its body to the next.
@MainActor
private final class NavigatorHolder {
    private var content: (navigator: Navigator, registry: ViewControllerRegistry)?

    nonisolated init() {}

    func content(
        showing navigator: Navigator?, _ makeNavigator: @MainActor () -> Navigator,
        _ makeRegistry: @MainActor () -> ViewControllerRegistry
    ) -> (navigator: Navigator, registry: ViewControllerRegistry) {
        if let content, navigator == nil || content.navigator === navigator { return content }
        // Without `untracked`, a change of a property that a coordinator reads as it starts would evaluate the body
        // again.
        let content = untracked { (navigator: makeNavigator(), registry: self.content?.registry ?? makeRegistry()) }
        self.content = content
        return content
    }
}
#endif
