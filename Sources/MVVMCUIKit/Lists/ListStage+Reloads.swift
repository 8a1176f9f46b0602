#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMCLists
import UIKit

extension ListStage {
    /// The items with other content: those whose cell is bound again, by their places after the stage, and those
    /// that need another kind of cell or of supplementary view, by their places before and after it.
    func reloads(
        from old: ListSnapshot<SectionID, Item>
    ) -> (rebound: [IndexPath], replaced: (old: [IndexPath], new: [IndexPath])) where Item: ReusableViewViewModel {
        var (rebound, replacedOld, replacedNew): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
        for (index, (place, newPlace)) in zip(reloads, placesAfterStage(of: reloads)).enumerated() {
            if let last = old.item(at: place), last.hasSameViews(as: reloadedItems[index]) {
                rebound.append(IndexPath(newPlace))
            } else {
                replacedOld.append(IndexPath(place))
                replacedNew.append(IndexPath(newPlace))
            }
        }
        return (rebound, (replacedOld, replacedNew))
    }

    /// Returns where items that are at `places` before the stage, ascending, are after it. A stage with such items
    /// moves nothing.
    ///
    /// - Complexity: Linear in the number of places, deletes and inserts.
    private func placesAfterStage(of places: [ListPosition]) -> [ListPosition] {
        var (section, newSection) = (-1, -1)
        var (nextDelete, nextInsert, removed, added) = (0, 0, 0, 0)
        return places.map { place in
            if place.section != section {
                section = place.section
                newSection = sectionAfterStage(section)
                (removed, added) = (0, 0)
            }
            while nextDelete < deletes.count, deletes[nextDelete] < place {
                if deletes[nextDelete].section == section { removed += 1 }
                nextDelete += 1
            }
            while nextInsert < inserts.count, inserts[nextInsert].section < newSection { nextInsert += 1 }
            while nextInsert < inserts.count, inserts[nextInsert].section == newSection,
                inserts[nextInsert].item <= place.item - removed + added
            {
                (nextInsert, added) = (nextInsert + 1, added + 1)
            }
            return ListPosition(section: newSection, item: place.item - removed + added)
        }
    }

    private func sectionAfterStage(_ section: Int) -> Int {
        var result = section - deletedSections.prefix { $0 < section }.count
        for inserted in insertedSections where inserted <= result { result += 1 }
        return result
    }
}

extension ReusableViewViewModel {
    /// Whether the views that show this item can show another: its cell, and its supplementary views.
    fileprivate func hasSameViews(as other: Self) -> Bool {
        guard reuseIdentifier == other.reuseIdentifier else { return false }
        guard self is any SupplementedItem else { return true }
        let (own, others) = (supplementaryViewModels(of: self), supplementaryViewModels(of: other))
        return own.mapValues(\.reuseIdentifier) == others.mapValues(\.reuseIdentifier)
    }
}
#endif
