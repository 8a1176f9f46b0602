#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A split view of a `SelectingContainerViewModel`, with the list of its slots next to the stack in the selected slot.
///
/// A ``NavigatorHost`` creates a split controller for each screen whose view model is registered with
/// ``ViewControllerRegistry/registerSplitView(for:setUp:)``.
///
/// In a narrow window, UIKit shows only the compact column. That column contains the list and, while the selected slot
/// is shown, the screens of that slot on top of the list. The host of these screens moves their view controllers to the
/// compact column, and moves them back when they no longer belong there, for example when the window has room for both
/// columns.
final class SplitController: SplitContainer {
    private let screen: Screen
    private let container: any SelectingContainerViewModel
    private let registry: ViewControllerRegistry
    private let sidebar = UINavigationController(nibName: nil, bundle: nil)
    private let compact = ColumnNavigationController(nibName: nil, bundle: nil)
    private(set) var stacks: [Slot: NavigatorController] = [:]
    /// The controller whose screens have moved, or are about to move, to the compact column.
    private var occupant: NavigatorController?
    private let bindings = Bindings()
    private let stackBindings = Bindings()
    /// The selected slot when the split view was last updated.
    private var selection: Slot
    /// Whether a narrow window shows the selected slot on top of the list.
    private var showsSlot: Bool

    init(_ screen: Screen, _ container: any SelectingContainerViewModel, registry: ViewControllerRegistry) {
        self.screen = screen
        self.container = container
        self.registry = registry
        selection = untracked { container.selectedSlot }
        showsSlot = untracked { container.slotNames.first != container.selectedSlot }
        super.init(style: .doubleColumn)
        for (column, isSidebar) in [(sidebar, true), (compact, false)] {
            registry.configureNavigationController(column)
            column.viewControllers = [makeList(isSidebar: isSidebar)]
        }
        split.setViewController(sidebar, for: .primary)
        split.setViewController(compact, for: .compact)
        bindings.observe(screen.$embedded) { [weak self] in self?.showStacks($0) }
        bindings.autorun { [weak self] in
            let selection = container.selectedSlot
            untracked { self?.showSelection(selection) }
        }
    }

    required init?(coder: NSCoder) { nil }

    override var hiddenStacks: [UIViewController] { stacks.values.filter { $0.parent == nil } }

    private func makeList(isSidebar: Bool) -> UIViewController {
        guard registry.hasViewController(for: container) else {
            let list = SlotListViewController(container, marksSelection: isSidebar)
            list.onSelect = { [weak self] in self?.userDidSelect($0) }
            return list
        }
        let list = registry.viewController(for: container)
        if let sidebar = list as? any SlotSidebar {
            sidebar.reportSelections { [weak self] in self?.userDidSelect($0) }
        } else if isSidebar {
            Misuse.report(
                """
                `\(type(of: list))` is the sidebar of `\(type(of: container))` and cannot report the selections of the user.
                Make it conform to SlotSidebar, and call onSelect for each tap.
                """)
        }
        return list
    }

    // MARK: The tree has changed

    private func showStacks(_ slots: [Slot: Navigator]) {
        stacks = stacks.filter { slot, stack in slots[slot] === stack.host.navigator }
        for (slot, navigator) in slots where stacks[slot] == nil {
            let stack = NavigatorController(navigator, views: registry)
            stack.host.userDidPopAll = { [weak self] in self?.userDidGoBackToList() }
            stacks[slot] = stack
        }
        followSelectedStack()
        update()
    }

    private func showSelection(_ selection: Slot) {
        guard selection != self.selection else { return }
        self.selection = selection
        showsSlot = true
        followSelectedStack()
        update(animated: true)
    }

    /// Observes the stack of the selected slot. Shows the slot when the stack presents another stack or has several
    /// screens.
    private func followSelectedStack() {
        stackBindings.cancel()
        guard let navigator = stacks[selection]?.host.navigator else { return }
        showsSlot = showsSlot || navigator.needsToBeSeen
        stackBindings.observe(navigator.$screens, initial: false) { [weak self] _ in self?.selectedStackDidChange() }
        stackBindings.observe(navigator.$presented, initial: false) { [weak self] _ in self?.selectedStackDidChange() }
    }

    private func selectedStackDidChange() {
        guard !showsSlot, stacks[selection]?.host.navigator.needsToBeSeen == true else { return }
        showsSlot = true
        update(animated: true)
    }

    // MARK: The user did something

    private func userDidSelect(_ slot: Slot) {
        // The user cannot select what a layer covers.
        if screen.navigator?.isBelowLayer == true { return update() }
        // With two columns, a tap on the selected slot pops to the first screen of the slot. With one column, such a
        // tap shows the slot again.
        if !isCollapsed || untracked({ container.selectedSlot }) != slot { screen.userDidSelect(slot) }
        showsSlot = true
        update(animated: true)
        // If the sidebar covers the stack, this call hides the sidebar.
        if !isCollapsed { split.show(.secondary) }
    }

    private func userDidGoBackToList() {
        // During the transition, code may have pushed or presented another screen, which must be shown.
        showsSlot = stacks[selection]?.host.navigator.needsToBeSeen == true
        update()
    }

    override func layoutDidChange() { update() }

    // MARK: Showing

    /// Shows the stack of the selected slot in the secondary column. In a narrow window, moves the screens of the slot
    /// to the compact column if ``showsSlot`` is `true`. Screens that no longer belong in the compact column are moved
    /// back first.
    private func update(animated: Bool = false) {
        let stack = stacks[selection]
        if split.viewController(for: .secondary) !== stack { split.setViewController(stack, for: .secondary) }
        let wanted = isCollapsed && showsSlot ? stack : nil
        if let occupant, occupant !== wanted {
            return occupant.host.move(to: occupant) { [weak self] in
                guard let self else { return }
                (self.occupant, compact.occupant) = (nil, nil)
                update(animated: animated)
            }
        }
        guard let wanted else { return }
        (occupant, compact.occupant) = (wanted, wanted.host)
        wanted.host.move(to: compact, over: Array(compact.viewControllers.prefix(1)), animated: animated)
    }
}

extension Navigator {
    fileprivate var needsToBeSeen: Bool { untracked { screens.count > 1 || presented != nil } }
}
#endif
