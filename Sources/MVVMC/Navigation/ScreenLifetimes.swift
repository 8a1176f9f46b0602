/// The view models of one tree that observe the lifetimes of their screens, and the states that they were notified of.
@MainActor
final class ScreenLifetimes {
    private struct Entry {
        let viewModel: any ScreenLifecycleObserving
        /// A number that increases with each view model that is added.
        let number: Int
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
    private var count = 0

    #if DEBUG
    var known: Set<ObjectIdentifier> { Set(entries.keys) }
    #endif

    // MARK: Screens

    func add(_ viewModel: any ScreenLifecycleObserving) {
        let id = ObjectIdentifier(viewModel)
        count += 1
        entries[id, default: Entry(viewModel: viewModel, number: count)].screens += 1
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
        guard !entries.isEmpty, let root = tree.first else { return }
        var (resigned, left, entered, became): ([Call], [Call], [Call], [Call]) = ([], [], [], [])
        let frontmost = root.frontmostObservers
        let old = Set(self.frontmost.map(ObjectIdentifier.init))
        let new = Set(frontmost.map(ObjectIdentifier.init))
        for viewModel in self.frontmost.reversed() where !new.contains(ObjectIdentifier(viewModel)) {
            resigned.append(Call(viewModel) { $0.screenDidResignFrontmost() })
        }
        for viewModel in frontmost where !old.contains(ObjectIdentifier(viewModel)) {
            became.append(Call(viewModel) { $0.screenDidBecomeFrontmost() })
        }
        self.frontmost = frontmost
        settleEntries(&left, &entered)
        enqueue(resigned + left + entered + became)
    }

    private func settleEntries(_ left: inout [Call], _ entered: inout [Call]) {
        for id in changed {
            guard let entry = entries[id] else { continue }
            if entry.screens == 0 {
                entries[id] = nil
                if entry.hasEntered { left.append(Call(entry.viewModel) { $0.screenDidLeave() }) }
            } else if !entry.hasEntered {
                entries[id]?.hasEntered = true
                entered.append(Call(entry.viewModel) { $0.screenDidEnter() })
            }
        }
        changed = []
    }

    // MARK: Calls

    /// A call of a method of ``ScreenLifecycleObserving``.
    private struct Call {
        let viewModel: any ScreenLifecycleObserving
        let perform: @MainActor (any ScreenLifecycleObserving) -> Void

        init(
            _ viewModel: any ScreenLifecycleObserving,
            _ perform: @escaping @MainActor (any ScreenLifecycleObserving) -> Void
        ) {
            (self.viewModel, self.perform) = (viewModel, perform)
        }
    }

    private let calls = CallbackQueue()

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
        Misuse.report(
            """
            the tree has changed \(ChainLimit.longest) times in a row, each time because a view model was notified \
            of the previous change.
            \(type(of: viewModel)) is not notified of the last change. Do not navigate each time that screenDidEnter() \
            or another method of ScreenLifecycleObserving is called.
            """)
    }

    // MARK: The end of the tree

    /// Notifies the view models in the next turn of the main actor that they have resigned and left. Called when the
    /// first stack of the tree has been deallocated.
    func treeDidEnd() {
        let resigned = frontmost.reversed().map { viewModel in Call(viewModel) { $0.screenDidResignFrontmost() } }
        let left = entries.values.filter(\.hasEntered).sorted { $0.number > $1.number }
            .map { entry in Call(entry.viewModel) { $0.screenDidLeave() } }
        (entries, frontmost, changed) = ([:], [], [])
        guard !left.isEmpty else { return }
        Task {
            await LibraryTasks.run("notifying view models that their tree was deallocated") {
                enqueue(resigned + left)
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
        for stack in stacksInView {
            guard let top = stack.top, top.traits.contains(.observesLifetime),
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
        guard !traits.isDisjoint(with: [.observesLifetime, .hasSelection]) else { return }
        if let viewModel = viewModel as? any ScreenLifecycleObserving { node.tree?.lifetimes.add(viewModel) }
        if let container = selectingContainer { watchSelection(of: container) }
    }

    func didLeave() {
        guard !traits.isDisjoint(with: [.observesLifetime, .hasSelection]) else { return }
        if let viewModel = viewModel as? any ScreenLifecycleObserving { node.tree?.lifetimes.remove(viewModel) }
        selectionBindings = nil
    }
}
