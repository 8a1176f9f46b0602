/// The parts of one screen, in any depth; see ``CompositeViewModel``.
///
/// A screen makes this object when it is put on a stack, if its view model has parts, and ends it when it leaves. The
/// object lets parts enter and leave as the view models declare them. It must not keep a part that is not declared
/// anymore.
@MainActor
final class ScreenParts {
    private weak var screen: Screen?
    private let viewModel: any CompositeViewModel
    /// Reads the declared parts, and again when they change.
    private var search: Reaction?
    private var declared: [any ReferenceViewModel] = []
    private var circles: [(part: any ReferenceViewModel, declaring: any CompositeViewModel)] = []
    private var reportedCircles: Set<ObjectIdentifier> = []
    /// The parts, each after the view model that declares it.
    private(set) var all: [any ReferenceViewModel] = []
    /// The parts that may require confirmation, in the order in which they are asked.
    @Observed private var confirming: [any LeaveConfirming] = []
    /// The parts that observe the lifetime of the screen, in the order in which they enter.
    private(set) var observers: [any ScreenLifecycleObserving] = []
    /// The states of the parts, for archives.
    var states = SavedStates<ObjectIdentifier>()
    /// The number of changes of ``observers``, so that nobody compares them at each change of the tree.
    private(set) var version = 0
    /// The parts that were on another screen when they entered. They may only have moved, so this is examined when the
    /// change ends.
    private static var contested: [(parts: ScreenParts, part: any ReferenceViewModel)] = []

    init(of viewModel: any CompositeViewModel, on screen: Screen) {
        (self.viewModel, self.screen) = (viewModel, screen)
    }

    /// Lets the parts enter, and follows their changes until ``end()``.
    func begin() {
        let search = Reaction(
            { [weak self] in self?.find() }, effect: { [weak self] in self?.update() },
            at: SourcePlace(file: #fileID, line: #line), completesTree: true)
        self.search = search
        Graph.holdingDeliveries { search.refresh() }
    }

    /// Lets all parts leave, the last one first. Called before the view model of the screen leaves.
    func end() {
        search?.end()
        let leaving = all
        (all, observers) = ([], [])
        for part in leaving.reversed() { leave(part) }
    }

    /// The parts that may require confirmation. The parts are current, even if a batch that has changed them is open.
    var toBeAsked: [any LeaveConfirming] {
        search?.refresh()
        // A view model on a screen of its own is asked with that screen.
        return confirming.filter { !ShownViewModels.hasOwnScreen($0) }
    }

    func contains(_ part: AnyObject) -> Bool { all.contains { $0 === part } }

    // MARK: Changes

    private func find() {
        var circles: [(part: any ReferenceViewModel, declaring: any CompositeViewModel)] = []
        declared = viewModel.partsInAnyDepth { circles.append(($0, $1)) }
        self.circles = circles
    }

    private func update() {
        reportCircles()
        let (old, new) = (all, declared)
        declared = []
        guard !old.elementsEqual(new, by: { $0 === $1 }) else { return }
        Change.perform {
            setParts(new)
            let oldIDs = Set(old.map { ObjectIdentifier($0) })
            let newIDs = Set(new.map { ObjectIdentifier($0) })
            for part in old.reversed() where !newIDs.contains(ObjectIdentifier(part)) { leave(part) }
            for part in new where !oldIDs.contains(ObjectIdentifier(part)) { enter(part) }
            screen?.node.tree?.touch()
        }
    }

    private func setParts(_ parts: [any ReferenceViewModel]) {
        all = parts
        observers = parts.compactMap(observing)
        version += 1
        let confirming = parts.compactMap { part in
            ScreenTraits.of(part).contains(.confirmsLeaving) ? part as? any LeaveConfirming : nil
        }
        if !confirming.isEmpty || !Graph.untracked({ self.confirming.isEmpty }) { self.confirming = confirming }
    }

    private func enter(_ part: any ReferenceViewModel) {
        guard let screen else { return }
        ShownViewModels.add(part, on: screen)
        screen.restoreState(of: part)
        if let observer = observing(part) { screen.node.tree?.lifetimes.add(observer) }
        if ShownViewModels.owner(of: part)?.object !== screen.object { ScreenParts.contested.append((self, part)) }
        Screen.arrivals?.notePart(part, screen)
        #if DEBUG
        Misuse.reportUndeclaredParts(of: part)
        #endif
    }

    private func leave(_ part: any ReferenceViewModel) {
        guard let screen else { return }
        if let observer = observing(part) { screen.node.tree?.lifetimes.remove(observer) }
        if ShownViewModels.remove(part, on: screen) { RunningCommands.cancel(of: part) }
        states.remove(ObjectIdentifier(part))
        screen.endQuestion(of: part)
    }

    private func observing(_ part: any ReferenceViewModel) -> (any ScreenLifecycleObserving)? {
        ScreenTraits.of(part).contains(.observesLifetime) ? part as? any ScreenLifecycleObserving : nil
    }

    // MARK: Misuse

    private func reportCircles() {
        let circles = circles
        self.circles = []
        for (part, declaring) in circles where reportedCircles.insert(ObjectIdentifier(part)).inserted {
            Misuse.reportCircle(of: part, declaredBy: declaring)
        }
    }

    /// Lets each part that two screens have stay on the screen that had it first, and reports it. A part that has moved
    /// from one screen to another in the change is on one screen now.
    ///
    /// - Returns: Whether there were such parts.
    static func settle() -> Bool {
        if contested.isEmpty { return false }
        let examined = contested
        contested = []
        for (parts, part) in examined { parts.giveUp(part) }
        return true
    }

    private func giveUp(_ part: any ReferenceViewModel) {
        // The other screen may have lost the part in the same batch.
        ShownViewModels.owner(of: part)?.parts?.search?.refresh()
        guard let screen, contains(part), let owner = ShownViewModels.owner(of: part), owner.object !== screen.object
        else { return }
        setParts(all.filter { $0 !== part })
        leave(part)
        screen.node.tree?.touch()
        Misuse.reportPart(part, of: owner.viewModel, and: screen.viewModel)
    }
}
