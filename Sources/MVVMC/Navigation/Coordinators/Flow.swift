/// A coordinator's part of the navigation tree, with which the coordinator shows screens, starts child coordinators,
/// and ends.
///
/// A flow runs from the start of its coordinator until the flow is finished or cancelled, its parent ends, its stack is
/// removed or gets another root, or nothing keeps the flow running. Screens, children, waiting routes and work keep a
/// flow running. A screen can be removed in code, by the user with the back button, a swipe or a drag, or with the
/// whole tree. The flow ends once, and its parent is notified once, with a ``FlowEnd``. An ended flow cannot be used
/// again. Calls of its methods have no effect. They are reported, unless work that was cancelled with the flow makes
/// the calls, and unless they only ask for what has happened: ``finish(_:)``, ``cancel()`` and ``dismiss()``.
///
///     flow.push(PhotoViewModel(id: id, router: self))
///     flow.present(BuyCoordinator(id), as: .sheet) { end in
///         if end.output != nil { self.navigate(to: .photos) }
///     }
///     flow.finish(id)
///
/// # Captures
///
/// The closure that is called when a child ends may capture the parent strongly, because the closure is released at
/// that time. A closure that a coordinator passes to a view model may capture the coordinator strongly, because the
/// view model is retained by the tree, not by the coordinator. Keep a view model or a child that you need later in a
/// `weak var`.
@MainActor
public final class Flow<Output> {
    let node = FlowNode()
    private let ending = Ending<Output>()
    private let coordinatorName: StaticString

    /// Creates a flow that has not been started: `let flow = Flow<Void>()`.
    ///
    /// - Parameter coordinatorName: The name of the coordinator's type, for reports. Omit it, because the default,
    ///   `#function`, is the name of the type if the flow is created in the declaration of a property.
    public init(_ coordinatorName: StaticString = #function) { self.coordinatorName = coordinatorName }

    /// Whether the flow has ended or is about to end. The flow can then no longer show screens or start coordinators.
    public var hasEnded: Bool { node.state != .idle && node.state != .running }

    /// The output with which the flow ends if it is cancelled now, by the user or in code; `nil` until it is set.
    ///
    /// Set it when the work is done and only a confirmation is still shown. For example, a user who swipes away the
    /// confirmation of a purchase has completed the purchase.
    public var outputIfCancelled: Output? {
        get { ending.outputIfCancelled }
        set { ending.outputIfCancelled = newValue }
    }

    /// Finishes this flow. Removes the screens of this flow and of its children from the tree, and then passes `output`
    /// to the parent. Screens that require confirmation do not ask.
    ///
    /// Children that still run end first, with their own ``outputIfCancelled`` if they have one. If the coordinator of
    /// this flow still waits to be presented, it is withdrawn without being shown, and its parent receives the output.
    ///
    /// A flow that has ended with its screens ignores the call, so a second tap on a button does no harm.
    public func finish(_ output: Output) {
        guard mayEnd("finish") else { return }
        Change.perform {
            ending.outputIfCancelled = output
            node.endWithScreens()
        }
    }

    /// Ends this flow without finishing it. Removes the screens of this flow and of its children from the tree. Screens
    /// that require confirmation do not ask. The parent receives the ``outputIfCancelled`` if it was set, and otherwise
    /// ``FlowEnd/cancelled(by:)``. If the coordinator of this flow still waits to be presented, it is withdrawn without
    /// being shown.
    ///
    /// A flow that has ended with its screens ignores the call, so a second tap on a button does no harm.
    public func cancel() {
        guard mayEnd("cancel") else { return }
        Change.perform {
            node.noteEmptiness(.cancelled)
            node.endWithScreens()
        }
    }

    private func mayEnd(_ action: String) -> Bool {
        !node.ignores(action) && !node.hasEndedWithScreens
            && (node.waitsToBePresented || node.mayChange(action, of: declaredName))
    }

    /// The name of the coordinator's type; `nil` if the flow is not created in the declaration of a property, because
    /// `#function` is then the name of a function.
    private var declaredName: String? {
        let name = "\(coordinatorName)"
        return name.first?.isUppercase == true ? name : nil
    }

    /// The end to report for a flow that was never started.
    ///
    /// If the flow was finished, cancelled or abandoned while it waited to be presented, this is the output that was
    /// set, or ``FlowEnd/cancelled(by:)`` without an output. Otherwise, it is ``FlowEnd/refused``.
    var endWithoutStart: FlowEnd<Output> { node.wasAbandoned ? ending.typedEnd : .refused }

    /// Starts `coordinator`, which owns this flow and has not been started.
    func begin<Owner: Coordinator>(
        _ coordinator: Owner, on navigator: Navigator, parent: (node: FlowNode, coordinator: any Coordinator)?,
        at route: Owner.Route?, onEnd: @escaping @MainActor (FlowEnd<Output>) -> Void
    ) where Owner.Output == Output {
        ending.handler = Once(onEnd)
        node.begin(coordinator, on: navigator, parent: parent, ending: ending)
        let restoration = navigator.tree.restoration
        if restoration?.begin(coordinator, startedBy: parent?.node) != true {
            let show = {
                _ = coordinator.navigate(to: route ?? coordinator.initialRoute, isIntercepted: false)
            }
            // The archived routes were on the tree together, so this route does not delay them. It delays the rest of a
            // path, as it would without a restoration.
            let isApart = restoration != nil && PendingOutcome.current?.queue?.performsPending != true
            isApart ? PendingOutcome.withoutCaller(show) : show()
        }
        node.tree?.touch(node)
    }
}

extension Flow where Output == Void {
    /// Finishes this flow; see ``finish(_:)``.
    public func finish() { finish(()) }
}

/// The end of a flow. It is stored apart from the flow, because the coordinator may be deallocated before its parent is
/// notified.
@MainActor
private final class Ending<Output>: FlowEnding {
    var outputIfCancelled: Output?
    var handler: Once<FlowEnd<Output>>?
    var cause = RemovalCause.code

    var end: FlowEnd<@MainActor () -> String> { typedEnd.map { output in { "\(output)" } } }

    func notify() { handler?(typedEnd) }

    var typedEnd: FlowEnd<Output> {
        if let output = outputIfCancelled { .finished(output) } else { .cancelled(by: cause) }
    }
}
