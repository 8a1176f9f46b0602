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
