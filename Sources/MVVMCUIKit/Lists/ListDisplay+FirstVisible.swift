#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

extension ListDisplay {
    /// Returns the first item that the user sees, which bars and the pinned header of its section do not cover.
    ///
    /// Scrolling to this item changes nothing. Otherwise, a list that is archived and restored several times would move
    /// each time.
    ///
    /// - Parameter header: Returns the header of a section, if the header can be pinned.
    func firstVisible(in view: UIScrollView, header: (Int) -> UIView?) -> Item.ID? {
        let insets = view.adjustedContentInset
        let (left, top) = (view.contentOffset.x + insets.left, view.contentOffset.y + insets.top)
        // A cell may overlap the edge by less than a point, because positions are rounded.
        let seen = cells.filter { $0.value.frame.maxY > top + 1 && $0.value.frame.maxX > left + 1 }
        let positions = list.positions(of: Set(seen.keys), in: snapshot)
        let position = positions.first { position in
            guard let id = snapshot.item(at: position)?.id, let cell = seen[id] else { return false }
            return cell.frame.maxY > (header(position.section)?.frame.maxY ?? 0) + 1
        }
        return position.flatMap { snapshot.item(at: $0)?.id }
    }
}
#endif
