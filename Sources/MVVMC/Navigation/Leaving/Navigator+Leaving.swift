// The removal of screens that may require confirmation. `Navigator+Changes` contains the changes without confirmation.
extension Navigator {
    /// The screens of this stack, of the stacks embedded in them, and of the stacks presented over this stack.
    package var subtree: [Screen] { Array(subtree(from: 0)) }

    /// Returns the screens from `index` on, the screens embedded in them, and the screens presented over this stack.
    /// The topmost screen is last.
    func subtree(from index: Int, withPresented: Bool = true) -> ArraySlice<Screen> {
        let screens = screens[index...]
        let presented = withPresented ? presented : nil
        if screens.count == 1, presented == nil, screens[index].embedded.isEmpty { return screens }
        let first: [TreePart] = screens.map { .screen($0) } + (presented.map { [.stack($0)] } ?? [])
        return depthFirst(first, below: \.below).compactMap(\.screen)[...]
    }

    /// Removes screens of this stack, or its presentation. Screens that require confirmation ask the user first.
    ///
    /// - Parameters:
    ///   - object: The screen or the presented stack to remove. An open question retains neither this object nor the
    ///     stack that it is removed from.
    ///   - screens: Returns the screens that would be removed now, the topmost last, or `nil` if the removal is no
    ///     longer possible.
    ///   - action: Removes the screens.
    /// - Returns: ``NavigationOutcome/shown`` if the screens were removed now, or else why they stay.
    private func leave<Object: AnyObject>(
        _ object: Object, by cause: RemovalCause,
        screens: @escaping @MainActor (Navigator, Object) -> ArraySlice<Screen>?,
        action: @escaping @MainActor (Navigator, Object) -> Void
    ) -> NavigationOutcome {
        // A fast path for the usual case, in which no screen requires confirmation.
        if Graph.untracked({ screens(self, object)?.contains(where: \.refuses) == false }) {
            return Change.perform(by: cause) {
                action(self, object)
                return .shown
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

    /// Removes a screen and everything above it, after confirmation where it is required.
    ///
    /// - Returns: Whether the screen was removed; also `true` if it was not on this stack.
    func requestRemoval(from screen: Screen, by cause: RemovalCause) -> Bool {
        Graph.untracked { screens.lastIndex(of: screen) == nil } || removal(from: screen, by: cause).isShown
    }

    private func removal(from screen: Screen, by cause: RemovalCause) -> NavigationOutcome {
        leave(screen, by: cause) { stack, screen in
            guard let index = stack.screens.lastIndex(of: screen) else { return nil }
            return stack.subtree(from: index)
        } action: { stack, screen in
            guard let index = stack.screens.lastIndex(of: screen) else { return }
            stack.detachPresented()
            stack.detach(from: index)
        }
    }

    /// Removes the top screen for the user or, if it is the only screen, dismisses this stack. Asks for confirmation
    /// where it is required.
    ///
    /// - Returns: Whether the screen was removed.
    func requestGoingBack(from top: Screen) -> Bool {
        leave(top, by: .user) { stack, top in
            // The user did not ask to leave screens that were added above `top` while the question was open.
            stack.top === top ? stack.subtree(from: stack.screens.count - 1) : nil
        } action: { stack, _ in
            guard stack.screens.count > 1 else {
                stack.presenting?.detach(stack)
                return
            }
            stack.detachPresented()
            stack.detach(from: stack.screens.count - 1)
        }.isShown
    }

    /// Removes everything above the screen at `index`, including the presentation over this stack, after confirmation
    /// where it is required.
    ///
    /// - Returns: ``NavigationOutcome/shown`` if everything was removed now, or if the screen was already on top, without
    ///   a presentation; otherwise why it stays.
    func requestPop(to index: Int, by cause: RemovalCause) -> NavigationOutcome {
        let (screens, presented) = Graph.untracked { (self.screens, self.presented) }
        if index + 1 < screens.count { return removal(from: screens[index + 1], by: cause) }
        return presented.map { dismissal(of: $0, by: cause) } ?? .shown
    }

    /// Dismisses the presentation over this stack, if there is one, after confirmation where it is required.
    ///
    /// - Returns: Whether this stack has no presentation now.
    func requestDismissal(by cause: RemovalCause) -> Bool {
        guard let presented = Graph.untracked({ presented }) else { return true }
        return requestDismissal(of: presented, by: cause)
    }

    /// Dismisses a stack that this one presents, after confirmation where it is required.
    ///
    /// - Returns: Whether the stack was dismissed.
    func requestDismissal(of presented: Navigator, by cause: RemovalCause) -> Bool {
        dismissal(of: presented, by: cause).isShown
    }

    private func dismissal(of presented: Navigator, by cause: RemovalCause) -> NavigationOutcome {
        leave(presented, by: cause) { stack, presented in
            presented.presenting === stack ? presented.subtree(from: 0) : nil
        } action: { stack, presented in
            stack.detach(presented)
        }
    }

    // MARK: Columns

    /// Whether a screen is on top of other screens of its column, and below a later column.
    func isOnTopOfInnerColumn(_ screen: Screen) -> Bool {
        guard hasHadColumns, let column = screen.column else { return false }
        let end = index(after: column)
        return end < screens.count && end - index(from: column) > 1 && screens[end - 1] === screen
    }

    /// Removes the top screen of a column, after confirmation where it is required. The later columns stay.
    func requestRemoval(ofTop screen: Screen, by cause: RemovalCause) -> NavigationOutcome {
        requestRemovalInColumn(from: screen, ifOnTop: true, by: cause)
    }

    /// Removes a screen and everything above it in its column, after confirmation where it is required.
    ///
    /// - Parameter isTopOnly: Whether the screen stays if it is not on top of its column. Nobody asked to leave screens
    ///   that were added above it while the question was open.
    func requestRemovalInColumn(
        from screen: Screen, ifOnTop isTopOnly: Bool = false, by cause: RemovalCause
    ) -> NavigationOutcome {
        func range(_ stack: Navigator, _ screen: Screen) -> Range<Int>? {
            guard let column = screen.column, let index = stack.screens.lastIndex(of: screen) else { return nil }
            let range = index..<stack.index(after: column)
            return isTopOnly && range.count > 1 ? nil : range
        }
        return leave(screen, by: cause) { stack, screen in
            range(stack, screen).map { stack.subtree($0) }
        } action: { stack, screen in
            guard let leaving = range(stack, screen) else { return }
            if leaving.upperBound == stack.screens.count { stack.detachPresented() }
            stack.detach(leaving)
        }
    }

    /// The screens in `range`, what is embedded in them and, if they are at the end, what is presented over them.
    func subtree(_ range: Range<Int>) -> ArraySlice<Screen> {
        if range.upperBound == screens.count { return subtree(from: range.lowerBound) }
        return depthFirst(screens[range].map { .screen($0) }, below: \TreePart.below).compactMap(\.screen)[...]
    }

    /// Dismisses all presentations on the tree, including those of other stacks. A lock stays, with what its flow has
    /// presented; see ``PresentationContext/everything``.
    ///
    /// Waiting presentations are not dismissed. They can begin next, unless their stack is removed or their flow ends.
    ///
    /// - Returns: Whether the tree has no presentations now. Screens that require confirmation ask the user first, and
    ///   their stacks may be dismissed later; see ``LeaveConfirming``.
    @discardableResult
    public func dismissAll() -> Bool {
        root.dismissAll { !$0.isOfLock } && Graph.untracked { tree.lock == nil }
    }

    /// Dismisses all presentations on the tree of this first stack, and those of its layers for which `includes` returns
    /// `true`.
    ///
    /// - Returns: Whether the tree has none of these presentations now.
    func dismissAll(layers includes: @escaping @MainActor (Navigator) -> Bool) -> Bool {
        let isDone = Leave(
            by: .code,
            screens: { [weak self] in self?.outermostPresented(includes).flatMap(\.subtree) },
            action: { [weak self] in
                for stack in self?.outermostPresented(includes).reversed() ?? [] { stack.presenting?.detach(stack) }
            }
        ).begin().isShown
        return isDone && Graph.untracked { outermostPresented(includes).isEmpty }
    }

    /// The presented stacks, without stacks that are within another presented stack. Layers are last.
    private func outermostPresented(_ includes: @MainActor (Navigator) -> Bool) -> [Navigator] {
        // Embedded stacks come before the stack that contains them, because its presentation is above theirs.
        depthFirst([self]) { stack in stack.screens.flatMap { $0.embeddedInOrder.map(\.navigator) }.reversed() }
            .reversed().compactMap(\.presented) + tree.layers.filter(includes)
    }
}

extension Screen {
    /// The screens above the first screens of the stacks in the slots, with the presentations over these stacks.
    var screensAboveFirst: [Screen] {
        embeddedInOrder.map(\.navigator).filter { !$0.screens.isEmpty }.flatMap { $0.subtree(from: 1) }
    }

    /// Removes the screens of ``screensAboveFirst``.
    func popSlotsToRoot() {
        for stack in embeddedInOrder.map(\.navigator).reversed() {
            stack.detachPresented()
            if stack.screens.count > 1 { stack.detach(from: 1) }
        }
    }
}
