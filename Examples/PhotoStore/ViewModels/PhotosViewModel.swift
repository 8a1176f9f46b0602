import MVVMCLists

/// The screen with the photos for sale and the name of the signed-in user.
final class PhotosViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, PhotoViewModel>()
    @Performs(performSignOut, when: { $0.account != nil }) var signOut

    private let catalogue: Catalogue
    private let store: any Store
    private let router: any Router<PhotosRoute>
    private let bindings = Bindings()

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

    /// Returns the view model of a row, or `nil` if there is no such row. Rows are counted from 0.
    func viewModel(at row: Int) -> PhotoViewModel? {
        guard catalogue.photos.indices.contains(row) else { return nil }
        let photo = catalogue.photos[row]
        return PhotoViewModel(photo, didBuyPhoto: store.bought.contains(photo.id))
    }

    /// The name of the signed-in user, or `nil` if no user is signed in.
    var account: String? { store.account }

    func open(_ id: PhotoID) { router.navigate(to: .photo(id)) }

    /// Called when the user taps the buy button of a row. Has no effect if the photo was bought.
    func buy(_ id: PhotoID) {
        if !store.bought.contains(id) { router.navigate(to: .buy(id)) }
    }

    /// Called when the user taps the sign-in button.
    func signIn() { router.navigate(to: .signIn) }

    private func performSignOut() throws { try store.signOut() }
}
