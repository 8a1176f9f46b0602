@_spi(Host) import MVVMC

/// A table view without a screen: a window of so many rows over a list, reused cells, and the user's taps.
///
/// It shows a ``ListViewModel`` as an adapter would, with the cells of a ``ReusableViewRegistry``, and takes its
/// changes in stages, by the rules that UIKit has for them: a stage that breaks one is a test failure that names the
/// rule.
///
///     let table = HeadlessList(viewModel.list, registry: registry, visibleRows: 5)
///     table.scroll(to: 3)
///     #expect(table.cells.map(\.view.title) == ["d", "e", "f", "g", "h"])
///     table.select("d")
///     #expect(router.routes == [.photo("d")])
///
/// - Complexity: A change is linear in the number of items with the rules checked; without, it costs what
///   ``MVVMC/ListSnapshot/stages(from:)`` does. Scrolling is linear in the number of sections and of visible rows.
@MainActor
public final class HeadlessList<SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable, View> {
    /// A row that is displayed.
    public struct Cell {
        /// Where it is.
        public let index: ListIndex
        /// What it shows.
        public let item: Item
        /// What shows it.
        public let view: View
    }

    /// The list as it is shown.
    public internal(set) var snapshot = ListSnapshot<SectionID, Item>()
    /// How many rows are above the window.
    public private(set) var offset = 0
    /// How many views were made so far; the others were reused.
    public internal(set) var viewsMade = 0
    /// What is shown in place of the items: the list's empty state while there are no items, otherwise `nil`.
    public private(set) var emptyState: (any ViewModel)? { didSet { madeEmptyView = nil } }

    let list: ListViewModel<SectionID, Item>
    let site: CallSite
    let registry: ReusableViewRegistry<View>
    let visibleRows: Int
    private let checksBatches: Bool
    private let hasSupplementaryItems = Item.self is any SupplementedItem.Type
    private let bindings = Bindings()
    /// A row from the offset on. The rows whose items have one id are told apart by their order.
    struct Row: Hashable {
        let id: Item.ID
        var occurrence = 0
    }

    /// A view for rows, displayed or in the pool.
    final class Reusable {
        let view: View
        let identifier: String
        /// The item of the snapshot that it was last bound to.
        var item: Item?
        /// The views of the item's own supplementary view models.
        var supplementary: [SupplementaryKind: View] = [:]
        /// The last layout that has displayed it.
        var layout = 0

        init(_ view: View, _ identifier: String) { (self.view, self.identifier) = (view, identifier) }
    }

    /// The views of the first rows with an id.
    var displayed: [Item.ID: Reusable] = [:]
    /// The views of further rows with an id: most often none, since the ids of a list are unique.
    var repeated: [Row: Reusable] = [:]
    var pool: [String: [Reusable]] = [:]
    private var supplementaryViews: [SectionID: [SupplementaryKind: View]] = [:]
    private var madeEmptyView: View?
    /// Updates that came while another was shown.
    private var waiting: [ListUpdate<SectionID, Item>] = []
    private var isShowing = false
    /// The rows for which there are views, from top to bottom; unknown while they are laid out, or some have lost
    /// theirs.
    var laidOut: [Item.ID]?
    /// Which of them repeat an id, and how often it was there before.
    var laidOutRepetitions: [Int: Int] = [:]
    /// The offset at which they were laid out.
    var laidOutOffset = 0
    /// Counts the layouts: one that finds itself outdated by a change made in a callback leaves the rest to the newer
    /// one.
    var layouts = 0
    var prefetched: [Item.ID] = []

    /// A table view that shows `list`.
    ///
    /// - Parameters:
    ///   - list: What is shown.
    ///   - registry: Where the cells, headers and footers, and the view for the empty state, come from.
    ///   - visibleRows: How many rows are displayed at a time; as many are prefetched below them.
    ///   - checksBatches: Whether each stage is checked by UIKit's rules. The check looks at each item: turn it off for
    ///     a test that changes a large list many times.
    public init(
        _ list: ListViewModel<SectionID, Item>, registry: ReusableViewRegistry<View>, visibleRows: Int,
        checksBatches: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.list = list
        self.registry = registry
        self.visibleRows = max(0, visibleRows)
        self.checksBatches = checksBatches
        site = MisuseWatch.begin(fileID, filePath, line, column)
        // First: the first rows may have their pictures at once.
        bindings.add(list.observeReconfigured { [weak self] in self?.rebind($0, in: Row(id: $0.id)) })
        bindings.observe(list.$update, on: self) { $0.show($1) }
        bindings.observe(list.$emptyState, on: self) { table, _ in table.showEmptyState() }
    }

    // MARK: What is seen

    /// The rows in the window, from top to bottom.
    public var cells: [Cell] {
        let ids = ids(of: items(visibleRows, from: offset)[...])
        let repetitions = repetitions(in: ids)
        return window.enumerated().compactMap { position, index in
            guard let item = snapshot.item(at: index),
                let view = reusable(at: position, of: ids, repetitions)?.view
            else { return nil }
            return Cell(index: index, item: item, view: view)
        }
    }

    /// The view that shows an item, if it is displayed; the first of those that show items with this id.
    public func view(for id: Item.ID) -> View? { displayed[id]?.view }

    /// The header of a section, or `nil` if it has none.
    public func header(of section: SectionID) -> View? { supplementaryView(.header, of: section) }

