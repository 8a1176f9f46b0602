import MVVMC

// The removal of screens, and the questions before it.
extension NavigationModel {
    /// Calls `action`, which removes screens, after the user has confirmed each screen that requires confirmation, the
    /// topmost first. Calls `otherwise` if a screen is not confirmed or already has an open question, or if the removal
    /// is no longer possible.
    ///
    /// - Parameters:
    ///   - screens: Returns the screens to remove, the topmost last, or `nil` if their removal is no longer possible.
    ///   - continuesIfGone: Whether a screen that has left for another reason counts as confirmed.
    func leave(
        confirmed: [Screen] = [], continuesIfGone: Bool = false, _ screens: @escaping () -> [Screen]?,
        otherwise: @escaping () -> Void = {}, action: @escaping () -> Void
    ) {
        guard let leaving = screens() else { return otherwise() }
        let refusing = leaving.last { screen in screen.answer != nil && !confirmed.contains { $0 === screen } }
        guard let refusing else { return action() }
        guard refusing.question == nil else { return otherwise() }
        asked.append(refusing)
        refusing.question = { [self] answer in
            guard answer == true || answer == nil && continuesIfGone else { return otherwise() }
            leave(
                confirmed: confirmed + (answer == true ? [refusing] : []), continuesIfGone: continuesIfGone, screens,
                otherwise: otherwise, action: action)
        }
    }

    /// Answers the question of a screen. The answer is `nil` if the screen has left the tree before the user answered.
    func answer(_ screen: Screen, _ answer: Bool?) {
        asked.removeAll { $0 === screen }
        let question = screen.question
        screen.question = nil
        question?(answer)
    }

    private func inner(_ screens: some Sequence<Screen>) -> [Screen] {
        screens.flatMap { [$0] + $0.slots.compactMap { $0 }.flatMap { subtree($0, from: 0) } }
    }

    /// Returns the screens from `index` on, and the screens embedded in them and presented over them.
    func subtree(_ stack: Stack, from index: Int) -> [Screen] {
        inner(stack.screens[index...]) + (stack.presented.map { subtree($0, from: 0) } ?? [])
    }

    // MARK: Leaving screens

    func back(on stack: Stack) {
        guard isInFrontmostLayer(stack), let top = stack.screens.last,
            stack.screens.count > 1 || stack.presenting != nil && !stack.isLock
        else { return }
        leave { [self] in
            stack.screens.last === top ? subtree(stack, from: stack.screens.count - 1) : nil
        } action: { [self] in
            if stack.screens.count > 1 {
                stack.presented = nil
                stack.screens.removeLast()
            } else {
                takeDown(stack)
            }
        }
    }

    /// Removes the screen with this name and everything above it, as if the user had left it.
    func leave(_ name: String) {
        for stack in stacks {
            if let index = stack.screens.firstIndex(where: { $0.name == name }) {
                return remove(from: index, of: stack)
            }
        }
    }

    func dismiss(over stack: Stack) {
        if let presented = stack.presented { dismiss(presented) }
    }

    func dismiss(_ presented: Stack) {
        leave { [self] in
            stacks.contains { $0 === presented } ? subtree(presented, from: 0) : nil
        } action: { [self] in
            takeDown(presented)
        }
    }

    /// Dismisses the frontmost of the presentations over a stack, including layers, as if the user had dismissed it.
    func userDismisses(over stack: Stack) {
        removeGone()
        guard let presented = shown.last(where: { $0.presenting === stack }) ?? stack.presented, !presented.isLock,
            !presented.isAlert || isInFrontmostLayer(presented)
        else { return }
        dismiss(presented)
    }

    /// Dismisses the last stack that a flow has presented over the frontmost or, if there is none, the presentation over
    /// the stack of the flow.
    func dismiss(by flow: Flow) {
        if let layer = layers.last(where: { presenter(of: $0) === flow }) {
            dismiss(layer)
        } else {
            dismiss(over: flow.stack)
        }
    }

    func presenter(of stack: Stack) -> Flow? {
        let child = running.first { $0.stack === stack && $0.parent?.stack !== stack }
        return child?.parent ?? (stack.isLock ? rootFlow : stack.screens.first?.flow)
    }

    func dismissAll() {
        leave { [self] in
            outermostPresenting(root).flatMap { $0.presented.map { subtree($0, from: 0) } ?? [] }
                + layers.filter { !isOfLock($0) }.flatMap { subtree($0, from: 0) }
        } action: { [self] in
            for stack in outermostPresenting(root) { stack.presented = nil }
            layers.removeAll { !isOfLock($0) }
        }
    }

    private func isOfLock(_ stack: Stack) -> Bool {
        stack.isLock || sequence(first: presenter(of: stack), next: { $0?.parent }).contains { $0.map(isLock) == true }
    }

    private func outermostPresenting(_ stack: Stack) -> [Stack] {
        // The embedded stacks come before the stack that contains them, because its presentation is above theirs.
        stack.screens.flatMap { $0.slots.compactMap { $0 }.flatMap(outermostPresenting) }
            + (stack.presented == nil ? [] : [stack])
    }

    func pop(_ flow: Flow) {
        guard let index = flow.stack.screens.lastIndex(where: { $0.flow === flow }) else { return }
        guard index > 0 || flow.stack.presenting != nil else { return }
        remove(from: index, of: flow.stack)
    }

    func goToFirstScreen(of stack: Stack) {
        if stack.screens.count > 1 { remove(from: 1, of: stack) } else { dismiss(over: stack) }
    }

    func popToRoot(_ flow: Flow) {
        guard let first = flow.stack.screens.firstIndex(where: { $0.flow === flow }) else { return }
        if first + 1 < flow.stack.screens.count {
            remove(from: first + 1, of: flow.stack)
        } else {
            dismiss(over: flow.stack)
        }
    }

    func remove(from index: Int, of stack: Stack) {
        let screen = stack.screens[index]
        var position: Int? { stack.screens.firstIndex { $0 === screen } }
        leave { [self] in
            position.map { subtree(stack, from: $0) }
        } action: {
            guard let position else { return }
            stack.presented = nil
            stack.screens.removeSubrange(position...)
        }
    }

    func select(_ position: Int, of screen: Screen, on stack: Stack) {
        guard isInFrontmostLayer(stack), screen.isVisible(position) else { return }
        if screen.selection != position {
            screen.selection = position
        } else if let selected = screen.slots[position] {
            goToFirstScreen(of: selected)
        }
    }
}
