extension IndexPath {
    // Apple documents these declarations on its pages about NSIndexPath, init(item:section:), init(row:section:), item,
    // row, and section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public var section: Int { self[0] }
    public var item: Int { self[1] }
    public var row: Int { self[1] }
}

/// A batch of changes to a table or collection view. The places of insertions and the targets of moves refer to the
/// list after the batch. All other places refer to the list before the batch.
struct Batch {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [(from: Int, to: Int)] = []
    var deletes: [IndexPath] = []
    var inserts: [IndexPath] = []
    var moves: [(from: IndexPath, to: IndexPath)] = []
    var reloads: [IndexPath] = []
    var reconfigured: [IndexPath] = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty && reconfigured.isEmpty
    }

    private var isReconfiguringOnly: Bool {
        var others = self
        others.reconfigured = []
        return others.isEmpty
    }

    /// The error of an invalid batch, with a description of the problem.
    struct Inconsistency: Error { let message: String }

    /// Returns the old index path of each item in the new list, or `nil` for an item that is new or reloaded. `old` and
    /// `new` are the numbers of items in the sections. Throws an `Inconsistency` if the batch is invalid.
    func origins(old: [Int], new: [Int]) throws -> [[IndexPath?]] {
        func fail(_ message: String) -> Inconsistency { Inconsistency(message: "an invalid update: " + message) }
        // Apple does not document which index paths reconfigured items have in a batch with other changes.
        if !reconfigured.isEmpty, !isReconfiguringOnly {
            throw fail("items are reconfigured in a batch with other changes")
        }
        let touched = deletes + moves.map(\.from) + reloads + reconfigured
        if Set(touched).count < touched.count { throw fail("an item is changed twice in \(touched)") }
        let arriving = inserts + moves.map(\.to)
        if Set(arriving).count < arriving.count { throw fail("two items arrive at one place in \(arriving)") }
        for place in touched where !old.indices.contains(place.section) || place.item >= old[place.section] {
            throw fail("there is no item at \(place) before the update")
        }
        for place in arriving where !new.indices.contains(place.section) || place.item >= new[place.section] {
            throw fail("there is no item at \(place) after the update")
        }
        if !(reloads + reconfigured).isEmpty, !moves.isEmpty || !movedSections.isEmpty {
            throw fail("items are loaded again and others moved")
        }
        let movedFrom = movedSections.map(\.from)
        for place in touched where deletedSections.contains(place.section) || movedFrom.contains(place.section) {
            throw fail("item \(place) is changed in a section that goes or moves")
        }
        guard
            let sections = Self.arrange(
                count: new.count, old: old.count, leaving: deletedSections.union(movedFrom),
                arriving: insertedSections, moves: movedSections)
        else { throw fail("\(old.count) sections before, \(new.count) after, and other changes between") }
        return try sections.enumerated().map { index, origin in
            guard let origin, !reloadedSections.contains(origin) else {
                return [IndexPath?](repeating: nil, count: new[index])
            }
            let leaving = Set((deletes + moves.map(\.from)).filter { $0.section == origin }.map(\.item))
            let inserted = Set(inserts.filter { $0.section == index }.map(\.item))
            let moved = moves.filter { $0.to.section == index }
            let staying = (0..<old[origin]).filter { !leaving.contains($0) }
            guard staying.count + inserted.count + moved.count == new[index] else {
                throw fail(
                    "section \(index) has \(new[index]) items after it, \(old[origin]) before, \(inserted.count) inserted, "
                        + "\(leaving.count) deleted or moved out, \(moved.count) moved in")
            }
            var next = staying.makeIterator()
            return (0..<new[index]).map { item in
                if inserted.contains(item) { return nil }
                if let move = moved.first(where: { $0.to.item == item }) { return move.from }
                let place = next.next().map { IndexPath(item: $0, section: origin) }
                return place.flatMap { reloads.contains($0) ? nil : $0 }
            }
        }
    }

    /// Returns the old index of each section of the new list, or `nil` if the section is new or reloaded.
    func sectionOrigins(old: Int, new: Int) -> [Int?] {
        let leaving = deletedSections.union(movedSections.map(\.from))
        let sections = Self.arrange(
            count: new, old: old, leaving: leaving, arriving: insertedSections, moves: movedSections)
        return (sections ?? []).map { $0.flatMap { reloadedSections.contains($0) ? nil : $0 } }
    }

    private static func arrange(
        count: Int, old: Int, leaving: Set<Int>, arriving: Set<Int>, moves: [(from: Int, to: Int)]
    ) -> [Int?]? {
        let staying = (0..<old).filter { !leaving.contains($0) }
        guard staying.count + arriving.count + moves.count == count, leaving.allSatisfy({ $0 < old }) else {
            return nil
        }
        var next = staying.makeIterator()
        return (0..<count).map { position in
            if arriving.contains(position) { return nil }
            return moves.first { $0.to == position }?.from ?? next.next()
        }
    }
}

/// The class or the nib of a reusable view.
enum ReusableSource {
    case type(UIView.Type)
    case nib(UINib)
}

