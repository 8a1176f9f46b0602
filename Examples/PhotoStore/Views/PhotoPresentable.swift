import Foundation
import MVVMC

/// The properties of a photo that a view shows. The view accepts any view model that conforms.
protocol PhotoPresentable: Presentable {
    var title: String { get }
    /// The URL of the picture, or `nil` if the photo has no picture.
    var url: URL? { get }
    /// The formatted price, as in `$25.99`.
    var price: String { get }
    var didBuyPhoto: Bool { get }
}

extension PhotoViewModel: PhotoPresentable {}
