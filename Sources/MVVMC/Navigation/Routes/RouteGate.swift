/// A child coordinator that a route waits for.
struct RouteGate {
    let type: any Coordinator.Type
    /// Whether the route waits for work, and not for a child that the user sees.
    var isWork: Bool { type == AsyncWork.self }
    /// Whether the screens of the route are removed before the child is started.
    let isReplacing: Bool
    /// Whether the child is presented, and not pushed.
    let isPresented: Bool
    /// Whether the child is presented over everything.
    let isLock: Bool
    /// Starts the child and returns its node. When the child has ended or was refused, calls the closure once with
    /// whether the child has finished.
    let start: @MainActor (any ChildStarting, @escaping @MainActor (Bool) -> Void) -> FlowNode
}

/// A flow with its output type erased, so that a route can start a child on a flow of any output type.
@MainActor
protocol ChildStarting: AnyObject {
    var node: FlowNode { get }

    func start<Child: Coordinator>(
        _ child: Child, as presentation: Presentation?, over context: PresentationContext,
        ifPresenting conflict: PresentationPolicy,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void)
}

extension Flow: ChildStarting {
    func start<Child: Coordinator>(
        _ child: Child, as presentation: Presentation?, over context: PresentationContext,
        ifPresenting conflict: PresentationPolicy,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void
    ) {
        if let presentation {
            // The user must see the child, so it goes over what is in front, unless it replaces that.
            let stack = context == .flow && conflict != .replace ? node.navigator?.stackForGate : nil
            present(child, as: presentation, over: context, ifPresenting: conflict, from: stack, onEnd: onEnd)
        } else {
            push(child, onEnd: onEnd)
        }
    }
}
