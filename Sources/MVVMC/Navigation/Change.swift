/// A change of navigation trees, which is delivered to observers as a whole, even if it has many steps.
///
/// Flows that have lost their last screen end when the outermost change does, so that a screen can be replaced by
/// another. Calls that their parents make when they end belong to the same change; see ``Tree/settle()``. Properties
/// that are read in a change are not dependencies of an autorun that makes the change.
@MainActor
enum Change {
    // These skip the runtime's exclusivity checks, which would take a large part of the time of a small change.
    /// The cause of the current change; `nil` outside of a change.
    @exclusivity(unchecked) private static var current: RemovalCause?
    /// The trees that the change has changed. Only these are settled.
    @exclusivity(unchecked) private static var trees: [Tree] = []

    /// The cause of screens that are removed now.
    static var cause: RemovalCause { current ?? .code }

    static func perform<Result>(by cause: RemovalCause? = nil, _ body: () -> Result) -> Result {
        let outer = current
        let result = Graph.untracked {
            batch {
                current = cause ?? outer ?? .code
                defer { current = outer }
                let result = body()
                if outer == nil { settle() }
                return result
            }
        }
        if outer == nil { deliver() }
        return result
    }

    private static func settle() {
        // A callback on one tree may change another tree.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for index in trees.indices where trees[index].settle() { isSettled = false }
        }
        for index in trees.indices { trees[index].didSettle() }
    }

    private static func deliver() {
        // Most often there is one tree. The capacity of the array is kept.
        if trees.count == 1, let tree = trees.popLast() {
            return tree.changeDidEnd()
        }
        let changed = trees
        trees = []
        for tree in changed { tree.changeDidEnd() }
    }

    /// Runs a callback of the app. Changes that it makes have the cause ``RemovalCause/code``.
    static func callingBack(_ body: () -> Void) {
        let outer = current
        if outer != nil { current = .code }
        body()
        current = outer
    }

    /// Settles `tree` again when the change ends.
    static func touch(_ tree: Tree) {
        // A loop is faster than a set, because most often there is one tree.
        for touched in trees where touched === tree { return }
        trees.append(tree)
    }
}
