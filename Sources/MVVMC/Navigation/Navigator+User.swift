// User actions, which run the same code as the changes of a coordinator. A host reports the actions of the user:
//
// | gesture                                       | call                            | removed                                |
// | --------------------------------------------- | ------------------------------- | -------------------------------------- |
// | a back button or a swipe                      | `userDidGoBack`                 | the top screen, and stacks over it     |
// | a back menu, a transition that the user ended | `userDidLeave`, `hostDidShow`   | a screen, and everything above it      |
// | a sheet is dragged down                       | `userDidDismiss`, on the stack  | the presentation                       |
// |                                               | below                           |                                        |
//
// A presented stack is dismissed with its first screen. The screens on it and over it may require confirmation, and its
// flows end. Otherwise a flow continues, unless it has lost its only screen. See `Leave`, `Departure`, and
// `Tree+Settling`.
extension Navigator {
    /// Whether the top screen can be left without confirmation. If not, a host must not let a swipe begin.
    @_spi(Host) public var userCanGoBack: Bool {
        canGoBack && !subtree(from: max(0, screens.count - 1)).contains(where: \.refuses)
    }

    /// Whether there is something to go back to. The first screen of the tree stays.
    private var canGoBack: Bool { screens.count > 1 || presenting != nil }

    /// Pops the top screen, as the user does with a back button or a swipe.
    ///
    /// A presented stack with a single screen is dismissed. A screen that requires confirmation asks the user first,
    /// and may be popped later.
    ///
    /// - Returns: Whether the screen was removed. The first screen of the tree stays. If it was not removed, a host
    ///   that has removed its view must show it again.
    @discardableResult
    @_spi(Host) public func userDidGoBack() -> Bool {
        guard let top = Graph.untracked({ canGoBack ? top : nil }) else { return false }
        return goBack(from: top)
    }

    /// Handles that the user has left a screen of this stack, and everything above it. The user can do so with a swipe,
    /// or with the menu of a back button, which may leave several screens in one step. A screen that requires
    /// confirmation asks the user first, and may be removed later.
    ///
    /// The first screen of the tree can be left too, if this stack is shown on top of other screens. Its flow then
    /// ends.
    ///
    /// - Returns: Whether it was removed. If not, a host that no longer shows it must show it again.
    @discardableResult
    @_spi(Host) public func userDidLeave(_ id: Screen.ID) -> Bool {
        Change.perform(by: .user) {
            guard let screen = screens.last(where: { $0.id == id }) else { return true }
            if let presenting, screen === screens.first { return presenting.dismiss(self, by: .user) }
            return remove(from: screen, by: .user)
        }
    }

    /// Whether the presentation over this stack can be dismissed without confirmation. If not, a host must not let a
    /// drag dismiss it. A host calls ``userDidDismiss()`` for a drag that it has prevented, so that the screen can ask,
    /// if the system reports such a drag: UIKit does, and SwiftUI does not.
    @_spi(Host) public var userCanDismiss: Bool { frontmostPresentation?.userCanDismissStack ?? false }

    /// The frontmost of the stacks that this stack presents, which may be a layer.
    private var frontmostPresentation: Navigator? { tree.shown.last { $0.presenting === self } ?? presented }

    /// Whether this stack, which is presented, can be dismissed without confirmation.
    package var userCanDismissStack: Bool { !subtree.contains(where: \.refuses) }

    /// Handles that the user has dismissed the presentation over this stack, such as by dragging it down. A screen that
    /// requires confirmation asks the user first, and may be dismissed later. For an alert, this is a tap on its cancel
    /// button.
    ///
    /// - Returns: Whether a presentation was dismissed.
    @discardableResult
    @_spi(Host) public func userDidDismiss() -> Bool {
        Graph.untracked { frontmostPresentation }?.userDidDismissStack() ?? false
    }

    /// Handles that the user has dismissed this stack, which is presented; see ``userDidDismiss()``.
    @discardableResult
    package func userDidDismissStack() -> Bool {
        let question = Graph.untracked { top?.viewModel as? any TransientViewModel }
        if question?.userDidCancel(on: self) == true { return true }
        return Change.perform(by: .user) { presenting?.dismiss(self, by: .user) ?? false }
    }

    /// Compares the screens that a host shows with the tree. A host calls this when its transitions after a user action
    /// have ended.
    ///
    /// If they are the screens of the tree, this has no effect. If screens are missing at the end, the user has gone
    /// back. Any other difference is reported, and the host must show the tree again.
    ///
    /// - Returns: Whether the host shows the right screens now. If not, it must show ``screens``.
    @discardableResult
    @_spi(Host) public func hostDidShow(_ ids: [Screen.ID]) -> Bool {
        let expected = Graph.untracked { screens.map(\.id) }
        if ids == expected { return true }
        if !ids.isEmpty, expected.starts(with: ids) {
            return userDidLeave(expected[ids.count])
        }
        let names = Graph.untracked { screens.map { "\(type(of: $0.viewModel))" } }
        let shown = ids.count == names.count ? "\(ids.count) in another order, or others" : "\(ids.count)"
        let report =
            "a host does not show the screens of the tree. It shows \(shown), and the tree has \(names.count): \(names)"
        Change.perform { tree.emit(.hostDisagreed(report)) }
        Misuse.report(
            """
            \(report).
            Let the host show the screens of the tree, and change its stack only when the tree changes.
            """)
        return false
    }
}