/// Reports a failure for an empty identifier, for which UIKit raises an exception.
@MainActor func checkIdentifier(_ identifier: String) {
    if identifier.isEmpty { StandIn.fail("a view was registered under an empty identifier") }
}

/// The argument of the initializers with which the stand-in creates reusable views of a registered class.
@MainActor public struct StandInReuse { let identifier: String }

/// The rows of a table or collection view. All rows have the same height, and only the rows that are scrolled into view
/// are displayed.
@MainActor final class Rows<Cell: UIView> {
    var counts: [Int]?
    var cells: [IndexPath: Cell] = [:]
    var pool: [String: [Cell]] = [:]
    var selected: Set<IndexPath> = []
    var batch: Batch?
    /// The cell whose item is being reconfigured, or `nil`. A data source that dequeues a cell with the same identifier
    /// receives this cell.
    var reconfiguring: Cell?
    var prefetched: Set<IndexPath> = []
    /// The cells that were requested in advance, and are not yet displayed.
    private var prepared: [IndexPath: Cell] = [:]
    /// The number of batches that are being animated.
    private var batches = 0
    private(set) var sectionReloads = 0
    /// For each section of the list after the last batch, its index before the batch, or `nil` if the section is new or
    /// reloaded.
    private(set) var sectionOrigins: [Int?] = []
    /// The new index paths of the items that the last batch kept, by their old index paths.
    private(set) var newPlaces: [IndexPath: IndexPath] = [:]
    /// Whether no cells are requested when the view is laid out. See the doubt `ignoresReloadsInBatches`.
    private var isBlank = false
    /// The removed cells for which the delegate has not been called yet. See the doubt `endsDisplayLate`.
    private var ending: [(cell: Cell, place: IndexPath)] = []
    private var callbacks = 0

    let load: () -> [Int]
    let make: (IndexPath) -> Cell?
    let willDisplay: (Cell, IndexPath) -> Void
    let didEndDisplaying: (Cell, IndexPath) -> Void
    let identifier: (Cell) -> String?

    init(
        load: @escaping () -> [Int], make: @escaping (IndexPath) -> Cell?,
        willDisplay: @escaping (Cell, IndexPath) -> Void, didEndDisplaying: @escaping (Cell, IndexPath) -> Void,
        identifier: @escaping (Cell) -> String?
    ) {
        (self.load, self.make, self.willDisplay) = (load, make, willDisplay)
        (self.didEndDisplaying, self.identifier) = (didEndDisplaying, identifier)
    }

    func reload() {
        noCallback("reloadData()")
        for (place, cell) in cells.sorted(by: { $0.key < $1.key }) { recycle(cell, place) }
        (cells, prepared, counts, selected) = ([:], [:], nil, [])
        isBlank = batches > 0 && StandIn.isOn(.ignoresReloadsInBatches)
    }

    /// Calls the completion of a batch when its animation ends, or immediately if animations are turned off.
    func endBatch(_ completion: ((Bool) -> Void)?) {
        if UIView.standInAnimatesNothing {
            completion?(true)
            return
        }
        batches += 1
        StandIn.whenAnimationEnds {
            self.batches -= 1
            completion?(true)
        }
    }

    /// Moves an item that the user has dragged. UIKit does this before it calls the data source.
    func move(_ from: IndexPath, to: IndexPath) {
        var counts = loaded()
        counts[from.section] -= 1
        counts[to.section] += 1
        self.counts = counts
        func moved(_ place: IndexPath) -> IndexPath {
            if place == from { return to }
            var item = place.item
            if place.section == from.section, item > from.item { item -= 1 }
            if place.section == to.section, item >= to.item { item += 1 }
            return IndexPath(item: item, section: place.section)
        }
        cells = Dictionary(uniqueKeysWithValues: cells.map { (moved($0), $1) })
        selected = Set(selected.map(moved))
    }

    private func noCallback(_ what: String) {
        if callbacks > 0 { StandIn.fail("\(what) was called by what a list view calls to display its rows") }
    }

    private func calling<Result>(_ body: () -> Result) -> Result {
        callbacks += 1
        defer { callbacks -= 1 }
        return body()
    }

    private func recycle(_ cell: Cell, _ place: IndexPath) {
        cell.removeFromSuperview()
        calling { didEndDisplaying(cell, place) }
        pool[identifier(cell) ?? "", default: []].append(cell)
    }

    /// Adds the prepared cells of removed and reloaded items to the reuse pool. The delegate is not notified, because
    /// these cells were never displayed.
    private func discardPrepared(where isGone: (IndexPath) -> Bool) {
        for (place, cell) in prepared.sorted(by: { $0.key < $1.key }) where isGone(place) {
            prepared[place] = nil
            pool[identifier(cell) ?? "", default: []].append(cell)
        }
    }

    func loaded() -> [Int] {
        if let counts { return counts }
        let loaded = load()
        counts = loaded
        return loaded
    }

