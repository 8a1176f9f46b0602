import MVVMCLists

/// The screen with the photos that were bought, in the order of the catalogue.
final class PurchasesViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, PhotoViewModel>()

    private let bindings = Bindings()

    init(catalogue: Catalogue, purchases: any Purchases) {
        list.emptyState = NothingBoughtViewModel()
        // A row opens no screen.
        list.selectionMode = .disabled
        bindings.autorun(with: self) { viewModel in
            let photos = catalogue.photos.filter { purchases.bought.contains($0.id) }
            let rows = photos.map { PhotoViewModel($0, didBuyPhoto: true) }
            viewModel.list.apply(ListSnapshot(items: rows))
        }
    }
}

/// The text that is shown while there are no purchases.
struct NothingBoughtViewModel: ViewModel {
    let text = "Nothing was bought yet."
}
