/// A change of navigation trees, which is delivered to observers as one, however many steps it has.
///
/// Flows that have lost their last screen end when the outermost change does, so that a screen can be exchanged for
/// another; what their parents do then belongs to the same change; see ``Tree/settle()``. Nothing that is read in a
/// change is a dependency of an autorun that makes it.
@MainActor
enum Change {
    // Accessed without the exclusivity checks of the runtime, which would cost a good part of a small change.
    @exclusivity(unchecked) private static var depth = 0
    /// The trees that the change has changed: no others are looked at.
    @exclusivity(unchecked) private static var trees: [Tree] = []
    /// The ends of flows; of all trees, since a coordinator may start others on another one.
    static let ends = EndChain()
    /// What makes screens go at the moment.
    @exclusivity(unchecked) private(set) static var cause = RemovalCause.code

    static func perform<Result>(by cause: RemovalCause? = nil, _ body: () -> Result) -> Result {
        let result = Graph.untracked {
            batch {
                depth += 1
                defer { depth -= 1 }
                let outer = self.cause
                self.cause = cause ?? outer
                defer { self.cause = outer }
                let result = body()
                if depth == 1 { settle() }
                return result
            }
        }
        if depth == 0 {
            deliver()
            #if DEBUG
            OwnershipCycles.changeDidEnd()
            #endif
        }
        return result
    }

    private static func settle() {
        // What one tree does may change another.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for tree in trees where tree.settle() { isSettled = false }
        }
        for tree in trees { tree.didSettle() }
        ends.changeDidEnd()
    }

    private static func deliver() {
        // Most often there is one. Its place in the array is kept.
        if trees.count == 1, let tree = trees.popLast() {
            tree.isTouched = false
            return tree.changeDidEnd()
        }
        let changed = trees
        trees = []
        for tree in changed { tree.isTouched = false }
        for tree in changed { tree.changeDidEnd() }
    }

    /// Runs `body`, a callback of the app, whose changes are the program's.
    static func callingBack(_ body: () -> Void) {
        let outer = cause
        cause = .code
        body()
        cause = outer
    }

    /// Looks at `tree` again when the change ends.
    static func touch(_ tree: Tree) {
        guard !tree.isTouched else { return }
        tree.isTouched = true
        trees.append(tree)
    }
}
