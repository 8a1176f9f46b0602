import MVVMCLists

struct Photo: Hashable, Identifiable {
    let id: String
    let title: String
    let price: String
}

struct PhotoRow: ReusableViewViewModel, Identifiable, Equatable {
    let photo: Photo
    var id: String { photo.id }
    var title: String { photo.title }
}

final class PhotosViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, PhotoRow>()

    init(_ photos: [Photo], router: any Router<PhotosCoordinator.Route>) {
        list.apply(ListSnapshot(items: photos.map { PhotoRow(photo: $0) }))
        list.onSelect(with: self) { _, id in router.navigate(to: .photo(id)) }
    }
}
