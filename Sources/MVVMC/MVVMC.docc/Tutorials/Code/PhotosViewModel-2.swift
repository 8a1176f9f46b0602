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
