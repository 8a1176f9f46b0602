/// A window with a view in it.
///
/// The views are updated in the turn after the one in which something that they have read has changed, and by
/// `render()`.
@MainActor
public final class StandInWindow {
    private(set) var root: Node?
    private var dirty: [ObjectIdentifier: Node] = [:]
    /// Counts the updates.
    private(set) var frame = 0
    private var isScheduled = false
    private var isRendering = false
    /// What is called when the views have been updated.
    private var afterUpdate: [@MainActor () -> Void] = []
    /// What is presented, each above the one before.
    var presenters: [Presenter] = []
    /// Those that wait until something else has gone.
    var waitingPresenters: [Presenter] = []
    /// What the user drags or swipes.
    var gesture: (@MainActor (_ isCancelled: Bool) -> Bool)?

    let traits = WindowTraits()
    /// The scene that the window belongs to.
    public let scene: StandInScene
    /// Whether the views are on the screen, which those of a hosting controller may not be.
    var isOnScreen: Bool { didSet { render() } }
    /// What is called when the views have been updated.
    var didRender: (@MainActor () -> Void)?
    #if canImport(UIKit)
        /// What the view controllers of views are children of.
        weak var hostController: UIViewController?
        /// The window of that, if it is none of a hosting controller.
        var systemWindow: UIWindow?
    #endif

    /// A window that shows `content`.
    public convenience init<Content: View>(
        isCompact: Bool = false, scene: StandInScene = StandInScene(), @ViewBuilder _ content: () -> Content
    ) {
        self.init(isOnScreen: true, isCompact: isCompact, scene: scene, content)
    }

    /// A window whose views are drawn, and may not be on the screen.
    init<Content: View>(
        isOnScreen: Bool, isCompact: Bool = false, scene: StandInScene = StandInScene(),
        setUp: (StandInWindow) -> Void = { _ in },
        @ViewBuilder _ content: () -> Content
    ) {
        (self.isOnScreen, traits.isCompact, self.scene) = (isOnScreen, isCompact, scene)
        setUp(self)
        let node = Node(WindowRoot(content(), traits, scene), EnvironmentValues(), parent: nil, window: self)
        root = node
        dirty[ObjectIdentifier(node)] = node
        render()
    }

    /// Shows other content, or the same content from a new value.
    public func show<Content: View>(@ViewBuilder _ content: () -> Content) {
        root?.setChildren([])
        let node = Node(WindowRoot(content(), traits, scene), EnvironmentValues(), parent: nil, window: self)
        root = node
        dirty = [ObjectIdentifier(node): node]
        render()
    }

    /// Takes everything off the screen.
    public func close() {
        root?.setChildren([])
        root = nil
        presenters = []
        waitingPresenters = []
        dirty = [:]
    }

    func addDirty(_ node: Node) {
        dirty[ObjectIdentifier(node)] = node
        schedule()
    }

    func callAfterUpdate(_ body: @escaping @MainActor () -> Void) {
        afterUpdate.append(body)
        schedule()
    }

    private func schedule() {
        guard !isScheduled, !isRendering else { return }
        isScheduled = true
        Task { [weak self] in
            if StandIn.has(.updatesLate) { await Task.yield() }
            self?.isScheduled = false
            self?.render()
        }
    }

    /// Updates the views: one frame.
    public func render() {
        guard !isRendering else { return }
        isRendering = true
        frame += 1
        var patience = 100
        repeat {
            while let node = nextDirty() { node.evaluate() }
            updateVisibility()
            for presenter in waitingPresenters { presenter.sync() }
            let actions = afterUpdate
            afterUpdate = []
            for action in actions { action() }
            patience -= 1
        } while patience > 0 && (hasDirty || !afterUpdate.isEmpty)
        if patience == 0 { StandIn.fail("the views are updated without end") }
        isRendering = false
        didRender?()
    }

    /// Whether something that is covered will be updated when it is shown again.
    public var hasSuspendedUpdates: Bool { dirty.values.contains { !$0.isRemoved } }

    private var hasDirty: Bool { dirty.values.contains { !$0.isRemoved && !$0.isInSuspended } }

    /// The outermost of the nodes to be evaluated.
    private func nextDirty() -> Node? {
        dirty = dirty.filter { !$0.value.isRemoved }
        guard let node = dirty.values.filter({ !$0.isInSuspended }).min(by: { $0.depth < $1.depth }) else { return nil }
        dirty[ObjectIdentifier(node)] = nil
        return node
    }

    func updateVisibility() {
        let lastCover = presenters.lastIndex { $0.coversLevelBelow } ?? -1
        root?.updateVisibility(isOnScreen && lastCover < 0)
        for (index, presenter) in presenters.enumerated() {
            presenter.contentNode?.updateVisibility(index >= lastCover)
        }
    }

    /// What the user can touch.
    var front: Node? { presenters.last.map(\.contentNode) ?? root }
}
