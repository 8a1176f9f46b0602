#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

extension IndexPath {
    /// Creates the place of an item.
    init(_ index: ListPosition) { self.init(item: index.item, section: index.section) }
}

extension ListPosition {
    /// The place of an item as UIKit has it.
    init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }
}
#endif