    /// Returns up to `count` index paths in order, beginning with the row at position `first` of the whole list.
    func places(from first: Int, _ count: Int) -> [IndexPath] {
        var (skipped, places): (Int, [IndexPath]) = (first, [])
        for (section, items) in loaded().enumerated() {
            if skipped < items {
                for item in skipped..<items {
                    if places.count == count { return places }
                    places.append(IndexPath(item: item, section: section))
                }
            }
            skipped = max(0, skipped - items)
        }
        return places
    }

    /// Whether the header of a section is displayed. The header is above the first row of its section. A pinned header
    /// stays on top while any row of the section is displayed.
    func showsHeader(_ section: Int, isPinned: Bool, from first: Int, _ count: Int) -> Bool {
        let counts = loaded()
        let start = counts[..<section].reduce(0, +)
        let end = isPinned ? start + max(counts[section], 1) : start + 1
        return start < first + count && end > first
    }

    /// Whether the footer of a section is displayed. The footer is below the last row of its section.
    func showsFooter(_ section: Int, from first: Int, _ count: Int) -> Bool {
        let end = loaded()[...section].reduce(0, +)
        return end >= first && end <= first + count
    }

    func layOut(from first: Int, _ count: Int, in view: UIView) {
        guard !isBlank else { return }
        let window = places(from: first, count)
        for (place, cell) in cells.sorted(by: { $0.key < $1.key }) where !window.contains(place) {
            cells[place] = nil
            recycle(cell, place)
        }
        for place in window where cells[place] == nil {
            guard let cell = prepared.removeValue(forKey: place) ?? calling({ make(place) }) else { continue }
            cells[place] = cell
            view.addSubview(cell)
            calling { willDisplay(cell, place) }
            cell.standInFit()
        }
        for (offset, place) in window.enumerated() {
            cells[place]?.frame = CGRect(
                x: 0, y: 44 * CGFloat(first + offset), width: view.bounds.width, height: 44)
        }
        let late = ending
        ending = []
        for (cell, place) in late { recycle(cell, place) }
        if StandIn.isOn(.preparesCells) {
            for place in places(from: first + count, count) where cells[place] == nil && prepared[place] == nil {
                prepared[place] = calling { make(place) }
            }
        }
    }

    /// Adds a change to the current batch.
    func change(_ body: (inout Batch) -> Void) {
        guard var changed = batch else { return }
        body(&changed)
        batch = changed
    }

    /// Performs a batch of changes if it is consistent. An inconsistent batch is reported as a failure, and the data is
    /// reloaded.
    func perform(_ updates: (() -> Void)?) {
        noCallback("performBatchUpdates(_:completion:)")
        let old = loaded()
        batch = Batch()
        updates?()
        let batch = batch ?? Batch()
        self.batch = nil
        let new = load()
        do {
            let origins = try batch.origins(old: old, new: new)
            counts = new
            var moved: [IndexPath: IndexPath] = [:]
            for (section, items) in origins.enumerated() {
                for (item, origin) in items.enumerated() {
                    if let origin { moved[origin] = IndexPath(item: item, section: section) }
                }
            }
            sectionOrigins = batch.sectionOrigins(old: old.count, new: new.count)
            sectionReloads += batch.reloadedSections.count
            newPlaces = moved
            discardPrepared { moved[$0] == nil }
            prepared = Dictionary(
                uniqueKeysWithValues: prepared.compactMap { old, cell in moved[old].map { ($0, cell) } })
            let leaving = cells.filter { moved[$0.key] == nil }
            cells = Dictionary(uniqueKeysWithValues: cells.compactMap { old, cell in moved[old].map { ($0, cell) } })
            for (place, cell) in leaving.sorted(by: { $0.key < $1.key }) {
                if StandIn.isOn(.endsDisplayLate) { ending.append((cell, place)) } else { recycle(cell, place) }
            }
            selected = Set(selected.compactMap { moved[$0] })
            for place in batch.reconfigured.compactMap({ moved[$0] }) {
                // UIKit reconfigures "existing (including prefetched) cells".
                guard let cell = cells[place] ?? prepared[place] else { continue }
                reconfiguring = cell
                if calling({ make(place) }) !== cell {
                    StandIn.fail("a cell that was to be reconfigured was exchanged")
                }
                reconfiguring = nil
                cell.standInFit()
            }
        } catch {
            StandIn.fail((error as? Batch.Inconsistency)?.message ?? "\(error)")
            for (place, cell) in cells { recycle(cell, place) }
            (cells, prepared, counts, sectionOrigins, newPlaces) = ([:], [:], new, [], [:])
        }
    }

    /// Whether the cell that was dequeued last came from the reuse pool.
    private(set) var isReused = false

    func dequeue(_ identifier: String, from source: ReusableSource?, make: (UIView.Type) -> Cell?) -> Cell? {
        isReused = false
        if let cell = reconfiguring, self.identifier(cell) == identifier { return cell }
        if let cell = pool[identifier]?.popLast() {
            isReused = true
            return cell
        }
        switch source {
        case .type(let type): return make(type)
        case .nib(let nib): return StandIn.nibs[nib.name]?() as? Cell
        case nil:
            StandIn.fail("unable to dequeue a cell with identifier \(identifier): nothing is registered for it")
            return nil
        }
    }
}
