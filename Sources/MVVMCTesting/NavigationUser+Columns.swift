import MVVMC

extension NavigationUser {
    /// Makes the window so wide that it has room for this number of columns, or so narrow.
    ///
    /// The tree stays the same. In view are the last columns that have screens, as many as there is room for. Before the
    /// first call, the window has room for one column, as on a phone.
    ///
    ///     user.resize(toColumns: 2)
    ///     user.tapRow(11, in: messages.list)
    ///
    /// A room below 1 fails the test.
    public func resize(
        toColumns count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        MisuseWatch.begin(fileID, filePath, line, column, like: site)
        navigator.root.hostDidResize(toColumns: count)
    }

    /// Goes back in a column, with the back button of the column. The later columns stay.
    ///
    /// The test fails if no stack in view shows this column, or if the column has one screen: the first screen of a
    /// column has no back button.
    ///
    /// - Returns: Whether the screen was left. A screen that requires confirmation is left later, if the user confirms.
    @discardableResult
    public func goBack(
        in column: ScreenColumn, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column number: UInt = #column
    ) -> Bool {
        let site = MisuseWatch.begin(fileID, filePath, line, number, like: site)
        let shown = stacks.lazy.compactMap { stack in
            stack.slicesInView.first { $0.column == column }.map { (stack: stack, count: $0.screens.count) }
        }
        guard let found = shown.first(where: { $0.count > 1 }) ?? shown.first else {
            fail("the \(column) is not in view", site)
            return false
        }
        guard found.count > 1 else {
            fail("the \(column) has one screen, so it has no back button", site)
            return false
        }
        return found.stack.userDidGoBack(in: column)
    }

    /// Closes the inspector, which removes its screens.
    ///
    /// The test fails if no stack in view shows an inspector beside other columns. In a window with room for one column,
    /// the user goes back.
    ///
    /// - Returns: Whether the inspector was closed. A screen that requires confirmation is left later, if the user
    ///   confirms.
    @discardableResult
    public func closeInspector(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Bool {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        for stack in stacks {
            let slice = stack.slicesInView.first { $0.column == .inspector }
            if let first = slice?.screens.first { return stack.userDidLeave(first.id, in: .inspector) }
        }
        fail("no inspector is in view", site)
        return false
    }

    /// Brings the first column into view in place of the last, as with the button for the sidebar in a window that has
    /// room for two of three columns. It stays until another screen is on top, a route that is in front is requested, or
    /// the window has another size.
    ///
    ///     user.resize(toColumns: 2)
    ///     user.showSidebar()
    ///     user.tapRow(2, in: folders.list)
    ///
    /// The test fails if no stack in view is shown in columns, or if its first column is in view already.
    public func showSidebar(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard let stack = stacks.first(where: { !$0.columnsInView.isEmpty }) else {
            return fail("no stack in view is shown in columns", site)
        }
        guard let first = stack.hiddenSidebar else { return fail("the first column is in view already", site) }
        stack.userDidReveal(first)
    }
}

/// Tests that the tree, its archive and its route path are the same in one, two and three columns. Afterward, the window
/// has room for as many columns as before.
///
///     app.navigate(toPath: [.folders, .folder(1), .message(10)])
///     assertUnchangedByResizing(navigator)
@MainActor
public func assertUnchangedByResizing(
    _ navigator: Navigator, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    let root = navigator.root
    let room = root.columnRoom
    func state() -> (tree: String, ids: [Screen.ID], archive: NavigationArchive?, path: RoutePath?) {
        ("\(root)", root.allScreens.map(\.id), root.archive(), root.routePath)
    }
    let before = state()
    for columns in [1, 2, 3, room] {
        root.hostDidResize(toColumns: columns)
        let after = state()
        let part =
            if before.tree != after.tree || before.ids != after.ids {
                "tree"
            } else if before.archive != after.archive {
                "archive"
            } else {
                before.path == after.path ? String?.none : "route path"
            }
        guard let part else { continue }
        fail(
            "a resize to \(columns) column\(columns == 1 ? "" : "s") has changed the \(part), which was before:\n"
                + "\(before.tree)\nand is now:\n\(after.tree)", at: site)
        break
    }
    root.hostDidResize(toColumns: room)
}
