/// One navigation tree: what concerns all of its stacks.
///
/// A way into this folder:
/// - A coordinator changes the tree by its ``Flow``, or by a route: ``Coordinator/navigate(to:)``. Behind each flow is
///   a ``FlowNode``, with a ``Visit`` for each route that it shows, whose screens and children are on the tree.
/// - A ``Navigator`` is one stack of ``Screen``s, and the tree all stacks that are presented over it or embedded in it.
/// - When the user goes back, ``Navigator/userDidGoBack()`` begins a ``Leave``, which may ask screens for a confirmation.
///   A ``Departure`` removes what goes. The ``Change`` ends with ``settle()``, which ends flows, and ``FlowNode/end()``
///   notifies their parents. A change of a coordinator takes the same way, most often without a question.
/// - Two things wait on a tree: presentations, for a stack that nothing covers, and routes, for a child or for work.
/// - From `Support`: `Once` calls its closure once at most, `depthFirst` lists what is below, without recursion, and
///   `Graph.untracked` reads without a dependency.
///
/// The first stack makes it, and each stack that is presented or embedded belongs to it from the beginning. The tree
/// does not retain the first stack, and ends with that.
@MainActor
final class Tree {
    /// The stack that all others are presented over or embedded in; `nil` after it was deallocated.
    private(set) weak var first: Navigator?
    /// The presentations that cover the window, each above the one before; see `Tree+Presentations`.
    @Observed var shown: [Navigator] = []
    /// Those whose stacks have not come into view yet.
    var hidden: [Navigator] = []
    /// How many of both are layers, so that a tree without layers is not searched for them.
    @Observed var layerCount = 0
    /// What waits to be presented.
    let presentationQueue = PresentationQueue()
    /// The routes that wait, in the order in which they came.
    @Observed var waitingRoutes: [WaitingRoute] = []
    private(set) var events = TreeEvents()
    /// The view models that observe the lifetimes of their screens.
    let lifetimes = ScreenLifetimes()
    /// The ends of flows in the change that is under way.
    let ends = EndChain()
    /// Whether a host animates the arrival of the screens that come now.
    private(set) var isAnimatingArrivals = true
    /// Why the window may be left empty by the change that is under way.
    var emptiness = Emptiness()
    /// The restoration that started coordinators belong to.
    private(set) var restoration: Restoration?

    // What the change that is under way has done; see `Tree+Settling`.
    /// The flows that have lost something.
    @exclusivity(unchecked) var touchedFlows: [FlowNode] = []
    /// The stacks that may be without a screen: new ones, and those that have lost one.
    @exclusivity(unchecked) var emptiedStacks: [Navigator] = []
    /// What is done when the flows that have lost their screens have ended.
    @exclusivity(unchecked) var followUps: [@MainActor () -> Void] = []

    init(first: Navigator) { self.first = first }

    /// Runs `body`, in which screens come without an animation unless `isAnimated`.
    func arriving<Result>(animated isAnimated: Bool, _ body: () -> Result) -> Result {
        let outer = isAnimatingArrivals
        defer { isAnimatingArrivals = outer }
        isAnimatingArrivals = outer && isAnimated
        return body()
    }

    /// Runs `body` as a part of `restoration`, or of none.
    func resuming<Result>(_ restoration: Restoration?, _ body: () -> Result) -> Result {
        let outer = self.restoration
        defer { self.restoration = outer }
        self.restoration = restoration
        return body()
    }

    /// Releases what may refer to the tree in turn. Called when the first stack is deallocated.
    func end() {
        guard first == nil else { return }
        (shown, hidden, waitingRoutes) = ([], [], [])
        // Sequences of events end.
        events = TreeEvents()
        lifetimes.treeDidEnd()
    }
}
