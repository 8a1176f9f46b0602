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
    public internal(set) var viewsMade = 0

    let list: ListViewModel<SectionID, Item>
    let registry: ReusableViewRegistry<View>
    let height: Int
    private let checksUpdates: Bool
    private let bindings = Bindings()
    /// A view for rows, displayed or in the pool.
    final class Reusable {
        let view: View
        let identifier: String
        /// The last layout that has displayed it.
        var layout = 0

        init(_ view: View, _ identifier: String) { (self.view, self.identifier) = (view, identifier) }
    }

    var displayed: [Item.ID: Reusable] = [:]
    var pool: [String: [Reusable]] = [:]
    private var supplementaryViews: [SectionID: [SupplementaryKind: View]] = [:]
    /// The rows for which there are views, from top to bottom; unknown while they are laid out, or some have lost theirs.
    var laidOut: [Item.ID]?
    var layouts = 0
    var prefetched: [Item.ID] = []
    private let failurePlace: (file: StaticString, line: UInt)

    /// A table view that shows `list`.
    ///
    /// - Parameters:
    ///   - list: What is shown.
    ///   - registry: Where the cells, headers and footers come from.
    ///   - height: How many rows are displayed at a time; as many are prefetched below them.
    ///   - checksUpdates: Whether each update is checked against UIKit's rules. The checks take many times as long as the
    ///     update; switch them off only to measure.
    public init(
        _ list: ListViewModel<SectionID, Item>, registry: ReusableViewRegistry<View>, height: Int,
        checksUpdates: Bool = true, file: StaticString = #filePath, line: UInt = #line
    ) {
        self.list = list
        self.registry = registry
        self.height = height
        self.checksUpdates = checksUpdates
        failurePlace = (file, line)
        // First: the first rows may have their pictures at once.
        bindings.add(list.observeReconfigured { [unowned self] in rebind($0) })
        bindings.observe(list.$update) { [unowned self] in show($0) }
    }

    // MARK: What is seen

    /// The rows in the window, from top to bottom.
    public var cells: [Cell] {
        window.compactMap { index in
            guard let item = snapshot.item(at: index), let view = view(for: item.id) else { return nil }
            return Cell(index: index, item: item, view: view)
        }
    }

    /// The view that shows an item, if it is displayed.
    public func view(for id: Item.ID) -> View? { displayed[id]?.view }

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
        if displayed[id] != nil { return true }
        XCTFail("\(id) is not displayed: scroll to it first", file: file, line: line)
        return false
    }

    // MARK: Changes

    private func show(_ update: ListUpdate<SectionID, Item>) {
        defer { update.finish() }
        if update.strategy == .reload {
            snapshot = update.snapshot
            for id in Array(displayed.keys) { recycle(id) }
            laidOut = nil
            bindSupplementaryViews()
            layOut()
        } else {
            let stages = update.stages(from: snapshot)
            for stage in stages { perform(stage) }
            // Equal, and the items of the later one from now on.
            if stages.isEmpty { snapshot = update.snapshot }
        }
    }

    private func perform(_ stage: ListStage<SectionID, Item>) {
        if checksUpdates {
            for violation in ListBatchRules.violations(of: stage, after: snapshot) {
                XCTFail(
                    "a table view would not accept this: \(violation)", file: failurePlace.file,
                    line: failurePlace.line)
            }
        }
        let reloaded = visibleReloads(stage)
        snapshot = stage.snapshot
        for item in reloaded where !rebind(item) {
            recycle(item.id)
            laidOut = nil
        }
        bindSupplementaryViews()
        offset = max(0, min(offset, snapshot.numberOfItems - height))
        layOut()
    }

    /// The reloaded items that are displayed: each view shows the first of its rows.
    private func visibleReloads(_ stage: ListStage<SectionID, Item>) -> [Item] {
        guard !stage.reloads.isEmpty else { return [] }
        var (items, seen): ([Item], Set<Item.ID>) = ([], [])
        for place in window {
            guard let index = stage.reloads.position(of: place) else { continue }
            let item = stage.reloadedItems[index]
            if displayed[item.id] != nil, seen.insert(item.id).inserted { items.append(item) }
        }
        return items
    }

    /// Shows an item in the view that displays the one with its id.
    ///
    /// - Returns: Whether there is such a view, and it can.
    @discardableResult
    private func rebind(_ item: Item) -> Bool {
        let identifier = item.reuseIdentifier
        guard let displayed = displayed[item.id], displayed.identifier == identifier else { return false }
        return registry.reuse(displayed.view, for: item, identifier: identifier)
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
