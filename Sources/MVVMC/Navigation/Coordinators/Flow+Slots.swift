extension Flow {
    /// Fills the slots of this flow's topmost container screen: calls `fill` now for each slot that has no stack, and
    /// later for each slot that the container gets.
    ///
    /// Use this method if the slots come from the app's data, such as tabs for the channels of a chat. The closure
    /// embeds a view model or a child in the slot. It belongs to the route that is being shown now or, if there is
    /// none, to the route of the container, so an archive of the tree restores what it has embedded, also in slots that
    /// come later.
    ///
    ///     flow.push(TabsViewModel(store.channels.map { .init(Slot($0.id), title: $0.name) }))
    ///     flow.fillSlots { flow, slot in flow.embed(ChannelCoordinator(slot.rawValue), in: slot) }
    ///
    /// The closure is called once for each slot. A slot whose content has ended stays empty until it is removed and
    /// added again. The closure may capture its coordinator strongly, because it is released when the container leaves
    /// the tree. A second call replaces the closure, which is then called for the slots that have no stack.
    ///
    /// - Parameter fill: A closure that embeds something in a slot. It receives this flow.
    public func fillSlots(
        fileID: StaticString = #fileID, line: UInt = #line, _ fill: @escaping @MainActor (Flow, Slot) -> Void
    ) {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, _) = node.target("fill slots", at: call) else { return }
        Change.perform {
            guard let screen = node.container(on: navigator) else {
                return Misuse.reportNoContainer(
                    of: node, to: "fill the slots of its container", undone: "embedded", at: call)
            }
            let filling = SlotFilling(node.keepingRoute(or: screen.visit) { slot in fill(self, slot) })
            // What waits for slots that are still missing waits for the new closure.
            filling.archived = screen.filling?.archived
            screen.filling = filling
            screen.updateSlots()
        }
    }

    /// Removes what is in a slot of this flow's topmost container screen. The slot then is empty.
    ///
    /// Unlike the removal of a tab, this asks first: a screen in the slot that requires confirmation asks the user, and
    /// may be removed later; see ``LeaveConfirming``. To close a tab, wait for the answer, and then remove the tab:
    ///
    ///     if await flow.perform({ flow.clear(slot: "draft") }) { tabs.tabs.removeAll { $0.slot == "draft" } }
    ///
    /// If the flow has no container screen, this is reported. So is a slot that the container does not have, unless the
    /// slots are filled by ``fillSlots(fileID:line:_:)``.
    ///
    /// - Returns: Whether the slot is empty now.
    @discardableResult
    public func clear(slot: Slot, fileID: StaticString = #fileID, line: UInt = #line) -> Bool {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, _) = node.target("clear a slot", at: call) else { return false }
        return Change.perform {
            let screen = node.container(on: navigator)
            let slots = screen?.container?.slotNames
            // Slots that are filled come from the app's data, which may have changed since the user has tapped.
            if screen?.filling != nil, slots?.contains(slot) == false { return true }
            guard let screen, slots?.contains(slot) == true else {
                Misuse.reportNoSlotToClear(slot, among: slots, of: node, at: call)
                return false
            }
            return screen.requestClearing(of: slot)
        }
    }

    /// Removes what is in a slot of this flow's topmost container screen; see ``clear(slot:fileID:line:)-(Slot,_,_)``.
    @discardableResult
    public func clear(
        slot: some RawRepresentable<String>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Bool {
        clear(slot: Slot(slot.rawValue), fileID: fileID, line: line)
    }
}

extension FlowNode {
    /// Returns the container screen of this flow whose slots are being filled or, if there is none, the topmost one.
    ///
    /// - Parameter viewModel: The view model of the container, if it must have this one.
    func container(on navigator: Navigator, with viewModel: (any ContainerViewModel)? = nil) -> Screen? {
        let screens = navigator.screens.lazy.filter { [self] screen in
            guard screen.node === self, let container = screen.container else { return false }
            return viewModel == nil || container === viewModel
        }
        return screens.last { $0.filling?.isFilling == true } ?? screens.last
    }
}

extension Screen {
    /// Removes the stack in a slot, after confirmation where it is required.
    ///
    /// - Returns: Whether the slot is empty now.
    fileprivate func requestClearing(of slot: Slot) -> Bool {
        guard let stack = embedded[slot] else { return true }
        return Leave(
            by: .code,
            screens: { [weak self, weak stack] in
                guard let self, let stack, isIn(slot, stack) else { return nil }
                return stack.subtree
            },
            action: { [weak self, weak stack] in
                if let self, let stack, isIn(slot, stack) { remove([(slot, stack)]) }
            }
        ).begin().isShown
    }
}
