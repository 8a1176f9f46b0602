#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMC
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

/// A hosting controller that shows the SwiftUI view of a screen.
final class ScreenHostingController: UIHostingController<HostedRoot>, ScreenHosting {
    private let hosted: HostedScreen

    init(_ content: AnyView, _ hosted: HostedScreen) {
        self.hosted = hosted
        super.init(rootView: HostedRoot(content: content, hosted: hosted))
    }

    required dynamic init?(coder: NSCoder) { nil }

    func willHost(_ screen: Screen) { hosted.willHost(screen) }

    func prepareBar() {
        // SwiftUI sets the title and the bar items only when it draws the view, so the view is laid out first.
        drawingViews {
            loadViewIfNeeded()
            view.layoutIfNeeded()
        }
    }
}

/// The view of a screen, with the environment that the SwiftUI host would set.
struct HostedRoot: View {
    let content: AnyView
    let hosted: HostedScreen

    var body: some View {
        let content = content.environment(\.screenContext, hosted)
        // The conditions do not change while the view is shown, so the view keeps its identity and its state.
        if let environment = hosted.environment, let inheritance = environment.inheritance {
            inheritance(AnyView(content), environment.values)
        } else if let environment = hosted.environment {
            content.modifier(InheritedEnvironment(environment: environment))
        } else {
            content
        }
    }
}

private struct InheritedEnvironment: ViewModifier {
    let environment: HostedEnvironment
    @Environment(\.self) private var own

    func body(content: Content) -> some View { content.environment(\.self, environment.values(in: own)) }
}

/// The context of a screen that a hosting controller shows.
@MainActor
final class HostedScreen: ScreenContext {
    /// The screen that is shown. The reference is weak, because a screen must not outlive its removal from the tree.
    private(set) weak var screen: Screen?
    private(set) var environment: HostedEnvironment?
    let views: ViewRegistry?
    /// The registry of the view controllers of embedded stacks. A weak reference is enough, because the host of the
    /// screen retains the registry.
    private weak var registry: ViewControllerRegistry?

    init(_ views: ViewRegistry?, _ registry: ViewControllerRegistry?) {
        (self.views, self.registry) = (views, registry)
    }

    func willHost(_ screen: Screen) {
        self.screen = screen
        environment = screen.navigator?.root.hostContext as? HostedEnvironment
    }

    func view(of slot: Slot) -> AnyView {
        checkHas(slot)
        guard let screen, let registry else { return AnyView(EmptyView()) }
        return AnyView(HostedSlot(screen: screen, slot: slot, registry: registry))
    }

    func popoverAnchor(named name: String) -> AnyView? {
        AnyView(PopoverAnchorView(name: name).accessibilityHidden(true))
    }
}

/// The stack in a slot of a screen.
private struct HostedSlot: View {
    let screen: Screen
    let slot: Slot
    let registry: ViewControllerRegistry

    var body: some View {
        if let navigator = screen.embedded[slot] {
            EmbeddedNavigator(navigator: navigator, registry: registry).id(ObjectIdentifier(navigator))
        }
    }
}

private struct EmbeddedNavigator: UIViewControllerRepresentable {
    let navigator: Navigator
    let registry: ViewControllerRegistry

    func makeUIViewController(context: Context) -> NavigatorController {
        NavigatorController(navigator, views: registry, hidesBarAtRoot: true)
    }

    func updateUIViewController(_ controller: NavigatorController, context: Context) {}

    static func dismantleUIViewController(_ controller: NavigatorController, coordinator: Void) { controller.close() }
}

/// An empty view behind a SwiftUI view. The UIKit host finds the anchor of a popover by the identifier of this view.
private struct PopoverAnchorView: UIViewRepresentable {
    let name: String

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ view: UIView, context: Context) { view.accessibilityIdentifier = name }
}
#endif
