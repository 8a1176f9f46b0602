import Foundation
import MVVMC

/// What a view of a photo shows. A view owns any view model that conforms.
package protocol PhotoPresentable: Presentable {
    var title: String { get }
    /// Where its picture is, or `nil` if it has none.
    var url: URL? { get }
    /// The price as it is shown, as in `$25.99`.
    var price: String { get }
    var didBuyPhoto: Bool { get }
}

extension PhotoViewModel: PhotoPresentable {}
