// The columns of a stack, which depend on its screens only, and the columns in view, which also depend on the window.
//
// The columns never decrease from the first screen to the top screen. So the first screen of a column is found by
// halving, and a stack keeps nothing of its columns that a change of its screens would have to update.
extension Navigator {
    /// The screens of one column, or of a whole stack.
    package struct ColumnSlice {
        /// The column; `nil` for screens without a column, and for a stack that is shown without columns.
        package let column: ScreenColumn?
        package let screens: ArraySlice<Screen>
    }

    /// The index of the first screen in `column` or in a later column, or the number of screens if there is none.
    ///
    /// - Complexity: Logarithmic in the number of screens.
    func index(from column: ScreenColumn) -> Int {
        guard hasHadColumns else { return screens.count }
        let screens = screens
        var (low, high) = (0, screens.count)
        while low < high {
            let middle = (low + high) / 2
            if let other = screens[middle].column, other >= column { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The index after the last screen in `column` or in an earlier column.
    func index(after column: ScreenColumn) -> Int {
        ScreenColumn(rawValue: column.rawValue + 1).map { index(from: $0) } ?? screens.count
    }

    /// The screens by column, the leading column first. Screens without a column are before the columns. A stack
    /// without a screen has no slice.
    package var columnSlices: [ColumnSlice] {
        let screens = screens
        var slices: [ColumnSlice] = []
        var start = 0
        while start < screens.count {
            let column = screens[start].column
            let end = column.map { index(after: $0) } ?? index(from: .sidebar)
            slices.append(ColumnSlice(column: column, screens: screens[start..<end]))
            start = end
        }
        return slices
    }

    /// The columns that have screens, the leading column first; empty for a stack without columns.
    public var columns: [ScreenColumn] { columnSlices.compactMap(\.column) }

    /// For hosts. The screens of a column, the top screen of the column last.
    ///
    /// - Complexity: Linear in the number of these screens.
    public func screens(in column: ScreenColumn) -> [Screen] {
        let screens = screens
        return Array(screens[index(from: column)..<index(after: column)])
    }

    /// The top screen of a column; `nil` if the column has no screen.
    ///
    ///     let messages = navigator.top(of: .list)?.viewModel as? MessagesViewModel
    ///
    /// - Complexity: Logarithmic in the number of screens.
    public func top(of column: ScreenColumn) -> Screen? {
        let end = index(after: column)
        guard end > 0, let screen = Optional(screens[end - 1]), screen.column == column else { return nil }
        return screen
    }

    /// For hosts. Whether the columns of this stack may be shown side by side.
    ///
    /// That is the case if its first screen has a column, and the stack is neither in a sheet or a popover, nor in a
    /// column of another stack. If not, each host shows one stack.
    public var mayShowColumns: Bool {
        guard screens.first?.column != nil else { return false }
        var stack = self
        while let container = stack.container {
            guard let outer = container.navigator, container.column == nil || !outer.mayShowColumns else {
                return false
            }
            stack = outer
        }
        return switch stack.presentation?.style {
        case nil, .fullScreen: true
        default: false
        }
    }

    /// The screens that are in view in a window with room for all columns, the last column last. What is in their slots
    /// counts as in view in each window, because the tree must not depend on the window.
    var topsOfColumns: [Screen] {
        guard hasHadColumns, mayShowColumns else { return top.map { [$0] } ?? [] }
        return columnSlices.compactMap(\.screens.last)
    }

    // MARK: The columns in view

    /// The columns that the user sees while this stack is in view, the leading column first. A stack that is shown
    /// without columns has one slice.
    package var slicesInView: [ColumnSlice] {
        func oneStack() -> [ColumnSlice] {
            let screens = screens
            return screens.isEmpty ? [] : [ColumnSlice(column: nil, screens: screens[...])]
        }
        guard hasHadColumns, mayShowColumns else { return oneStack() }
        if let shown = columnReport.shown {
            let slices = columnSlices.filter { $0.column.map(shown.contains) ?? false }
            return shown.isEmpty || slices.isEmpty ? oneStack() : slices
        }
        let room = tree.columnRoom
        if room < 2 { return oneStack() }
        let slices = columnSlices
        if let revealed = columnReport.revealed, revealed.isValid(for: top, resizes: tree.columnResizes) {
            return Array(slices.drop { $0.column.map { $0 < revealed.column } ?? true }.prefix(room))
        }
        // The inspector takes no room from the other columns.
        return Array(slices.suffix(slices.last?.column == .inspector ? room + 1 : room))
    }

    /// The screens that the user sees while this stack is in view: the top screen of each column in view.
    package var screensInView: [Screen] {
        hasHadColumns ? slicesInView.compactMap(\.screens.last) : top.map { [$0] } ?? []
    }

    /// For hosts. The columns with screens that the user sees while this stack is in view; empty if this stack is shown
    /// as one stack.
    ///
    /// Before a host reports anything, the window has room for one column, and each stack is shown as one stack.
    public var columnsInView: [ScreenColumn] { slicesInView.compactMap(\.column) }

    /// Returns whether `column` has room beside the others; see ``Flow/hasRoom(for:)``.
    func hasRoom(for column: ScreenColumn) -> Bool {
        guard mayShowColumns else { return false }
        if let shown = columnReport.shown {
            guard let last = shown.max() else { return false }
            return column == .inspector || shown.contains(column) || shown.count > 1 && column > last
        }
        let room = tree.columnRoom
        if room < 2 || column == .inspector { return room > 1 }
        let others = Set(columns).union([column]).subtracting([.inspector])
        return others.sorted().suffix(room).contains(column)
    }
}

/// What a host or a simulated user has reported of the columns of one stack.
struct ColumnReport {
    /// The columns that the host shows; empty if it shows one stack, and `nil` if no host has reported.
    var shown: Set<ScreenColumn>?
    /// The leading column that the user has brought into view, in place of a later one.
    var revealed: Revealed?

    struct Revealed {
        let column: ScreenColumn
        let top: Screen.ID?
        let resizes: Int

        /// A column stays revealed until another screen is on top, or the window has another size.
        @MainActor func isValid(for top: Screen?, resizes: Int) -> Bool {
            top?.id == self.top && resizes == self.resizes
        }
    }
}
