extension TabsViewModel {
    /// Calls `condition` to find out whether a tap on a tab that is not selected selects the tab. By default, each tap
    /// does.
    ///
    /// A tab that acts instead of being selected performs its action in the closure, which returns `false`. The tab bar
    /// then shows the selected tab again.
    ///
    ///     tabs.shouldSelect(with: self) { main, slot in
    ///         if slot == "compose" { main.navigate(to: .compose) }
    ///         return slot != "compose"
    ///     }
    ///
    /// The owner is not retained. A second call replaces the closure of the first. A selection in code does not call the
    /// closure.
    public func shouldSelect<Owner: AnyObject>(
        with owner: Owner, _ condition: @escaping @MainActor (Owner, MVVMC.Slot) -> Bool
    ) {
        selectionCondition = { [weak owner] slot in owner.map { condition($0, slot) } ?? true }
    }

    /// Returns what the closure of ``shouldSelect(with:_:)`` returns; `true` without a closure.
    public func shouldSelect(_ slot: MVVMC.Slot) -> Bool { selectionCondition?(slot) ?? true }
}
