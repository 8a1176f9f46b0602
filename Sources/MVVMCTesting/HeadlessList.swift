import MVVMCLists

/// A headless table view, with a fixed number of visible rows, reused cells, and simulated user actions.
///
/// It shows a `ListViewModel` like a table view, with the cells of a `ReusableViewRegistry`, and applies the changes of
/// the list in stages, by the rules of UIKit. By default, a stage that violates a rule is a test failure that names the
/// rule.
///
/// Cells that are registered with `register(for:make:)`, such as texts, cannot be bound again. If the item of a row
/// with such a cell changes, or the item's loaded content arrives, the row gets a new view.
///
///     let table = HeadlessList(viewModel.list, views: registry, visibleRows: 5)
///     table.scroll(to: "d")
///     #expect(table.cells.map(\.view.title) == ["d", "e", "f", "g", "h"])
///     table.select("d")
///     #expect(router.routes == [.photo("d")])
///
/// - Complexity: A change is linear in the number of items, plus the cost of moves; see
///   `ListViewModel.apply(_:animated:completion:)`. Scrolling to an item is linear in the number of items. Scrolling to
///   a row number is linear in the number of sections and of visible rows.
@MainActor
public final class HeadlessList<SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable, View> {
    /// A row that is displayed.
    public struct Cell {
        /// The position of the row.
        public let position: ListPosition
        /// The item that the row shows. It is the snapshot's item with its loaded content, or a later item that was
        /// passed to `reconfigure(_:)` of the list.
        public let item: Item
        /// The view that shows the item.
        public let view: View
    }

    /// The snapshot that is shown.
    public internal(set) var snapshot = ListSnapshot<SectionID, Item>()
    /// The number of rows above the visible rows.
    public internal(set) var offset = 0
    /// The number of views that were made for rows so far. A reused view is not counted again. Supplementary views and
    /// the view of the empty list are not counted.
    public var viewsMade: Int { rows.viewsMade }

    let list: ListViewModel<SectionID, Item>
    let site: CallSite
    let rows: HeadlessRows<Item, View>
    let visibleRows: Int
    let checksBatches: Bool
    private let findWindow: FindWindow
    private let bindings = Bindings()
    /// A closure that returns at most the given number of rows of a snapshot, beginning at an offset, and their
    /// differences from the rows that were displayed before.
    @usableFromInline typealias FindWindow =
        @MainActor (
            ListSnapshot<SectionID, Item>, _ offset: Int, _ count: Int, _ shown: ShownRows<Item>
        ) -> ListWindow<Item>

    private var supplementaryViews: [SectionID: [SupplementaryKind: View]] = [:]
    private var madeEmptyView: View?
    /// The updates that arrived while another update is being shown, or `nil` if no update is being shown.
    var waiting: [ListUpdate<SectionID, Item>]?
    /// The number of layouts that have begun. If a callback begins another layout, the outer layout stops, and the
    /// nested layout does the rest of the work.
    var layouts = 0
    var prefetched: [Item.ID] = []

    /// Creates a table view that shows `list`.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - views: The registry of the cells, headers and footers, and of the view for the empty state.
    ///   - visibleRows: The number of rows that are displayed at a time. The same number is prefetched below them.
    ///   - checksBatches: Whether each stage is checked by the rules of UIKit. The check visits each item, so turn it
    ///     off for a test that changes a large list many times.
    @inlinable
    public convenience init(
        _ list: ListViewModel<SectionID, Item>, views: ReusableViewRegistry<View>, visibleRows: Int,
        checksBatches: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        // The closure is created here, so that it is compiled for the types of the list.
        self.init(
            list, views, visibleRows: visibleRows, checksBatches: checksBatches, fileID, filePath, line, column
        ) { $0.window(from: $1, count: $2, replacing: $3) }
    }

