#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

extension IndexPath {
    init(_ index: ListPosition) { self.init(item: index.item, section: index.section) }
}

extension ListPosition {
    init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }
}
#endif
