extension Navigator: @preconcurrency CustomStringConvertible {
    /// The whole tree as text, which is the same for each of its stacks. The screens of a stack are listed from the
    /// first to the top one, and then the presentation over them.
    ///
    ///     PhotosViewModel · PhotosCoordinator photos
    ///     PhotoDetailViewModel · PhotosCoordinator photo("pli")
    ///       sheet
    ///       ConfirmPurchaseViewModel · BuyCoordinator confirm
    ///
    /// The column of a screen is after its route, as in `MessageViewModel · MailCoordinator message(7) | detail`. The
    /// columns that are in view are not listed, because the tree does not depend on the window.
    ///
    /// Presentations over the frontmost or over everything are listed after all other stacks; see
    /// ``PresentationContext``.
    ///
    /// Stacks in the slots of a screen are listed below it, with `▸` before the selected slot and `(hidden)` after
    /// a slot whose tab is hidden. From a depth of 32 on,
    /// lines are not indented further. Waiting routes and waiting presentations are at the end.
    public var description: String { text(withValues: true) }

    /// Returns the tree as text.
    ///
    /// - Parameter hasValues: Whether the text contains routes, the names of slots, and what waits. These may contain
    ///   data of the app.
    func text(withValues hasValues: Bool) -> String {
        let layers = tree.layers.flatMap { layer -> [TreeLine] in
            let place = layer.isLock ? "everything" : "the frontmost"
            return [.text("\(layer.presentation?.description ?? "") over \(place)", level: 0), .stack(layer, level: 0)]
        }
        let all = depthFirst([TreeLine.stack(root, level: 0)] + layers) { $0.below(withValues: hasValues) }
        var lines = all.compactMap { $0.text(withValues: hasValues) }
        lines += waitingRoutes.map { hasValues ? "waiting: \($0)" : "waiting" }
        lines += tree.presentationQueue.all.map { hasValues ? "waiting: \($0.summary)" : "waiting" }
        return lines.joined(separator: "\n")
    }
}

private enum TreeLine {
    case stack(Navigator, level: Int)
    case screen(Screen, level: Int)
    case text(String, level: Int)

    /// The line, indented by its level; `nil` for a stack, whose screens have their own lines.
    @MainActor func text(withValues hasValues: Bool) -> String? {
        switch self {
        case .stack: nil
        case .screen(let screen, let level):
            String(repeating: "  ", count: min(level, 32)) + screen.line(withRoute: hasValues)
        case .text(let text, let level): String(repeating: "  ", count: min(level, 32)) + text
        }
    }

    @MainActor func below(withValues hasValues: Bool) -> [TreeLine] {
        switch self {
        case .text:
            return []
        case .screen(let screen, let level):
            let container = screen.selectingContainer
            let selection = container?.selectedSlot
            return screen.embeddedInOrder.enumerated().flatMap { index, slot -> [TreeLine] in
                let mark = slot.slot == selection ? "▸" : "·"
                let name = hasValues ? slot.slot.rawValue : "slot \(index + 1)"
                let note = container?.isHidden(slot.slot) == true ? " (hidden)" : ""
                return [.text("\(mark) \(name)\(note)", level: level + 1), .stack(slot.navigator, level: level + 2)]
            }
        case .stack(let stack, let level):
            var lines: [TreeLine] = stack.screens.map { .screen($0, level: level) }
            if lines.isEmpty { lines = [.text("no screens", level: level)] }
            guard let presented = stack.presented, let presentation = presented.presentation else { return lines }
            return lines + [.text("\(presentation)", level: level + 1), .stack(presented, level: level + 1)]
        }
    }
}

extension Screen {
    fileprivate func line(withRoute hasRoute: Bool) -> String {
        let route = hasRoute ? route.map { " \(RouteText.text(of: $0))" } ?? "" : ""
        return "\(type(of: viewModel)) · \(coordinatorName)\(route)\(column.map { " | \($0)" } ?? "")"
    }
}
