/// The closure with which a coordinator fills the slots of a container, now and whenever the container gets a slot.
///
/// The closure is called once for each slot, until the slot has been removed. A slot whose content has ended stays
/// empty. The screen of the container owns the filling, and releases it when it leaves the tree.
@MainActor
final class SlotFilling {
    /// The archived route that shows the container, with the coordinators that it starts again in later slots.
    var archived: (step: ArchivedStep, restoration: Restoration)?
    /// Whether the closure is being called. What it embeds goes in this container, even if another is above it.
    private(set) var isFilling = false
    private let fill: @MainActor (Slot) -> Void
    private var filled: Set<Slot> = []

    init(_ fill: @escaping @MainActor (Slot) -> Void) { self.fill = fill }

    /// Notes which slots the container has now.
    func keep(_ slots: [Slot]) { filled.formIntersection(slots) }

    /// Returns the first slot for which the closure was not called.
    func next(of slots: [Slot]) -> Slot? { slots.first { !filled.contains($0) } }

    func didFill(_ slot: Slot) { filled.insert(slot) }

    func callAsFunction(_ slot: Slot) {
        let outer = isFilling
        isFilling = true
        Change.callingBack { fill(slot) }
        isFilling = outer
    }
}

extension Screen {
    /// Ends what is in the slots that the container no longer has, and fills the slots that it has got.
    ///
    /// While a path that has taken the screen off shows its first missing route, nothing changes. If the screen goes
    /// back, the observation of the slots calls this method again when the change ends.
    func updateSlots() {
        guard isOnTree, isInPlace, let container else { return }
        Change.perform(by: .code) {
            let slots = container.slotNames
            remove(embeddedInOrder.filter { !slots.contains($0.slot) })
            filling?.keep(slots)
            fillSlots(of: container)
        }
    }

    /// Whether the screen is reached from the first stack; `false` while a path has taken it off.
    private var isInPlace: Bool {
        var screen = self
        while let stack = screen.navigator, stack.screens.contains(screen) {
            guard let container = stack.container, let slot = stack.slot else {
                return stack === stack.root || (stack.tree.shown + stack.tree.hidden).contains { $0 === stack }
            }
            guard container.isIn(slot, stack) else { return false }
            screen = container
        }
        return false
    }

    private func fillSlots(of container: any ContainerViewModel) {
        // The closure may change the slots, replace the closure, or remove this screen.
        while isOnTree, let filling, let slot = filling.next(of: container.slotNames) {
            filling.didFill(slot)
            guard embedded[slot] == nil else { continue }
            if let (step, restoration) = filling.archived, step.hasChild(for: slot), let tree = node.tree {
                restoration.restart(step, on: tree) { filling(slot) }
            } else {
                filling(slot)
            }
        }
    }
}
