import MVVMCLists

/// The screen with the photos that were bought, in the order of the catalogue.
package final class PurchasesViewModel: ReferenceViewModel {
    package let list = ListViewModel<Int, PhotoViewModel>()

    private let bindings = Bindings()

    init(catalogue: Catalogue, purchases: any Purchases) {
        list.emptyState = NothingBoughtViewModel()
        bindings.autorun(with: self) { viewModel in
            let photos = catalogue.photos.filter { purchases.bought.contains($0.id) }
            let rows = photos.map { PhotoViewModel(photo: $0, didBuyPhoto: true) }
            viewModel.list.apply(ListSnapshot(items: rows))
        }
    }
}

/// The text that is shown while there are no purchases.
package struct NothingBoughtViewModel: ViewModel {
    package let text = "Nothing was bought yet."
}
