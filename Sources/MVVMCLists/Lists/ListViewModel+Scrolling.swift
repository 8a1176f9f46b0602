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
            // The app decides where the list is scrolled to, so a restored position is dropped.
            restoration?.firstVisible = nil
            request(ListScrollRequest(id: id, isAnimated: animated))
        }
    }

    func request(_ request: ListScrollRequest<Item.ID>) {
        if scrollRequests.isObserved { scrollRequests.send(request) } else { waitingScrollRequest = request }
    }

    /// For hosts. Calls the `observer` of a host with the id of each item to scroll to, and with whether the scrolling
    /// is animated; see ``scroll(to:animated:)``.
    ///
    /// A host calls this method after it has shown its first snapshot, because a request that was made earlier is
    /// delivered immediately, without animation.
    ///
    /// - Parameters:
    ///   - observer: Called with each item to scroll to.
    ///   - firstVisible: Returns the first item that the user sees in the host, or `nil` if the host shows no items.
    ///     Called for ``state``. The list retains the closure until the token is cancelled, so the closure must not
    ///     retain the host.
    public func observeScrolling(
        _ observer: @escaping @MainActor (Item.ID, _ animated: Bool) -> Void,
        firstVisible: (@MainActor () -> Item.ID?)? = nil
    ) -> ObservationToken {
        let token = observingScrolling(observer, firstVisible.map { FirstVisibleItem($0) })
        if let request = waitingScrollRequest {
            waitingScrollRequest = nil
            observer(request.id, false)
        }
        return token
    }

    private func observingScrolling(
        _ observer: @escaping @MainActor (Item.ID, _ animated: Bool) -> Void, _ item: FirstVisibleItem<Item.ID>?
    ) -> ObservationToken {
        let token = scrollRequests.observe { observer($0.id, $0.isAnimated) }
        guard let item else { return token }
        firstVisibleItems.append(item)
        return ObservationToken { [weak self] in
            token.cancel()
            self?.firstVisibleItems.removeAll { $0 === item }
        }
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
