// User actions, which run the same code as the changes of a coordinator. A host reports the actions of the user:
//
// | gesture                                  | call                          | removed                            |
// | ---------------------------------------- | ----------------------------- | ---------------------------------- |
// | a back button or a swipe                 | `userDidGoBack`               | the top screen, and stacks over it |
// | a back menu or an interactive transition | `userDidLeave`, `hostDidShow` | a screen, and everything above it  |
// | a drag that dismisses a sheet            | `userDidDismiss` of the stack | the presentation                   |
// |                                          | below                         |                                    |
//
// If a framework pops the views itself, its host calls `userDidLeave` or `hostDidShow` after any gesture that pops.
//
// Removing the first screen of a presented stack dismisses the stack, and all flows that run on it end. In the other
// cases, a flow that keeps a screen on its stack continues. If one of the removed screens requires confirmation, it
// asks the user first, and all of the screens stay until the answer.
extension Navigator {
    /// For hosts. Whether the top screen can be left without confirmation; `false` for the first screen of the tree or
    /// of a slot. If the value is `false`, a host must not let a swipe begin.
    public var userCanGoBack: Bool {
        canGoBack && !subtree(from: max(0, screens.count - 1)).contains(where: \.refuses)
    }

    /// Whether the top screen can be popped, or this stack can be dismissed. The first screen of the tree, of a slot or of
    /// a lock stays, and so does what a layer covers.
    private var canGoBack: Bool { (screens.count > 1 || presenting != nil && !isLock) && !isBelowLayer }

    /// For hosts. Pops the top screen, as the user does with a back button or a swipe.
    ///
    /// A presented stack with a single screen is dismissed. A screen that requires confirmation asks the user first,
    /// and may be popped later.
    ///
    /// - Returns: Whether the screen was removed; `false` for the first screen of the tree or of a slot. If the result
    ///   is `false`, a host that has removed the view of the screen must show the view again.
    @discardableResult
    public func userDidGoBack() -> Bool {
        guard let top = Graph.untracked({ canGoBack ? top : nil }) else { return false }
        return tree.userStep(SessionStep(.back, on: top)) { requestGoingBack(from: top) }
    }

    /// For hosts. Called when the user has left a screen of this stack and everything above it, for example with a
    /// swipe, or with the menu of a back button, which may leave several screens in one step. Removes these screens
    /// from the tree. A screen that requires confirmation asks the user first, and may be removed later.
    ///
    /// If this stack is shown on top of other screens of the app, the user can also leave the first screen of the tree.
    ///
    /// - Returns: Whether the screen was removed; also `true` if it was not on this stack. If the result is `false`, a
    ///   host that no longer shows the screen must show it again.
    @discardableResult
    public func userDidLeave(_ id: Screen.ID) -> Bool {
        tree.userStep(screens.last { $0.id == id }.map { SessionStep(.leave, on: $0) }) {
            Change.perform(by: .user) {
                guard let screen = screens.last(where: { $0.id == id }) else { return true }
                if let presenting, screen === screens.first {
                    return !isLock && presenting.requestDismissal(of: self, by: .user)
                }
                return requestRemoval(from: screen, by: .user)
            }
        }
    }

    /// For hosts. Whether the presentation over this stack can be dismissed without confirmation. If not, a host must
    /// prevent a drag that would dismiss the presentation. If the system reports the prevented drag, as UIKit does, the
    /// host calls ``userDidDismiss()``, so that the screen can ask. SwiftUI does not report such a drag.
    public var userCanDismiss: Bool { frontmostPresentation?.userCanDismissStack ?? false }

    /// The frontmost stack that this stack presents, which may be a layer.
    private var frontmostPresentation: Navigator? { tree.shown.last { $0.presenting === self } ?? presented }

    /// Whether this stack, which is presented, can be dismissed without confirmation.
    package var userCanDismissStack: Bool { !isLock && !subtree.contains(where: \.refuses) }

    /// For hosts. Called when the user has dismissed the presentation over this stack, for example by dragging it down.
    /// A screen that requires confirmation asks the user first, and may be dismissed later. An alert is answered with
    /// its cancel button.
    ///
    /// - Returns: Whether the presentation was dismissed.
    @discardableResult
    public func userDidDismiss() -> Bool {
        Graph.untracked { frontmostPresentation }?.userDidDismissStack() ?? false
    }

    /// Called when the user has dismissed this presented stack; see ``userDidDismiss()``.
    @discardableResult
    package func userDidDismissStack() -> Bool {
        tree.userStep(top.map { SessionStep(.dismiss, on: $0) }) { dismissStackByUser() }
    }

    private func dismissStackByUser() -> Bool {
        let question = Graph.untracked { top?.viewModel as? any TransientViewModel }
        if question?.userDidCancel(on: self) == true { return true }
        // A lock stays, and so does a question below a layer. The host shows it again.
        if isLock || question != nil && isBelowLayer { return false }
        return Change.perform(by: .user) { presenting?.requestDismissal(of: self, by: .user) ?? false }
    }

    /// For hosts. Compares the screens that a host shows with the tree. A host calls this when its transitions after a
    /// user action have ended.
    ///
    /// If the host shows the screens of the tree, this has no effect. If the host shows at least the first screen, and
    /// only screens at the end are missing, the user has left the missing screens; see ``userDidLeave(_:)``. Any other
    /// difference is reported, and the host must show the tree again.
    ///
    /// - Returns: Whether the host shows the right screens now. If not, it must show ``screens``.
    @discardableResult
    public func hostDidShow(_ ids: [Screen.ID]) -> Bool {
        let expected = Graph.untracked { screens.map(\.id) }
        if ids == expected { return true }
        if !ids.isEmpty, expected.starts(with: ids) {
            return userDidLeave(expected[ids.count])
        }
        reportDisagreement(shown: ids.count, expected: Graph.untracked { screens })
        return false
    }

    /// Reports that a host shows other screens than those of the tree.
    func reportDisagreement(shown count: Int, expected: [Screen], in column: ScreenColumn? = nil) {
        let names = expected.map { "\(type(of: $0.viewModel))" }
        let shown = count == names.count ? "\(count) in another order, or others" : "\(count)"
        let place = column.map { "in the \($0)" } ?? "of the tree"
        let difference =
            "a host does not show the screens \(place). It shows \(shown), and the tree has \(names.count): \(names)"
        Change.perform { tree.emit(.hostDisagreed(difference)) }
        Misuse.reportHostDisagreement(difference)
    }
}
