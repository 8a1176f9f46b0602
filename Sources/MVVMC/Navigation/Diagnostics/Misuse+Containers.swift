// The reports of what apps and hosts ask of containers, their slots and tabs.

@MainActor
extension Misuse {
    static func reportNoSelection(of slot: Slot, in viewModel: any ViewModel) {
        let name = "\(type(of: viewModel))"
        report(
            """
            the slot "\(slot)" was to be selected, but \(name) has no selection. Nothing was done.
            Let \(name) conform to SelectingContainerViewModel.
            """)
    }

    static func reportUnknownSelection(of slot: Slot, in container: any SelectingContainerViewModel) {
        report(
            """
            the slot "\(slot)" was to be selected, but \(type(of: container)) has no slot with this name. Nothing was done.
            Its slots are \(container.tabSlotNames.map(\.rawValue)). Select one of those.
            """)
    }

    static func reportHiddenSelection(of slot: Slot, in container: any SelectingContainerViewModel) {
        report(
            """
            the tab "\(slot)" of \(type(of: container)) was to be selected, but it is hidden. \
            "\(container.selectedSlot)" is selected.
            Show the tab first: tabs["\(slot)"].isHidden = false
            """)
    }

    static func reportUnlistedSelection(
        _ unlisted: Slot, of container: any SelectingContainerViewModel, among slots: [String], instead slot: String
    ) {
        report(
            """
            the selection of \(type(of: container)) is "\(unlisted)", which is not one of its slots \(slots).
            "\(slot)" is selected instead. Change the selection before you remove the selected slot.
            """)
    }

    /// Reports a request to a flow without a container.
    ///
    /// - Parameters:
    ///   - request: What the flow was asked to do, such as "fill the slots of its container".
    ///   - undone: What was not done, such as "embedded".
    ///   - alternative: Another way to reach what may have been meant.
    static func reportNoContainer(
        of node: FlowNode, to request: String, undone: String, or alternative: String = "", at call: SourcePlace
    ) {
        report(
            """
            \(node.name) was asked to \(request), but has no container. Nothing was \(undone).
            Push a view model that is a ContainerViewModel first.\(alternative)
            """, at: call)
    }

    static func reportContainerNotShown(
        _ container: any ContainerViewModel, _ slot: Slot, for name: String, of node: FlowNode, at call: SourcePlace
    ) {
        report(
            """
            \(node.name) was asked to embed \(name) in the slot "\(slot)" of \(type(of: container)), which no screen \
            of this flow shows. Nothing was embedded.
            Push the container first, by the same coordinator.
            """, at: call)
    }

    static func reportNoSlotToClear(_ slot: Slot, among slots: [Slot]?, of node: FlowNode, at call: SourcePlace) {
        let request = "clear the slot \"\(slot)\""
        guard let slots else { return reportNoContainer(of: node, to: request, undone: "removed", at: call) }
        report(
            """
            \(node.name) was asked to \(request), but has no slot with this name. Nothing was removed.
            The slots of its container are \(slots.map(\.rawValue)). Clear one of those.
            """, at: call)
    }

    static func reportNoTabs() {
        report(
            """
            TabsViewModel was created without a tab. It shows nothing.
            Give it its tabs: TabsViewModel([.init("store", title: "Store", image: "cart")])
            """)
    }

    static func reportUnknownTab(_ slot: Slot, in tabs: TabsViewModel) {
        report(
            """
            the slot "\(slot)" was to be selected, but TabsViewModel has no slot with this name. \
            "\(tabs.selection)" is selected.
            Its slots are \(tabs.tabSlotNames.map(\.rawValue)). Select one of those.
            """)
    }

    static func reportEqualSlots(_ slots: [Slot]) {
        report(
            """
            two tabs have the same slot, of the slots \(slots.map(\.rawValue)). The first of them is shown.
            Give each tab another slot.
            """)
    }

    static func reportTabOfAccessory(_ slot: Slot) {
        report(
            """
            a tab has the slot "\(slot)", which is the slot of the accessory. The tab is left out.
            Give the tab another slot. The accessory is shown without a tab.
            """)
    }

    static func reportSecondRole(_ role: TabsViewModel.Tab.Role, of slot: Slot, after first: Slot) {
        report(
            """
            the tab "\(slot)" has the role .\(role), which the tab "\(first)" has already. "\(slot)" is shown without a role.
            Give each role to one tab.
            """)
    }

    static func reportTab(_ tab: TabsViewModel.Tab, for slot: Slot, in tabs: TabsViewModel) {
        let slots = tabs.tabSlotNames
        guard slots.contains(slot) else {
            return report(
                """
                the tab "\(slot)" was set, but there is no tab with this name. Nothing was changed.
                The tabs are \(slots.map(\.rawValue)). Set one of those: \
                tabs["\(slots.first ?? "…")"].title = "…"
                """)
        }
        report(
            """
            the tab "\(slot)" was set to a tab of the slot "\(tab.slot)". Nothing was changed.
            Set the title, image or badge of the tab, and leave its slot: tabs["\(slot)"].title = "\(tab.title)"
            """)
    }
}
