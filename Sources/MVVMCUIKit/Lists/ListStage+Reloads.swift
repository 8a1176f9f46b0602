#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

extension ListStage {
    /// Returns the index paths of the items whose content this stage changes.
    ///
    /// `rebound` is for items whose cells are bound again, and contains index paths after the stage. `replaced` is for
    /// items that need another cell or other supplementary views, and contains index paths before and after the stage.
    func reloads(
        from old: ListSnapshot<SectionID, Item>
    ) -> (rebound: [IndexPath], replaced: (old: [IndexPath], new: [IndexPath])) where Item: ReusableViewViewModel {
        var (rebound, replacedOld, replacedNew): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
        for (index, (position, newPosition)) in zip(reloads, positionsAfterStage(of: reloads)).enumerated() {
            if let last = old.item(at: position), last.hasSameViews(as: reloadedItems[index]) {
                rebound.append(IndexPath(newPosition))
            } else {
                replacedOld.append(IndexPath(position))
                replacedNew.append(IndexPath(newPosition))
            }
        }
        return (rebound, (replacedOld, replacedNew))
    }

    /// Returns the positions after the stage of the items that are at `positions` before the stage. The positions must
    /// be in ascending order, and the stage must have no moves.
    ///
    /// - Complexity: Linear in the number of positions, deletes and inserts, plus, for each section with positions, the
    ///   number of deleted and inserted sections.
    private func positionsAfterStage(of positions: [ListPosition]) -> [ListPosition] {
        var (section, newSection) = (-1, -1)
        var (nextDelete, nextInsert, removed, added) = (0, 0, 0, 0)
        return positions.map { position in
            if position.section != section {
                section = position.section
                newSection = sectionAfterStage(section)
                (removed, added) = (0, 0)
            }
            while nextDelete < deletes.count, deletes[nextDelete] < position {
                if deletes[nextDelete].section == section { removed += 1 }
                nextDelete += 1
            }
            while nextInsert < inserts.count, inserts[nextInsert].section < newSection { nextInsert += 1 }
            while nextInsert < inserts.count, inserts[nextInsert].section == newSection,
                inserts[nextInsert].item <= position.item - removed + added
            {
                (nextInsert, added) = (nextInsert + 1, added + 1)
            }
            return ListPosition(section: newSection, item: position.item - removed + added)
        }
    }

    private func sectionAfterStage(_ section: Int) -> Int {
        var result = section - deletedSections.prefix { $0 < section }.count
        for inserted in insertedSections where inserted <= result { result += 1 }
        return result
    }
}

extension ListStage where Item: ReusableViewViewModel {
    /// Returns the sections with changed supplementary view models, by their positions after the stage. The
    /// supplementary views of sections in `rebound` are bound again. Sections in `replaced` need other supplementary
    /// views. Only kinds for which `isShown` returns `true` are compared.
    ///
    /// The method compares the reuse identifiers of the view models and not of the views, because a list view does not
    /// return supplementary views that are scrolled out of view.
    ///
    /// - Complexity: Linear in the number of sections, if any of them changed.
    @MainActor
    func sectionReloads(
        from old: ListSnapshot<SectionID, Item>, showing isShown: (SupplementaryKind) -> Bool = { _ in true },
        views: ListViewRegistry
    ) -> (rebound: [Int], replaced: [Int]) {
        guard !updatedSections.isEmpty else { return ([], []) }
        func identifiers(_ section: ListSection<SectionID, Item>) -> [SupplementaryKind: String] {
            section.supplementary.filter { isShown($0.key) }.mapValues { views.reuseIdentifier(for: $0) }
        }
        let former = Dictionary(old.sections.map { ($0.id, $0) }) { first, _ in first }
        var (rebound, replaced): ([Int], [Int]) = ([], [])
        for index in updatedSections {
            let section = snapshot.sections[index]
            if former[section.id].map(identifiers) == identifiers(section) {
                rebound.append(index)
            } else {
                replaced.append(index)
            }
        }
        return (rebound, replaced)
    }
}

extension ReusableViewViewModel {
    /// Returns whether the cell and the supplementary views of this item can show `other`.
    fileprivate func hasSameViews(as other: Self) -> Bool {
        guard reuseIdentifier == other.reuseIdentifier else { return false }
        guard self is any SupplementedItem else { return true }
        let (own, others) = (supplementaryViewModels(of: self), supplementaryViewModels(of: other))
        return own.mapValues(\.reuseIdentifier) == others.mapValues(\.reuseIdentifier)
    }
}
#endif