    /// The footer of a section, or `nil` if it has none.
    public func footer(of section: SectionID) -> View? { supplementaryView(.footer, of: section) }

    /// A view around the items of a section, or `nil` if there is none of this kind.
    public func supplementaryView(_ kind: SupplementaryKind, of section: SectionID) -> View? {
        supplementaryViews[section]?[kind]
    }

    /// A view around an item, such as its badge, or `nil` if there is none of this kind or the item is not displayed.
    public func supplementaryView(_ kind: SupplementaryKind, ofItem id: Item.ID) -> View? {
        displayed[id]?.supplementary[kind]
    }

    /// The view that shows the ``emptyState``, or `nil` if there is none.
    ///
    /// It is made when a test asks for it, so a registry whose views are all cells need not have one.
    public var emptyView: View? {
        if madeEmptyView == nil { madeEmptyView = emptyState.map { registry.view(for: $0) } }
        return madeEmptyView
    }

    // MARK: What the user does

    /// Scrolls until `row`, counted over all sections, is at the top, or as far as there are rows.
    public func scroll(to row: Int) {
        offset = max(0, min(row, snapshot.numberOfItems - visibleRows))
        layOut()
    }

    // MARK: Changes

    private func show(_ update: ListUpdate<SectionID, Item>) {
        waiting.append(update)
        guard !isShowing else { return }
        isShowing = true
        defer { isShowing = false }
        while !waiting.isEmpty {
            let update = waiting.removeFirst()
            if update.strategy == .reload {
                reload(update.snapshot)
            } else {
                let stages = update.stages(from: snapshot)
                for stage in stages { perform(stage) }
                // Equal, and the items of the later one from now on.
                if stages.isEmpty { snapshot = update.snapshot }
            }
            showEmptyState()
            update.finish()
        }
    }

    private func reload(_ snapshot: ListSnapshot<SectionID, Item>) {
        self.snapshot = snapshot
        for id in Array(displayed.keys) { recycle(Row(id: id)) }
        for row in Array(repeated.keys) { recycle(row) }
        laidOut = nil
        bindSupplementaryViews()
        scroll(to: offset)
    }

    private func perform(_ stage: ListStage<SectionID, Item>) {
        if checksBatches {
            for violation in ListBatchRules.violations(of: stage, after: snapshot) {
                fail("a table view would not accept this: \(violation)", at: site)
            }
        }
        let reloaded = visibleReloads(stage)
        snapshot = stage.snapshot
        for (row, item) in reloaded { show(item, in: row) }
        bindSupplementaryViews()
        scroll(to: offset)
    }

    /// The displayed rows that are reloaded, with their new items.
    private func visibleReloads(_ stage: ListStage<SectionID, Item>) -> [(row: Row, item: Item)] {
        guard !stage.reloads.isEmpty else { return [] }
        var reloads: [(row: Row, item: Item)] = []
        let ids = ids(of: items(visibleRows, from: offset)[...])
        let repetitions = ids == laidOut ? laidOutRepetitions : repetitions(in: ids)
        for (position, place) in window.enumerated() {
            guard let index = stage.reloads.position(of: place) else { continue }
            guard reusable(at: position, of: ids, repetitions) != nil else { continue }
            reloads.append((row(at: position, of: ids, repetitions), stage.reloadedItems[index]))
        }
        return reloads
    }

    /// Shows an item of the snapshot in a displayed row, or recycles its view if that cannot show it.
    func show(_ item: Item, in row: Row) {
        reusable(row)?.item = item
        if !rebind(list.itemForDisplay(item), in: row) {
            recycle(row)
            laidOut = nil
        }
    }

    /// Binds the view of a row to an item.
    ///
    /// - Returns: Whether there is a view that can show it.
    @discardableResult
    private func rebind(_ item: Item, in row: Row) -> Bool {
        let identifier = item.reuseIdentifier
        guard let displayed = reusable(row), displayed.identifier == identifier,
            registry.reuse(displayed.view, for: item, identifier: identifier)
        else { return false }
        bindSupplementaryViews(of: item, in: displayed)
        return true
    }

    private func showEmptyState() { emptyState = snapshot.isEmpty ? list.emptyState : nil }

    private func bindSupplementaryViews() {
        let old = supplementaryViews
        supplementaryViews = [:]
        for section in snapshot.sections where !section.supplementary.isEmpty {
            supplementaryViews[section.id] = views(for: section.supplementary, reusing: old[section.id] ?? [:])
        }
    }

    func bindSupplementaryViews(of item: Item, in row: Reusable) {
        guard hasSupplementaryItems else { return }
        row.supplementary = views(for: supplementaryViewModels(of: item), reusing: row.supplementary)
    }

    private func views(
        for viewModels: [SupplementaryKind: any SupplementaryViewModel], reusing old: [SupplementaryKind: View]
    ) -> [SupplementaryKind: View] {
        var views: [SupplementaryKind: View] = [:]
        for (kind, viewModel) in viewModels {
            let view = old[kind].flatMap { registry.reuse($0, for: viewModel) ? $0 : nil }
            views[kind] = view ?? registry.view(for: viewModel)
        }
        return views
    }
}

extension [ListIndex] {
    /// Where `place` is in these places, which are ascending.
    fileprivate func position(of place: ListIndex) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == place ? low : nil
    }
}