    @usableFromInline
    init(
        _ list: ListViewModel<SectionID, Item>, _ views: ReusableViewRegistry<View>, visibleRows: Int,
        checksBatches: Bool, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt,
        findWindow: @escaping FindWindow
    ) {
        self.list = list
        rows = HeadlessRows(views)
        self.visibleRows = max(0, visibleRows)
        self.checksBatches = checksBatches
        self.findWindow = findWindow
        site = MisuseWatch.begin(fileID, filePath, line, column)
        // This observation begins before the first rows are shown, because their content may be available immediately.
        bindings.add(list.observeReconfigured { [weak self] in self?.rebind($0) })
        bindings.observe(list.$update, with: self) { $0.show($1) }
        bindings.autorun(with: self) { table in
            _ = table.list.knownEmptyState
            table.forgetEmptyView()
        }
        let token = list.observeScrolling(
            { [weak self] id, _ in self?.showItem(id) },
            firstVisible: { [weak self] in self?.snapshot.items(1, from: self?.offset ?? 0).first?.id })
        bindings.add(token)
    }

    // MARK: Displayed views

    /// The visible rows, from top to bottom.
    public var cells: [Cell] {
        let positions = snapshot.positions(visibleRows, from: offset)
        let window = window(from: offset, replacing: ShownRows(rows.items, reloads: []))
        return zip(window.kept, window.origins).map { index, origin in
            let row = rows.row(at: origin)
            return Cell(position: positions[index], item: row.item, view: row.view)
        }
    }

    /// Returns the view that shows an item, or `nil` if the item is not displayed. If several displayed items have this
    /// id, returns the view of the first of them.
    public func view(for id: Item.ID) -> View? { rows.row(of: id)?.view }

    /// Returns a supplementary view of a section, such as a header, or `nil` if the section has no view of this kind.
    ///
    ///     #expect(table.supplementaryView(.header, of: "Today")?.title == "Today")
    public func supplementaryView(_ kind: SupplementaryKind, of section: SectionID) -> View? {
        supplementaryViews[section]?[kind]
    }

    /// Returns a supplementary view of an item, such as a badge, or `nil` if the item has no view of this kind or is
    /// not displayed.
    public func supplementaryView(_ kind: SupplementaryKind, ofItem id: Item.ID) -> View? {
        rows.row(of: id)?.supplementary[kind]
    }

    /// The view for the list's empty state. It is `nil` while there are items, before the first snapshot was applied,
    /// and if the list has no empty state.
    ///
    /// The view is created when this property is read, so a test that does not read this property needs no such view in
    /// the registry.
    public var emptyView: View? {
        guard madeEmptyView == nil, snapshot.isEmpty else { return madeEmptyView }
        madeEmptyView = untracked { list.knownEmptyState }.map { rows.registry.view(for: $0) }
        return madeEmptyView
    }

    // MARK: User actions

    /// Scrolls until the row of an item is at the top, or as far as possible. The test fails if the list does not have
    /// the item.
    public func scroll(
        to id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        if !showItem(id) { fail("there is no row \(id) to scroll to", at: site) }
    }

    /// Scrolls until `row`, counted over all sections, is at the top, or as far as possible.
    public func scroll(toRow row: Int) { layOut(from: row) }

    /// Scrolls to the row of an item, and returns whether the item has a row.
    @discardableResult
    private func showItem(_ id: Item.ID) -> Bool {
        guard let position = list.positions(of: [id], in: snapshot).first else { return false }
        layOut(from: snapshot.row(of: position))
        return true
    }

    /// Returns the visible rows, and their differences from the rows that were displayed before. The first row is at
    /// `offset`, or as close to it as possible.
    func window(from offset: Int, replacing shown: ShownRows<Item>) -> ListWindow<Item> {
        findWindow(snapshot, offset, visibleRows, shown)
    }

    private func rebind(_ item: Item) {
        if let row = rows.row(of: item.id) { rows.bind(row, to: item) }
    }

    func forgetEmptyView() { madeEmptyView = nil }

    func bindSupplementaryViews() {
        let old = supplementaryViews
        supplementaryViews = [:]
        for section in snapshot.sections where !section.supplementary.isEmpty {
            supplementaryViews[section.id] = rows.views(
                for: section.supplementary, reusing: old[section.id] ?? [:])
        }
    }
}
