/// The shown screens and the transition of a `NavigationStack`.
@MainActor
final class StackController: Removable {
    private struct EntryKey: Hashable {
        let index: Int
        let value: AnyHashable
    }

    private(set) weak var node: Node?
    var path: AnyPath?
    /// The path that was last read from the binding, or the shown path of a stack without a binding.
    var read: [AnyHashable] = []
    /// The shown path, without the root.
    private(set) var shown: [AnyHashable] = []
    private var seen: [AnyHashable]?
    private var changedFrame = -1
    /// The screen that the transition pops or replaces. It is kept until the transition ends or, if the doubt
    /// `keepsPoppedViews` is enabled, until the top screen changes again.
    private var leaving: EntryKey?
    /// The screen that a push covers or a swipe uncovers, which is visible during the transition.
    private var covering: EntryKey?
    private var isMoving = false
    /// Whether a path that was set during the transition waits for the end of the transition.
    private var isWaiting = false
    private var root: (any View)?
    var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]

    init(_ node: Node) { self.node = node }

    func nodeWasRemoved() { (environment, destinations, root, path) = (nil, [:], nil, nil) }

    // MARK: Showing

    func children(_ root: any View) -> [Child] {
        self.root = root
        return children()
    }

    private func children() -> [Child] {
        guard let node, let root else { return [] }
        if node.environment[StackKey.self] !== self, environment?.base.isSame(as: node.environment) != true {
            var inner = node.environment
            inner[StackKey.self] = self
            inner.editMode = Binding(object: editMode, keyPath: \.mode)
            environment = (node.environment, inner)
        }
        let inner = environment?.inner
        var keys = shown.enumerated().map { EntryKey(index: $0.offset, value: $0.element) }
        if let leaving, !keys.contains(leaving) { keys.append(leaving) }
        return [Child(key: "root", view: root, environment: inner)]
            + keys.map { key in
                Child(key: key, view: Destination(value: key.value, stack: self), environment: inner)
            }
    }

    private var environment: (base: EnvironmentValues, inner: EnvironmentValues)?

    private let editMode = EditModeStorage()

    private var topKey: EntryKey? { shown.last.map { EntryKey(index: shown.count - 1, value: $0) } }

    private func updateCovers() {
        guard let node else { return }
        // The key `nil` stands for the root.
        let visible: Set<EntryKey?> = isMoving ? [topKey, leaving ?? covering] : [topKey]
        for child in node.children {
            let key = child.key.base as? EntryKey
            child.isCovered = !visible.contains(key)
            child.isKeptAfterPop = !isMoving && leaving != nil && key == leaving
        }
    }

    // MARK: The program sets the path

    /// The path that was set in the update that has hidden the stack, and that the stack ignores.
    private var ignored: [AnyHashable]?

    func wasHidden() {
        guard StandIn.has(.ignoresPathsOfHiddenStacks), let value = path?.get(), value != shown else { return }
        ignored = value
    }

    func sync() {
        let value = read
        if value == ignored {
            seen = value
            return updateCovers()
        }
        ignored = nil
        let isNew = seen.map { $0 != value } ?? true
        if isNew, seen != nil, let frame = node?.window?.frame {
            if changedFrame == frame {
                StandIn.fail("Update NavigationAuthority bound path tried to update multiple times per frame.")
            }
            changedFrame = frame
        }
        defer { seen = value }
        if value != shown, isNew || isWaiting || !StandIn.has(.comparesPathWithLastSeen) {
            if isMoving, StandIn.has(.waitsForTransitions) {
                isWaiting = true
            } else {
                apply(value)
            }
        }
        updateCovers()
    }

    private func apply(_ value: [AnyHashable]) {
        let (oldTop, oldCount) = (topKey, shown.count)
        isWaiting = false
        shown = value
        for value in Set(value) where destinations[ObjectIdentifier(type(of: value.base))] == nil {
            StandIn.fail("A navigationDestination for \"\(type(of: value.base))\" was not found.")
        }
        let isPop = value.count < oldCount
        if oldTop != topKey { begin(from: oldTop, isPop: isPop) } else { refresh() }
    }

    private func begin(from oldTop: EntryKey?, isPop: Bool) {
        if isPop || oldTop.map({ $0.index >= shown.count || shown[$0.index] != $0.value }) == true {
            leaving = oldTop
            covering = nil
        } else {
            leaving = nil
            covering = oldTop
        }
        guard node?.isVisible == true else {
            (leaving, covering) = (nil, nil)
            return refresh()
        }
        isMoving = true
        refresh()
        StandIn.whenAnimationEnds { [weak self] in self?.end() }
    }

    private func end() {
        isMoving = false
        covering = nil
        if !StandIn.has(.keepsPoppedViews) { leaving = nil }
        refresh()
        if isWaiting { node?.setDirty() }
        node?.window?.render()
    }

    private func refresh() {
        node?.setChildren(children())
        updateCovers()
    }

    /// Marks the shown screens for evaluation, because a destination was registered.
    func destinationsDidChange() {
        for child in node?.children ?? [] where child.view is Destination { child.setDirty() }
    }

    // MARK: The user goes back

    private var topNode: Node? { topKey.flatMap { node?.child($0) } }

    /// Whether the user can tap the back button. The user cannot tap it while a path that the program has set waits for
    /// the end of the transition.
    var hasBackButton: Bool { !isWaiting && !shown.isEmpty && topNode?.hidesBackButton != true }

    func goBack(by count: Int = 1) -> Bool {
        guard hasBackButton, shown.count >= count else { return false }
        let old = shown
        apply(Array(shown.dropLast(count)))
        didPop(from: old)
        return true
    }

    /// Pops all screens, because the user has selected a row in an earlier column.
    func clear() {
        guard !shown.isEmpty, !isWaiting else { return }
        let old = shown
        apply([])
        didPop(from: old)
    }

    private func didPop(from old: [AnyHashable]) {
        let new = shown
        let write: @MainActor ([AnyHashable]) -> Void = { [weak self] path in self?.path?.set(path) }
        if StandIn.has(.writesPathAfterPop) {
            StandIn.whenAnimationEnds { [weak self] in
                // A path that the program has set since the pop is kept.
                if self?.shown == new { write(new) }
                self?.node?.window?.render()
            }
        } else {
            write(new)
        }
        if StandIn.has(.writesStalePath) {
            StandIn.whenAnimationEnds { [weak self] in
                write(old)
                self?.node?.window?.render()
            }
        }
    }

    /// Begins a swipe back by the user.
    ///
    /// - Returns: The closure that ends the swipe, or `nil` if the swipe cannot begin. The closure returns whether the
    ///   swipe has popped a screen.
    func beginSwipe() -> (@MainActor (_ isCancelled: Bool) -> Bool)? {
        guard hasBackButton, !isMoving else { return nil }
        let old = shown
        isMoving = true
        covering = shown.count > 1 ? EntryKey(index: shown.count - 2, value: shown[shown.count - 2]) : nil
        updateCovers()
        node?.window?.render()
        return { [weak self] isCancelled in
            guard let self else { return false }
            isMoving = false
            covering = nil
            let isCompleted = !isCancelled && shown == old
            if isCompleted {
                apply(Array(old.dropLast()))
                didPop(from: old)
            } else {
                updateCovers()
                if isWaiting { node?.setDirty() }
            }
            node?.window?.render()
            return isCompleted
        }
    }
}

/// A pushed screen.
nonisolated struct Destination: View, _PrimitiveView, Primitive, Comparing {
    let value: AnyHashable
    let stack: StackController

    @MainActor func children(of node: Node) -> [Child] {
        guard let make = stack.destinations[ObjectIdentifier(type(of: value.base))] else { return [] }
        let view = make(value)
        return [Child(key: ObjectIdentifier(type(of: view)), view: view)]
    }

    nonisolated func isEqual(to other: Any) -> Bool { (other as? Destination)?.value == value }
}

extension Node {
    var hidesBackButton: Bool {
        mark { if case .hidesBackButton(let isHidden) = $0 { isHidden } else { nil } } ?? false
    }

    /// Returns the value that `read` returns for the marks in the visible views of this node, or `nil` if `read`
    /// returns `nil` for all of them. An inner mark overrides an outer mark.
    func mark<Value>(by approach: Approach = .sight, _ read: (Mark) -> Value?) -> Value? {
        var found: Value?
        visit(by: approach) { node in
            if let view = node.view as? any MarkedView, let value = read(view.mark) { found = value }
        }
        return found
    }
}
