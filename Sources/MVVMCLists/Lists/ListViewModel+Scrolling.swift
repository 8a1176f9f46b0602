import MVVMC

extension ListViewModel {
    /// Scrolls each host of the list until an item is at the top, or as far as there are items.
    ///
    ///     list.edit { $0.append([row]) }
    ///     list.scroll(to: row.id)
    ///
    /// A list that is not displayed yet is scrolled when its first host shows it. An item that the list does not have,
    /// such as one of a snapshot that is still being compared in the background, is reported, and nothing is scrolled.
    ///
    /// - Parameters:
    ///   - id: The identifier of the item.
    ///   - animated: Whether hosts animate the scrolling.
    /// - Complexity: Linear in the number of items.
    public func scroll(to id: Item.ID, animated: Bool = true) {
        untracked {
            guard !places(of: [id], in: snapshot).isEmpty else {
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

    /// Calls the `observer` of a host with each item to scroll to and whether the scrolling is animated; see
    /// ``scroll(to:animated:)``.
    ///
    /// A host calls this method when it has shown the snapshot, because a request that came before its time is
    /// delivered at once.
    @_spi(Host) public func observeScrolling(
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

/// An item to scroll to.
struct ListScrollRequest<ID> {
    let id: ID
    let isAnimated: Bool
}

extension ListSnapshot {
    /// The number of items before a place, counted over all sections.
    package func row(of place: ListPosition) -> Int {
        sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
    }
}
