import MVVMC

protocol PhotoPresentable: Presentable {
    var title: String { get }
    var price: String { get }
}

extension PhotoViewModel: PhotoPresentable {}

final class PhotoCell: ViewModelOwner {
    @Owned var viewModel: (any PhotoPresentable)?
    private(set) var texts: [String] = []

    func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) {
        texts = [viewModel.title, viewModel.price]
    }
}
