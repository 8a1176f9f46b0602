/// A navigation tree, seen from one of its stacks: a stack of screens, and at most one more stack presented over it.
///
/// A navigator is the headless counterpart of `UINavigationController`: coordinators change it through their ``Flow``,
/// a host renders it, and a test reads it. It is plain observable state. A change is delivered once, however many
/// screens it affects.
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
    /// The stack that this one is presented over, if any: the first stack of the tree for a layer.
    @_spi(Host) public internal(set) weak var presenting: Navigator?
    /// The screen in whose slot this stack is embedded, if it is.
    @_spi(Host) public internal(set) weak var container: Screen?
    /// The slot of that screen.
    var slot: Slot?
    /// The style in which this stack is presented over another one; `nil` if it is not presented.
    public let presentation: Presentation?
    /// Whether this stack is a layer: presented over all that was in front, and not over one stack; see
    /// ``PresentationContext/frontmost``.
    let isLayer: Bool
    /// The flows that run on this stack.
    let flows = RunningFlows()
    /// The tree that this stack belongs to. Only the initializer leaves it empty, for a moment.
    private(set) var tree: Tree!
    /// The last start of a root coordinator on this stack, for a host that animates the replacement of the root.
    ///
    /// A host compares it with the one that it has shown before, whenever ``screens`` change.
    @_spi(Host) public private(set) var rootChange = RootChange(number: 0, isAnimated: false)
    /// Whether it was reported that this stack has no screen below what is presented over it.
    var hasReportedEmpty = false
    /// What a host keeps for the whole tree, on its first stack.
    package var hostContext: AnyObject?

    /// Creates an empty stack, for a window or a test.
    public init() {
        (presentation, isLayer) = (nil, false)
        tree = Tree(first: self)
    }

    /// Creates a stack of a tree that is there, to be presented or, without a presentation, to be embedded.
    init(in tree: Tree, presentation: Presentation? = nil, over context: PresentationContext = .flow) {
        (self.tree, self.presentation, isLayer) = (tree, presentation, context == .frontmost)
    }

    deinit {
        // They are retained until the flows have ended, one by one: a long chain of stacks would recurse as it is
        // released.
        onMainActor { [flows, _screens, _presented, tree] in
            withExtendedLifetime(_presented) { flows.end() }
            // Those that were taken off the tree before have left already.
            for screen in _screens.wrappedValue where screen.coordinator != nil { screen.endCommands() }
            tree?.end()
        }
    }

    /// The frontmost stack of this one and the stacks that are presented over it or embedded in its screens.
    ///
    /// It is the stack that was presented last, or this one, and in it the stack in the selected slot of the top
    /// screen, and so on.
    ///
    /// The user sees this stack: a presentation covers the window, no matter which stack has presented it. A
    /// presentation of a stack that is not in view, such as one in another tab, comes to the front when that stack
    /// comes into view.
    public var frontmostStack: Navigator {
        var navigator = lastShownPresentation
        while let next = navigator.selected { navigator = next }
        return navigator
    }

    /// Of this stack and those presented over it or embedded in its screens, the one that was presented last, or this
    /// one.
    var lastShownPresentation: Navigator {
        let shown = tree.shown
        if root === self { return shown.last ?? self }
        return shown.last { $0.isWithin(self) } ?? self
    }

    /// Whether this stack is `other`, or presented over it or embedded in its screens, directly or not.
    func isWithin(_ other: Navigator) -> Bool {
        sequence(first: self) { $0.presenting ?? $0.container?.navigator }.contains { $0 === other }
    }

    /// The stack in the selected slot of the screen on top.
    private var selected: Navigator? {
        guard let top, let container = top.selectingContainer else { return nil }
        return top.embedded[container.selectedSlot]
    }

    /// The first stack of the tree that this one belongs to.
    @_spi(Host) public var root: Navigator { tree.first ?? self }

    /// The top screen of this stack.
    public var top: Screen? { screens.last }

    /// Starts `coordinator` at `route` as the root of this stack, in place of the previous content.
    ///
    /// A coordinator that has been started before is refused with a report, and the content stays. So is one for a
    /// stack that has left its tree, such as a dismissed one.
    ///
    /// Call this method again to replace the root, such as after onboarding, or when the user signs in or out. The
    /// previous flows end first, including presented ones, and calls that await them return. Hosts receive one change,
    /// and may animate it.
    ///
    /// If a root coordinator ends, `onEnd` must start the next one: a tree that stays empty is reported, whatever the
    /// reason, unless the user has left the first screen.
    ///
    ///     navigator.start(OnboardingCoordinator()) { _ in navigator.start(MainCoordinator()) }
    ///
    /// A presented or embedded stack stays where it is, with the new content, and goes when that ends.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator that has not been started.
    ///   - route: The route to start with; its ``Coordinator/initialRoute`` by default.
    ///   - isAnimated: Whether a host animates the change, if there was another root before.
    ///   - onEnd: Called once with how the coordinator ended.
    /// - Complexity: Linear in the number of screens and flows that are replaced.
    public func start<Root: Coordinator>(
        _ coordinator: Root, at route: Root.Route? = nil, animated isAnimated: Bool = true,
        onEnd: @escaping @MainActor (FlowEnd<Root.Output>) -> Void = { _ in }
    ) {
        guard FlowNode.isNew(coordinator.flow.node, "\(type(of: coordinator))") else {
            return Refusals.answer("a navigator") { onEnd(.refused) }
        }
        guard tree.mayStart("a navigator") else {
            return Refusals.answer("a navigator") { onEnd(.refused) }
        }
        guard !hasLeftTree else {
            Misuse.report(
                """
                \(Root.self) was not started, because its stack has left the tree.
                Start it on the first navigator, or present it: flow.present(\(Root.self)(…))
                """)
            return Refusals.answer("a navigator") { onEnd(.refused) }
        }
        Change.perform {
            Departure.leave([.content(of: self)])
            rootChange = RootChange(number: rootChange.number + 1, isAnimated: isAnimated && rootChange.number > 0)
            coordinator.flow.begin(coordinator, on: self, parent: nil, at: route, onEnd: onEnd)
        }
    }

    /// Whether the stack was presented or embedded, and is no longer.
    private var hasLeftTree: Bool {
        presentation != nil && presenting == nil || slot != nil && container == nil
    }

    /// The routes that wait on this tree for a child flow or for work, in the order in which they came; see
    /// ``RouteDecision/after(_:as:over:ifPresenting:replacing:)`` and ``RouteDecision/after(_:)``. Those that follow
    /// them on a path are not listed.
    public var waitingRoutes: [NavigationArchive.Entry] { tree.waitingRoutes.map(\.summary) }

    // MARK: Events

    /// Calls `observer` with `owner` and each event of this tree from now on, on whichever stack it happens.
    ///
    /// The owner is not retained, and `observer` is not called after the owner has been deallocated.
    ///
    ///     token = navigator.observeEvents(with: self) { log, event in log.append(event) }
    ///
    /// Events are delivered when the change that they belong to is complete, one after the other. If `observer` makes
    /// changes, their events follow. Events that lead to each other 100 times in a row are reported, and the last of
    /// them are not delivered.
    public func observeEvents<Owner: AnyObject>(
        with owner: Owner, _ observer: @escaping @MainActor (Owner, NavigationEvent) -> Void
    ) -> ObservationToken {
        observeEvents { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Calls `observer` with each event of this tree from now on; see ``observeEvents(with:_:)``.
    package func observeEvents(_ observer: @escaping @MainActor (NavigationEvent) -> Void) -> ObservationToken {
        tree.observedEvents().observe(observer)
    }

    /// The events of this tree from now on, on whichever stack they happen, as an asynchronous sequence.
    ///
    /// All events are buffered until they are read. The sequence ends with the tree.
    public var events: AsyncStream<NavigationEvent> {
        tree.observedEvents().stream()
    }
}
