/// An element of a stack on the navigation tree. It has a view model, and the coordinator that put the screen there.
///
/// A view model that is pushed twice has two screens with different identities. A screen retains its coordinator while
/// the screen is on the tree. A coordinator must therefore refer to its screens weakly.
@MainActor
public final class Screen: Identifiable, Hashable {
    /// The identity of a screen, which is unique while the program runs.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// The identity of the screen, by which a host finds the screen's view. Unlike an address, an identity is never
    /// reused. This property can be read on any thread.
    public nonisolated let id: ID
    /// The view model that is shown.
    public let viewModel: any ViewModel
    /// The route that led to the screen; `nil` if the screen was put on the tree without a route, or if the route is
    /// not `Hashable`.
    public var route: (any Hashable)? { visit.route }
    /// The coordinator that put the screen on the tree; `nil` after the screen has been removed.
    public private(set) var coordinator: (any Coordinator)?
    /// The stacks embedded in the screen, if its view model is a ``ContainerViewModel``.
    @Observed public private(set) var embedded: [Slot: Navigator] = [:]
    /// The column of the screen; `nil` if the screen was pushed without a column on a stack without columns.
    public var column: ScreenColumn? { place.column }
    /// The stack that the screen is on, or was on before it left the tree.
    @exclusivity(unchecked) package weak var navigator: Navigator?
    /// The view model, if it is an object.
    let object: AnyObject?
    /// The view models that belong to the screen, if its view model has parts and is on the tree.
    private(set) var parts: ScreenParts?
    /// The open question whether the screen may be left.
    var question: LeaveQuestion?
    /// For hosts. Whether a host animates the arrival of the screen on its stack. The value is `false` if the screen
    /// was pushed without animation, was added during the start of a child coordinator that was pushed without
    /// animation, or has replaced others without animation.
    public let isAnimated: Bool
    /// For hosts. The transition of the screen on its stack; `nil` for the standard one.
    public let transition: ScreenTransition?
    let traits: ScreenTraits
    /// The column of the screen, and how the screen has got there.
    let place: ColumnPlace
    /// Whether an archive may contain the screen; see ``Flow/present(_:as:over:ifPresenting:isArchived:fileID:line:)``.
    let mayBeArchived: Bool
    /// The bindings that observe the slots and the selection of a container while the screen is on the tree.
    var slotBindings: Bindings?
    /// The closure that fills the slots of a container while the screen is on the tree, if the slots are filled.
    var filling: SlotFilling?
    /// For hosts. The name of the type of the coordinator that put the screen on the tree.
    public var coordinatorName: String { node.name }
    /// The visit that the screen belongs to. The visit may have no route.
    let visit: Visit
    var node: FlowNode { visit.node }
    /// The closures for the current task and the tasks that it starts. The testing module and the explorer use them to
    /// find the objects to check.
    @TaskLocal package static var arrivals: ScreenArrivals?

    /// - Parameter visit: The visit that the screen belongs to. The default is the ``FlowNode/context`` of `node`.
    init(
        _ viewModel: any ViewModel, node: FlowNode, coordinator: any Coordinator, visit: Visit? = nil,
        in place: ColumnPlace = .none, mayBeArchived: Bool = true
    ) {
        (self.place, self.mayBeArchived) = (place, mayBeArchived)
        id = ID(number: SerialNumber.make())
        self.viewModel = viewModel
        object = type(of: viewModel) is AnyObject.Type ? viewModel as AnyObject : nil
        self.visit = visit ?? node.context
        self.coordinator = coordinator
        isAnimated = node.tree?.isAnimatingArrivals ?? true
        transition = node.tree?.takeTransition()
        traits = ScreenTraits.of(viewModel)
        Screen.arrivals?.note(self)
    }

    /// Returns whether a view model is that of a screen on a tree, or a part of such a screen.
    package static func hasScreen(_ viewModel: any ReferenceViewModel) -> Bool {
        ShownViewModels.isShown(viewModel)
    }

