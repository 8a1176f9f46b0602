/// A stack of screens, and at most one more stack presented over it.
///
/// A navigator is the headless counterpart of `UINavigationController`: coordinators change it through their ``Flow``, a
/// host renders it, and a test reads it. It is plain observable state, and each change of it is one, however many screens
/// it concerns.
///
///     let navigator = Navigator()
///     navigator.start(PhotosCoordinator(store: store), at: .photos)
///     XCTAssertEqual(navigator.screens.count, 1)
///
/// A host tells it what the user did (``userDidGoBack()``, ``userDidDismiss()``), and that goes the same way as what a
/// coordinator does.
///
/// - Complexity: pushing and popping are O(1); `description` is linear in the size of the tree.
@MainActor
public final class Navigator {
    /// The screens, the one on top last.
    @Observed public private(set) var screens: [Screen] = []
    /// The stack presented over this one, if any.
    @Observed public private(set) var presented: Navigator?
    /// The stack that this one is presented over, if any.
    public private(set) weak var presenting: Navigator?
    /// The screen in whose slot this stack is embedded, if it is.
    public internal(set) weak var container: Screen?
    /// How this stack is shown over ``presenting``; `nil` for the first.
    public let presentation: Presentation?
    private var waiting: [(start: @MainActor () -> Void, cancel: @MainActor () -> Void)] = []
    private let events = Observed<NavigationEvent?>(wrappedValue: nil)

    /// An empty stack, for a window or a test.
    public init() {
        presentation = nil
    }

    init(presentation: Presentation) {
        self.presentation = presentation
    }

    /// The stack in front: this one, or what is presented over it or stands in its selected tab, and so on from there.
    public var frontmost: Navigator {
        var navigator = self
        while let next = navigator.presented ?? navigator.selected { navigator = next }
        return navigator
    }

    /// The stack in the selected tab of the screen on top.
    private var selected: Navigator? {
        guard let top, let tabs = top.viewModel as? Tabs else { return nil }
        return top.slots[tabs.selection]
    }

    /// The first stack of the tree that this one belongs to.
    public var root: Navigator {
        var navigator = self
        while let next = navigator.presenting ?? navigator.container?.navigator { navigator = next }
        return navigator
    }

    /// The screen on top of this stack.
    public var top: Screen? { screens.last }

    /// Starts an app, or a part of it: takes down what is here and starts `coordinator` at `route`.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator that has not been started.
    ///   - route: Where to start; its ``Coordinator/initialRoute`` by default.
    ///   - onEnd: Hears once if it ends.
    public func start<Root: Coordinator>(
        _ coordinator: Root, at route: Root.Route? = nil,
        onEnd: @escaping @MainActor (Root.Output?) -> Void = { _ in }
    ) {
        Change.perform {
            takeDown()
            coordinator.flow.begin(coordinator, on: self, parent: nil, at: route, onEnd: onEnd)
        }
    }

    // MARK: Events

    /// Calls `observer` with everything that happens on this tree from now on, if this is its first stack.
    ///
    /// Events come when the change that they belong to is complete, one after the other.
    public func observeEvents(_ observer: @escaping @MainActor (NavigationEvent) -> Void) -> ObservationToken {
        events.projectedValue.onChange { if let event = $0 { observer(event) } }
    }

