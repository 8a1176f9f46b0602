import MVVMC

/// A table view without a screen: a window of so many rows over a list, reused cells, and the user's taps.
///
/// It shows a ``ListViewModel`` as an adapter would, with the cells of a ``ReusableViewRegistry``, and takes its changes
/// in stages, by the rules that UIKit has for them: a stage that breaks one is a test failure that names the rule.
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
    public private(set) var snapshot = ListSnapshot<SectionID, Item>()
    /// How many rows are above the window.
    public private(set) var offset = 0
    /// How many views were made so far; the others were reused.
    public private(set) var viewsMade = 0
    /// What is shown in place of the items: the list's empty state while there are no items, otherwise `nil`.
    public private(set) var emptyState: (any ViewModel)? { didSet { madeEmptyView = nil } }

    let list: ListViewModel<SectionID, Item>
    let site: CallSite
    private let registry: ReusableViewRegistry<View>
    private let visibleRows: Int
    private let checksBatches: Bool
    private let bindings = Bindings()
    private var views: [Item.ID: View] = [:]
    /// Under which identifier each displayed view goes back to the pool.
    private var identifiers: [Item.ID: String] = [:]
    private var pool: [String: [View]] = [:]
    private var supplementaryViews: [SectionID: [SupplementaryKind: View]] = [:]
    private var madeEmptyView: View?
    private var prefetched: Set<Item.ID> = []
    /// Updates that came while another was shown.
    private var waiting: [ListUpdate<SectionID, Item>] = []
    private var isShowing = false
    /// Counts the layouts: one that finds itself outdated by a change made in a callback leaves the rest to the newer one.
    private var layout = 0

    /// A table view that shows `list`.
    ///
    /// - Parameters:
    ///   - list: What is shown.
    ///   - registry: Where the cells, headers and footers, and the view for the empty state, come from.
    ///   - visibleRows: How many rows are displayed at a time; as many are prefetched below them.
    ///   - checksBatches: Whether each stage is checked by UIKit's rules. The check looks at each item: turn it off for a
    ///     test that changes a large list many times.
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
        bindings.add(list.observeReconfigured { [weak self] in self?.rebind($0) })
        bindings.observe(list.$update) { [weak self] in self?.show($0) }
        bindings.observe(list.$emptyState) { [weak self] _ in self?.showEmptyState() }
    }

    // MARK: What is seen

    /// The rows in the window, from top to bottom.
    public var cells: [Cell] {
        window.compactMap { index in
            guard let item = snapshot.item(at: index), let view = views[item.id] else { return nil }
            return Cell(index: index, item: item, view: view)
        }
    }

    /// The view that shows an item, if it is displayed.
    public func view(for id: Item.ID) -> View? { views[id] }

    /// The header of a section, or `nil` if it has none.
    public func header(of section: SectionID) -> View? { supplementaryView(.header, of: section) }

    /// The footer of a section, or `nil` if it has none.
    public func footer(of section: SectionID) -> View? { supplementaryView(.footer, of: section) }

    /// A view around the items of a section, or `nil` if there is none of this kind.
    public func supplementaryView(_ kind: SupplementaryKind, of section: SectionID) -> View? {
        supplementaryViews[section]?[kind]
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
                for stage in update.snapshot.stages(from: snapshot) { perform(stage) }
            }
            showEmptyState()
            update.finish()
        }
    }

    private func reload(_ snapshot: ListSnapshot<SectionID, Item>) {
        self.snapshot = snapshot
        let displayed = Array(views.keys)
        for id in displayed { recycle(id) }
        bindSupplementaryViews()
        scroll(to: offset)
    }

    private func perform(_ stage: ListStage<SectionID, Item>) {
        if checksBatches {
            for violation in ListBatchRules.violations(of: stage, after: snapshot) {
                fail("a table view would not accept this: \(violation)", at: site)
            }
        }
        snapshot = stage.snapshot
        for item in stage.reloadedItems where views[item.id] != nil {
            if !rebind(item) { recycle(item.id) }
        }
        bindSupplementaryViews()
        scroll(to: offset)
    }

    /// Shows an item in the view that displays the one with its id.
    ///
    /// - Returns: Whether there is such a view, and it can.
    @discardableResult
    private func rebind(_ item: Item) -> Bool {
        guard let view = views[item.id], identifiers[item.id] == item.reuseIdentifier else { return false }
        return registry.reuse(view, for: item)
    }

    private func bindSupplementaryViews() {
        let old = supplementaryViews
        supplementaryViews = [:]
        for section in snapshot.sections {
            for (kind, viewModel) in section.supplementary {
                let view = old[section.id]?[kind].flatMap { registry.reuse($0, for: viewModel) ? $0 : nil }
                supplementaryViews[section.id, default: [:]][kind] = view ?? registry.view(for: viewModel)
            }
        }
    }

    private func showEmptyState() { emptyState = snapshot.isEmpty ? list.emptyState : nil }

    // MARK: Cells

    /// The places of the rows from `offset` on.
    private func places(_ count: Int, from offset: Int) -> [ListIndex] {
        var skipped = offset
        var places: [ListIndex] = []
        for (section, content) in snapshot.sections.enumerated() {
            for item in content.items.indices.dropFirst(skipped) {
                if places.count == count { return places }
                places.append(ListIndex(section: section, item: item))
            }
            skipped = max(0, skipped - content.items.count)
        }
        return places
    }

    private var window: [ListIndex] { places(visibleRows, from: offset) }

    private func layOut() {
        layout += 1
        let current = layout
        let items = window.compactMap(snapshot.item(at:))
        let displayed = Set(items.map(\.id))
        let leaving = views.keys.filter { !displayed.contains($0) }
        // The list may change in any of its callbacks; the change then lays out what is displayed after it.
        for id in leaving where layout == current { recycle(id) }
        for item in items where layout == current && views[item.id] == nil {
            let view = dequeue(item)
            guard layout == current else {
                pool[item.reuseIdentifier, default: []].append(view)
                return
            }
            (views[item.id], identifiers[item.id]) = (view, item.reuseIdentifier)
            list.onDisplay?(item.id)
        }
        guard layout == current else { return }
        let soon = places(visibleRows, from: offset + visibleRows).compactMap { snapshot.item(at: $0)?.id }
        prefetch(soon.filter { !displayed.contains($0) }, displayed)
    }

    private func dequeue(_ item: Item) -> View {
        if let view = pool[item.reuseIdentifier]?.popLast(), registry.reuse(view, for: item) { return view }
        viewsMade += 1
        return registry.view(for: item)
    }

    private func recycle(_ id: Item.ID) {
        guard let view = views.removeValue(forKey: id), let identifier = identifiers.removeValue(forKey: id) else {
            return
        }
        pool[identifier, default: []].append(view)
        list.onEndDisplay?(id)
    }

    private func prefetch(_ wanted: [Item.ID], _ displayed: Set<Item.ID>) {
        let cancelled = prefetched.subtracting(wanted).subtracting(displayed)
        let added = wanted.filter { !prefetched.contains($0) }
        prefetched = Set(wanted)
        if !cancelled.isEmpty { list.onCancelPrefetch?(Array(cancelled)) }
        if !added.isEmpty { list.onPrefetch?(added) }
    }
}
