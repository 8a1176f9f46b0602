/// A stack of screens, with at most one more stack presented over it. It also gives access to the whole navigation
/// tree.
///
/// A navigator is the headless counterpart of `UINavigationController`. Coordinators change it through their ``Flow``,
/// a host renders it, and a test reads it. It is plain observable state. A change is delivered once, even if it affects
/// many screens.
///
///     let navigator = Navigator()
///     navigator.start(PhotosCoordinator(store: store), at: .photos)
///     XCTAssertEqual(navigator.screens.count, 1)
///
/// A host reports user actions to it (`userDidGoBack()`, `userDidDismiss()`). They run the same code as the changes of
/// a coordinator.
///
/// - Complexity: Pushing and popping are O(1); `description` is linear in the size of the tree.
@MainActor
public final class Navigator {
    /// The screens, the top one last.
    @Observed public internal(set) var screens: [Screen] = []
    /// The stack presented over this one, if any.
    @Observed public internal(set) var presented: Navigator?
    /// For hosts. The stack that this one is presented over, if any. For a layer, it is the first stack of the tree.
    public internal(set) weak var presenting: Navigator?
    /// For hosts. The screen in whose slot this stack is embedded, if any.
    public internal(set) weak var container: Screen?
    /// The slot of ``container`` in which this stack is embedded.
    var slot: Slot?
    /// The style in which this stack was presented over another one; `nil` for an embedded stack and for the first
    /// stack of a tree.
    public let presentation: Presentation?
    /// The place of this presentation. A layer is presented over the frontmost or over everything.
    let context: PresentationContext
    /// The flows that run on this stack, in the order in which they were started. The first is the outermost.
    var flows: [FlowNode] = []
    /// The tree that this stack belongs to. It is `nil` only during the initializer.
    private(set) var tree: Tree!
    /// For hosts. The last start of a root coordinator on this stack, for a host that animates the replacement of the
    /// root.
    ///
    /// When ``screens`` change, a host compares this value with the value from the last time that it showed them. If
    /// the values differ, the root was replaced.
    public private(set) var rootChange = RootChange(number: 0, isAnimated: false)
    /// Whether a screen in a column was ever put on this stack. A stack without columns is not searched for them.
    @exclusivity(unchecked) var hasHadColumns = false
    /// What a host has reported of the columns of this stack.
    @Observed var columnReport = ColumnReport()
    /// Whether it was reported that this stack has no screen below its presentation.
    var hasReportedEmpty = false
    /// An object that a host keeps for the whole tree, on its first stack.
    package var hostContext: AnyObject?
    /// The calls with which hosts keep archives of the tree, on its first stack.
    var archiveStores: [String] = []

    /// Creates an empty stack, for a window or a test.
    public init() {
        (presentation, context) = (nil, .flow)
        tree = Tree(first: self)
    }

    /// Creates a stack of an existing tree. The caller must present or embed the stack.
    ///
    /// - Parameter presentation: The style in which the stack will be presented; `nil` if the stack will be embedded.
    init(in tree: Tree, presentation: Presentation? = nil, over context: PresentationContext = .flow) {
        self.tree = tree
        self.presentation = presentation
        self.context = context
    }

    deinit {
        onMainActor { [flows, _screens, _presented, tree] in
            let screens = _screens.wrappedValue.map { Departure.screen($0) }
            tree?.end(screens + (_presented.wrappedValue.map { [.stack($0)] } ?? []), flows)
        }
    }

    /// The frontmost stack in the subtree of this stack, which contains this stack and all stacks that are presented
    /// over it or embedded in its screens.
    ///
    /// The search begins with the last shown presentation in the subtree, or with this stack if no presentation is
    /// shown there. It then follows the selected slots of the top screens, and the main slots of containers without a
    /// selection.
    ///
    /// A presented stack covers the whole window, so it is in front of all stacks that were presented earlier. If the
    /// presenting stack is not in view, for example because it is in another tab, the presented stack comes to the
    /// front when the presenting stack comes into view.
    public var frontmostStack: Navigator {
        var navigator = lastShownPresentation
        while let next = navigator.selected { navigator = next }
        return navigator
    }

    /// The last shown presentation in this stack's subtree, or this stack if no presentation is shown there.
    var lastShownPresentation: Navigator {
        let shown = tree.shown
        if root === self { return shown.last ?? self }
        return shown.last { $0.isWithin(self) } ?? self
    }

    /// Returns whether this stack is in the subtree of `other`, which contains `other` itself.
    func isWithin(_ other: Navigator) -> Bool {
        sequence(first: self) { $0.presenting ?? $0.container?.navigator }.contains { $0 === other }
    }

