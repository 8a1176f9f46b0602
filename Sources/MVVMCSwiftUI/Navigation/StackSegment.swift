#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// The part of a stack that one `NavigationStack` shows, or a container that is shown without a `NavigationStack`.
///
/// A `NavigationStack` does not work inside another one. The slots of a container have their own stacks, so a container
/// is always a separate segment.
///
/// The segment stores the shown screens separately from the screens on the tree. When the user goes back, SwiftUI
/// changes the shown screens. If the tree keeps a screen, the segment shows the screen again after SwiftUI has drawn
/// the change. If the segment reset ``shown`` before that, SwiftUI would detect no change.
@MainActor
final class StackSegment: Observable {
    private(set) weak var stack: StackHost?
    let index: Int
    /// The first screen that is shown.
    @Observed private(set) var first: ScreenBox?
    /// Whether the segment is a container, which has only a first screen.
    @Observed private(set) var isContainer = false
    /// The shown screens above the first screen.
    @Observed private(set) var shown: [Screen.ID] = []
    /// The first screen that the segment has on the tree.
    private(set) var treeFirst: Screen.ID?
    /// The screens that the segment has on the tree above its first screen.
    private var tree: [Screen.ID] = []
    /// The value of ``shown`` when SwiftUI last drew it.
    private var drawn: [Screen.ID] = []
    /// Whether SwiftUI has set ``shown``, and the segment has not shown the screens of the tree since then.
    private var isSetBySystem = false

    /// Whether SwiftUI has performed the action of a disabled button of the alert that this segment is.
    private var isDisabledButtonTapped = false

    init(_ stack: StackHost, index: Int) { (self.stack, self.index) = (stack, index) }

    /// The path of the `NavigationStack`, which sets it when the user goes back.
    ///
    /// - Parameter root: The first screen of that `NavigationStack`. A path that is set after another screen has
    ///   replaced `root` is ignored.
    subscript(path root: Screen.ID) -> [Screen.ID] {
        get { shown }
        set {
            let (old, first) = untracked { (shown, self.first?.id) }
            guard newValue != old, root == first else { return }
            isSetBySystem = true
            shown = newValue
            // The user can only remove screens from the end. Any other path is corrected in ``didDraw()``.
            if newValue.count < old.count, old.starts(with: newValue) {
                stack?.navigator.userDidLeave(old[newValue.count])
            }
        }
    }

    /// Called when SwiftUI has drawn ``shown``.
    func didDraw() {
        drawn = shown
        guard shown != tree else { return }
        // The correction is made in a new update, because SwiftUI ignores a second change of the path in one update.
        Task { [weak self] in
            LibraryTasks.noteTurn()
            self?.showTree()
        }
    }

    /// Called when the screens on the tree have changed.
    func update(first: ScreenBox, isContainer: Bool, path: [Screen.ID]) {
        let isNewStack = treeFirst != first.id || isContainer != self.isContainer
        (treeFirst, tree) = (first.id, path)
        guard isNewStack else { return showTree() }
        // A different first screen needs a new `NavigationStack`, which begins with this path.
        isSetBySystem = false
        batch {
            self.first = first
            self.isContainer = isContainer
            shown = path
        }
    }

    /// Called when the stack has no screens, but is still on the tree.
    func clear() {
        (treeFirst, tree) = (nil, [])
        batch {
            first = nil
            shown = []
        }
    }

    private func showTree() {
        // SwiftUI has not yet drawn its own change. `didDraw()` will show the tree.
        if isSetBySystem, shown != drawn, shown != tree { return }
        isSetBySystem = false
        guard shown != tree else { return }
        var transaction = Transaction()
        transaction.disablesAnimations = !arrivalIsAnimated
        withTransaction(transaction) { shown = tree }
    }

    /// Whether the next change of ``shown`` is animated. If there is a new top screen, its own setting applies. Any
    /// other change is animated.
    private var arrivalIsAnimated: Bool {
        guard let last = tree.last, !shown.contains(last) else { return true }
        return untracked { stack?.box(last)?.screen?.isAnimated } ?? true
    }

    func box(_ id: Screen.ID) -> ScreenBox? { stack?.box(id) }

    // MARK: Alerts

    func noteTapOnDisabledButton() { isDisabledButtonTapped = true }

    /// Returns whether SwiftUI has performed the action of a disabled button since the last call. The dismissal of the
    /// alert is then not a dismissal by the user.
    func takeTapOnDisabledButton() -> Bool {
        defer { isDisabledButtonTapped = false }
        return isDisabledButtonTapped
    }
}
#endif
