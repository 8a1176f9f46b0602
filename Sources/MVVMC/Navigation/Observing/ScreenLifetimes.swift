/// The view models of one tree that observe the lifetimes of their screens, with the parts of screens, and the states
/// that they were notified of.
@MainActor
final class ScreenLifetimes {
    private struct Entry {
        let viewModel: any ScreenLifecycleObserving
        var screens = 0
        var frontmostScreens = 0
        /// Whether the call of `screenDidEnter()` was made or is pending.
        var hasEntered = false
        /// Whether the call of `screenDidBecomeFrontmost()` was made or is pending, and was not followed by the other.
        var isFrontmost = false
    }

    /// A frontmost screen with view models to notify. They are read once, and again only when the screen's parts
    /// change, so that a screen with many parts costs nothing at each change.
    private struct FrontmostScreen {
        let id: Screen.ID
        /// The number of changes of the screen's parts.
        let version: Int
        /// The view model of the screen and its parts, if they observe the lifetime, in the order in which they enter.
        let observers: [any ScreenLifecycleObserving]

        func isSame(_ other: FrontmostScreen) -> Bool { id == other.id && version == other.version }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The view models whose screens were added or removed in the current change, in the order of the additions and
    /// removals.
    private var changed: [ObjectIdentifier] = []
    /// The screens that were frontmost at the end of the last change, the outermost first.
    private var frontmost: [FrontmostScreen] = []
    private let calls = CallbackQueue()

    #if DEBUG
    var known: Set<ObjectIdentifier> { Set(entries.keys) }
    #endif

    // MARK: Screens

    func add(_ viewModel: any ScreenLifecycleObserving) {
        let id = ObjectIdentifier(viewModel)
        entries[id, default: Entry(viewModel: viewModel)].screens += 1
        changed.append(id)
    }

    func remove(_ viewModel: any ScreenLifecycleObserving) {
        let id = ObjectIdentifier(viewModel)
        entries[id]?.screens -= 1
        changed.append(id)
    }

    // MARK: The end of a change

    /// Compares the screens with those at the end of the last change, and enqueues the calls for the differences.
    func settle(on tree: Tree) {
        if !entries.isEmpty, let first = tree.first { enqueue(differences(newFrontmost: frontmostScreens(of: first))) }
    }

    /// Returns the frontmost screens with view models to notify, the outermost first.
    private func frontmostScreens(of first: Navigator) -> [FrontmostScreen] {
        var found: [FrontmostScreen] = []
        for top in first.stacksInView.flatMap(\.screensInView) {
            guard !top.traits.isDisjoint(with: [.observesLifetime, .hasParts]) else { continue }
            let version = top.parts?.version ?? 0
            let known = frontmost.first { $0.id == top.id && $0.version == version }
            found.append(known ?? FrontmostScreen(id: top.id, version: version, observers: top.lifetimeObservers))
        }
        return found
    }

    /// Returns the calls for the differences from the end of the last change.
    private func differences(newFrontmost: [FrontmostScreen]) -> [Call] {
        let (resigned, became) = changeFrontmost(to: newFrontmost)
        var (left, entered): ([any ScreenLifecycleObserving], [any ScreenLifecycleObserving]) = ([], [])
        for id in changed {
            guard let entry = entries[id] else { continue }
            if entry.screens == 0 {
                entries[id] = nil
                if entry.hasEntered { left.append(entry.viewModel) }
            } else if !entry.hasEntered {
                entries[id]?.hasEntered = true
                entered.append(entry.viewModel)
            }
        }
        changed = []
        return resigned.map { Call(viewModel: $0) { $0.screenDidResignFrontmost() } }
            + left.map { Call(viewModel: $0) { $0.screenDidLeave() } }
            + entered.map { Call(viewModel: $0) { $0.screenDidEnter() } }
            + became.map { Call(viewModel: $0) { $0.screenDidBecomeFrontmost() } }
    }

