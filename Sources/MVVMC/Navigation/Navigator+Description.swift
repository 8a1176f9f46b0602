extension Navigator: @preconcurrency CustomStringConvertible {
    /// The tree as text, whichever stack of it this is: the screens from the first to the top one, then the
    /// presentations over them.
    ///
    ///     PhotosViewModel · PhotosCoordinator photos
    ///     PhotoDetailViewModel · PhotosCoordinator photo("pli")
    ///       sheet
    ///       ConfirmPurchaseViewModel · BuyCoordinator confirm
    ///
    /// Stacks in the slots of a screen stand below it, with a mark before the selected one. From a depth of 32 on,
    /// lines are not indented further. Routes and presentations that wait are at the end.
    ///
    /// - Complexity: Linear in the number of screens.
    public var description: String {
        var lines: [String] = []
        var next: [TreeLine] = [.stack(root, level: 0)]
        while let line = next.popLast() {
            switch line {
            case .text(let text, let level):
                lines.append(String(repeating: "  ", count: min(level, 32)) + text)
            case .screen(let screen, let level):
                lines.append(String(repeating: "  ", count: min(level, 32)) + screen.line)
                let selection = screen.selectingContainer?.selectedSlot
                next += screen.embeddedInOrder.reversed().flatMap { slot, navigator -> [TreeLine] in
                    let mark = slot == selection ? "▸" : "·"
                    return [.stack(navigator, level: level + 2), .text("\(mark) \(slot)", level: level + 1)]
                }
            case .stack(let stack, let level):
                if let presented = stack.presented, let presentation = presented.presentation {
                    next += [.stack(presented, level: level + 1), .text("\(presentation)", level: level + 1)]
                }
                if stack.screens.isEmpty { next.append(.text("no screens", level: level)) }
                next += stack.screens.reversed().map { .screen($0, level: level) }
            }
        }
        lines += waitingRoutes.map { "waiting: \($0)" }
        lines += tree.queue.all.map { "waiting: \($0.summary)" }
        return lines.joined(separator: "\n")
    }
}

private enum TreeLine {
    case stack(Navigator, level: Int)
    case screen(Screen, level: Int)
    case text(String, level: Int)
}

extension Screen {
    fileprivate var line: String {
        "\(type(of: viewModel)) · \(coordinatorName)\(route.map { " \($0)" } ?? "")"
    }
}
