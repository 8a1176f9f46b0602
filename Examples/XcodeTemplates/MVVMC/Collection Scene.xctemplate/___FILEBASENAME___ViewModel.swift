import MVVMCLists

/// An item of the list.
struct ___VARIABLE_productName___ItemViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
}

/// The screen with the list.
final class ___VARIABLE_productName___GridViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, ___VARIABLE_productName___ItemViewModel>()

    init(onSelect select: @escaping @MainActor (Int) -> Void) {
        list.onSelect(with: self) { _, id in select(id) }
    }

    func show(_ items: [___VARIABLE_productName___ItemViewModel]) { list.apply(ListSnapshot(items: items)) }
}
