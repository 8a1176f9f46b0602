import MVVMCLists

/// The screen with the photos for sale and the name of the signed-in user. An archive keeps the search and the first
/// visible photo.
final class PhotosViewModel: StateRestoring {
    let list = ListViewModel<Int, PhotoViewModel>()
    /// The text in the search field. The list has the photos whose titles contain it.
    @Observed var query = ""
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
            photos.list.apply(ListSnapshot(items: photos.photos.map(photos.viewModel(of:))))
        }
    }

    private var photos: [Photo] {
        if query.isEmpty { return catalogue.photos }
        let query = query.lowercased()
        return catalogue.photos.filter { $0.title.lowercased().contains(query) }
    }

    var numberOfPhotos: Int { photos.count }

    /// Returns the view model of a row, or `nil` if there is no such row. Rows are counted from 0.
    func viewModel(at row: Int) -> PhotoViewModel? {
        let photos = photos
        return photos.indices.contains(row) ? viewModel(of: photos[row]) : nil
    }

    private func viewModel(of photo: Photo) -> PhotoViewModel {
        PhotoViewModel(photo, didBuyPhoto: store.bought.contains(photo.id))
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

    // MARK: What an archive keeps

    struct SavedState: Codable {
        let query: String
        let list: ListState<PhotoID>
    }

    var savedState: SavedState? { SavedState(query: query, list: list.state) }

    func restore(_ state: SavedState) {
        query = state.query
        list.restore(state.list)
    }
}