    /// Everything that happens on this tree from now on, if this is its first stack, as an asynchronous sequence. Events wait
    /// for their reader, all of them; the sequence ends with the tree.
    public var eventStream: AsyncStream<NavigationEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: NavigationEvent.self)
        let token = observeEvents { continuation.yield($0) }
        let ends = events.observersForSubscribing().streamEndsForAdding()
        let end = ends.add { continuation.finish() }
        continuation.onTermination = { _ in
            onMainActor {
                token.cancel()
                ends.remove(end)
            }
        }
        return stream
    }

    var hasEventObservers: Bool { events.projectedValue.isObserved }

    func tell(_ event: NavigationEvent) {
        // Two equal events in a row are two.
        events.wrappedValue = nil
        events.wrappedValue = event
    }

    // MARK: What the user does

    /// Whether the user may leave the screen on top just so: a host does not let a swipe begin otherwise.
    public var userCanGoBack: Bool {
        guard let leaving = leavingOnBack else { return false }
        return !leaving.contains(where: \.refuses)
    }

    /// The screens that going back would leave, or `nil` if there is nothing to go back to.
    private var leavingOnBack: [Screen]? {
        if screens.count > 1 { return screens.suffix(1).flatMap(\.subtree) + (presented?.subtree ?? []) }
        return presenting == nil ? nil : subtree
    }

    /// The user went back: by a back button, a swipe, or whatever leaves the screen on top of this stack.
    ///
    /// It pops the screen, or dismisses this stack if that was its only screen and it is presented. A screen that does not
    /// let itself be left is asked, and may go later.
    ///
    /// - Returns: Whether it is left. The first screen of all stays.
    @discardableResult
    public func userDidGoBack() -> Bool {
        guard let leavingOnBack, let top else { return false }
        return leave(leavingOnBack, by: .user) { [weak self, weak top] in
            guard let self, let top, self.top === top else { return }
            if screens.count > 1 {
                dismissPresented()
                remove(from: screens.count - 1)
            } else {
                presenting?.dismiss(self)
            }
        }
    }

    /// The user dismissed what was presented over this stack, as by dragging it down. A screen that does not let itself be
    /// left is asked, and may go later.
    ///
    /// - Returns: Whether anything was presented, and has gone.
    @discardableResult
    public func userDidDismiss() -> Bool {
        guard let presented else { return false }
        return leave(presented.subtree, by: .user) { [weak self, weak presented] in
            if let presented { self?.dismiss(presented) }
        }
    }

    /// A host says what it shows, when it has come to rest after something that the user may have done.
    ///
    /// If that is what the tree has, nothing happens. If screens are missing at the end, the user has gone back. Anything
    /// else is a disagreement: it is reported, and the host has to show what the tree has.
    ///
    /// - Returns: Whether the host shows the right screens now; if not, it has to show those of ``screens``.
    @discardableResult
    public func hostDidShow(_ ids: [Screen.ID]) -> Bool {
        let expected = screens.map(\.id)
        if ids == expected { return true }
        if !ids.isEmpty, expected.starts(with: ids) {
            let first = screens[ids.count].id
            return leave(screens[ids.count...].flatMap(\.subtree) + (presented?.subtree ?? []), by: .user) {
                [weak self] in
                guard let self, let index = screens.firstIndex(where: { $0.id == first }) else { return }
                dismissPresented()
                remove(from: index)
            }
        }
        let report =
            "a host shows \(ids.count) screens, and the tree has \(screens.map { "\(type(of: $0.viewModel))" })"
        Change.perform { Change.emit(.hostDisagreed(report), at: self) }
        Misuse.report("\(report). The host has to show those: it should change its stack only as the tree does.")
        return false
    }

    // MARK: Leaving

    /// The screens of this stack, of what is embedded in them and of what is presented over them.
    var subtree: [Screen] { screens.flatMap(\.subtree) + (presented?.subtree ?? []) }

    /// Does what leaves some screens, unless one of them refuses; then those that do are asked, the topmost first.
    ///
    /// - Parameter action: What leaves them; it must not hold the tree.
    func leave(_ leaving: [Screen], by cause: NavigationEvent.Cause, _ action: @escaping @MainActor () -> Void) -> Bool
    {
        guard let refusing = leaving.last(where: \.refuses) else {
            Change.perform(by: cause, action)
            return true
        }
        Change.perform {
            Change.emit(.refused(viewModel: "\(type(of: refusing.viewModel))", by: cause), at: refusing.node.root)
        }
        guard !refusing.isAsking else { return false }
        refusing.isAsking = true
        // The question holds the view models that it asks, and not the tree, which may go meanwhile.
        let asked = leaving.reversed().compactMap { $0.viewModel as? any LeaveConfirming }
        let screens = leaving.map { WeakScreen(screen: $0) }
        Task { [weak refusing] in
            let isConfirmed = await Navigator.confirm(asked)
            refusing?.isAsking = false
            guard isConfirmed, screens.allSatisfy({ $0.screen?.isOnTree == true }) else { return }
            Change.perform(by: cause, action)
        }
        return false
    }

    private struct WeakScreen {
        weak var screen: Screen?
    }

    private static func confirm(_ asked: [any LeaveConfirming]) async -> Bool {
        for viewModel in asked where !viewModel.canLeave {
            guard await viewModel.confirmLeaving() else { return false }
        }
        return true
    }

    /// Pops all screens but the first.
    func popToRoot(by cause: NavigationEvent.Cause) -> Bool {
        guard screens.count > 1 || presented != nil else { return true }
        return leave(screens.dropFirst().flatMap(\.subtree) + (presented?.subtree ?? []), by: cause) { [weak self] in
            guard let self else { return }
            dismissPresented()
            if screens.count > 1 { remove(from: 1) }
        }
    }

    // MARK: What flows do

    func append(_ new: [Screen]) {
        for screen in new {
            screen.navigator = self
            Change.emit(.pushed(viewModel: "\(type(of: screen.viewModel))"), at: self)
        }
        screens.append(contentsOf: new)
    }

    /// Removes the screens from `index` on, the topmost first.
    func remove(from index: Int) {
        if index == 0 { Change.touch(self) }
        // An array of their own: a slice would keep the whole stack, which would then be copied.
        let leaving = Array(screens[index...])
        screens.removeSubrange(index...)
        for screen in leaving.reversed() { screen.leave() }
    }

    /// Removes a screen and all that is above it, if they let themselves be left.
    func remove(from screen: Screen) -> Bool {
        guard let index = screens.lastIndex(of: screen) else { return true }
        return leave(screens[index...].flatMap(\.subtree) + (presented?.subtree ?? []), by: .code) {
            [weak self, weak screen] in
            guard let self, let screen, let index = screens.lastIndex(of: screen) else { return }
            dismissPresented()
            remove(from: index)
        }
    }

    /// Removes the screens of one flow, here and on what it presented.
    func removeScreens(of node: FlowNode) {
        if let presented {
            presented.removeScreens(of: node)
        }
        guard node.screenCount > 0, let first = screens.firstIndex(where: { $0.node === node }) else { return }
        if screens[first...].allSatisfy({ $0.node === node }) { return remove(from: first) }
        let leaving = screens.filter { $0.node === node }
        screens.removeAll { $0.node === node }
        for screen in leaving.reversed() { screen.leave() }
    }

    /// Presents something now, later or not at all, as `conflict` says if something is presented already.
    func present(
        _ name: @autoclosure () -> String, _ conflict: PresentationConflict, start: @escaping @MainActor () -> Void,
        cancel: @escaping @MainActor () -> Void
    ) {
        guard presented != nil else { return start() }
        switch conflict {
        case .refuse:
            _ = mayPresent(name())
            cancel()
        case .queue:
            waiting.append((start, cancel))
        case .replace:
            Change.perform {
                dismissPresented()
                start()
            }
        }
    }

    /// Presents what has waited longest, if nothing is presented.
    func presentNext() {
        guard presented == nil, !waiting.isEmpty else { return }
        waiting.removeFirst().start()
    }

    private func mayPresent(_ name: String) -> Bool {
        guard let presented else { return true }
        Misuse.report(
            """
            \(name) cannot be presented: \(presented.top.map { "\(type(of: $0.viewModel))" } ?? "a stack") already is.
            Present it from there, dismiss that first, or say what is to happen: ifPresenting: .queue
            """)
        return false
    }

    func present(_ navigator: Navigator) {
        navigator.presenting = self
        presented = navigator
        if let presentation = navigator.presentation { Change.emit(.presented(as: presentation), at: self) }
        Change.touch(navigator)
    }

    func dismissPresented() {
        guard let leaving = presented else { return }
        presented = nil
        leaving.takeDown()
        leaving.presenting = nil
        Change.emit(.dismissed(by: Change.cause), at: self)
        Change.free(self)
    }

    func dismiss(_ navigator: Navigator) {
        if presented === navigator { dismissPresented() }
    }

    func takeDown() {
        let cancelled = waiting
        waiting = []
        for presentation in cancelled { presentation.cancel() }
        dismissPresented()
        if !screens.isEmpty { remove(from: 0) }
    }
}

extension Screen {
    /// This screen and those of the stacks embedded in it.
    fileprivate var subtree: [Screen] { [self] + embedded.flatMap(\.navigator.subtree) }
}
