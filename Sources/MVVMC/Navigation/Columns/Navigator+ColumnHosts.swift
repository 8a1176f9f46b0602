// What hosts report of the columns of a stack. The methods without a column, such as `userDidGoBack`, report what
// happens to a stack that is shown as one stack.
extension Navigator {
    /// The number of columns for which the window of a new tree has room. An explorer changes it while it makes an app
    /// again.
    package static var initialColumnRoom: Int {
        get { InitialColumns.room }
        set { InitialColumns.room = newValue }
    }

    /// For hosts. The number of columns for which the window has room, as last reported by
    /// ``hostDidResize(toColumns:)``; 1 before the first report.
    public var columnRoom: Int { tree.columnRoom }

    /// For hosts. Called when the window has got room for another number of columns.
    ///
    /// In view are then the last columns that have screens, as many as there is room for. A host that lets the user
    /// show and hide columns reports what it shows with ``hostDidShow(columns:)`` instead. The tree does not change. A
    /// number below 1 is reported, and counts as 1.
    ///
    /// Do not call this method in `layoutSubviews` or in the body of a view: observers of the columns are notified.
    public func hostDidResize(toColumns count: Int) {
        if count < 1 {
            Misuse.report(
                """
                a window was reported to have room for \(count) columns. It shows one stack.
                Report at least one column: navigator.hostDidResize(toColumns: 1)
                """)
        }
        let room = max(1, count)
        guard Graph.untracked({ tree.columnRoom }) != room else { return }
        Change.perform {
            tree.columnRoom = room
            tree.columnResizes += 1
            tree.touch()
        }
    }

    /// For hosts. Called when the columns that a host shows of this stack have changed, with all columns that the user
    /// sees, including those that show a placeholder.
    ///
    /// An empty set means that the host shows one stack, as in a narrow window. `nil` means that the host no longer
    /// shows this stack. The tree does not change. A host that never calls this method shows one stack.
    ///
    /// Do not call this method in `layoutSubviews` or in the body of a view: observers of the columns are notified.
    public func hostDidShow(columns: Set<ScreenColumn>?) {
        guard Graph.untracked({ columnReport.shown }) != columns else { return }
        Change.perform {
            columnReport = ColumnReport(shown: columns)
            tree.touch()
        }
    }

    /// Brings an earlier column into view in place of a later one, as a user does with a button for the sidebar. It
    /// stays until another screen is on top, a route that is in front is requested, or the window has another size.
    package func userDidReveal(_ column: ScreenColumn) {
        Change.perform {
            columnReport.revealed = .init(column: column, top: top?.id, resizes: tree.columnResizes)
            tree.touch()
        }
    }

    /// Brings the last columns into view again, because a route that is in front was requested.
    func endReveal() {
        guard hasHadColumns, Graph.untracked({ columnReport.revealed }) != nil else { return }
        columnReport.revealed = nil
        tree.touch()
    }

    /// The first column, if a user can bring it into view in place of the last one.
    package var hiddenSidebar: ScreenColumn? {
        guard let first = columns.first, let shown = columnsInView.first, first < shown else { return nil }
        return first
    }

    /// For hosts. Whether the top screen of a column can be left without confirmation; `false` for the only screen of
    /// the column. If the value is `false`, a host must not let a swipe begin in this column.
    public func userCanGoBack(in column: ScreenColumn) -> Bool {
        let (start, end) = (index(from: column), index(after: column))
        guard end - start > 1, !isBelowLayer else { return false }
        return !subtree(end - 1..<end).contains(where: \.refuses)
    }

    /// For hosts. Pops the top screen of a column, as the user does with the back button of the column. The later
    /// columns stay.
    ///
    /// A screen that requires confirmation asks the user first, and may be popped later.
    ///
    /// - Returns: Whether the screen was removed; `false` for the only screen of the column. If the result is `false`, a
    ///   host that has removed the view of the screen must show the view again.
    @discardableResult
    public func userDidGoBack(in column: ScreenColumn) -> Bool {
        let screen = Graph.untracked { () -> Screen? in
            guard index(after: column) - index(from: column) > 1, !isBelowLayer else { return nil }
            return top(of: column)
        }
        guard let screen else { return false }
        return tree.userStep(SessionStep(.back, on: screen, in: column)) {
            requestRemoval(ofTop: screen, by: .user).isShown
        }
    }

    /// For hosts. Called when the user has left a screen of a column and everything above it in this column, for
    /// example with the menu of the column's back button. The later columns stay. A screen that requires confirmation
    /// asks the user first, and may be removed later.
    ///
    ///     navigator.userDidLeave(first.id, in: .inspector)  // the user has closed the inspector
    ///
    /// - Returns: Whether the screen was removed; also `true` if it was not in this column. If the result is `false`, a
    ///   host that no longer shows the screen must show it again.
    @discardableResult
    public func userDidLeave(_ id: Screen.ID, in column: ScreenColumn) -> Bool {
        func step() -> SessionStep? {
            screens(in: column).last { $0.id == id }.map { SessionStep(.leave, on: $0, in: column) }
        }
        return tree.userStep(step()) {
            Change.perform(by: .user) {
                guard let screen = screens(in: column).last(where: { $0.id == id }) else { return true }
                // What is over this stack is over its top screen.
                if screen === screens.first || index(after: column) == screens.count { return userDidLeave(id) }
                if isBelowLayer { return false }
                return requestRemovalInColumn(from: screen, by: .user).isShown
            }
        }
    }

    /// For hosts. Compares the screens that a host shows in a column with the tree; see ``hostDidShow(_:)``. If only
    /// screens at the end are missing, the user has left them, and the later columns stay.
    ///
    /// - Returns: Whether the host shows the right screens now. If not, it must show ``screens(in:)``.
    @discardableResult
    public func hostDidShow(_ ids: [Screen.ID], in column: ScreenColumn) -> Bool {
        let expected = Graph.untracked { screens(in: column) }
        if ids == expected.map(\.id) { return true }
        if !ids.isEmpty, expected.map(\.id).starts(with: ids) {
            return userDidLeave(expected[ids.count].id, in: column)
        }
        reportDisagreement(shown: ids.count, expected: expected, in: column)
        return false
    }
}

@MainActor
private enum InitialColumns {
    static var room = 1
}
