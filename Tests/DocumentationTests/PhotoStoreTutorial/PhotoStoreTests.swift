import MVVMC
import MVVMCTesting
import Testing

@MainActor
struct PhotoStoreTests {
    @Test func aPhotoIsBought() throws {
        let navigator = Navigator()
        navigator.start(PhotosCoordinator([Photo(id: "pli", title: "Misery Ridge", price: "$25.99")]))
        let user = NavigationUser(of: navigator)
        user.tapRow("pli")
        let photo = try navigator.frontmostViewModel(PhotoDetailViewModel.self)
        photo.buy.execute()
        try navigator.frontmostViewModel(ConfirmViewModel.self).confirm()
        user.dragModalDown()  // the photo stays bought
        #expect(photo.isBought)
        #expect(!photo.buy.isEnabled)
        assertTree(
            of: navigator,
            """
            PhotosViewModel · PhotosCoordinator photos
            PhotoDetailViewModel · PhotosCoordinator photo("pli")
            """)
    }

    @Test func aCellShowsThePhotoOfItsViewModel() {
        let cell = PhotoCell()
        cell.viewModel = PhotoViewModel(Photo(id: "pli", title: "Misery Ridge", price: "$25.99"))
        #expect(cell.texts == ["Misery Ridge", "$25.99"])
    }
}
