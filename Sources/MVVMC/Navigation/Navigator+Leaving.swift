// Screens that refuse to be left are asked.
extension Navigator {
    /// The screens of this stack, of what is embedded in them and of what is presented over them.
    var subtree: [Screen] { subtree(from: 0) }

    /// The screens from `index` on, what is embedded in them and what is presented over this stack.
    func subtree(from index: Int) -> [Screen] {
        screens[index...].flatMap(\.subtree) + (presented?.subtree ?? [])
    }

    /// Does what leaves some screens, unless one of them refuses; then those that do are asked, the topmost first.
    ///
    /// - Parameter action: What leaves them; it must not hold the tree.
    func leave(_ leaving: [Screen], by cause: NavigationEvent.Cause, _ action: @escaping @MainActor () -> Void) -> Bool
    {
        guard let refusing = leaving.last(where: \.refuses) else {
            Change.perform(by: cause, action)
            return true
        }
        Change.perform {
            Change.emit(.refused(viewModel: "\(type(of: refusing.viewModel))", by: cause), at: refusing.node.root)
        }
        guard !refusing.isAsking else { return false }
        refusing.isAsking = true
        // The question holds the view models that it asks, and not the tree, which may go meanwhile.
        let asked = leaving.reversed().compactMap { $0.viewModel as? any LeaveConfirming }
        let screens = leaving.map { WeakScreen(screen: $0) }
        Task { [weak refusing] in
            let isConfirmed = await Navigator.confirm(asked)
            refusing?.isAsking = false
            guard isConfirmed, screens.allSatisfy({ $0.screen?.isOnTree == true }) else { return }
            Change.perform(by: cause, action)
        }
        return false
    }

    private struct WeakScreen {
        weak var screen: Screen?
    }

    private static func confirm(_ asked: [any LeaveConfirming]) async -> Bool {
        for viewModel in asked where !viewModel.canLeave {
            guard await viewModel.confirmLeaving() else { return false }
        }
        return true
    }

    /// Removes a screen and all that is above it, if they let themselves be left.
    func remove(from screen: Screen, by cause: NavigationEvent.Cause) -> Bool {
        guard let index = screens.lastIndex(of: screen) else { return true }
        return leave(subtree(from: index), by: cause) { [weak self, weak screen] in
            guard let self, let screen, let index = screens.lastIndex(of: screen) else { return }
            dismissPresented()
            remove(from: index)
        }
    }

    /// Removes what is above the screen at `index`, if it lets itself be left.
    func pop(to index: Int, by cause: NavigationEvent.Cause) -> Bool {
        index + 1 < screens.count ? remove(from: screens[index + 1], by: cause) : dismissPresented(by: cause)
    }

    /// Dismisses what is presented over this stack, if anything is and it lets itself be left.
    func dismissPresented(by cause: NavigationEvent.Cause) -> Bool {
        guard let presented else { return true }
        return leave(presented.subtree, by: cause) { [weak self, weak presented] in
            if let presented { self?.dismiss(presented) }
        }
    }
}

extension Screen {
    /// This screen and those of the stacks embedded in it.
    var subtree: [Screen] { [self] + embedded.flatMap(\.navigator.subtree) }
}
