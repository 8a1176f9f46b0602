/// A view on the screen, with what lasts from one of its values to the next.
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
    /// What `@State` keeps, by the names of the properties.
    var states: [String: AnyObject] = [:]
    /// What a primitive view keeps.
    var controller: AnyObject?
    /// Whether a value that was read from the environment is the same in another.
    var environmentReads: [(EnvironmentValues, EnvironmentValues) -> Bool] = []
    private var isDirty = true
    /// Ends the tracking of an earlier evaluation.
    private var generation = 0
    /// Whether something on the same stack, or another tab, is shown in its place.
    var isCovered = false
    /// Whether it is on the screen.
    private(set) var isVisible = false
    private(set) var isRemoved = false
    /// Whether it is the content of a presentation, whose level it begins.
    var isPresentedContent = false

    init(
        _ view: any View, _ environment: EnvironmentValues, key: AnyHashable = 0, parent: Node?, window: StandInWindow?
    ) {
        (self.view, self.environment, self.key, self.parent, self.window) = (view, environment, key, parent, window)
        depth = (parent?.depth ?? -1) + 1
    }

    // MARK: Updating

    /// The views that are evaluated again at the next update.
    func setDirty() {
        guard !isDirty, !isRemoved else { return }
        isDirty = true
        StandIn.noteInvalidation(in: .current)
        window?.addDirty(self)
    }

    /// Shows another value of the same type in this place.
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

    /// Whether the view has no body.
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

    /// Connects the dynamic properties of a view, and those of its modifier.
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

    /// What a text says; an optional text would be cast to one as well.
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
        // Those to be updated, once this node has them all.
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

    /// Takes another value, which is shown when the node is on the screen again.
    private func suspend(_ new: any View, _ newEnvironment: EnvironmentValues) {
        if areEqual(view, new), environment.isSame(as: newEnvironment) { return }
        view = new
        environment = newEnvironment
        setDirty()
    }

    /// Whether it was popped but is still retained.
    var isKeptAfterPop = false

    /// Whether updates wait until it is on the screen again.
    private var isSuspended: Bool { isCovered && !isKeptAfterPop && !StandIn.has(.updatesCoveredViews) }

    /// Whether it, or what it is in, waits until it is on the screen again.
    var isInSuspended: Bool {
        var node = self
        while true {
            if node.isSuspended { return true }
            guard !node.isPresentedContent, let parent = node.parent else { return false }
            node = parent
        }
    }

    func child(_ key: AnyHashable) -> Node? { childrenByKey[key] }

    // MARK: Coming and going

    /// Tells the views in here which of them have come onto the screen and which have gone.
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

    /// The nodes from here on that are on the screen, without those of presentations.
    func visit(_ body: (Node) -> Void) {
        guard !isCovered else { return }
        body(self)
        for child in children where !child.isPresentedContent { child.visit(body) }
    }
}

/// State of a node that is notified when the node is removed.
@MainActor
protocol Removable: AnyObject {
    func nodeWasRemoved()
}
