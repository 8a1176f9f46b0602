/// A change of navigation trees, which is delivered to observers as one, however many steps it has.
///
/// Flows that have lost their last screen end when the outermost change does, so that a screen can be exchanged for
/// another; what their parents do then belongs to the same change; see ``Tree/settle()``. Nothing that is read in a
/// change is a dependency of an autorun that makes it.
@MainActor
enum Change {
    // Accessed without the exclusivity checks of the runtime, which would cost a good part of a small change.
    /// The cause of the change that is under way; `nil` if none is.
    @exclusivity(unchecked) private static var current: RemovalCause?
    /// The trees that the change has changed: no others are looked at.
    @exclusivity(unchecked) private static var trees: [Tree] = []

    /// What makes screens go at the moment.
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
        // What one tree does may change another.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for index in trees.indices where trees[index].settle() { isSettled = false }
        }
        for index in trees.indices { trees[index].didSettle() }
    }

    private static func deliver() {
        // Most often there is one. Its place in the array is kept.
        if trees.count == 1, let tree = trees.popLast() {
            return tree.changeDidEnd()
        }
        let changed = trees
        trees = []
        for tree in changed { tree.changeDidEnd() }
    }

    /// Runs `body`, a callback of the app, whose changes are the program's.
    static func callingBack(_ body: () -> Void) {
        let outer = current
        if outer != nil { current = .code }
        body()
        current = outer
    }

    /// Looks at `tree` again when the change ends.
    static func touch(_ tree: Tree) {
        // A loop: most often there is one.
        for touched in trees where touched === tree { return }
        trees.append(tree)
    }
}
