/// A coordinator's place on the navigation tree: where it puts its screens, starts child coordinators, and ends.
///
/// A flow runs from the moment its coordinator is started until the coordinator finishes or its last screen has left the
/// tree, whatever removed it: code, the back button, a swipe, a modal dragged away. Either way it ends once, and the
/// parent hears once: the output, or `nil` when the user backed out. An ended flow cannot be used again; what is asked
/// of it then is reported and does nothing.
///
///     flow.push(PhotoViewModel(id: id, router: self))
///     flow.present(BuyCoordinator(id), as: .sheet) { [weak self] receipt in
///         if receipt != nil { self?.navigate(to: .photos) }
///     }
///     flow.finish(receipt)
///
/// The closure that hears of a child's end must capture the parent weakly if the parent should not outlive its screens
/// for the child's sake; captured strongly, nothing leaks, since the end of the child drops the closure.
@MainActor
public final class Flow<Output> {
    let node = FlowNode()
    private let ending = Ending<Output>()

    /// A flow that has not been started.
    public init() {}

    /// Whether the flow has ended, and its coordinator with it.
    public var hasEnded: Bool { node.state == .ended }

    /// What the parent hears if the user leaves now: `nil` until it is set.
    ///
    /// Set it when the work is done and what remains is a screen that says so: the user who swipes the thank-you note
    /// away has bought the photo all the same.
    public var outcome: Output? {
        get { ending.outcome }
        set { ending.outcome = newValue }
    }

    /// Ends this flow: takes its screens and those of its children off the tree, then hands `output` to the parent.
    ///
    /// Children that still run end first, with what their own ``outcome`` is.
    ///
    /// - Complexity: linear in the number of screens on the stacks concerned.
    public func finish(_ output: Output) {
        guard node.mayChange("finish") else { return }
        Change.perform {
            ending.outcome = output
            node.takeDown()
        }
    }

    /// Ends this flow as if the user had backed out: takes its screens and those of its children off the tree, and hands the
    /// ``outcome`` to the parent, which is `nil` unless it was set.
    public func cancel() {
        guard node.mayChange("cancel") else { return }
        Change.perform { node.takeDown() }
    }

    /// Starts `coordinator`, whose flow this is.
    func begin<Owner: Coordinator>(
        _ coordinator: Owner, on navigator: Navigator, parent: (node: FlowNode, coordinator: any Coordinator)?,
        at route: Owner.Route?, onEnd: @escaping @MainActor (Output?) -> Void
    ) where Owner.Output == Output {
        guard node.state == .idle else {
            Misuse.report(
                """
                \(type(of: coordinator)) was started a second time, and is not.
                A coordinator runs once: make a new one for each time.
                """)
            return onEnd(nil)
        }
        ending.hear = onEnd
        node.begin(
            coordinator, on: navigator, parent: parent, describeOutcome: { [ending] in ending.outcome.map { "\($0)" } },
            onEnd: { [ending] in ending.tell() })
        if Restoration.current?.begin(coordinator, startedBy: parent?.node) != true {
            coordinator.navigate(to: route ?? coordinator.initialRoute)
        }
        Change.touch(node)
    }
}

/// How a flow ends: kept apart from the flow, since the coordinator may be gone by the time its parent is told.
@MainActor
private final class Ending<Output> {
    var outcome: Output?
    var hear: (@MainActor (Output?) -> Void)?

    func tell() {
        let hear = self.hear
        self.hear = nil
        hear?(outcome)
    }
}
