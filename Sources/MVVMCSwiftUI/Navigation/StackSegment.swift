#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// Screens of a stack that are shown by one `NavigationStack`, or one container that is shown without.
///
/// A `NavigationStack` does not work in another. A container, whose slots have stacks of their own, is therefore a
/// segment by itself.
///
/// What is shown is kept apart from what the tree has. SwiftUI changes what is shown; if the tree does not follow,
/// what is shown is put right when SwiftUI has drawn it. Putting it right any earlier would be no change for
/// SwiftUI.
@MainActor
final class StackSegment: Observable {
    private(set) weak var stack: StackHost?
    /// Where it is on its stack: the first segment has index 0.
    let index: Int
    /// The first screen that is shown.
    @Observed private(set) var first: ScreenBox?
    /// Whether the first screen is a container, and the only one.
    @Observed private(set) var isContainer = false
    /// The screens above the first, as they are shown.
    @Observed private(set) var shown: [Screen.ID] = []
    /// The first screen on the tree.
    private(set) var treeFirst: Screen.ID?
    /// The screens above it on the tree.
    private var tree: [Screen.ID] = []
    /// What SwiftUI has drawn last.
    private var drawn: [Screen.ID] = []
    /// Whether SwiftUI has set ``shown`` since it has drawn it.
    private var isSetBySystem = false

    init(_ stack: StackHost, index: Int) { (self.stack, self.index) = (stack, index) }

    /// The path of the `NavigationStack`, which sets it when the user goes back.
    ///
    /// - Parameter root: The first screen of that `NavigationStack`. What is set after another has replaced it is
    ///   ignored.
    subscript(path root: Screen.ID) -> [Screen.ID] {
        get { shown }
        set {
            let (old, first) = untracked { (shown, self.first?.id) }
            guard newValue != old, root == first else { return }
            isSetBySystem = true
            shown = newValue
            // Anything but a beginning of what was shown is late or odd, and is put right.
            if newValue.count < old.count, old.starts(with: newValue) {
                stack?.navigator.userDidLeave(old[newValue.count])
            }
        }
    }

    /// SwiftUI has drawn what is shown.
    func didDraw() {
        drawn = shown
        guard shown != tree else { return }
        // A second change of the path in one update is ignored by SwiftUI.
        Task { [weak self] in
            LibraryTasks.noteTurn()
            self?.showTree()
        }
    }

    /// The tree has these screens now.
    func update(first: ScreenBox, isContainer: Bool, path: [Screen.ID]) {
        let isNewStack = treeFirst != first.id || isContainer != self.isContainer
        (treeFirst, tree) = (first.id, path)
        guard isNewStack else { return showTree() }
        // Another first screen is another `NavigationStack`, which begins with this path.
        isSetBySystem = false
        batch {
            self.first = first
            self.isContainer = isContainer
            shown = path
        }
    }

    /// The tree has no screens anymore.
    func clear() {
        (treeFirst, tree) = (nil, [])
        batch {
            first = nil
            shown = []
        }
    }

    private func showTree() {
        // ``didDraw()`` follows.
        if isSetBySystem, shown != drawn, shown != tree { return }
        isSetBySystem = false
        guard shown != tree else { return }
        var transaction = Transaction()
        transaction.disablesAnimations = !arrivalIsAnimated
        withTransaction(transaction) { shown = tree }
    }

    /// Whether the screen on top comes with an animation, if it is new.
    private var arrivalIsAnimated: Bool {
        guard let last = tree.last, !shown.contains(last) else { return true }
        return untracked { stack?.box(last)?.screen?.isAnimated } ?? true
    }

    /// The screen with an identifier, as long as it may be shown.
    func box(_ id: Screen.ID) -> ScreenBox? { stack?.box(id) }
}
#endif
