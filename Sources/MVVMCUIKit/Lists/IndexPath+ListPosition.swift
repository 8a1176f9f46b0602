#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

extension IndexPath {
    /// Creates the index path of the item at a list position.
    init(_ index: ListPosition) { self.init(item: index.item, section: index.section) }
}

extension ListPosition {
    /// Creates the list position of the item at an index path.
    init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }
}
#endif
