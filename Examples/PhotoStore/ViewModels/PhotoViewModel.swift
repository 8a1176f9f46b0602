import Foundation
import MVVMC
import PhotoStoreModelExample

/// One row of the list of photos.
public struct PhotoViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    private let photo: Photo
    /// Whether the photo was bought.
    public let didBuyPhoto: Bool

    init(_ photo: Photo, didBuy: Bool) {
        self.photo = photo
        didBuyPhoto = didBuy
    }

    /// What a tap on the row says was tapped.
    public var id: PhotoID { photo.id }
    /// The photo's title.
    public var title: String { photo.title }
    /// Where its picture is, or `nil` if it has none.
    public var url: URL? { photo.url }
    /// The price as it is shown, as in `$25.99`.
    public var price: String { photo.priceText }
}

extension Photo {
    var priceText: String {
        price.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
    }
}
