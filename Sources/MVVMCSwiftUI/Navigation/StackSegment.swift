#if canImport(SwiftUI)
import MVVMC
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
    /// The number of earlier segments of the stack or, in a stack with columns, of the column.
    let index: Int
    /// The column that shows the segment; `nil` in a stack without columns. It changes only for the first segment of a
    /// stack.
    var column: ScreenColumn?
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

    /// A number that changes when the `NavigationStack` must be made again, because it does not show ``shown``.
    @Observed private(set) var generation = 0
    /// The generation of the `NavigationStack` that has appeared, if any.
    private var appeared: Int?
    private var isInView = false
    /// The value of ``shown`` when its last screen appeared, or the first screen if the path was empty.
    private var pathInView: [Screen.ID]?
    /// Waits until the top screen of a stack that is shown again must have appeared. Tests replace the closure.
    static var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .milliseconds(300)) }

    /// Whether SwiftUI has performed the action of a disabled button of the alert that this segment is.
    private var isDisabledButtonTapped = false

    init(_ stack: StackHost, index: Int, column: ScreenColumn? = nil) {
        (self.stack, self.index, self.column) = (stack, index, column)
    }

    /// The columns in which the stack of the segment is shown, if the segment is the first of its stack.
    var columns: ColumnsHost? { stack.flatMap { $0.isFirst(self) ? $0.columns : nil } }

    /// The box of the top screen.
    var top: ScreenBox? { shown.last.flatMap(box) ?? first }

    /// Whether a screen of the tree is in this segment.
    func contains(_ id: Screen.ID) -> Bool { treeFirst == id || tree.contains(id) }

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
                stack?.userDidLeave(old[newValue.count], in: self)
            }
        }
    }

    /// Called when SwiftUI has drawn ``shown``.
    func didDraw() {
        drawn = shown
        guard shown != tree else { return }
        // The correction is made in a new update, because SwiftUI ignores a second change of the path in one update.
        inATurn(of: self) { $0.showTree() }
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

    // MARK: Paths that SwiftUI ignores

    /// Called when SwiftUI has shown the `NavigationStack`. SwiftUI may have ignored a path that was set while it hid
    /// the stack, for example because the user selected another tab.
    func stackDidAppear() {
        let isNew = appeared != generation
        (appeared, isInView) = (generation, true)
        guard !isNew, pathInView != shown else { return }
        Task { [weak self] in
            await Self.pause()
            self?.checkTop()
        }
    }

    func stackDidDisappear() { isInView = false }

    /// Called when the view of a screen has appeared.
    func didAppear(_ id: Screen.ID) { if id == topID { pathInView = shown } }

    private var topID: Screen.ID? { shown.last ?? first?.id }

    /// Makes the `NavigationStack` again if it does not show the top screen of the tree. A new stack begins with
    /// ``shown``, whereas SwiftUI would ignore the same path a second time.
    private func checkTop() {
        guard isInView, shown == tree, let top = topID.flatMap(box), !top.isInWindow else { return }
        generation += 1
    }

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
