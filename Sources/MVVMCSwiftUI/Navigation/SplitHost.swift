#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// An object that keeps the row and the column of a ``SplitView`` and the selection of a container in sync.
///
/// The host stores the shown row separately, because SwiftUI deselects the row when the user returns to the sidebar,
/// while the container keeps its selection.
@MainActor
final class SplitHost: Observable, WidthFollowing {
    let selection: ContainerSelection
    /// Whether the window has room for only one column.
    @Observed private(set) var isCompact = false
    /// The slots whose views exist. These are the selected slot and, if the split view keeps views, slots that were
    /// selected before. A newly selected slot is appended, so that SwiftUI does not move the existing views.
    @Observed private(set) var shownSlots: [Slot]
    @Observed private var shownRow: Slot?
    @Observed private var shownColumn: NavigationSplitViewColumn
    /// The selected slot and its screens at the last update from the tree.
    private var last: (slot: Slot, screens: [Screen.ID])
    private let bindings = Bindings()

    /// - Parameter keepsViews: Whether the app allows that the views of several slots exist at the same time.
    init(_ selection: ContainerSelection, _ column: NavigationSplitViewColumn, keepsViews: Bool = true) {
        self.selection = selection
        shownColumn = column
        last = SplitHost.state(of: selection)
        shownRow = column == .sidebar ? nil : last.slot
        shownSlots = [last.slot]
        bindings.autorun(with: self) { host in
            let state = SplitHost.state(of: host.selection)
            untracked { host.treeDidChange(state) }
        }
        bindings.autorun(with: self) { host in
            let (slot, slots) = (host.selection.viewModel.selectedSlot, host.selection.viewModel.tabSlotNames)
            let keeps = keepsViews && PlatformFeatures.current.keepsViewsOfSlots && !host.isCompact
            untracked { host.showViews(of: slot, keeping: keeps ? slots : [slot]) }
        }
    }

    private static func state(of selection: ContainerSelection) -> (slot: Slot, screens: [Screen.ID]) {
        let slot = selection.viewModel.selectedSlot
        return (slot, selection.screen?.embedded[slot]?.screens.map(\.id) ?? [])
    }

    private func treeDidChange(_ state: (slot: Slot, screens: [Screen.ID])) {
        let old = last
        last = state
        // The first screens of a slot may be added after the slot is selected. They do not bring the detail column into
        // view.
        let isScreenNew = !old.screens.isEmpty && state.screens.last.map { !old.screens.contains($0) } == true
        guard state.slot != old.slot || isScreenNew else { return }
        batch {
            shownRow = state.slot
            shownColumn = .detail
        }
    }

    private func showViews(of slot: Slot, keeping slots: [Slot]) {
        var new = shownSlots.filter(slots.contains)
        if !new.contains(slot) { new.append(slot) }
        if new != shownSlots { shownSlots = new }
    }

    func widthDidChange(isCompact: Bool) {
        self.isCompact = isCompact
        if !isCompact { showRow() }
    }

    func didEnterBackground() {}

    // MARK: Bindings of SwiftUI

    /// The selected row of the sidebar.
    var row: Slot? {
        get { shownRow }
        set {
            guard newValue != untracked({ shownRow }) else { return }
            batch {
                shownRow = newValue
                if isCompact { shownColumn = newValue == nil ? .sidebar : .detail }
            }
            guard let newValue else { return showRowLater() }
            if newValue != untracked({ selection.viewModel.selectedSlot }) { selection.userDidSelect(newValue) }
            showRowLater()
        }
    }

    /// The column that is shown if the window has room for only one.
    var column: NavigationSplitViewColumn {
        get { shownColumn }
        set { shownColumn = newValue }
    }

    /// Shows the row of the selected slot after this update, because SwiftUI ignores a second change in the same
    /// update.
    private func showRowLater() {
        guard untracked({ shownRow != selection.viewModel.selectedSlot }) else { return }
        inATurn(of: self) { $0.showRow() }
    }

    /// Selects the row of the selected slot. Has no effect while the sidebar is the only column in view.
    private func showRow() {
        let (row, slot) = untracked { (shownRow, selection.viewModel.selectedSlot) }
        if row != slot, row != nil || !isCompact { shownRow = slot }
    }
}

/// Storage for the host of a ``SplitView`` across evaluations of its body.
@MainActor
final class SplitHostHolder {
    private var host: SplitHost?
    private weak var context: (any ScreenContext)?

    nonisolated init() {}

    func host(
        of viewModel: any SelectingContainerViewModel, in context: (any ScreenContext)?,
        _ column: NavigationSplitViewColumn
    ) -> SplitHost {
        if let host, host.selection.viewModel === viewModel, self.context === context { return host }
        let host = untracked {
            SplitHost(
                ContainerSelection.of(viewModel, in: context), column,
                keepsViews: context?.views?.keepsViewsOfSlots ?? true)
        }
        (self.host, self.context) = (host, context)
        return host
    }
}
#endif
