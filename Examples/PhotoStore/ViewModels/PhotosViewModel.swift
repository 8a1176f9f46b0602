import MVVMCLists

/// The list of photos for sale, and who is looking at it.
package final class PhotosViewModel: ReferenceViewModel {
    /// The photos as a list shows them.
    package let list = ListViewModel<Int, PhotoViewModel>()

    private let catalogue: Catalogue
    private let session: any Session
    private let purchases: any Purchases
    private let router: any Router<PhotosRoute>
    private let bindings = Bindings()

    /// The photos of `catalogue`. What the user asks for is navigated to by `router`.
    init(
        catalogue: Catalogue, session: any Session, purchases: any Purchases,
        router: any Router<PhotosRoute>
    ) {
        self.catalogue = catalogue
        self.session = session
        self.purchases = purchases
        self.router = router
        list.onSelect(with: self) { photos, id in photos.open(id) }
        bindings.observe(purchases.bought, with: self) { photos, _ in photos.showPhotos() }
    }

    private func showPhotos() {
        list.apply(ListSnapshot(items: (0..<numberOfPhotos).compactMap(viewModel(at:))))
    }

    /// How many photos there are.
    var numberOfPhotos: Int { catalogue.photos.count }

    /// The photo in a row, counted from 0, or `nil` if there is no such row.
    func viewModel(at row: Int) -> PhotoViewModel? {
        guard catalogue.photos.indices.contains(row) else { return nil }
        let photo = catalogue.photos[row]
        return PhotoViewModel(photo, didBuy: purchases.bought.value.contains(photo.id))
    }

    /// Who is signed in.
    package var account: String? { session.account.value }

    /// Shows a photo on a screen of its own.
    func open(_ id: PhotoID) { router.navigate(to: .photo(id)) }

    /// A row's buy button was tapped.
    ///
    /// - Throws: A refusal if the photo was bought already: nothing is sold twice.
    package func buy(_ id: PhotoID) throws(PurchaseRefusal) {
        if let photo = catalogue.photo(id), purchases.bought.value.contains(id) {
            throw PurchaseRefusal(title: photo.title)
        }
        router.navigate(to: .buy(id))
    }

    /// The sign-in button was tapped.
    package func signIn() { router.navigate(to: .signIn) }

    /// The sign-out button was tapped.
    package func signOut() throws { try session.signOut() }
}
