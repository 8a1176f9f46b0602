import MVVMC

extension ListViewModel {
    /// Scrolls each host of the list until an item is at the top, or as far as possible.
    ///
    ///     list.edit { $0.append([row]) }
    ///     list.scroll(to: row.id)
    ///
    /// A list without a host is scrolled when a host next shows it. If the list does not have the item, this is
    /// reported, and the list is not scrolled. An item of a snapshot that is still being compared in the background is
    /// not in the list yet.
    ///
    /// - Parameters:
    ///   - id: The identifier of the item.
    ///   - animated: Whether hosts animate the scrolling.
    /// - Complexity: Linear in the number of items.
    public func scroll(to id: Item.ID, animated: Bool = true) {
        untracked {
            guard !positions(of: [id], in: snapshot).isEmpty else {
                return Misuse.report(
                    """
                    a list cannot scroll to item \(id): it has no item \(id). Nothing is scrolled.
                    Apply a snapshot with the item first: list.apply(snapshot)
                    """)
            }
            let request = ListScrollRequest(id: id, isAnimated: animated)
            if scrollRequests.isObserved { scrollRequests.send(request) } else { waitingScrollRequest = request }
        }
    }

    /// For hosts. Calls the `observer` of a host with the id of each item to scroll to, and with whether the scrolling
    /// is animated; see ``scroll(to:animated:)``.
    ///
    /// A host calls this method after it has shown its first snapshot, because a request that was made earlier is
    /// delivered immediately, without animation.
    public func observeScrolling(
        _ observer: @escaping @MainActor (Item.ID, _ animated: Bool) -> Void
    ) -> ObservationToken {
        let token = scrollRequests.observe { observer($0.id, $0.isAnimated) }
        if let request = waitingScrollRequest {
            waitingScrollRequest = nil
            observer(request.id, false)
        }
        return token
    }
}

struct ListScrollRequest<ID> {
    let id: ID
    let isAnimated: Bool
}

extension ListSnapshot {
    /// Returns the number of items before a position, counted over all sections.
    package func row(of position: ListPosition) -> Int {
        sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
    }
}
