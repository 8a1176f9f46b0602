/// A change of navigation trees, which is delivered to observers as a whole, even if it has many steps.
///
/// A flow that has lost its last screen can end only when the outermost change ends, so that the screen can be replaced
/// by another. Changes that the parent of an ended flow makes in response belong to the same change; see
/// ``Tree/settle()``. Properties that are read in a change are not dependencies of an autorun that makes the change.
@MainActor
enum Change {
    // These variables skip the runtime's exclusivity checks, which would take a large part of the time of a small
    // change.
    /// The cause of the current change; `nil` outside of a change.
    @exclusivity(unchecked) private static var current: RemovalCause?
    /// The trees that the current change has modified. Only these are settled.
    @exclusivity(unchecked) private static var trees: [Tree] = []

    /// The cause of the current change; ``RemovalCause/code`` outside of a change.
    static var cause: RemovalCause { current ?? .code }

    /// Whether a change is being made, whose observers have not been notified.
    static var isUnderWay: Bool { current != nil }

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
        // A settled tree is settled again, because a callback on another tree may have changed it.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for index in trees.indices where trees[index].settle() { isSettled = false }
        }
        for index in trees.indices { trees[index].didSettle() }
        #if DEBUG
        for tree in trees { tree.checkInvariants() }
        #endif
    }

    private static func deliver() {
        // A fast path for the usual case of one tree. `popLast()` keeps the capacity of the array.
        if trees.count == 1, let tree = trees.popLast() {
            return tree.changeDidEnd()
        }
        let changed = trees
        trees = []
        for tree in changed { tree.changeDidEnd() }
    }

    /// Runs a callback of the app. The changes that the callback makes have the cause ``RemovalCause/code``.
    static func callingBack(_ body: () -> Void) {
        let outer = current
        if outer != nil { current = .code }
        Delivery.depth += 1
        body()
        Delivery.depth -= 1
        current = outer
    }

    /// Marks `tree` as modified, so that it is settled when the change ends.
    static func touch(_ tree: Tree) {
        // A loop is faster than a set, because most often there is one tree.
        for touched in trees where touched === tree { return }
        trees.append(tree)
    }
}

/// The cause of a change of the tree, such as the removal of a screen. If a flow ends because its last screen was
/// removed, the cause of that removal is also the cause of the end; see ``FlowEnd/cancelled(by:)``.
public enum RemovalCause: Hashable, Sendable {
    /// The user, for example with a back button, a swipe or a drag.
    case user
    /// The program, by a coordinator, a view model that closes its screen, or the end of a flow.
    case code
}
