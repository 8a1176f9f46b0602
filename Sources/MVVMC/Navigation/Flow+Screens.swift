// What a flow puts on the stack that it is on.
extension Flow {
    /// Puts a screen for `viewModel` on top of the stack that this flow is on.
    ///
    /// - Complexity: O(1).
    public func push(
        _ viewModel: some ViewModel, calledFrom function: StaticString = #function, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        node.checkCall(from: function, file, line)
        guard let (navigator, coordinator) = node.place("push \(type(of: viewModel))") else { return }
        Change.perform {
            navigator.append([Screen(viewModel, node: node, coordinator: coordinator)])
        }
    }

    /// Removes this flow's topmost screen from its stack, and all that is above it.
    ///
    /// With its last screen the flow ends, unless the same change adds another. The first screen of all stays. A screen that
    /// does not let itself be left is asked, and may go later (see ``LeaveConfirming``).
    ///
    /// - Returns: Whether the screen is gone.
    /// - Complexity: linear in the number of screens removed.
    @discardableResult
    public func pop() -> Bool {
        guard let (navigator, _) = node.place("pop") else { return false }
        return Change.perform {
            guard let screen = navigator.screens.last(where: { $0.node === node }) else {
                Misuse.report("\(node.name) has no screen to pop.")
                return false
            }
            guard screen !== navigator.screens.first || navigator.presenting != nil else {
                Misuse.report(
                    """
                    \(node.name) was asked to pop the first screen of all, which stays.
                    Show another in its place: flow.replaceScreens(with: …)
                    """)
                return false
            }
            return navigator.remove(from: screen, by: .code)
        }
    }

    /// Removes the screens above this flow's first one.
    ///
    /// - Returns: Whether they are gone: a screen that does not let itself be left is asked, and may go later.
    @discardableResult
    public func popToRoot() -> Bool {
        guard let (navigator, _) = node.place("pop to its first screen") else { return false }
        return Change.perform {
            guard let first = navigator.firstIndex(of: node) else {
                Misuse.report("\(node.name) has no screen to pop to.")
                return false
            }
            return navigator.pop(to: first, by: .code)
        }
    }

    /// Removes the screens above this flow's topmost one that shows a view model of type `type`.
    ///
    /// - Returns: Whether they are gone: a screen that does not let itself be left is asked, and may go later.
    @discardableResult
    public func pop<V: ViewModel>(to type: V.Type) -> Bool {
        guard let (navigator, _) = node.place("pop to \(type)") else { return false }
        return Change.perform {
            guard let target = navigator.screens.lastIndex(where: { $0.node === node && $0.viewModel is V }) else {
                Misuse.report(
                    """
                    \(node.name) was asked to pop to \(type), and has no screen with one.
                    Its stack is \(navigator.screens.map { "\(Swift.type(of: $0.viewModel))" }).
                    """)
                return false
            }
            return navigator.pop(to: target, by: .code)
        }
    }

    /// Exchanges this flow's screens, and all that is above the first of them or presented over them, for screens for
    /// `viewModels`. Nothing is asked whether it lets itself be left.
    ///
    /// - Complexity: linear in the number of screens on the stack.
    public func replaceScreens(
        with viewModels: any ViewModel..., calledFrom function: StaticString = #function,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        node.checkCall(from: function, file, line)
        guard let (navigator, coordinator) = node.place("replace its screens") else { return }
        Change.perform {
            if let index = navigator.firstIndex(of: node) {
                navigator.dismissPresented()
                navigator.remove(from: index)
            }
            navigator.append(viewModels.map { Screen($0, node: node, coordinator: coordinator) })
        }
    }

    /// Embeds a screen for `viewModel` in a slot of this flow's topmost container screen, in place of what was there.
    public func embed(
        _ viewModel: some ViewModel, in slot: Slot, calledFrom function: StaticString = #function,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        node.checkCall(from: function, file, line)
        guard let (coordinator, container) = container(for: "\(type(of: viewModel))", in: slot) else { return }
        Change.perform {
            let embedded = Navigator()
            container.embed(embedded, in: slot)
            embedded.append([Screen(viewModel, node: node, coordinator: coordinator)])
        }
    }

    /// The topmost container screen of this flow, if it has `slot`; otherwise that is reported.
    func container(
        for name: @autoclosure () -> String, in slot: Slot
    ) -> (coordinator: any Coordinator, container: Screen)? {
        guard let (navigator, coordinator) = node.place("embed \(name())") else { return nil }
        let (container, slots) = Graph.untracked {
            let container = navigator.screens.last { $0.node === node && $0.viewModel is any ContainerViewModel }
            return (container, (container?.viewModel as? any ContainerViewModel)?.slots)
        }
        guard let container, let slots, slots.contains(slot) else {
            Misuse.report(
                """
                \(node.name) was asked to embed \(name()) in "\(slot)", which it does not have.
                \(slots.map { "The slots of its container are \($0.map(\.rawValue))." } ?? "Push a view model that is a ContainerViewModel first.")
                """)
            return nil
        }
        return (coordinator, container)
    }
}
