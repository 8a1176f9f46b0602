import MVVMC

protocol PhotoPresentable: Presentable {
    var title: String { get }
    var price: String { get }
}

extension PhotoViewModel: PhotoPresentable {}
