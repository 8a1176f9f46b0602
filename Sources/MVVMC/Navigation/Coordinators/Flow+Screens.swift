extension Flow {
    /// The screens of this flow on its stack, the top one last.
    ///
    /// Presented screens and screens of children are not included. A flow that is not running has no screens.
    public var screens: [Screen] { node.navigator?.screens.filter { $0.node === node } ?? [] }

    /// Pushes a screen for `viewModel` on the stack of this flow.
    ///
    ///     let editor = flow.push(EditViewModel())
    ///     // later
    ///     if let editor { flow.remove(editor) }
    ///
    /// Without a column, the screen goes on top of the screens of this flow and of its children, in their column. That
    /// is the top of the stack for the first coordinator of a stack, and for every stack without columns.
    ///
    /// With the name of a column, the screens from that column on are removed first, in each window; see
    /// ``ColumnPlacement``. If one of them requires confirmation, nothing changes until the user has confirmed, and the
    /// route that is being shown is ``NavigationOutcome/asks``. The flows that lose all of their screens end before the
    /// new screen is there.
    ///
    ///     flow.push(MessageViewModel(id, router: self), column: .detail)
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - placement: The place of the screen in the columns of the stack; `nil` for a stack without columns.
    ///   - transition: How the arrival looks, where the platform can show it; `nil` for the standard transition.
    ///   - isAnimated: Whether a host animates the arrival of the screen.
    ///   - isArchived: Whether an archive may contain the screen; see
    ///     ``present(_:as:over:ifPresenting:isArchived:fileID:line:onEnd:)``.
    /// - Returns: The identity of the screen, or `nil` if the flow is not running, or if a screen asks first.
    @discardableResult
    public func push(
        _ viewModel: some ViewModel, column placement: ColumnPlacement? = nil, transition: ScreenTransition? = nil,
        animated isAnimated: Bool = true, isArchived: Bool = true, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Screen.ID? {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, coordinator) = node.target("push \(type(of: viewModel))", at: call) else { return nil }
        return Change.perform {
            guard placement == nil, !navigator.hasHadColumns else {
                return node.push(
                    viewModel, placement, on: navigator, animated: isAnimated, by: transition, isArchived: isArchived,
                    at: call)
            }
            let screen = navigator.tree.arriving(animated: isAnimated, by: transition) {
                Screen(viewModel, node: node, coordinator: coordinator, mayBeArchived: isArchived)
            }
            navigator.append([screen])
            return screen.id
        }
    }

    /// Removes this flow's topmost screen from its stack, with everything above it.
    ///
    /// The flow ends with its last screen, unless a child, a waiting route or work keeps the flow running, or the same
    /// change adds another screen. If the flow has no screen on its stack, or if its topmost screen is the first
    /// screen of the tree or of a slot, the call is reported and has no effect. A screen that requires confirmation
    /// asks the user first, and may be removed later; see ``LeaveConfirming``.
    ///
    /// - Returns: Whether the screen was removed.
    @discardableResult
    public func pop() -> Bool {
        guard let (navigator, _) = node.target("pop") else { return false }
        return Change.perform {
            guard let screen = navigator.screens.last(where: { $0.node === node }) else {
                Misuse.reportNoScreenToPop(of: node)
                return false
            }
            return remove(screen, from: navigator, "pop", at: nil)
        }
    }

    /// Removes a screen of this flow, with everything above it. The screen is popped, or the stack that was presented
    /// for it is dismissed.
    ///
    /// As with ``pop()``, the first screen of the tree or of a slot is not removed. A screen that requires confirmation
    /// asks the user first, and may be removed later.
    ///
    /// - Parameter id: The identity that `push` or `present` returned, or the `id` of an element of ``screens``. A
    ///   screen of another flow is reported.
    /// - Returns: Whether the screen is no longer on the tree; also `true` if it was removed earlier. The result is
    ///   `false` if the flow is not running.
    @discardableResult
    public func remove(_ id: Screen.ID, fileID: StaticString = #fileID, line: UInt = #line) -> Bool {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, _) = node.target("remove a screen", at: call) else { return false }
        return Change.perform {
            guard let screen = navigator.screen(id), let stack = screen.navigator else { return true }
            return isOwn(screen, "remove", at: call) && remove(screen, from: stack, "remove", at: call)
        }
    }

    func remove(
        _ screen: Screen, from navigator: Navigator, _ action: String, at call: SourcePlace?
    ) -> Bool {
        guard screen !== navigator.screens.first || navigator.presenting != nil else {
            Misuse.reportFirstScreen(of: navigator, action, by: node, at: call)
            return false
        }
        return navigator.requestRemoval(from: screen, by: .code)
    }

    private func isOwn(_ screen: Screen, _ action: String, at call: SourcePlace) -> Bool {
        if screen.node === node || screen.node.isLock && screen.node.parentNode === node { return true }
        Misuse.reportForeignScreen(screen, action, by: node, at: call)
        return false
    }

    private var namesOfScreens: [String] { screens.map { "\(type(of: $0.viewModel))" } }

    /// Removes everything above this flow's first screen, including the presentation over its stack.
    ///
    /// A flow without a screen on its stack is reported.
    ///
    /// - Returns: Whether the first screen is on top now, without a presentation over the stack. A screen that requires
    ///   confirmation asks the user first, and may be removed later.
    @discardableResult
    public func popToRoot() -> Bool {
        guard let (navigator, _) = node.target("pop to its first screen") else { return false }
        return Change.perform {
            guard let first = navigator.lowestIndex(of: node.visits) else {
                Misuse.reportNoFirstScreen(of: node)
                return false
            }
            return navigator.requestPop(to: first, by: .code).isShown
        }
    }

    /// Removes everything above the first screens of the stacks in the slots of this flow's topmost container, such as
    /// all tabs, including the presentations over these stacks. The selection stays.
    ///
    ///     flow.popSlotsToRoot()
    ///
    /// A flow without a container screen is reported.
    ///
    /// - Returns: Whether each of the stacks shows its first screen now. Screens that require confirmation ask the user
    ///   first, and may be removed later.
    @discardableResult
    public func popSlotsToRoot(fileID: StaticString = #fileID, line: UInt = #line) -> Bool {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, _) = node.target("pop its slots to their first screens", at: call) else { return false }
        return Change.perform {
            guard let container = Graph.untracked({ node.container(on: navigator) }) else {
                Misuse.reportNoContainer(
                    of: node, to: "pop its slots to their first screens", undone: "removed",
                    or: " To pop its own screens: flow.popToRoot()", at: call)
                return false
            }
            return Leave(
                by: .code,
                screens: { [weak container] in container?.screensAboveFirst },
                action: { [weak container] in container?.popSlotsToRoot() }
            ).begin().isShown
        }
    }

    /// Removes everything above the topmost screen of this flow that shows a view model of type `type`, including the
    /// presentation over its stack.
    ///
    /// If the flow has no such screen, this is reported.
    ///
    /// - Returns: Whether that screen is on top now, without a presentation over the stack. A screen that requires
    ///   confirmation asks the user first, and may be removed later.
    @discardableResult
    public func pop<V: ViewModel>(
        to type: V.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Bool {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, _) = node.target("pop to \(type)", at: call) else { return false }
        return Change.perform {
            guard let target = navigator.screens.lastIndex(where: { $0.node === node && $0.viewModel is V }) else {
                Misuse.reportNoScreen(with: type, among: namesOfScreens, of: node, at: call)
                return false
            }
            return navigator.requestPop(to: target, by: .code).isShown
        }
    }

    /// Removes everything above a screen of this flow, including the presentation over its stack.
    ///
    /// - Parameter id: The identity of a screen that this flow still has on its stack, such as the result of `push` or
    ///   the `id` of an element of ``screens``. Any other identity is reported.
    /// - Returns: Whether that screen is on top now, without a presentation over the stack. A screen that requires
    ///   confirmation asks the user first, and may be removed later.
    @discardableResult
    public func pop(to id: Screen.ID, fileID: StaticString = #fileID, line: UInt = #line) -> Bool {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, _) = node.target("pop to a screen", at: call) else { return false }
        return Change.perform {
            let screen = navigator.screen(id)
            if let screen, !isOwn(screen, "pop to", at: call) { return false }
            guard let target = navigator.screens.lastIndex(where: { $0.id == id }) else {
                Misuse.reportMissingScreen(screen, among: namesOfScreens, of: node, at: call)
                return false
            }
            return navigator.requestPop(to: target, by: .code).isShown
        }
    }

    /// Replaces this flow's screens with screens for `viewModels`, in one change. Everything above the flow's first
    /// screen is removed, including the presentation over its stack. Screens that require confirmation do not ask.
    ///
    /// The screens take the column of the first replaced screen, or the column in which the flow was started.
    ///
    /// If `viewModels` is empty, the flow ends, unless a child, a waiting route, work or a screen over the frontmost
    /// keeps the flow running, or the same change adds another screen. A root flow that leaves its tree empty is
    /// reported.
    ///
    ///     flow.replaceScreens(with: [PhotosViewModel(router: self), PhotoViewModel(id: id, router: self)])
    ///
    /// - Parameters:
    ///   - viewModels: The view models to show, the top one last.
    ///   - isAnimated: Whether a host animates the arrival of the screens.
    public func replaceScreens(
        with viewModels: [any ViewModel], animated isAnimated: Bool = true, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, coordinator) = node.target("replace its screens", at: call) else { return }
        Change.perform {
            let first = navigator.lowestIndex(of: node.visits)
            replace(from: first, of: navigator, coordinator, with: viewModels, isAnimated)
            if viewModels.isEmpty { node.noteEmptiness(.replacedByNone) }
        }
    }

    /// Replaces this flow's topmost screen with a screen for `viewModel`, in one change. Everything above the topmost
    /// screen is removed, including the presentation over its stack. Screens that require confirmation do not ask.
    ///
    /// The screen takes the column of the replaced screen. If the flow has no screen on its stack, the screen is
    /// pushed.
    ///
    ///     flow.replaceTop(with: ReceiptViewModel(order: order))
    ///
    /// Do not call this method in ``Coordinator/show(_:)`` for a route that an archive or a link may contain. They do
    /// not contain the replaced route, so another screen would be replaced. Push the screen of such a route, and request
    /// a path that leaves out the other route, as in `navigate(toPath: [.cart, .receipt])`.
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - isAnimated: Whether a host animates the arrival of the screen.
    /// - Returns: The identity of the screen, or `nil` if the flow is not running.
    @discardableResult
    public func replaceTop(
        with viewModel: some ViewModel, animated isAnimated: Bool = true, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Screen.ID? {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, coordinator) = node.target("replace its top screen", at: call) else { return nil }
        return Change.perform {
            let top = navigator.screens.lastIndex { $0.node === node }
            replace(from: top, of: navigator, coordinator, with: [viewModel], isAnimated)
            return screens.last?.id
        }
    }

    /// Replaces the screens from `index` on with screens for `viewModels`; adds these on top if `index` is `nil`.
    private func replace(
        from index: Int?, of navigator: Navigator, _ coordinator: any Coordinator, with viewModels: [any ViewModel],
        _ isAnimated: Bool
    ) {
        var place = ColumnPlace.none
        if let index {
            place = navigator.screens[index].place
            navigator.detachPresented()
            navigator.detach(from: index)
        }
        let visit = node.context
        navigator.tree.arriving(animated: isAnimated) {
            guard index == nil, navigator.hasHadColumns else {
                let screens = viewModels.map { viewModel in
                    defer { place.arrival = .onTop }
                    return Screen(viewModel, node: node, coordinator: coordinator, visit: visit, in: place)
                }
                return navigator.append(screens)
            }
            for viewModel in viewModels {
                _ = navigator.put(nil, of: node) {
                    Screen(viewModel, node: node, coordinator: coordinator, visit: visit, in: $0)
                }
            }
        }
    }

    /// Embeds a screen for `viewModel` in a slot of this flow's topmost container screen, in place of the previous
    /// content.
    ///
    /// The screens and flows in the slot are removed without confirmation. If the flow has no container screen, or if
    /// the container does not have the slot, this is reported, and the screen is not embedded.
    ///
    ///     flow.embed(NewsViewModel(), in: DashboardViewModel.Slot.news)
    public func embed(
        _ viewModel: some ViewModel, in slot: some RawRepresentable<String>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        embed(viewModel, in: Slot(slot.rawValue), fileID: fileID, line: line)
    }

    /// Embeds a screen for `viewModel` in a slot of this flow's topmost container screen, in place of the previous
    /// content. Use this method for a container without an enum of slots, such as a ``TabsViewModel``.
    ///
    /// The screens and flows in the slot are removed without confirmation. If the flow has no container screen, or if
    /// the container does not have the slot, this is reported, and the screen is not embedded.
    public func embed(
        _ viewModel: some ViewModel, in slot: Slot, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        embed(viewModel, in: slot, of: nil, at: SourcePlace(file: fileID, line: line))
    }

    /// Returns the tree, the coordinator, and a container screen of this flow, if that screen has `slot`. Otherwise
    /// returns `nil` and, if the flow is running, reports the missing container or slot.
    ///
    /// - Parameter viewModel: The view model of the container; `nil` for the topmost container.
    func container(
        for name: @autoclosure () -> String, in slot: Slot, of viewModel: (any ContainerViewModel)?,
        at call: SourcePlace
    ) -> (tree: Tree, coordinator: any Coordinator, container: Screen)? {
        guard let (navigator, coordinator) = node.target("embed \(name())", at: call) else { return nil }
        let (container, slots) = Graph.untracked {
            let container = node.container(on: navigator, with: viewModel)
            return (container, container?.container?.slotNames)
        }
        if container == nil, let viewModel {
            Misuse.reportContainerNotShown(viewModel, slot, for: name(), of: node, at: call)
            return nil
        }
        guard let container, let slots, slots.contains(slot) else {
            Misuse.reportNoSlot(slot, for: name(), among: slots, of: node, at: call)
            return nil
        }
        return (navigator.tree, coordinator, container)
    }
}
