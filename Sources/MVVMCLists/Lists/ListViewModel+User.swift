import MVVMC

// User actions on the items. Hosts call these methods, and so do tests without a `HeadlessList`.
extension ListViewModel {
    /// Handles a tap on an item, which selects it according to the ``selectionMode``.
    ///
    /// An item that ``shouldSelect(with:_:)`` refuses, or that is no longer in the list, is not selected.
    ///
    /// - Returns: Whether the closure of ``onSelect(with:_:)`` was called, which may deselect or delete the item.
    /// - Complexity: Linear in the number of items.
    @discardableResult
    @_spi(Host) public func userDidSelect(_ id: Item.ID) -> Bool {
        untracked {
            guard selectionMode != .disabled, !places(of: [id], in: snapshot).isEmpty,
                handlers.shouldSelect?(id) ?? true
            else { return false }
            switch selectionMode {
            case .disabled, .momentary:
                break
            case .single:
                let others = selection.subtracting([id])
                selection = [id]
                for other in others { handlers.onDeselect?(other) }
            case .multiple:
                selection.insert(id)
            }
            handlers.onSelect?(id)
            return true
        }
    }

    /// Handles a tap that deselects an item. Has no effect if the item is not selected.
    @_spi(Host) public func userDidDeselect(_ id: Item.ID) {
        untracked {
            guard selection.remove(id) != nil else { return }
            handlers.onDeselect?(id)
        }
    }

    /// Handles the user's move of an item to another place, counted without the item.
    ///
    /// The host shows the move already, and compares the next update with the list after the move. If the move is
    /// refused, that update moves the item back. It is refused if ``canMove(with:_:)`` or ``onMove(with:_:)`` refuses
    /// it, or if there is no such item or place anymore.
    ///
    /// - Returns: Whether the move was accepted.
    /// - Complexity: Linear in the number of items.
    @discardableResult
    @_spi(Host) public func userDidMove(_ id: Item.ID, to place: ListPosition) -> Bool {
        untracked {
            let before = update
            let moved = places(of: [id], in: snapshot).first.flatMap { snapshot.movingItem(from: $0, to: place) }
            let isAccepted = moved != nil && handlers.canMove?(id) ?? false && handlers.onMove?(id, place) ?? true
            // The owner may have shown the move itself, or something else.
            guard update === before else { return isAccepted }
            if let moved, isAccepted {
                apply(runningComparison == nil && waitingComparison == nil ? moved : lastSnapshot.moving(id, as: moved))
            } else {
                show(snapshot, .animated, completion: nil)
            }
            return isAccepted
        }
    }
}

extension ListSnapshot {
    /// Returns this list with an item moved beside one of the items that are next to it in `moved`, which is an earlier
    /// list.
    fileprivate func moving(_ id: Item.ID, as moved: ListSnapshot) -> ListSnapshot {
        guard index(of: id) != nil, let place = moved.index(of: id) else { return self }
        var result = self
        let items = moved.sections[place.section].items
        if place.item > 0, index(of: items[place.item - 1].id) != nil {
            result.move(id, after: items[place.item - 1].id)
        } else if place.item + 1 < items.count, index(of: items[place.item + 1].id) != nil {
            result.move(id, before: items[place.item + 1].id)
        }
        return result
    }
}