    /// The stack in the selected slot or the main slot of the top screen.
    private var selected: Navigator? {
        guard let top, let slot = top.frontSlot else { return nil }
        return top.embedded[slot]
    }

    /// For hosts. The first stack of the tree that this one belongs to.
    public var root: Navigator { tree.first ?? self }

    /// The top screen of this stack, or `nil` if the stack is empty.
    public var top: Screen? { screens.last }

    /// Starts `coordinator` at `route` as the root of this stack, in place of the previous content.
    ///
    /// If the coordinator cannot be started, for example because it has been started before or because this stack was
    /// dismissed, the call is reported, the content stays, and `onEnd` receives ``FlowEnd/refused``.
    ///
    /// Call this method again to replace the root, such as after onboarding, or when the user signs in or out. The
    /// previous flows end, including presented ones, and calls that await them return. Hosts receive one change, and
    /// may animate it.
    ///
    /// If a root coordinator ends, `onEnd` must start the next one. A tree that stays empty is reported, unless the
    /// user has left the first screen.
    ///
    ///     navigator.start(OnboardingCoordinator()) { _ in navigator.start(MainCoordinator()) }
    ///
    /// A presented or embedded stack stays in place, with the new content, and is removed when that content ends.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator that has not been started.
    ///   - route: The route to start with; the ``Coordinator/initialRoute`` by default.
    ///   - isAnimated: Whether a host animates the change, if there was another root before.
    ///   - onEnd: Called once with the way in which the coordinator ended.
    public func start<Root: Coordinator>(
        _ coordinator: Root, at route: Root.Route? = nil, animated isAnimated: Bool = true,
        onEnd: @escaping @MainActor (FlowEnd<Root.Output>) -> Void = { _ in }
    ) {
        guard FlowNode.isNew(coordinator.flow.node, "\(type(of: coordinator))"), tree.mayStart("a navigator"),
            mayStart(Root.self)
        else { return Refusals.answer("a navigator") { onEnd(.refused) } }
        Change.perform {
            Departure.leave([.content(of: self)])
            rootChange = RootChange(number: rootChange.number + 1, isAnimated: isAnimated && rootChange.number > 0)
            coordinator.flow.begin(coordinator, on: self, parent: nil, at: route, onEnd: onEnd)
        }
        tree.linkOpener.rootDidStart(on: tree)
    }

    /// Returns whether this stack is still on its tree. If it was presented or embedded earlier, and has been removed
    /// or replaced, reports this and returns `false`.
    private func mayStart(_ root: Any.Type) -> Bool {
        let isReplaced = slot.map { slot in Graph.untracked { container?.embedded[slot] } !== self } ?? false
        guard isReplaced || presentation != nil && presenting == nil else { return true }
        Misuse.reportStackOffTree(toStart: root)
        return false
    }

    // MARK: Events

    /// Calls `observer` with `owner` and each later event of this tree, including events of its other stacks.
    ///
    /// The owner is not retained, and `observer` is not called after the owner has been deallocated.
    ///
    ///     token = navigator.observeEvents(with: self) { log, event in log.append(event) }
    ///
    /// Events are delivered when the change that they belong to is complete, one after the other. If `observer` makes
    /// changes, their events follow. If events lead to each other 100 times in a row, this is reported, and the last of
    /// them are not delivered.
    public func observeEvents<Owner: AnyObject>(
        with owner: Owner, _ observer: @escaping @MainActor (Owner, NavigationEvent) -> Void
    ) -> ObservationToken {
        observeEvents { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Calls `observer` with each later event of this tree; see ``observeEvents(with:_:)``.
    ///
    /// - Parameter needsTexts: Whether the observer reads the descriptions of events about routes. If no observer does,
    ///   routes are not printed, because printing a route takes longer than the rest of an event.
    package func observeEvents(
        needsTexts: Bool = true, _ observer: @escaping @MainActor (NavigationEvent) -> Void
    ) -> ObservationToken {
        tree.observedEvents(needsTexts: needsTexts).observe(observer)
    }

    /// The later events of this tree, including events of its other stacks, as an asynchronous sequence.
    ///
    /// All events are buffered until they are read. The sequence ends with the tree.
    public var events: AsyncStream<NavigationEvent> {
        tree.observedEvents(needsTexts: true).stream()
    }
}

extension Navigator: Identifiable, Equatable {
    /// Whether both are the same stack.
    public nonisolated static func == (left: Navigator, right: Navigator) -> Bool { left === right }
}

/// For hosts. A start of a root coordinator; see ``Navigator/rootChange``.
public struct RootChange: Hashable, Sendable {
    /// The number of root coordinators that have been started on the stack so far; 0 before the first start.
    public let number: Int
    /// Whether a host should animate the replacement of the former root.
    public let isAnimated: Bool
}
