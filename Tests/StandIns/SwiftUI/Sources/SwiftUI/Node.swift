/// A view in a window. When a new value of the same type replaces the view, the node keeps the state of the view.
@MainActor
final class Node {
    weak var parent: Node?
    weak var window: StandInWindow?
    let key: AnyHashable
    let depth: Int
    private(set) var view: any View
    private(set) var environment: EnvironmentValues
    private(set) var children: [Node] = []
    private var childrenByKey: [AnyHashable: Node] = [:]
    private var lastChildren: [Child] = []
    /// The storage of `@State`, `@FocusState` and `@SceneStorage`, by the names of the properties.
    var states: [String: AnyObject] = [:]
    /// The state of a primitive or representable view, such as a `StackController`.
    var controller: AnyObject?
    /// One closure for each `@Environment` property of the view. The closure returns whether the property has equal
    /// values in two environments.
    var environmentReads: [(EnvironmentValues, EnvironmentValues) -> Bool] = []
    private var isDirty = true
    /// The number of evaluations. With this number, the node ignores changes of properties that only an earlier
    /// evaluation has read.
    private var generation = 0
    /// Whether another screen of the stack, another tab, or another column is shown instead of the node.
    var isCovered = false { didSet { if isCovered, !oldValue { coveringFrame = window?.frame } } }
    /// The number of the update in which the node was covered. In this update, the node is not suspended yet.
    private var coveringFrame: Int?
    private(set) var isVisible = false
    private(set) var isRemoved = false
    /// Whether the node is the content of a presentation, which is updated and shown apart from the presenting view.
    var isPresentedContent = false

    init(
        _ view: any View, _ environment: EnvironmentValues, key: AnyHashable = 0, parent: Node?, window: StandInWindow?
    ) {
        (self.view, self.environment, self.key, self.parent, self.window) = (view, environment, key, parent, window)
        depth = (parent?.depth ?? -1) + 1
    }

    // MARK: Updating

    /// Marks the view for evaluation at the next update.
    func setDirty() {
        guard !isDirty, !isRemoved else { return }
        isDirty = true
        StandIn.noteInvalidation(in: .current)
        window?.addDirty(self)
    }

    /// Replaces the view with a new value of the same type, and evaluates the view if its content may have changed. A
    /// view that the stand-in draws itself is evaluated after every change of the environment, because
    /// `environmentReads` does not contain the values that such a view reads.
    private func update(_ new: any View, _ newEnvironment: EnvironmentValues) {
        let isSameEnvironment = environment.isSame(as: newEnvironment)
        let hasChanged = isDirty || !areEqual(view, new)
        let old = environment
        view = new
        environment = newEnvironment
        if hasChanged || (!isSameEnvironment && environmentReads.contains { !$0(old, newEnvironment) }) {
            evaluate()
        } else if !isSameEnvironment {
            if isDrawnHere { evaluate() } else { setChildren(lastChildren) }
        }
    }

    /// Whether the stand-in draws the view itself, because the view has no body.
    private var isDrawnHere: Bool {
        #if canImport(UIKit)
            if isRepresentable { return true }
        #endif
        return view is any Primitive
    }

    func evaluate() {
        guard !isRemoved else { return }
        isDirty = false
        generation += 1
        #if canImport(UIKit)
            if let represented = track({ representedChildren() }) { return setChildren(represented) }
        #endif
        if let primitive = view as? any Primitive {
            setChildren(track { primitive.children(of: self) })
            primitive.didUpdate(self)
        } else {
            environmentReads = []
            installProperties(of: view, "")
            StandIn.countEvaluation(of: view)
            let body = track { Node.body(of: view) }
            setChildren([Child(key: ObjectIdentifier(type(of: body)), view: body)])
        }
    }

    /// Connects the dynamic properties of a view and of its modifier.
    private func installProperties(of value: Any, _ prefix: String) {
        for property in Mirror(reflecting: value).children {
            let label = prefix + (property.label ?? "")
            if let installable = property.value as? any Installable {
                installable.install(in: self, label: label)
            } else if property.value is any ViewModifier {
                installProperties(of: property.value, label + ".")
            }
        }
    }

    /// The text of the view, or `nil` if the view is not a `Text`. A cast alone would also accept an optional `Text`.
    var text: String? { type(of: view) == Text.self ? (view as? Text)?.string : nil }

