#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

extension SupplementaryKind {
    @MainActor init(elementKind: String) {
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: self = .header
        case UICollectionView.elementKindSectionFooter: self = .footer
        default: self.init(rawValue: elementKind)
        }
    }

    /// The element kind in the layout of a collection view, such as `UICollectionView.elementKindSectionHeader`.
    @MainActor public var elementKind: String {
        switch self {
        case .header: UICollectionView.elementKindSectionHeader
        case .footer: UICollectionView.elementKindSectionFooter
        default: rawValue
        }
    }
}
#endif
