import MVVMC
import XCTest

/// A table view without a screen: a window of so many rows over a list, cells that are reused, and a user's fingers.
///
/// It shows a ``ListViewModel`` as an adapter would, with the cells of a ``ReusableViewRegistry``, and takes its changes
/// in stages, by the rules that UIKit has for them: a stage that breaks one is a test failure that names the rule.
///
///     let table = HeadlessList(viewModel.list, registry: registry, height: 5)
///     table.scroll(to: 3)
///     XCTAssertEqual(table.cells.map(\.view.title), ["d", "e", "f", "g", "h"])
///     table.select("d")
///     XCTAssertEqual(router.routes, [.photo("d")])
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

    private let list: ListViewModel<SectionID, Item>
    private let registry: ReusableViewRegistry<View>
    private let height: Int
    private let bindings = Bindings()
    private var views: [Item.ID: View] = [:]
    /// Under which identifier each displayed view goes back to the pool.
    private var identifiers: [Item.ID: String] = [:]
    private var pool: [String: [View]] = [:]
    private var supplementaryViews: [SectionID: [SupplementaryKind: View]] = [:]
    private var prefetched: Set<Item.ID> = []
    private let failurePlace: (file: StaticString, line: UInt)

    /// A table view that shows `list`.
    ///
    /// - Parameters:
    ///   - list: What is shown.
    ///   - registry: Where the cells, headers and footers come from.
    ///   - height: How many rows are displayed at a time; as many are prefetched below them.
    public init(
        _ list: ListViewModel<SectionID, Item>, registry: ReusableViewRegistry<View>, height: Int,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        self.list = list
        self.registry = registry
        self.height = height
        failurePlace = (file, line)
        // First: the first rows may have their pictures at once.
        bindings.add(list.observeReconfigured { [unowned self] in rebind($0) })
        bindings.observe(list.$update) { [unowned self] in show($0) }
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

    // MARK: What the user does

    /// Scrolls until `row`, counted over all sections, is at the top, or as far as there are rows.
    public func scroll(to row: Int) {
        offset = max(0, min(row, snapshot.numberOfItems - height))
        layOut()
    }

    /// Taps a row, which must be displayed.
    ///
    /// - Returns: Whether it is selected now.
    @discardableResult
    public func select(_ id: Item.ID, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isDisplayed(id, file, line) && list.userDidSelect(id)
    }

    /// Taps a selected row, which must be displayed.
    public func deselect(_ id: Item.ID, file: StaticString = #filePath, line: UInt = #line) {
        if isDisplayed(id, file, line) { list.userDidDeselect(id) }
    }

    /// Swipes a row and taps one of the buttons there.
    public func tapRowAction(
        _ title: String, of id: Item.ID, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform(title, of: list.rowActions?(id) ?? [], "row actions", id, file, line)
    }

    /// Opens the context menu of a row and taps one of its entries.
    public func tapContextMenu(
        _ title: String, of id: Item.ID, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform(title, of: list.contextMenu?(id) ?? [], "entries of the context menu", id, file, line)
    }

    private func perform(
        _ title: String, of actions: [ListAction], _ what: String, _ id: Item.ID, _ file: StaticString, _ line: UInt
    ) {
        guard isDisplayed(id, file, line) else { return }
        guard let action = actions.first(where: { $0.title == title }) else {
            return XCTFail("the \(what) of \(id) are \(actions.map(\.title)), not \(title)", file: file, line: line)
        }
        action.perform()
    }

    private func isDisplayed(_ id: Item.ID, _ file: StaticString, _ line: UInt) -> Bool {
        if views[id] != nil { return true }
        XCTFail("\(id) is not displayed: scroll to it first", file: file, line: line)
        return false
    }

    // MARK: Changes

    private func show(_ update: ListUpdate<SectionID, Item>) {
        defer { update.finish() }
        if update.strategy == .reload {
            snapshot = update.snapshot
            let displayed = Array(views.keys)
            for id in displayed { recycle(id) }
            bindSupplementaryViews()
            layOut()
        } else {
            for stage in update.snapshot.stages(from: snapshot) { perform(stage) }
        }
    }

    private func perform(_ stage: ListStage<SectionID, Item>) {
        for violation in ListBatchRules.violations(of: stage, after: snapshot) {
            XCTFail(
                "a table view would not accept this: \(violation)", file: failurePlace.file, line: failurePlace.line)
        }
        let reloaded = stage.reloads.compactMap { snapshot.item(at: $0)?.id }
        snapshot = stage.snapshot
        for id in reloaded where views[id] != nil {
            if let item = snapshot.item(withID: id), !rebind(item) { recycle(id) }
        }
        bindSupplementaryViews()
        offset = max(0, min(offset, snapshot.numberOfItems - height))
        layOut()
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

    private var window: [ListIndex] { places(height, from: offset) }

    private func layOut() {
        let items = window.compactMap(snapshot.item(at:))
        let displayed = Set(items.map(\.id))
        let leaving = views.keys.filter { !displayed.contains($0) }
        for id in leaving { recycle(id) }
        for item in items where views[item.id] == nil {
            views[item.id] = dequeue(item)
            list.onDisplay?(item.id)
        }
        prefetch(Set(places(height, from: offset + height).compactMap { snapshot.item(at: $0)?.id }), displayed)
    }

    private func dequeue(_ item: Item) -> View {
        identifiers[item.id] = item.reuseIdentifier
        if let view = pool[item.reuseIdentifier]?.popLast(), registry.reuse(view, for: item) { return view }
        viewsMade += 1
        return registry.view(for: item)
    }

    private func recycle(_ id: Item.ID) {
        guard let view = views.removeValue(forKey: id), let identifier = identifiers.removeValue(forKey: id) else {
            return
        }
        list.onEndDisplay?(id)
        pool[identifier, default: []].append(view)
    }

    private func prefetch(_ wanted: Set<Item.ID>, _ displayed: Set<Item.ID>) {
        let cancelled = prefetched.subtracting(wanted).subtracting(displayed)
        let added = wanted.subtracting(prefetched)
        prefetched = wanted
        if !cancelled.isEmpty { list.onCancelPrefetch?(Array(cancelled)) }
        if !added.isEmpty {
            list.onPrefetch?(snapshot.sections.flatMap(\.items).map(\.id).filter(added.contains))
        }
    }
}
