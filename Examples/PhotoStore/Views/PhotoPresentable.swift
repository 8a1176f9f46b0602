import Foundation
import MVVMC
import PhotoStoreViewModelsExample

/// All that a view of a photo knows about it.
public protocol PhotoPresentable: Presentable {
    /// The photo's title.
    var title: String { get }
    /// Where its picture is.
    var url: URL { get }
    /// Whether it was bought.
    var didBuyPhoto: Bool { get }
}

extension PhotoViewModel: PhotoPresentable {}
