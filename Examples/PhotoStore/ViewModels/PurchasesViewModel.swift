import MVVMCLists

/// The photos that were bought, in the order of the catalogue.
package final class PurchasesViewModel: ReferenceViewModel {
    /// The photos as a list shows them.
    package let list = ListViewModel<Int, PhotoViewModel>()

    private let bindings = Bindings()

    /// The photos of `catalogue` that are in `purchases`.
    init(catalogue: Catalogue, purchases: any Purchases) {
        list.emptyState = NothingBoughtViewModel()
        bindings.observe(purchases.bought, with: self) { viewModel, bought in
            let photos = catalogue.photos.filter { bought.contains($0.id) }
            viewModel.list.apply(ListSnapshot(items: photos.map { PhotoViewModel($0, didBuy: true) }))
        }
    }
}

/// What is said while nothing was bought.
package struct NothingBoughtViewModel: ViewModel {
    /// The words.
    package let text = "Nothing was bought yet."
}
