extension Navigator: @preconcurrency CustomStringConvertible {
    /// The tree as text: the screens from the first to the one on top, then what is presented over them.
    ///
    ///     PhotosViewModel · PhotosCoordinator photos
    ///     PhotoDetailViewModel · PhotosCoordinator photo(pli)
    ///       sheet
    ///       ConfirmPurchaseViewModel · BuyCoordinator confirm
    public var description: String {
        lines(indent: "").joined(separator: "\n")
    }

    private func lines(indent: String) -> [String] {
        var lines = screens.map { screen in
            let route = screen.route.map { " \($0)" } ?? ""
            return "\(indent)\(type(of: screen.viewModel)) · \(screen.coordinatorName)\(route)"
        }
        if screens.isEmpty { lines.append(indent + "no screens") }
        if let presented, let presentation = presented.presentation {
            lines.append("\(indent)  \(presentation)")
            lines += presented.lines(indent: indent + "  ")
        }
        return lines
    }
}