    /// Returns the view models that have resigned, the innermost first, and those that are newly frontmost, the
    /// outermost first. A view model with several frontmost screens occurs once.
    private func changeFrontmost(
        to new: [FrontmostScreen]
    ) -> (resigned: [any ScreenLifecycleObserving], became: [any ScreenLifecycleObserving]) {
        let old = frontmost
        frontmost = new
        let gone = old.filter { old in !new.contains { $0.isSame(old) } }.flatMap(\.observers)
        let come = new.filter { new in !old.contains { $0.isSame(new) } }.flatMap(\.observers)
        for viewModel in gone { entries[ObjectIdentifier(viewModel)]?.frontmostScreens -= 1 }
        for viewModel in come { entries[ObjectIdentifier(viewModel)]?.frontmostScreens += 1 }
        let resigned = gone.reversed().filter { isChanged($0, to: false) }
        return (resigned, come.filter { isChanged($0, to: true) })
    }

    /// Returns whether a view model has resigned or become frontmost since the last call, and notes it.
    private func isChanged(_ viewModel: any ScreenLifecycleObserving, to isFrontmost: Bool) -> Bool {
        let id = ObjectIdentifier(viewModel)
        guard let entry = entries[id], entry.isFrontmost != isFrontmost, (entry.frontmostScreens > 0) == isFrontmost
        else { return false }
        entries[id]?.isFrontmost = isFrontmost
        return true
    }

    // MARK: Calls

    /// A call of a method of ``ScreenLifecycleObserving``.
    private struct Call {
        let viewModel: any ScreenLifecycleObserving
        let perform: @MainActor (any ScreenLifecycleObserving) -> Void
    }

    private func enqueue(_ calls: [Call]) {
        for call in calls {
            self.calls.add {
                reportLoop(call.viewModel)
            } _: {
                call.perform(call.viewModel)
            }
        }
    }

    /// Makes the pending calls, and then the calls for changes that the called methods make.
    func call() {
        // An autorun that navigates must not depend on the properties that the called methods read.
        if !calls.isEmpty { Graph.untracked { calls.callAll() } }
    }

    private func reportLoop(_ viewModel: any ScreenLifecycleObserving) {
        Misuse.reportLoop(
            "the tree has changed", because: "a view model was notified of the change before",
            """
            \(type(of: viewModel)) is not notified of the last change. Do not navigate each time that screenDidEnter() \
            or another method of ScreenLifecycleObserving is called.
            """)
    }

    // MARK: The end of the tree

    /// Notifies the view models in the next turn of the main actor that they have resigned and left. Called when the
    /// first stack of the tree has been deallocated, after the screens have left.
    func treeDidEnd() {
        let last = differences(newFrontmost: [])
        guard !last.isEmpty else { return }
        Task {
            await LibraryTasks.run("notifying view models that their tree was deallocated") {
                enqueue(last)
                call()
            }
        }
    }
}

extension Screen {
    /// The view model and the parts that observe the lifetime of the screen, in the order in which they enter.
    var lifetimeObservers: [any ScreenLifecycleObserving] {
        let own = traits.contains(.observesLifetime) ? viewModel as? any ScreenLifecycleObserving : nil
        return (own.map { [$0] } ?? []) + (parts?.observers ?? [])
    }

    func didEnter() {
        guard !traits.isDisjoint(with: [.observesLifetime, .hasSlots]) else { return }
        if let viewModel = viewModel as? any ScreenLifecycleObserving { node.tree?.lifetimes.add(viewModel) }
        if let container { watchSlots(of: container) }
    }

    func didLeave() {
        guard !traits.isDisjoint(with: [.observesLifetime, .hasSlots]) else { return }
        if let viewModel = viewModel as? any ScreenLifecycleObserving { node.tree?.lifetimes.remove(viewModel) }
        slotBindings = nil
        filling = nil
    }
}
