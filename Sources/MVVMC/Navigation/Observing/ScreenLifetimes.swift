/// The view models of one tree that observe the lifetimes of their screens, and the states that they were notified of.
@MainActor
final class ScreenLifetimes {
    private struct Entry {
        let viewModel: any ScreenLifecycleObserving
        var screens = 0
        /// Whether the call of `screenDidEnter()` was made or is pending.
        var hasEntered = false
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The view models whose screens were added or removed in the current change, in the order of the additions and
    /// removals.
    private var changed: [ObjectIdentifier] = []
    /// The view models that were frontmost at the end of the last change, the outermost first.
    private var frontmost: [any ScreenLifecycleObserving] = []
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
        if !entries.isEmpty, let first = tree.first { enqueue(differences(newFrontmost: first.frontmostObservers)) }
    }

    /// Returns the calls for the differences from the end of the last change.
    private func differences(newFrontmost: [any ScreenLifecycleObserving]) -> [Call] {
        let oldFrontmost = frontmost
        frontmost = newFrontmost
        let resigned = oldFrontmost.reversed().filter { old in !newFrontmost.contains { $0 === old } }
        let became = newFrontmost.filter { new in !oldFrontmost.contains { $0 === new } }
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

extension Navigator {
    /// The frontmost view models that observe the lifetimes of their screens, the outermost first. Each occurs once,
    /// even if it has several frontmost screens.
    fileprivate var frontmostObservers: [any ScreenLifecycleObserving] {
        var found: [any ScreenLifecycleObserving] = []
        for top in stacksInView.flatMap(\.screensInView) {
            guard top.traits.contains(.observesLifetime),
                let viewModel = top.viewModel as? any ScreenLifecycleObserving,
                !found.contains(where: { $0 === viewModel })
            else { continue }
            found.append(viewModel)
        }
        return found
    }
}

extension Screen {
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
