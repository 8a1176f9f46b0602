import MVVMC

// What the user does with the rows.
extension HeadlessList {
    /// Taps a row, which must be displayed.
    ///
    /// - Returns: Whether it is selected now.
    @discardableResult
    public func select(
        _ id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Bool {
        isDisplayed(id, MisuseWatch.begin(fileID, filePath, line, column, like: site)) && list.userDidSelect(id)
    }

    /// Taps a selected row, which must be displayed.
    public func deselect(
        _ id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        if isDisplayed(id, MisuseWatch.begin(fileID, filePath, line, column, like: site)) { list.userDidDeselect(id) }
    }

    /// Swipes a row and taps one of the buttons there.
    public func tapRowAction(
        _ title: String, of id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        perform(title, of: list.rowActions?(id) ?? [], "row actions", id, site)
    }

    /// Opens the context menu of a row and taps one of its entries.
    public func tapContextMenu(
        _ title: String, of id: Item.ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        perform(title, of: list.contextMenu?(id) ?? [], "entries of the context menu", id, site)
    }

    private func perform(
        _ title: String, of actions: [ListAction], _ what: String, _ id: Item.ID, _ site: CallSite
    ) {
        guard isDisplayed(id, site) else { return }
        guard let action = actions.first(where: { $0.title == title }) else {
            return fail("the \(what) of \(id) are \(actions.map(\.title)), not \(title)", at: site)
        }
        action.perform()
    }

    private func isDisplayed(_ id: Item.ID, _ site: CallSite) -> Bool {
        if view(for: id) != nil { return true }
        fail("\(id) is not displayed: scroll to it first", at: site)
        return false
    }
}
