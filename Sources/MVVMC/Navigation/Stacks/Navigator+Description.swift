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
    public var description: String {
        let layers = tree.layers.flatMap { layer -> [TreeLine] in
            let place = layer.isLock ? "everything" : "the frontmost"
            return [.text("\(layer.presentation?.description ?? "") over \(place)", level: 0), .stack(layer, level: 0)]
        }
        var lines = depthFirst([TreeLine.stack(root, level: 0)] + layers, below: \.below).compactMap(\.text)
        lines += waitingRoutes.map { "waiting: \($0)" }
        lines += tree.presentationQueue.all.map { "waiting: \($0.summary)" }
        return lines.joined(separator: "\n")
    }
}

private enum TreeLine {
    case stack(Navigator, level: Int)
    case screen(Screen, level: Int)
    case text(String, level: Int)

    /// The line, indented by its level; `nil` for a stack, whose screens have their own lines.
    @MainActor var text: String? {
        switch self {
        case .stack: nil
        case .screen(let screen, let level): String(repeating: "  ", count: min(level, 32)) + screen.line
        case .text(let text, let level): String(repeating: "  ", count: min(level, 32)) + text
        }
    }

    @MainActor var below: [TreeLine] {
        switch self {
        case .text:
            return []
        case .screen(let screen, let level):
            let container = screen.selectingContainer
            let selection = container?.selectedSlot
            return screen.embeddedInOrder.flatMap { slot, navigator -> [TreeLine] in
                let mark = slot == selection ? "▸" : "·"
                let note = container?.isHidden(slot) == true ? " (hidden)" : ""
                return [.text("\(mark) \(slot)\(note)", level: level + 1), .stack(navigator, level: level + 2)]
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
    fileprivate var line: String {
        "\(type(of: viewModel)) · \(coordinatorName)\(route.map { " \(RouteText.text(of: $0))" } ?? "")\(column.map { " | \($0)" } ?? "")"
    }
}
