/// One navigation tree, with the state that is shared by all of its stacks.
///
/// The main types of the engine, whose rooms are in `Navigation/README.md`:
/// - A coordinator changes the tree through its ``Flow``, or with a route and ``Coordinator/navigate(to:)``. Each flow
///   has a ``FlowNode``. The node has a ``Visit`` for each route that it shows, with the route's screens and children.
/// - A ``Navigator`` is one stack of ``Screen``s. The tree consists of the first stack and all stacks that are
///   presented over it or embedded in it.
/// - What a user and a coordinator do is a ``Change``. It ends with ``settle()``, which ends flows, and
///   ``FlowNode/end()`` notifies their parents. The README has the way of a tap and of a swipe.
/// - Presentations and routes can wait on a tree. A presentation waits until its stack is not covered, and a route
///   waits for a child or for work.
/// - Some helpers are in other folders: `Once` calls its closure at most once, `depthFirst` lists a tree's elements
///   without recursion, and `Graph.untracked` reads without a dependency.
///
/// The properties are one thing, what no single stack can know: the presentations in their order, all that waits, and
/// what the current change has touched so far. Each list has a type of its own as soon as it has rules of its own.
///
/// The first stack creates the tree, and each presented or embedded stack belongs to the tree from the beginning. The
/// tree does not retain the first stack, and ends when that stack is deallocated.
@MainActor
final class Tree {
    /// The stack that all others are presented over or embedded in; `nil` after it was deallocated.
    private(set) weak var first: Navigator?
    /// The presentations that cover the window, in order from bottom to top; see `Tree+Presentations`.
    @Observed var shown: [Navigator] = []
    /// The presentations that are not shown yet; see `Tree+Presentations`.
    var hidden: [Navigator] = []
    /// The number of layers among the shown and hidden presentations. Each request of a route asks for the frontmost
    /// layer, and a tree without layers is not searched for it.
    @Observed var layerCount = 0
    /// The number of columns for which the window has room.
    @Observed var columnRoom: Int
    /// The number of times that the room has changed.
    var columnResizes = 0
    let presentationQueue = PresentationQueue()
    /// The waiting routes, in the order in which the waits began.
    @Observed var waitingRoutes: [WaitingRoute] = []
    private(set) var events = TreeEvents()
    let lifetimes = ScreenLifetimes()
    let linkOpener = LinkOpener()
    /// The object that writes down the steps of the user; `nil` if nothing is recorded, which is usual.
    @exclusivity(unchecked) var stepRecorder: (any StepRecorder)?
    /// The chain of flows that end and start one another in the current change.
    let ends = EndChain()
    /// Whether a host animates the arrival of screens that are added now; `true` outside of
    /// ``arriving(animated:by:_:)``.
    private(set) var isAnimatingArrivals = true
    /// The transition of the screen that is added next.
    private var nextTransition: ScreenTransition?
    /// The number of screens, children, waits, pieces of work and waiting presentations that were added. While it does
    /// not change, nothing was put on the tree.
    @exclusivity(unchecked) var additions = 0
    /// The last possible cause of an empty tree that was noted in the current change.
    var emptinessCause: EmptinessCause?
    /// The root flow that ended last in the current change, with the possible cause of an empty tree.
    var endedRoot: (flow: FlowNode, cause: EmptinessCause?)?
    /// The restoration for which routes are requested and coordinators are started now, if there is one.
    private(set) var restoration: Restoration?
    /// The view models that take over their states now, and the tasks that they have started.
    weak var reopening: Reopening?
    /// Whether something was shown with `isArchived: false`, so that an archive must look for it.
    var leavesOut = false

    // The results of the current change; see `Tree+Settling`.
    /// The flows to examine when the change ends, because they are new, or have got their first screen or lost
    /// anything.
    @exclusivity(unchecked) var changedFlows: [FlowNode] = []
    /// The flows that have got their first screen on their stack, or lost their last one, and are still running.
    var flowsWithNewFooting: [FlowNode] = []
    /// The stacks to examine when the change ends, because they may have no screen.
    @exclusivity(unchecked) var emptiedStacks: [Navigator] = []
    /// Closures that are called when the flows that have lost their screens have ended.
    @exclusivity(unchecked) var followUps: [@MainActor () -> Void] = []

    init(first: Navigator) {
        self.first = first
        columnRoom = Navigator.initialColumnRoom
        Bindings.origin = ShownViewModels.node
    }

    /// Runs `body`. Screens that it adds are animated only if `isAnimated` is `true`, and the first of them has
    /// `transition`.
    func arriving<Result>(
        animated isAnimated: Bool, by transition: ScreenTransition? = nil, _ body: () -> Result
    ) -> Result {
        let outer = isAnimatingArrivals
        if let transition { nextTransition = transition }
        defer {
            isAnimatingArrivals = outer
            if transition != nil { nextTransition = nil }
        }
        isAnimatingArrivals = outer && isAnimated
        return body()
    }

    /// Returns the transition for a new screen. A host animates no other screen with it.
    func takeTransition() -> ScreenTransition? {
        guard let transition = nextTransition else { return nil }
        nextTransition = nil
        return transition
    }

    /// Runs `body` as a part of `restoration`, or of no restoration if it is `nil`.
    func resuming<Result>(_ restoration: Restoration?, _ body: () -> Result) -> Result {
        let outer = self.restoration
        defer { self.restoration = outer }
        self.restoration = restoration
        return body()
    }

    /// Ends the flows and the events, and releases objects that may refer to the tree, if the first stack was
    /// deallocated. Called when any stack of the tree is deallocated.
    ///
    /// - Parameters:
    ///   - content: The screens of the deallocated stack, and the stack that it has presented.
    ///   - flows: The flows of the deallocated stack.
    func end(_ content: [Departure], _ flows: [FlowNode]) {
        guard first == nil else { return }
        Change.perform {
            Departure.leave(content + layers.map { .stack($0) })
            end(flows)
        }
        // The lists are empty before their stacks are released, because a stack that is released ends its flows, which
        // reads the lists.
        let released = (shown, hidden, waitingRoutes)
        shown = []
        hidden = []
        waitingRoutes = []
        withExtendedLifetime(released) {}
        // Asynchronous sequences of events end with their source.
        events = TreeEvents()
        lifetimes.treeDidEnd()
    }
}
