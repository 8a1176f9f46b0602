extension Navigator: @preconcurrency CustomStringConvertible {
    /// The tree as text: the screens from the first to the one on top, then what is presented over them.
    ///
    ///     PhotosViewModel · PhotosCoordinator photos
    ///     PhotoDetailViewModel · PhotosCoordinator photo(pli)
    ///       sheet
    ///       ConfirmPurchaseViewModel · BuyCoordinator confirm
    ///
    /// Stacks in the slots of a screen stand below it, with a mark before the selected tab.
    public var description: String {
        lines(indent: "").joined(separator: "\n")
    }

    private func lines(indent: String) -> [String] {
        var lines = screens.flatMap { screen in
            let route = screen.route.map { " \($0)" } ?? ""
            let selection = (screen.viewModel as? Tabs)?.selection
            return ["\(indent)\(type(of: screen.viewModel)) · \(screen.coordinatorName)\(route)"]
                + screen.embedded.flatMap { slot, navigator in
                    ["\(indent)  \(slot == selection ? "▸" : "·") \(slot)"] + navigator.lines(indent: indent + "    ")
                }
        }
        if screens.isEmpty { lines.append(indent + "no screens") }
        if let presented, let presentation = presented.presentation {
            lines.append("\(indent)  \(presentation)")
            lines += presented.lines(indent: indent + "  ")
        }
        return lines
    }
}
