import MVVMC

/// The rules of columns in the most obvious form: a stack is a list of screens, and each of them has a column.
struct ColumnModel {
    struct Entry: Equatable {
        let id: Int
        /// The raw value of the column; -1 for a screen without a column.
        let column: Int
        /// The number of the child that has pushed the screen; 0 for the root.
        let flow: Int
    }

    /// The screens that refuse to be left, with the answers of the user.
    var refusing: [Int: Bool] = [:]
    private(set) var entries: [Entry] = []
    var room = 1
    /// Whether the last step has asked a question.
    private(set) var hasAsked = false

    private var last: Int { entries.last?.column ?? -1 }

    /// Removes entries if the user does not keep one of them.
    ///
    /// - Returns: Whether they have gone.
    private mutating func remove(_ isGone: (Int) -> Bool) -> Bool {
        let gone = entries.indices.filter(isGone)
        let asking = gone.filter { refusing[entries[$0].id] != nil }
        hasAsked = !asking.isEmpty
        guard asking.allSatisfy({ refusing[entries[$0].id] == true }) else { return false }
        for index in gone.reversed() { entries.remove(at: index) }
        return true
    }

    private mutating func insert(_ entry: Entry) {
        let index = entries.firstIndex { $0.column > entry.column } ?? entries.count
        entries.insert(entry, at: index)
    }

    /// R1: the screens from the column on leave first.
    mutating func begin(_ column: ScreenColumn, _ id: Int, of flow: Int) {
        hasAsked = false
        let first = entries.firstIndex { $0.column >= column.rawValue } ?? entries.count
        if remove({ $0 >= first }) { insert(Entry(id: id, column: column.rawValue, flow: flow)) }
    }

    mutating func pushAbove(_ column: ScreenColumn, _ id: Int, of flow: Int) {
        hasAsked = false
        insert(Entry(id: id, column: column.rawValue, flow: flow))
    }

    /// R2: on top of the screens of the flow. The root has started all flows.
    mutating func push(_ id: Int, of flow: Int) {
        hasAsked = false
        let own = flow == 0 ? entries.last : entries.last { $0.flow == flow }
        insert(Entry(id: id, column: own.map { $0.column < 0 ? last : $0.column } ?? last, flow: flow))
    }

    /// Gives a screen to the child that has pushed it.
    mutating func retag(_ id: Int, _ flow: Int) {
        guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
        entries[index] = Entry(id: id, column: entries[index].column, flow: flow)
    }

    private func range(_ column: ScreenColumn) -> [Int] {
        entries.indices.filter { entries[$0].column == column.rawValue }
    }

    /// R9.
    mutating func back(in column: ScreenColumn?) {
        hasAsked = false
        let range = column.map(range) ?? Array(entries.indices)
        if range.count > 1, let top = range.last { _ = remove { $0 == top } }
    }

    mutating func leave(in column: ScreenColumn, at index: Int) {
        hasAsked = false
        let range = range(column)
        guard range.indices.contains(index), range[index] > 0 else { return }
        _ = remove { $0 >= range[index] && $0 <= range[range.count - 1] }
    }

    /// R10: as the back button of the column or, without one, with everything above.
    mutating func close(_ index: Int) {
        hasAsked = false
        let column = entries[index].column
        let slice = entries.indices.filter { entries[$0].column == column }
        let isInner = column >= 0 && column < last && slice.count > 1 && slice.last == index
        _ = remove { isInner ? $0 == index : $0 >= index }
    }

    /// Removes the topmost screen of the root, with everything above it.
    mutating func pop() {
        hasAsked = false
        if let index = entries.lastIndex(where: { $0.flow == 0 }), index > 0 { _ = remove { $0 >= index } }
    }

    /// R7: the top screens of the last columns that have screens. The inspector takes no room.
    var inView: [Int] {
        guard let first = entries.first, let top = entries.last else { return [] }
        if room < 2 || first.column < 0 { return [top.id] }
        let columns = Set(entries.map(\.column)).sorted()
        let shown = columns.suffix(columns.last == ScreenColumn.inspector.rawValue ? room + 1 : room)
        return shown.compactMap { column in entries.last { $0.column == column }?.id }
    }
}