    /// Whether the screen is on a tree that still exists.
    package var isOnTree: Bool { coordinator != nil && node.navigator != nil }

    /// The name of the parent of the screen's coordinator; `nil` if the coordinator has no parent, or has ended.
    package var parentName: String? { node.parentNode?.name }

    /// A closure that returns whether the flow of the screen's coordinator still runs. The closure may be called after
    /// the screen has been removed.
    package var flowIsOnTree: @MainActor () -> Bool { node.isOnTree }

    // MARK: Slots

    /// For hosts. Called when the user selects a slot of a ``SelectingContainerViewModel``, for example by tapping a
    /// tab. Selects the slot. If the slot is already selected, its stack is popped to its first screen. A slot that
    /// does not exist or whose tab is hidden is reported.
    ///
    /// - Returns: Whether the slot is selected now; `false` if the slot does not exist or is hidden, the container keeps
    ///   its selection, or ``SelectingContainerViewModel/shouldSelect(_:)`` returns `false`. If the slot was already
    ///   selected, returns whether its first screen is on top now, without a
    ///   presentation; `false` while a screen in the slot asks for confirmation.
    @discardableResult
    public func userDidSelect(_ slot: Slot) -> Bool {
        guard let tree = node.tree else { return selectByUser(slot) }
        return tree.userStep(step(selecting: slot)) { selectByUser(slot) }
    }

    private func step(selecting slot: Slot) -> SessionStep {
        var step = SessionStep(.tab, on: self)
        step.name = slot.rawValue
        step.position = container?.slotNames.firstIndex(of: slot).map { [$0] }
        return step
    }

    private func selectByUser(_ slot: Slot) -> Bool {
        guard mayUserSelect(slot) else { return false }
        return Change.perform(by: .user) {
            guard let container = selectingContainer, container.tabSlotNames.contains(slot) else {
                reportSelection(of: slot)
                return false
            }
            guard !container.isHidden(slot) else {
                Misuse.reportHiddenSelection(of: slot, in: container)
                return false
            }
            // The user cannot select what a layer covers.
            if navigator?.isBelowLayer == true { return container.selectedSlot == slot }
            guard container.selectedSlot != slot else {
                return embedded[slot]?.requestPop(to: 0, by: .user).isShown ?? true
            }
            guard container.select(named: slot) else { return false }
            navigator?.tree?.emit(.selected(slot, of: self))
            return true
        }
    }

    /// Asks the container about a slot that the user can select and that is not selected. The container may act instead.
    private func mayUserSelect(_ slot: Slot) -> Bool {
        guard let container = selectingContainer, navigator?.isBelowLayer != true else { return true }
        return Graph.untracked { container.selectedSlot == slot || container.shouldSelect(named: slot) }
    }

    private func reportSelection(of slot: Slot) {
        guard let container = selectingContainer else {
            return Misuse.reportNoSelection(of: slot, in: viewModel)
        }
        Misuse.reportUnknownSelection(of: slot, in: container)
    }

    func embed(_ stack: Navigator, in slot: Slot) {
        if let replaced = embedded[slot] { Navigator.detach([replaced]) }
        stack.container = self
        stack.slot = slot
        embedded[slot] = stack
        stack.tree.touch(stack)
    }

    func isIn(_ slot: Slot, _ stack: Navigator) -> Bool { embedded[slot] === stack }

    /// Changes a slot for a path that shows its first missing route; see ``TakenOff``.
    func setSlot(_ slot: Slot, to stack: Navigator?) { embedded[slot] = stack }

    /// Removes stacks that are embedded in this screen, with everything in them, without confirmation.
    func remove(_ stacks: [(slot: Slot, navigator: Navigator)]) {
        guard !stacks.isEmpty else { return }
        for (slot, _) in stacks { embedded[slot] = nil }
        Navigator.detach(stacks.map(\.navigator))
        for (_, stack) in stacks { stack.container = nil }
    }

