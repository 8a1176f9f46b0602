import MVVMC

extension PagedItems {
    /// Shows the items in one section of a list and the status in another, and requests the next page when the last
    /// rows are displayed.
    ///
    /// A section that the list does not have is added at the end of the list. Other sections of the list are not
    /// changed. To change an item, call ``edit(_:)``, because a change that is made in the list itself is lost with the
    /// next refresh, edit or reset of the pages.
    ///
    ///     pages.show(in: list, items: .comments, status: .status, with: self) { feed, comments in
    ///         comments.map { AnyListItem(CommentRow($0)) }
    ///     } statusRow: { feed, status in
    ///         AnyListItem(StatusRow(status))
    ///     }
    ///
    /// - Parameters:
    ///   - list: The list that shows the items. The pages retain it.
    ///   - itemsSection: The section of the items.
    ///   - statusSection: The section of the status, which must differ from the section of the items.
    ///   - owner: The object that is passed to the closures. It is not retained. After it has been deallocated, the
    ///     list is no longer changed.
    ///   - rows: Returns the rows of the given items, which are the items of a page that was added, or otherwise all
    ///     items.
    ///   - statusRow: Returns the row of a status, or `nil` if the status has no row. While neither an item nor the
    ///     status has a row, the next page is requested without waiting for the user to scroll.
    public func show<Owner: AnyObject, SectionID: Hashable, Row: Identifiable & Equatable>(
        in list: ListViewModel<SectionID, Row>, items itemsSection: SectionID, status statusSection: SectionID,
        with owner: Owner, rows: @escaping @MainActor (Owner, [Item]) -> [Row],
        statusRow: @escaping @MainActor (Owner, Status) -> Row?
    ) {
        guard itemsSection != statusSection else {
            return Misuse.report(
                """
                pages cannot show their items and their status in one section, "\(itemsSection)". Nothing is shown.
                Give the status a section of its own: pages.show(in: list, items: .items, status: .status, with: self) …
                """)
        }
        let display = PagedItemsDisplay(list, items: itemsSection, status: statusSection, lookahead: lookahead)
        displays.append(
            Display(
                show: { [weak self, weak owner] change in
                    guard let self, let owner else { return }
                    let status = self.status.flatMap { statusRow(owner, $0) }
                    display.awaitsPage = self.status == .loading
                    switch change {
                    case .replaced: display.replace(rows(owner, items), status)
                    case .appended(let items): display.append(rows(owner, items), status)
                    case .status: display.show(status)
                    }
                }, isNearEnd: { display.isNearEnd }, hasNoRow: { display.hasNoRow }))
        list.addDisplayObserver(
            ListDisplayObserver(
                itemForDisplay: { $0 },
                willDisplay: { [weak self, weak display] row in
                    display?.displayed.insert(row.id)
                    if display?.isLast(row.id) == true { self?.loadNext.execute() }
                },
                didEndDisplay: { [weak display] in display?.displayed.remove($0) },
                lastHostDidLeave: { [weak display] in display?.displayed = [] },
                awaitsItems: { [weak self] in self?.awaitsItems ?? false }))
        untracked {
            displays.last?.show(.replaced)
            loadNextIfNoRow()
        }
    }
}

/// The two sections of a list that show the items of pages and their status.
@MainActor
private final class PagedItemsDisplay<SectionID: Hashable, Row: Identifiable & Equatable> {
    private let list: ListViewModel<SectionID, Row>
    private let items: SectionID
    private let status: SectionID
    private let lookahead: Int
    /// The ids of the last item rows and of the status row. When one of them is displayed, the next page is requested.
    private var last: Set<Row.ID> = []
    var displayed: Set<Row.ID> = []

    init(_ list: ListViewModel<SectionID, Row>, items: SectionID, status: SectionID, lookahead: Int) {
        self.list = list
        self.items = items
        self.status = status
        self.lookahead = lookahead
    }

    deinit {
        // The list may show other pages later.
        if awaitsPage { onMainActor { [list] in list.loadingPages -= 1 } }
    }

    var isNearEnd: Bool { !last.isDisjoint(with: displayed) }

    var hasNoRow: Bool { last.isEmpty }

    /// Whether the pages are being loaded, so that the empty state of the list must not be shown.
    var awaitsPage = false {
        didSet { if awaitsPage != oldValue { list.loadingPages += awaitsPage ? 1 : -1 } }
    }

    func isLast(_ id: Row.ID) -> Bool { last.contains(id) }

    func replace(_ rows: [Row], _ status: Row?) {
        edit(animated: true, status) { $0.replaceItems(rows, in: items) }
    }

    func append(_ rows: [Row], _ status: Row?) {
        edit(animated: false, status) { $0.append(rows, to: items) }
    }

    func show(_ status: Row?) { edit(animated: false, status) { _ in } }

    private func edit(
        animated: Bool, _ status: Row?, _ change: (inout ListSnapshot<SectionID, Row>) -> Void
    ) {
        var snapshot = list.lastSnapshot
        for section in [items, self.status] where snapshot.index(ofSection: section) == nil {
            snapshot.append(ListSection(id: section))
        }
        change(&snapshot)
        snapshot.replaceItems(status.map { [$0] } ?? [], in: self.status)
        let rows = snapshot.index(ofSection: items).map { snapshot.sections[$0].items.suffix(lookahead) } ?? []
        last = Set((rows + (status.map { [$0] } ?? [])).map(\.id))
        list.apply(snapshot, animated: animated)
    }
}
