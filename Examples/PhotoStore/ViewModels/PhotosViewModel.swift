import MVVMCLists

/// The list of photos for sale, and the signed-in user.
package final class PhotosViewModel: ReferenceViewModel {
    /// The photos as a list shows them.
    package let list = ListViewModel<Int, PhotoViewModel>()
    /// Signs out the current user.
    @Performs(performSignOut, when: { $0.account != nil }) package var signOut

    private let catalogue: Catalogue
    private let store: any Store
    private let router: any Router<PhotosRoute>
    private let bindings = Bindings()

    /// Creates the list of the photos of `catalogue`. The user's requests are passed to `router`.
    init(catalogue: Catalogue, store: any Store, router: any Router<PhotosRoute>) {
        self.catalogue = catalogue
        self.store = store
        self.router = router
        list.onSelect(with: self) { photos, id in photos.open(id) }
        bindings.autorun(with: self) { photos in
            let rows = (0..<photos.numberOfPhotos).compactMap(photos.viewModel(at:))
            photos.list.apply(ListSnapshot(items: rows))
        }
    }

    var numberOfPhotos: Int { catalogue.photos.count }

    /// The photo in a row, counted from 0, or `nil` if there is no such row.
    func viewModel(at row: Int) -> PhotoViewModel? {
        guard catalogue.photos.indices.contains(row) else { return nil }
        let photo = catalogue.photos[row]
        return PhotoViewModel(photo: photo, didBuyPhoto: store.bought.contains(photo.id))
    }

    /// The name of the signed-in user.
    package var account: String? { store.account }

    /// Shows the screen of a photo.
    func open(_ id: PhotoID) { router.navigate(to: .photo(id)) }

    /// A row's buy button was tapped. A photo cannot be bought twice.
    package func buy(_ id: PhotoID) {
        if !store.bought.contains(id) { router.navigate(to: .buy(id)) }
    }

    /// The sign-in button was tapped.
    package func signIn() { router.navigate(to: .signIn) }

    private func performSignOut() throws { try store.signOut() }
}