    func removeSlot(of stack: Navigator) {
        guard let slot = embedded.first(where: { $0.value === stack })?.key else { return }
        embedded[slot] = nil
        stack.container = nil
    }

    /// The stacks in the slots, in the order of the slots. Stacks in slots that the view model no longer lists are
    /// last.
    var embeddedInOrder: [(slot: Slot, navigator: Navigator)] {
        guard !embedded.isEmpty else { return [] }
        let listed = container?.slotNames ?? []
        let unlisted = embedded.keys.filter { !listed.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        return (listed + unlisted).compactMap { slot in embedded[slot].map { (slot, $0) } }
    }

    /// Returns whether an embedded stack is in the selected slot or the accessory; always `true` for a container
    /// without a selection.
    func isInView(_ stack: Navigator) -> Bool {
        selectingContainer == nil || embeddedInView.contains { $0 === stack }
    }

    /// The selected slot of a container or, if it has no selection, its main slot. It has a stack in it.
    package var frontSlot: Slot? {
        if let container = selectingContainer { return container.selectedSlot }
        guard !embedded.isEmpty, let container else { return nil }
        return container.mainSlotName
    }

    /// The view model, if it is a container.
    var container: (any ContainerViewModel)? {
        traits.contains(.hasSlots) ? viewModel as? any ContainerViewModel : nil
    }

    /// The view model, if it is a container with a selection.
    var selectingContainer: (any SelectingContainerViewModel)? {
        traits.contains(.hasSelection) ? viewModel as? any SelectingContainerViewModel : nil
    }

    /// Called once, when the screen is put on a stack. The state is restored when the screen is in its place, because
    /// the view model may then open what was open; see ``restoreState()``.
    func enter(_ stack: Navigator) {
        navigator = stack
        stack.tree.touch()
        if let object { ShownViewModels.add(object, on: self) }
        visit.add(self)
        if traits.contains(.hasParts), let composite = viewModel as? any CompositeViewModel {
            parts = ScreenParts(of: composite, on: self)
        }
        countState()
        didEnter()
        #if DEBUG
        if let viewModel = viewModel as? any ReferenceViewModel { Misuse.reportUndeclaredParts(of: viewModel) }
        #endif
    }

    /// Called once, after the screen and its embedded stacks were removed from the tree.
    func leave() {
        node.tree?.emit(.about(self, .popped, by: Change.cause))
        node.tree?.touch()
        if traits.contains(.transient) { (viewModel as? any TransientViewModel)?.didLeave(navigator) }
        parts?.end()
        parts = nil
        didLeave()
        if let object, ShownViewModels.remove(object, on: self) { RunningCommands.cancel(of: object) }
        coordinator = nil
        visit.remove(self)
        node.didLoseScreen()
        endQuestion()
    }

    /// Whether both are the same screen.
    public nonisolated static func == (left: Screen, right: Screen) -> Bool { left === right }

    /// Hashes the identity of the screen.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Closures that are called with every screen that is created, and with every coordinator that is started. This is a
/// class, because the optimizer of Swift 6.3 fails to find the type of a task-local closure.
@MainActor
package final class ScreenArrivals {
    /// A coordinator that has just been started, and may never have a screen.
    package struct Start {
        package let coordinator: any Coordinator
        /// The name of the parent that has started the coordinator; `nil` if a navigator has started it.
        package let parentName: String?
        /// Returns whether the flow of the coordinator still runs.
        package let isOnTree: @MainActor () -> Bool
    }

    package let note: @MainActor (Screen) -> Void
    package let noteStart: @MainActor (Start) -> Void
    /// Called with a part that has entered, and with its screen.
    package let notePart: @MainActor (any ReferenceViewModel, Screen) -> Void

    package init(
        _ note: @escaping @MainActor (Screen) -> Void, noteStart: @escaping @MainActor (Start) -> Void = { _ in },
        notePart: @escaping @MainActor (any ReferenceViewModel, Screen) -> Void = { _, _ in }
    ) {
        (self.note, self.noteStart, self.notePart) = (note, noteStart, notePart)
    }
}
