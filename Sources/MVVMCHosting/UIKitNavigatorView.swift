#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMC
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

/// A SwiftUI view that shows a navigation tree with the UIKit host.
///
/// Use this view instead of a `NavigatorView` if the tree needs a feature that SwiftUI alone does not support. These
/// features are confirmation when the user tries to drag away a sheet or to swipe back, containers inside of a
/// navigation stack, taps on the selected tab, and UIKit transitions.
///
///     WindowGroup { UIKitNavigatorView(starting: AppCoordinator(), views: views) }
///
/// If the navigator has links, the view opens the URLs that its scene receives. With `restoring:`, it keeps its
/// archive, as a `NavigatorView` does.
///
/// When the view is removed, the presentations of the tree are dismissed without animation.
///
/// The SwiftUI views of the screens have the environment of this view, and are updated when the environment changes.
/// Only the size classes and the color scheme come from each screen's own hosting controller, because they depend on
/// the position in the window. ``screenEnvironment(_:)`` selects the values that the screens inherit.
public struct UIKitNavigatorView: View {
    private let tree: SceneTree
    private let makeRegistry: @MainActor () -> ViewControllerRegistry
    private var inheritance: HostedEnvironment.Inheritance?
    @State private var holder = NavigatorHolder()

    /// Creates a view that shows an existing tree, with the view controllers of a registry and the SwiftUI views that
    /// are registered with it.
    public init(_ navigator: Navigator, views: ViewControllerRegistry) {
        tree = SceneTree(navigator)
        makeRegistry = { views }
    }

    /// Creates a view that shows an existing tree with the SwiftUI views of a registry.
    public init(_ navigator: Navigator, views: ViewRegistry) {
        tree = SceneTree(navigator)
        makeRegistry = { ViewControllerRegistry(views) }
    }

    /// Creates a view that starts a coordinator when the view is first shown, and that retains the tree as long as the
    /// view exists.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator to start. The expression is evaluated once.
    ///   - route: The route to start with if there is no archive; the coordinator's `initialRoute` by default.
    ///   - navigator: A navigator of the app, which is used instead of a new one. If it has a root coordinator already,
    ///     nothing is started or restored.
    ///   - archive: A binding to the stored archive, such as a `@SceneStorage`, as in a `NavigatorView`; `nil` if the
    ///     tree is not kept.
    ///   - identifier: Returns whose archive it is, such as the identifier of the user who is signed in.
    ///   - views: The registry of the app's view controllers, and of the SwiftUI views that are registered with it.
    ///   - onCreate: Called once with the navigator, before the coordinator is started or restored.
    public init<Root: MVVMC.Coordinator>(
        starting coordinator: @autoclosure @escaping @MainActor () -> Root, at route: Root.Route? = nil,
        in navigator: Navigator? = nil, restoring archive: Binding<Data?>? = nil,
        identifier: @escaping @MainActor () -> String? = { nil }, views: ViewControllerRegistry,
        onCreate: @escaping @MainActor (Navigator) -> Void = { _ in }
    ) {
        tree = SceneTree(
            of: "UIKitNavigatorView", starting: coordinator, at: route, in: navigator, restoring: archive,
            identifier: identifier, onCreate: onCreate)
        makeRegistry = { views }
    }

    /// Creates a view that starts a coordinator when the view is first shown, and that retains the tree as long as the
    /// view exists.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator to start. The expression is evaluated once.
    ///   - route: The route to start with if there is no archive; the coordinator's `initialRoute` by default.
    ///   - navigator: A navigator of the app, which is used instead of a new one. If it has a root coordinator already,
    ///     nothing is started or restored.
    ///   - archive: A binding to the stored archive, such as a `@SceneStorage`, as in a `NavigatorView`; `nil` if the
    ///     tree is not kept.
    ///   - identifier: Returns whose archive it is, such as the identifier of the user who is signed in.
    ///   - views: The registry of the app's SwiftUI views.
    ///   - onCreate: Called once with the navigator, before the coordinator is started or restored.
    public init<Root: MVVMC.Coordinator>(
        starting coordinator: @autoclosure @escaping @MainActor () -> Root, at route: Root.Route? = nil,
        in navigator: Navigator? = nil, restoring archive: Binding<Data?>? = nil,
        identifier: @escaping @MainActor () -> String? = { nil }, views: ViewRegistry,
        onCreate: @escaping @MainActor (Navigator) -> Void = { _ in }
    ) {
        tree = SceneTree(
            of: "UIKitNavigatorView", starting: coordinator, at: route, in: navigator, restoring: archive,
            identifier: identifier, onCreate: onCreate)
        makeRegistry = { ViewControllerRegistry(views) }
    }

    /// Returns a view whose screens inherit only the values of the environment that `inherit` sets.
    ///
    /// Use this method if a screen must not have a value of the environment of this view, such as the action that
    /// dismisses it, or if a change of the environment evaluates too many views.
    ///
    ///     UIKitNavigatorView(starting: AppCoordinator(), views: views)
    ///         .screenEnvironment { screen, outer in screen.environment(\.locale, outer.locale) }
    ///
    /// - Parameter inherit: Returns the view of a screen with the values that the screen inherits. It receives the view
    ///   and the environment of this view.
    public func screenEnvironment<Content: View>(
        @ViewBuilder _ inherit: @escaping @MainActor (AnyView, EnvironmentValues) -> Content
    ) -> UIKitNavigatorView {
        var view = self
        view.inheritance = { AnyView(inherit($0, $1)) }
        return view
    }

    /// The navigation tree, shown by the UIKit host.
    public var body: some View {
        let (navigator, registry) = holder.content(showing: tree.navigator, { tree.make(nil) }, makeRegistry)
        RepresentedNavigator(navigator: navigator, registry: registry, inheritance: inheritance)
            .ignoresSafeArea()
            .keeping(tree, navigator)
            .id(ObjectIdentifier(navigator))
    }
}

private struct RepresentedNavigator: UIViewControllerRepresentable {
    let navigator: Navigator
    let registry: ViewControllerRegistry
    let inheritance: HostedEnvironment.Inheritance?

    func makeUIViewController(context: Context) -> NavigatorController {
        // This property is set first, because `NavigatorController` makes hosting controllers, which read it.
        navigator.root.hostContext = HostedEnvironment(context.environment, inheritance)
        return NavigatorController(navigator, views: registry)
    }

    func updateUIViewController(_ controller: NavigatorController, context: Context) {
        (navigator.root.hostContext as? HostedEnvironment)?.values = context.environment
    }

    static func dismantleUIViewController(_ controller: NavigatorController, coordinator: Void) { controller.close() }
}

/// The navigator and the registry of a view, kept from one evaluation of its body to the next.
@MainActor
private final class NavigatorHolder {
    private var content: (navigator: Navigator, registry: ViewControllerRegistry)?

    nonisolated init() {}

    func content(
        showing navigator: Navigator?, _ makeNavigator: @MainActor () -> Navigator,
        _ makeRegistry: @MainActor () -> ViewControllerRegistry
    ) -> (navigator: Navigator, registry: ViewControllerRegistry) {
        if let content, navigator == nil || content.navigator === navigator { return content }
        // Without `untracked`, a change of any property that a coordinator reads when it is started would reevaluate
        // the body.
        let content = untracked { (navigator: makeNavigator(), registry: makeRegistry()) }
        self.content = content
        return content
    }
}
#endif
