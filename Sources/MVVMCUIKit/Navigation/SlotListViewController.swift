#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// The list of the slots of a container, for the sidebar and the compact column of a split view.
final class SlotListViewController: ListTableViewController<Int, SlotRowViewModel>, SlotSidebar {
    var onSelect: (@MainActor (Slot) -> Void)?
    private let slotBindings = Bindings()

    /// - Parameter marksSelection: Whether the row of the selected slot stays selected.
    init(_ container: any SelectingContainerViewModel, marksSelection: Bool) {
        let views = ListViewRegistry()
        views.register(view: SlotCell.self)
        super.init(views: views, style: .insetGrouped)
        let list = ListViewModel<Int, SlotRowViewModel>()
        list.selectionMode = marksSelection ? .single : .momentary
        list.onSelect(with: self) { $0.onSelect?($1) }
        viewModel = list
        slotBindings.autorun { [weak self] in self?.show(container, in: list, marksSelection) }
    }

    required init?(coder: NSCoder) { nil }

    private func show(
        _ container: any SelectingContainerViewModel, in list: ListViewModel<Int, SlotRowViewModel>,
        _ marksSelection: Bool
    ) {
        let slots = container.tabSlotNames.filter { !container.isHidden($0) }
        let rows = slots.map { SlotRowViewModel(container.tab(of: $0), id: $0) }
        let selection = container.selectedSlot
        untracked {
            if list.isEmpty { list.reload(ListSnapshot(items: rows)) } else { list.apply(ListSnapshot(items: rows)) }
            if marksSelection { list.selection = slots.contains(selection) ? [selection] : [] }
        }
    }
}

struct SlotRowViewModel: ReusableViewViewModel, Identifiable, Equatable {
    let id: Slot
    let title: String
    let badge: String?
    let image: UIImage?

    @MainActor
    init(_ tab: TabsViewModel.Tab, id: Slot) {
        self.id = id
        title = tab.title
        badge = tab.badge
        image = tab.image.flatMap { UIImage(assetOrSymbol: $0) }
    }
}

final class SlotCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: SlotRowViewModel?

    func bind(_ viewModel: SlotRowViewModel, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = viewModel.title
        content.secondaryText = viewModel.badge
        content.image = viewModel.image
        contentConfiguration = content
    }
}
#endif
