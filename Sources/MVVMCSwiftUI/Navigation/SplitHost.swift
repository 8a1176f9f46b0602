#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// Keeps what a ``SplitView`` shows in step with the selection of a container, in both directions.
///
/// What is shown is kept apart from what the tree has, as in a ``StackSegment``: SwiftUI deselects the row when the
/// user returns to the sidebar, and the tree always has a selection.
@MainActor
final class SplitHost: Observable {
    let selection: ContainerSelection
    /// Whether there is room for one column only.
    var isCompact = false { didSet { if !isCompact { showRow() } } }
    @Observed private var shownRow: Slot?
    @Observed private var shownColumn: NavigationSplitViewColumn
    /// The selected slot and the screens in it, as the tree had them last.
    private var last: (slot: Slot, screens: [Screen.ID])
    private let bindings = Bindings()

    init(_ selection: ContainerSelection, _ column: NavigationSplitViewColumn) {
        self.selection = selection
        shownColumn = column
        last = SplitHost.state(of: selection)
        shownRow = column == .sidebar ? nil : last.slot
        bindings.autorun(with: self) { host in
            let state = SplitHost.state(of: host.selection)
            untracked { host.treeDidChange(state) }
        }
    }

    private static func state(of selection: ContainerSelection) -> (slot: Slot, screens: [Screen.ID]) {
        let slot = selection.viewModel.selectedSlot
        return (slot, selection.screen?.embedded[slot]?.screens.map(\.id) ?? [])
    }

    private func treeDidChange(_ state: (slot: Slot, screens: [Screen.ID])) {
        let old = last
        last = state
        // The first screens of a slot may come late, and are no reason to leave the sidebar.
        let isScreenNew = !old.screens.isEmpty && state.screens.last.map { !old.screens.contains($0) } == true
        guard state.slot != old.slot || isScreenNew else { return }
        batch {
            shownRow = state.slot
            shownColumn = .detail
        }
    }

    // MARK: What SwiftUI sets

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

    /// The column in front where there is room for one only.
    var column: NavigationSplitViewColumn {
        get { shownColumn }
        set { shownColumn = newValue }
    }

    /// A second change in one update is ignored by SwiftUI.
    private func showRowLater() {
        guard untracked({ shownRow != selection.viewModel.selectedSlot }) else { return }
        Task { [weak self] in
            LibraryTasks.noteTurn()
            self?.showRow()
        }
    }

    /// Selects the row of the tree's selection, unless the user is in front of the sidebar alone.
    private func showRow() {
        let (row, slot) = untracked { (shownRow, selection.viewModel.selectedSlot) }
        if row != slot, row != nil || !isCompact { shownRow = slot }
    }
}

/// Keeps the host of a view from one evaluation of its body to the next.
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
        let host = untracked { SplitHost(ContainerSelection.of(viewModel, in: context), column) }
        (self.host, self.context) = (host, context)
        return host
    }
}
#endif
