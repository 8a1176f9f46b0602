// What the user does, which goes the same way as what a coordinator does.
extension Navigator {
    /// Whether the top screen can be left without confirmation. If not, a host must not let a swipe begin.
    @_spi(Host) public var userCanGoBack: Bool {
        canGoBack && !subtree(from: max(0, screens.count - 1)).contains(where: \.refuses)
    }

    /// The screens that going back would leave, or `nil` if there is nothing to go back to.
    private var leavingOnBack: [Screen]? {
        canGoBack ? subtree(from: max(0, screens.count - 1)) : nil
    }

    /// Whether there is something to go back to. The first screen of the tree stays.
    private var canGoBack: Bool { screens.count > 1 || presenting != nil }

    /// Pops the top screen, as the user does with a back button or a swipe.
    ///
    /// A presented stack with a single screen is dismissed. A screen that refuses to be left is asked, and may be popped later.
    ///
    /// - Returns: Whether the screen was left. The first screen of the tree stays.
    @discardableResult
    @_spi(Host) public func userDidGoBack() -> Bool {
        guard let (top, index) = Graph.untracked({ canGoBack ? top.map { ($0, screens.count - 1) } : nil }) else {
            return false
        }
        if canLeave(from: index) {
            return Change.perform(by: .user) {
                goBack()
                return true
            }
        }
        return Leave(
            by: .user,
            screens: { [weak self, weak top] in
                guard let self, let top, self.top === top else { return nil }
                return leavingOnBack
            },
            action: { [weak self] in self?.goBack() }
        ).begin()
    }

    private func goBack() {
        if screens.count > 1 {
            dismissPresented()
            remove(from: screens.count - 1)
        } else {
            presenting?.dismiss(self)
        }
    }

    /// The user left a screen of this stack, and so all that is above it: by a swipe, or by a back button's menu, which may
    /// leave several at once. A screen that does not let itself be left is asked, and may go later.
    ///
    /// The first screen of all can be left too, where this stack is shown on top of something else: its flow then ends.
    ///
    /// - Returns: Whether it is gone; if not, a host that no longer shows it has to show it again.
    @discardableResult
    @_spi(Host) public func userDidLeave(_ id: Screen.ID) -> Bool {
        Change.perform(by: .user) {
            guard let screen = screens.last(where: { $0.id == id }) else { return true }
            return remove(from: screen, by: .user)
        }
    }

    /// Whether what is presented over this stack can be dismissed without confirmation. If not, a host must not let a drag end it.
    @_spi(Host) public var userCanDismiss: Bool { presented?.subtree.contains(where: \.refuses) == false }

    /// The user dismissed what was presented over this stack, as by dragging it down. A screen that does not let itself be
    /// left is asked, and may go later. An alert that has a cancel button goes as if that had been tapped.
    ///
    /// - Returns: Whether anything was presented, and has gone.
    @discardableResult
    @_spi(Host) public func userDidDismiss() -> Bool {
        let question = Graph.untracked { presented?.top?.viewModel as? any TransientViewModel }
        if question?.userDidCancel() == true { return true }
        return Change.perform(by: .user) { presented != nil && dismissPresented(by: .user) }
    }

    /// Compares what a host shows with the tree. A host calls this when it has come to rest after an action of the user.
    ///
    /// If that is what the tree has, nothing happens. If screens are missing at the end, the user has gone back. Anything
    /// else is a disagreement: it is reported, and the host has to show what the tree has.
    ///
    /// - Returns: Whether the host shows the right screens now; if not, it has to show those of ``screens``.
    @discardableResult
    @_spi(Host) public func hostDidShow(_ ids: [Screen.ID]) -> Bool {
        let expected = Graph.untracked { screens.map(\.id) }
        if ids == expected { return true }
        if !ids.isEmpty, expected.starts(with: ids) {
            return userDidLeave(expected[ids.count])
        }
        let report =
            "a host shows \(ids.count) screens, and the tree has \(screens.map { "\(type(of: $0.viewModel))" })"
        Change.perform { Change.emit(.hostDisagreed(report), at: self) }
        Misuse.report("\(report). The host has to show those: it should change its stack only as the tree does.")
        return false
    }
}
