import MVVMCLists

/// A row of the list.
struct ___VARIABLE_productName___RowViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
}

/// The screen with the list.
final class ___VARIABLE_productName___ListViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, ___VARIABLE_productName___RowViewModel>()

    init(onSelect select: @escaping @MainActor (Int) -> Void) {
        list.onSelect(with: self) { _, id in select(id) }
    }

    func show(_ rows: [___VARIABLE_productName___RowViewModel]) { list.apply(ListSnapshot(items: rows)) }
}
