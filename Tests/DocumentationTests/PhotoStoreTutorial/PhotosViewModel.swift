import MVVMCLists

struct Photo: Hashable, Identifiable {
    let id: String
    let title: String
    let price: String
}

struct PhotoViewModel: ReusableViewViewModel, Identifiable, Equatable {
    private let photo: Photo
    init(_ photo: Photo) { self.photo = photo }

    var id: String { photo.id }
    var title: String { photo.title }
    var price: String { photo.price }
}

final class PhotosViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, PhotoViewModel>()

    init(_ photos: [Photo], router: any Router<PhotosCoordinator.Route>) {
        list.apply(ListSnapshot(items: photos.map { PhotoViewModel($0) }))
        list.onSelect(with: self) { _, id in router.navigate(to: .photo(id)) }
    }
}