    private static func body<V: View>(of view: V) -> any View { view.body }

    private func track<Result>(_ read: () -> Result) -> Result {
        withObservationTracking(read) { [weak self, generation] in
            MainActor.assumeIsolated {
                if let self, self.generation == generation { self.setDirty() }
            }
        }
    }

    func setChildren(_ new: [Child]) {
        lastChildren = new
        var kept: [AnyHashable: Node] = [:]
        let old = childrenByKey
        var next: [Node] = []
        next.reserveCapacity(new.count)
        // The children are updated after this node has all of them.
        var updates: [(Node, Child, isNew: Bool)] = []
        for child in new {
            if let node = old[child.key], type(of: node.view) == type(of: child.view) {
                kept[child.key] = node
                updates.append((node, child, false))
            } else {
                let node = Node(
                    child.view, child.environment ?? environment, key: child.key, parent: self, window: window)
                kept[child.key] = node
                updates.append((node, child, true))
            }
            if let node = kept[child.key] { next.append(node) }
        }
        childrenByKey = kept
        children = next
        for node in old.values where kept[node.key] !== node { node.remove() }
        for (node, child, isNew) in updates {
            if isNew {
                node.evaluate()
            } else if node.isSuspended {
                node.suspend(child.view, child.environment ?? environment)
            } else {
                node.update(child.view, child.environment ?? environment)
            }
        }
    }

    /// Stores a new value, which is shown when the node is on the screen again.
    private func suspend(_ new: any View, _ newEnvironment: EnvironmentValues) {
        if areEqual(view, new), environment.isSame(as: newEnvironment) { return }
        view = new
        environment = newEnvironment
        setDirty()
    }

    /// Whether the node was popped or replaced, and is kept after the transition.
    var isKeptAfterPop = false

    /// Whether updates of the node wait until it is on the screen again.
    private var isSuspended: Bool {
        isCovered && !isKeptAfterPop && coveringFrame != window?.frame && !StandIn.has(.updatesCoveredViews)
    }

    /// Whether the node, or one of its ancestors up to the content of a presentation, is suspended.
    var isInSuspended: Bool {
        var node = self
        while true {
            if node.isSuspended { return true }
            guard !node.isPresentedContent, let parent = node.parent else { return false }
            node = parent
        }
    }

    func child(_ key: AnyHashable) -> Node? { childrenByKey[key] }

    // MARK: Visibility and removal

    /// Sets whether this node and its descendants are on the screen, and notifies the views that have appeared or
    /// disappeared. The content of the presentations in these nodes is left out.
    ///
    /// - Parameter isInView: Whether the view that contains this node is on the screen.
    func updateVisibility(_ isInView: Bool) {
        let now = isInView && !isCovered
        if !now, !isVisible { return }
        if now != isVisible {
            isVisible = now
            (view as? any Primitive)?.visibilityDidChange(self)
        }
        for child in children where !child.isPresentedContent { child.updateVisibility(now) }
    }

    private func remove() {
        guard !isRemoved else { return }
        updateVisibility(false)
        if isPresentedContent { for child in children { child.updateVisibility(false) } }
        isRemoved = true
        (controller as? any Removable)?.nodeWasRemoved()
        for child in children { child.remove() }
        children = []
        childrenByKey = [:]
        lastChildren = []
        controller = nil
    }

    /// Calls `body` with this node and its descendants. Nodes that are covered or concealed from `approach` are left
    /// out with their descendants, as is the content of the presentations in these nodes.
    func visit(by approach: Approach = .sight, _ body: (Node) -> Void) {
        guard !isCovered, !conceals(from: approach) else { return }
        body(self)
        for child in children where !child.isPresentedContent { child.visit(by: approach, body) }
    }

    /// The texts of the views that are visited, in order.
    func texts(by approach: Approach = .sight) -> [String] {
        var texts: [String] = []
        visit(by: approach) { if let text = $0.text { texts.append(text) } }
        return texts
    }

    func conceals(from approach: Approach) -> Bool {
        (view as? any ConcealingView)?.conceals(from: approach) ?? false
    }
}

/// A controller that is notified when its node is removed.
@MainActor
protocol Removable: AnyObject {
    func nodeWasRemoved()
}
