import MVVMCLists
import MVVMCTesting

struct Row: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
}

final class RowView: ViewModelOwner {
    @Owned var viewModel: Row?
    var text = ""
    func bind(_ viewModel: Row, in bindings: Bindings) { text = viewModel.id }
}

extension HelperCase {
    static let lists = [
        HelperCase(
            "HeadlessList",
            failures: [
                "c is not displayed: scroll to it first", "c is not displayed: scroll to it first",
                "the swipe actions of a are [\"Delete\"], not Archive",
                "the entries of the context menu of a are [\"Share\"], not Print",
            ]
        ) {
            let list = ListViewModel(ListSnapshot(items: [Row(id: "a"), Row(id: "b"), Row(id: "c")]))
            var log: [String] = []
            list.onSelect(with: list) { log.append("select \($1)") }
            list.trailingSwipeActions(with: list) { _, id in [ListAction("Delete") { log.append("delete \(id)") }] }
            list.contextMenu(with: list) { _, id in [ListAction("Share") { log.append("share \(id)") }] }
            let registry = ReusableViewRegistry<RowView> { _ in RowView() }
            registry.register(view: RowView.self) { RowView() }
            let table = HeadlessList(list, views: registry, visibleRows: 2)
            try check(table.cells.map(\.view.text) == ["a", "b"], "two rows")
            table.select("a")
            table.tapSwipeAction("Delete", of: "b")
            table.tapContextMenu("Share", of: "b")
            try check(log == ["select a", "delete b", "share b"], "each is done once, and not \(log)")
            table.select("c")
            table.deselect("c")
            table.tapSwipeAction("Archive", of: "a")
            table.tapContextMenu("Print", of: "a")
        }
    ]
}
