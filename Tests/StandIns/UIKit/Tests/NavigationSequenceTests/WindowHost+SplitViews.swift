import MVVMC
import MVVMCTesting
import UIKit

@testable import MVVMCUIKit

// The simulated actions and the checks for split views.
extension WindowHost {
    func tapRow(
        _ index: Int, of split: SplitController, _ screen: NavigationModel.Screen, on stack: NavigationModel.Stack
    ) -> String {
        let split = split.split
        let column = split.viewController(for: split.isCollapsed ? .compact : .primary) as? UINavigationController
        guard let list = column?.topViewController as? SlotListViewController, column?.transitionCoordinator == nil
        else {
            return "the list is not in sight"
        }
        // In a narrow window, a tap on the row of the selected slot only shows the slot's stack again. The stack does
        // not go back to its first screen, so the model does not change.
        if !split.isCollapsed || screen.selection != index { world.model.select(index, of: screen, on: stack) }
        list.tableView.standInTap(IndexPath(row: index, section: 0))
        return "the user taps row \(index)"
    }

    func resize() -> String {
        StandIn.isNarrow.toggle()
        let roots = root.map { Array(sequence(first: $0 as UIViewController, next: \.presentedViewController)) } ?? []
        for root in roots { root.standInResize() }
        return "the window is made \(StandIn.isNarrow ? "narrow" : "wide")"
    }

    /// Returns a description of the first difference between the columns of a split view and the tree.
    func differences(of controller: SplitController) -> String? {
        let split = controller.split
        let hosts = controller.stacks.values.map(\.host)
        let inCompact = hosts.filter { $0.navigationController is ColumnNavigationController }
        guard split.viewIfLoaded?.window != nil else { return nil }
        if split.isCollapsed != StandIn.isNarrow { return "a split view has the wrong width" }
        if !split.isCollapsed, !inCompact.isEmpty { return "a slot is in the compact column of a wide window" }
        if inCompact.count > 1 { return "two slots are in the compact column" }
        let selected = controller.stacks.values.first { $0.host.navigator.isSelectedInSlot }
        if split.viewController(for: .secondary) !== selected { return "another slot is in the secondary column" }
        if split.isCollapsed, let host = selected?.host, host.navigator.screens.count > 1, inCompact.first !== host {
            return "the screens of the selected slot are not in sight"
        }
        return nil
    }
}

extension Navigator {
    /// Whether the stack is in the selected slot of its container.
    fileprivate var isSelectedInSlot: Bool {
        guard let container, let tabs = container.viewModel as? TabsViewModel else { return false }
        return container.embedded[tabs.selection] === self
    }
}
