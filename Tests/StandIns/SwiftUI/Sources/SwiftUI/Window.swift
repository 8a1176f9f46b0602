/// A window with a view in it.
///
/// `render()` updates the views. The views are also updated in a later turn of the main actor after a property that
/// they have read has changed.
@MainActor
public final class StandInWindow {
    private(set) var root: Node?
    /// The entries of the app's menus.
    private(set) var menu: Node?
    /// The values that the views publish for the menus.
    let published = PublishedValues()
    private var dirty: [ObjectIdentifier: Node] = [:]
    /// The number of updates.
    private(set) var frame = 0
    private var isScheduled = false
    private var isRendering = false
    /// Closures to call once when the views have been updated.
    private var afterUpdate: [@MainActor () -> Void] = []
    /// The presentations, lowest first.
    var presenters: [Presenter] = []
    /// The presentations that wait for another presentation, or until their presenting views are on the screen.
    var waitingPresenters: [Presenter] = []
    /// The closure that ends the user's drag or swipe.
    var gesture: (@MainActor (_ isCancelled: Bool) -> Bool)?

    let traits = WindowTraits()
    public let scene: StandInScene
    /// Whether the views are on the screen. A hosting controller can draw its view before the view appears.
    var isOnScreen: Bool { didSet { render() } }
    /// Called each time that the views have been updated.
    var didRender: (@MainActor () -> Void)?
    #if canImport(UIKit)
        /// The parent of the view controllers of representable views.
        weak var hostController: UIViewController?
        /// The UIKit window that was created for `hostController`, or `nil` if none was created. A hosting controller
        /// needs none.
        var systemWindow: UIWindow?
        /// The scene of `systemWindow`.
        public let systemScene = UIWindowScene()
    #endif

    /// Creates a window that shows `content`.
    public convenience init<Content: View>(
        isCompact: Bool = false, scene: StandInScene = StandInScene(), @ViewBuilder _ content: () -> Content
    ) {
        self.init(isOnScreen: true, isCompact: isCompact, scene: scene, content)
    }

    /// Creates a window that shows `content`, and calls `setUp` before the views are drawn. The views are drawn even if
    /// `isOnScreen` is `false`.
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

    /// Replaces the content. The state of the former views is lost.
    public func show<Content: View>(@ViewBuilder _ content: () -> Content) {
        root?.setChildren([])
        let node = Node(WindowRoot(content(), traits, scene), EnvironmentValues(), parent: nil, window: self)
        root = node
        dirty = [ObjectIdentifier(node): node]
        render()
    }

    /// Shows the menus of the app.
    func show(menu: any View) {
        let node = Node(menu, EnvironmentValues(), parent: nil, window: self)
        self.menu = node
        addDirty(node)
        render()
    }

    /// Removes all views from the screen.
    public func close() {
        root?.setChildren([])
        menu?.setChildren([])
        (root, menu) = (nil, nil)
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
            guard StandIn.has(.updatesLate) else { self?.update(); return }
            // The delay is a second task instead of a suspension, because a suspended task may return to the main actor
            // through another thread, any number of turns later.
            Task { self?.update() }
        }
    }

    private func update() {
        isScheduled = false
        render()
    }

    /// Updates the views. Each update is one frame.
    public func render() {
        guard !isRendering else { return }
        isRendering = true
        frame += 1
        var patience = 100
        repeat {
            while let node = nextDirty() { node.evaluate() }
            published.update(from: root)
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

    /// Whether a covered view will be updated when it is shown again.
    public var hasSuspendedUpdates: Bool { dirty.values.contains { !$0.isRemoved } }

    private var hasDirty: Bool { dirty.values.contains { !$0.isRemoved && !$0.isInSuspended } }

    /// Removes and returns the outermost node to evaluate.
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

    /// The root of the views in front, which are the only views that the user can touch. The root is the content of the
    /// topmost presentation or, if nothing is presented, of the window.
    var front: Node? { presenters.last.map(\.contentNode) ?? root }
}
