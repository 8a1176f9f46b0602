// Changes that ask screens which require confirmation; those that ask nobody are in `Navigator+Changes`.
extension Navigator {
    /// The screens of this stack, of what is embedded in them and of what is presented over them.
    package var subtree: [Screen] { Array(subtree(from: 0)) }

    /// The screens from `index` on, what is embedded in them and what is presented over this stack, the topmost last.
    func subtree(from index: Int) -> ArraySlice<Screen> {
        let screens = screens[index...]
        if screens.count == 1, presented == nil, screens[index].embedded.isEmpty { return screens }
        let first: [TreePart] = screens.map { .screen($0) } + (presented.map { [.stack($0)] } ?? [])
        return depthFirst(first, below: \.below).compactMap(\.screen)[...]
    }

    /// Removes screens of this stack, or what is presented over it, after confirmation where it is required.
    ///
    /// - Parameters:
    ///   - object: The screen or the stack that the user leaves. Neither it nor this stack is retained by a question.
    ///   - screens: Returns the screens that would be removed now, the topmost last; `nil` if nothing is left to remove.
    ///   - action: Removes them.
    /// - Returns: Whether they are gone.
    private func leave<Object: AnyObject>(
        _ object: Object, by cause: RemovalCause,
        screens: @escaping @MainActor (Navigator, Object) -> ArraySlice<Screen>?,
        action: @escaping @MainActor (Navigator, Object) -> Void
    ) -> Bool {
        // As a rule no screen requires confirmation, and no question has to refer to the tree.
        if Graph.untracked({ screens(self, object)?.contains(where: \.refuses) == false }) {
            return Change.perform(by: cause) {
                action(self, object)
                return true
            }
        }
        return Leave(
            by: cause,
            screens: { [weak self, weak object] in
                guard let self, let object else { return nil }
                return screens(self, object).map(Array.init)
            },
            action: { [weak self, weak object] in
                if let self, let object { action(self, object) }
            }
        ).begin()
    }

    /// Removes a screen and all that is above it, after confirmation where it is required.
    ///
    /// - Returns: Whether it is gone.
    func remove(from screen: Screen, by cause: RemovalCause) -> Bool {
        if Graph.untracked({ screens.lastIndex(of: screen) == nil }) { return true }
        return leave(screen, by: cause) { stack, screen in
            guard let index = stack.screens.lastIndex(of: screen) else { return nil }
            return stack.subtree(from: index)
        } action: { stack, screen in
            guard let index = stack.screens.lastIndex(of: screen) else { return }
            stack.takeDownPresented()
            stack.remove(from: index)
        }
    }

    /// Removes the top screen as the user does, or dismisses this stack with its last one.
    func goBack(from top: Screen) -> Bool {
        leave(top, by: .user) { stack, top in
            // What has come above it while it was asked is not what the user wanted to leave.
            stack.top === top ? stack.subtree(from: stack.screens.count - 1) : nil
        } action: { stack, _ in
            guard stack.screens.count > 1 else {
                stack.presenting?.dismiss(stack)
                return
            }
            stack.takeDownPresented()
            stack.remove(from: stack.screens.count - 1)
        }
    }

    /// Removes the screens above the one at `index`, after confirmation where it is required.
    func pop(to index: Int, by cause: RemovalCause) -> Bool {
        index + 1 < screens.count ? remove(from: screens[index + 1], by: cause) : dismissPresented(by: cause)
    }

    /// Dismisses the presentation over this stack, if there is one, after confirmation where it is required.
    func dismissPresented(by cause: RemovalCause) -> Bool {
        guard let presented = Graph.untracked({ presented }) else { return true }
        return dismiss(presented, by: cause)
    }

    /// Dismisses a stack that this one presents, after confirmation where it is required.
    ///
    /// - Returns: Whether it is gone.
    func dismiss(_ presented: Navigator, by cause: RemovalCause) -> Bool {
        leave(presented, by: cause) { stack, presented in
            presented.presenting === stack ? presented.subtree(from: 0) : nil
        } action: { stack, presented in
            stack.dismiss(presented)
        }
    }

    /// Dismisses all presentations on the tree, whichever stack of it this is.
    ///
    /// What waits to be presented comes next, and is not dismissed.
    ///
    /// - Returns: Whether nothing is presented on the tree now. Screens that require confirmation are asked, and their
    ///   stacks may be dismissed later; see ``LeaveConfirming``.
    /// - Complexity: Linear in the number of screens on the tree.
    @discardableResult
    public func dismissAll() -> Bool {
        let root = root
        let isDone = Leave(
            by: .code,
            screens: { [weak root] in root?.outermostPresented.flatMap(\.subtree) },
            action: { [weak root] in
                for stack in root?.outermostPresented.reversed() ?? [] { stack.presenting?.dismiss(stack) }
            }
        ).begin()
        return isDone && Graph.untracked { root.outermostPresented.isEmpty }
    }

    /// The stacks that are presented, without those that are within what is presented. Layers are last.
    private var outermostPresented: [Navigator] {
        // What is embedded in a stack comes before it.
        depthFirst([self]) { stack in stack.screens.flatMap { $0.embeddedInOrder.map(\.navigator) }.reversed() }
            .reversed().compactMap(\.presented) + tree.layers
    }
}
