import MVVMCLists

extension HeadlessList {
    /// Taps a row, which must be displayed.
    ///
    /// The effect depends on the list's selection mode, as in a table view. For example, in a list with multiple
    /// selection, a tap on a selected row deselects the row.
    ///
    /// - Returns: Whether the list accepted the tap, and called `onSelect` if it is set. A tap that deselects the row
    ///   returns `false`.
    @discardableResult
    public func select(
        _ id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Bool {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard isDisplayed(id, site) else { return false }
        guard list.selectionMode == .multiple, list.selection.contains(id) else { return list.userDidSelect(id) }
        list.userDidDeselect(id)
        return false
    }

    /// Taps a selected row of a list with multiple selection. The row must be displayed.
    ///
    /// In a list with another selection mode, a tap on a selected row does not deselect the row, so the test fails. The
    /// test also fails if the row is not selected.
    public func deselect(
        _ id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard isDisplayed(id, site) else { return }
        guard list.selectionMode == .multiple else {
            return fail("a tap deselects nothing in a list whose selectionMode is \(list.selectionMode)", at: site)
        }
        guard list.selection.contains(id) else { return fail("\(id) is not selected", at: site) }
        list.userDidDeselect(id)
    }

    /// Drags a row, which must be displayed. `position` is the position of the row after the move.
    ///
    /// The row is shown at its new position before the list is notified, as in a table view. If the list rejects the
    /// move, the row is moved back. The test fails if the list's `canMove` does not allow the drag, or if there is no
    /// such position.
    ///
    /// - Returns: Whether the list accepted the move.
    @discardableResult
    public func drag(
        _ id: Item.ID, to position: ListPosition, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> Bool {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard isDisplayed(id, site) else { return false }
        guard list.handlers.canMove?(id) ?? false else {
            fail(
                "\(id) cannot be dragged: the list's canMove \(list.handlers.canMove == nil ? "is not set" : "returns false")",
                at: site)
            return false
        }
        guard let moved = snapshot.position(of: id).flatMap({ snapshot.movingItem(from: $0, to: position) }) else {
            fail("\(id) cannot be dragged to \(position): there is no such position", at: site)
            return false
        }
        snapshot = moved
        layOut(from: offset)
        return list.userDidMove(id, to: position)
    }

    /// Swipes a row, which must be displayed, and taps one of the buttons at either edge.
    public func tapSwipeAction(
        _ title: String, of id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard isDisplayed(id, site) else { return }
        let actions = (list.handlers.leadingSwipeActions?(id) ?? []) + (list.handlers.trailingSwipeActions?(id) ?? [])
        if let submenu = actions.first(where: { !$0.children.isEmpty }) {
            return fail(
                "the swipe action \(submenu.title) of \(id) has a submenu: only a context menu can open one", at: site)
        }
        // A disabled action is not shown.
        let shown = actions.filter(\.isEnabled)
        guard let action = shown.first(where: { $0.title == title }) else {
            return fail("the swipe actions of \(id) are \(shown.map(\.title)), not \(title)", at: site)
        }
        action.perform()
    }

    /// Opens the context menu of a row, which must be displayed, and taps one of its entries.
    ///
    ///     table.tapContextMenu("Move to", "Archive", of: "a")
    ///
    /// - Parameters:
    ///   - titles: The titles of the submenus that lead to the entry, and the title of the entry.
    ///   - id: The identifier of the item.
    public func tapContextMenu(
        _ titles: String..., of id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard isDisplayed(id, site) else { return }
        var (entries, path) = (list.handlers.contextMenu?(id) ?? [], "the context menu")
        for (index, title) in titles.enumerated() {
            guard let entry = entries.first(where: { $0.title == title }) else {
                return fail("the entries of \(path) of \(id) are \(entries.map(\.title)), not \(title)", at: site)
            }
            guard entry.isEnabled else { return fail("the entry \(title) of \(path) of \(id) is disabled", at: site) }
            if index + 1 == titles.count {
                guard entry.children.isEmpty else {
                    return fail("\(title) in \(path) of \(id) is a submenu: name an entry of it as well", at: site)
                }
                return entry.perform()
            }
            (entries, path) = (entry.children, "the submenu \(title)")
        }
    }

    private func isDisplayed(_ id: Item.ID, _ site: CallSite) -> Bool {
        if view(for: id) != nil { return true }
        fail("\(id) is not displayed: scroll to it first", at: site)
        return false
    }
}
