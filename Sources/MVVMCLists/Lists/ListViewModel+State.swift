import MVVMC

extension ListViewModel {
    /// The selection and the first visible item, for an archive.
    ///
    /// Nothing observes the scroll position. Read this property when the archive is made, as in `savedState` of a
    /// `StateRestoring` view model. Until a restored state is shown, this property returns it, so an archive that is
    /// made during a load loses nothing. A selection that follows other state, set by ``selection(with:_:)``, is not
    /// part of the state.
    ///
    /// With several hosts, the first visible item is that of the host that was created first.
    ///
    /// - Complexity: Linear in the number of items.
    public var state: ListState<Item.ID> {
        let snapshot = snapshot
        let selected = selectionBindings == nil ? items(selection, in: snapshot) : []
        return ListState(
            selection: selected + (restoration?.selection ?? []),
            firstVisible: restoration?.firstVisible ?? waitingScrollRequest?.id ?? scrolledItem(in: snapshot))
    }

    /// Selects the items of a restored state, and scrolls to its first visible item, without animation.
    ///
    /// This happens once, with the first snapshot that has items. What this snapshot does not have is dropped, unless
    /// ``PagedItems`` are still loaded. If the list has items already, it happens immediately.
    ///
    ///     func restore(_ state: SavedState) { list.restore(state.list) }
    ///
    /// The list does not scroll to the item if the user or the app has scrolled before, and it does not change a
    /// selection that the user or the app has changed. A list whose first snapshot has placeholders drops the state, so
    /// show them as the ``emptyState``, or call this method when the items are loaded.
    ///
    /// - Complexity: Linear in the number of items, for this call and for each snapshot until the state is shown.
    public func restore(_ state: ListState<Item.ID>) {
        untracked {
            let isFollowing = selectionBindings != nil
            batch {
                if !isFollowing { selection = [] }
                restoration = ListRestoration(
                    selection: isFollowing ? [] : state.selection, firstVisible: state.firstVisible, selected: selection
                )
                if let found = takeRestored(from: snapshot) { showRestored(found) }
            }
        }
    }

    /// Drops what the user or the app has changed since the state was restored, and returns the part of the state that
    /// a new snapshot has, if a state waits for it. The current snapshot is still the previous one.
    func takeRestored(from new: ListSnapshot<SectionID, Item>) -> ListState<Item.ID>? {
        guard var waiting = restoration else { return nil }
        if selection != waiting.selected { waiting.selection = [] }
        if waiting.firstVisible != nil, scrolledItem(in: snapshot) != nil { waiting.firstVisible = nil }
        let found = new.isEmpty ? [] : Set(items(waiting.ids, in: new))
        let isFinal = !new.isEmpty && !displayObservers.contains { $0.awaitsItems() }
        restoration = isFinal ? nil : waiting.without(found)
        guard !found.isEmpty else { return nil }
        return ListState(
            selection: waiting.selection.filter(found.contains),
            firstVisible: waiting.firstVisible.flatMap { found.contains($0) ? $0 : nil })
    }

    /// Selects and scrolls to the items of a state, which the snapshot has.
    func showRestored(_ restored: ListState<Item.ID>) {
        if !restored.selection.isEmpty { selection.formUnion(restored.selection) }
        restoration?.selected = selection
        if let id = restored.firstVisible { request(ListScrollRequest(id: id, isAnimated: false)) }
    }

    /// The first visible item, or `nil` if the list has no host, or is scrolled to its first item.
    private func scrolledItem(in snapshot: ListSnapshot<SectionID, Item>) -> Item.ID? {
        // A host may not have shown the snapshot yet, so its item may be missing.
        guard let id = firstVisibleItems.lazy.compactMap({ $0.read() }).first,
            let position = positions(of: [id], in: snapshot).first, snapshot.row(of: position) > 0
        else { return nil }
        return id
    }

    /// Returns the ids that occur in a snapshot, in its order.
    private func items(_ ids: Set<Item.ID>, in snapshot: ListSnapshot<SectionID, Item>) -> [Item.ID] {
        var rest = ids
        return positions(of: ids, in: snapshot).compactMap { position in
            snapshot.item(at: position).flatMap { rest.remove($0.id) }
        }
    }
}

/// The part of a restored state that the list has not shown yet.
struct ListRestoration<ID: Hashable> {
    var selection: [ID]
    var firstVisible: ID?
    /// The selection of the list when it was restored. If the list has another selection, the user or the app has
    /// changed it.
    var selected: Set<ID>

    var ids: Set<ID> { Set(selection + (firstVisible.map { [$0] } ?? [])) }

    func without(_ found: Set<ID>) -> ListRestoration {
        var rest = self
        rest.selection.removeAll(where: found.contains)
        if let id = firstVisible, found.contains(id) { rest.firstVisible = nil }
        return rest
    }
}

/// The closure of a host that returns its first visible item.
final class FirstVisibleItem<ID> {
    let read: @MainActor () -> ID?
    init(_ read: @escaping @MainActor () -> ID?) { self.read = read }
}
