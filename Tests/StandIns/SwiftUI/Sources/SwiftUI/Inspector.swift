// The public declarations follow Apple's documentation of View, and of the member declared in this file.

/// A view with an inspector. Next to other columns, the inspector is a trailing column. In a compact window, SwiftUI
/// shows a sheet instead, which the stand-in does not have: a sheet that is no part of the chain of sheets of a window
/// is a mistake.
nonisolated struct Inspected<Content: View, Inspector: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let isPresented: Binding<Bool>
    let inspector: Inspector

    nonisolated init(_ content: Content, _ isPresented: Binding<Bool>, _ inspector: Inspector) {
        (self.content, self.isPresented, self.inspector) = (content, isPresented, inspector)
    }

    @MainActor func children(of node: Node) -> [Child] {
        let controller = node.controller as? InspectorController ?? InspectorController()
        node.controller = controller
        controller.isPresented = isPresented
        let isCompact = node.environment.horizontalSizeClass == .compact
        if isCompact, !controller.isCompact, controller.isShown, StandIn.has(.closesInspectorOnCollapse) {
            node.window?.callAfterUpdate { [controller] in controller.close() }
        }
        controller.isCompact = isCompact
        controller.isShown = isPresented.wrappedValue
        if isCompact, controller.isShown { StandIn.fail("An inspector is a sheet in a compact window") }
        return [Child(key: "content", view: content)]
            + (controller.isShown ? [Child(key: "inspector", view: inspector)] : [])
    }
}

/// The state of an inspector.
@MainActor
final class InspectorController {
    var isPresented: Binding<Bool>?
    var isCompact = false
    var isShown = false

    func close() { isPresented?.wrappedValue = false }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/inspector(ispresented:content:)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    nonisolated public func inspector<V>(isPresented: Binding<Bool>, @ContentBuilder content: () -> V) -> some View
    where V: View { Inspected(self, isPresented, content()) }
}

extension StandInWindow {
    private var inspector: (node: Node, controller: InspectorController)? {
        var found: (Node, InspectorController)?
        front?.visit { node in
            if let controller = node.controller as? InspectorController { found = (node, controller) }
        }
        return found
    }

    /// Closes the inspector in front, as the user does by dragging its edge.
    ///
    /// - Returns: Whether there is an inspector.
    @discardableResult
    public func closeInspector() -> Bool {
        render()
        guard let inspector, inspector.controller.isShown else { return false }
        inspector.controller.close()
        render()
        return true
    }

    /// Taps the back button of the inspector in front.
    ///
    /// - Returns: Whether there is an inspector with a back button.
    @discardableResult
    public func tapBackInInspector() -> Bool {
        render()
        var stack: StackController?
        inspector?.node.child("inspector")?.visit { if let found = $0.controller as? StackController { stack = found } }
        let result = stack?.goBack() ?? false
        render()
        return result
    }
}
