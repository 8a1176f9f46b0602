#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A value that both the tree and SwiftUI set, such as the column that a collapsed split view shows.
///
/// When SwiftUI has set a value that the tree does not have, the value of the tree is shown after SwiftUI has drawn its
/// own value. Otherwise, SwiftUI would detect no change, and would keep its own value.
@MainActor
final class DrawnValue<Value: Hashable & Sendable>: Observable {
    @Observed private(set) var shown: Value
    /// The value of ``shown`` when SwiftUI last drew it.
    private(set) var drawn: Value
    private var isSetBySystem = false

    init(_ value: Value) { (shown, drawn) = (value, value) }

    /// Shows a value of the tree. A value that SwiftUI has set and not drawn yet stays until it is drawn.
    func show(_ value: Value) {
        let shown = untracked { self.shown }
        if isSetBySystem, shown != drawn, shown != value { return }
        isSetBySystem = false
        if shown != value { self.shown = value }
    }

    /// Called when SwiftUI sets the value.
    ///
    /// - Returns: Whether the value has changed.
    func systemDidSet(_ value: Value) -> Bool {
        guard value != untracked({ shown }) else { return false }
        isSetBySystem = true
        shown = value
        return true
    }

    /// Called when SwiftUI has drawn ``shown``.
    func didDraw() { drawn = untracked { shown } }
}

/// Calls `body` in a later turn of the main actor, unless `owner` has been released.
@MainActor
func inATurn<Owner: AnyObject>(of owner: Owner, _ body: @escaping @MainActor (Owner) -> Void) {
    Task { [weak owner] in
        LibraryTasks.noteTurn()
        if let owner { body(owner) }
    }
}
#endif
