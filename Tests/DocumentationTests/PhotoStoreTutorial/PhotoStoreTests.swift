import MVVMC
import MVVMCTesting
import Testing

@MainActor
struct PhotoStoreTests {
    @Test func aPhotoIsBought() throws {
        let navigator = Navigator()
        navigator.start(PhotosCoordinator([Photo(id: "pli", title: "Misery Ridge", price: "$25.99")]))
        try navigator.frontmost(PhotosViewModel.self).list.onSelect?("pli")
        let photo = try navigator.frontmost(PhotoViewModel.self)
        photo.buy.execute()
        try navigator.frontmost(ConfirmViewModel.self).confirm()
        NavigationUser(of: navigator).dragModalDown()  // the photo is bought all the same
        #expect(photo.isBought)
        #expect(!photo.buy.isEnabled)
        assertTree(
            navigator,
            """
            PhotosViewModel · PhotosCoordinator photos
            PhotoViewModel · PhotosCoordinator photo("pli")
            """)
    }
}
