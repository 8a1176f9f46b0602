@_spi(Host) import MVVMCLists

// What can be done now.
extension PlayedSession {
    /// Returns what the user and the world can do now. It depends on the state of the app alone, so the same moves lead
    /// to the same moves.
    func moves() -> [UserMove] {
        look()
        var moves: [UserMove] = []
        for (index, shown) in view.enumerated() {
            addLeaving(of: shown, isOutermost: index == 0, to: &moves)
            if shown.surface.isAlert, let alert = shown.screen.viewModel as? AlertViewModel {
                addAlert(alert, shown, to: &moves)
            } else {
                addContainer(shown, to: &moves)
                addSurface(shown, to: &moves)
            }
        }
        addWorld(to: &moves)
        return moves
    }

    private func add(_ verb: UserMove.Verb, on shown: Shown, to moves: inout [UserMove]) {
        moves.append(UserMove(screen: shown.surface.kind, occurrence: shown.occurrence, verb: verb))
    }

    private func addLeaving(of shown: Shown, isOutermost: Bool, to moves: inout [UserMove]) {
        let count = shown.stack.screens.count
        if shown.stack.hasBackButton {
            add(.back, on: shown, to: &moves)
            add(.swipeBack, on: shown, to: &moves)
            add(.swipeBackGivenUp, on: shown, to: &moves)
        }
        if count > 2 { add(.backMenu(0), on: shown, to: &moves) }
        if count > 3 { add(.backMenu(count - 3), on: shown, to: &moves) }
        if isOutermost, shown.stack.isDismissedByGesture {
            add(.drag, on: shown, to: &moves)
            add(.dragGivenUp, on: shown, to: &moves)
        }
    }

    private func addAlert(_ alert: AlertViewModel, _ shown: Shown, to moves: inout [UserMove]) {
        for button in alert.buttons where button.isEnabled { add(.alertButton(button.title), on: shown, to: &moves) }
        for field in alert.fields.indices {
            for text in UserMove.texts.indices { add(.alertText(field, text: text), on: shown, to: &moves) }
        }
    }

    private func addContainer(_ shown: Shown, to moves: inout [UserMove]) {
        guard shown.surface.isSelectingContainer,
            let container = shown.screen.viewModel as? any SelectingContainerViewModel
        else { return }
        for slot in container.slotNames { add(.tab(slot), on: shown, to: &moves) }
    }

    private func addSurface(_ shown: Shown, to moves: inout [UserMove]) {
        let surface = shown.surface
        for found in surface.commands {
            guard let command = found.command, command.isEnabled else { continue }
            add(.command(found.name), on: shown, to: &moves)
            add(.doubleTap(found.name), on: shown, to: &moves)
        }
        for found in surface.pages {
            guard let pages = found.pages else { continue }
            if pages.canRefresh { add(.refresh(found.name), on: shown, to: &moves) }
            if pages.hasFailed { add(.retry(found.name), on: shown, to: &moves) }
        }
        for list in surface.lists { addList(list, shown, to: &moves) }
        for found in surface.texts where found.text != nil {
            for text in UserMove.texts.indices where found.text?.wrappedValue != UserMove.texts[text] {
                add(.text(found.name, text: text), on: shown, to: &moves)
            }
        }
        for found in surface.flags where found.flag != nil { add(.flag(found.name), on: shown, to: &moves) }
        for action in surface.ownActions {
            add(.own(action.name), on: shown, to: &moves)
            add(.doubleTap(action.name), on: shown, to: &moves)
        }
    }

    private func addList(_ list: ScreenSurface.FoundList, _ shown: Shown, to moves: inout [UserMove]) {
        func add(_ verb: UserMove.ListMove.Verb, _ row: ListPosition) {
            let move = UserMove.ListMove(list: list.name, verb: verb, section: row.section, item: row.item)
            self.add(.row(move), on: shown, to: &moves)
        }
        let start = ListPosition(section: 0, item: 0)
        if list.host.canScrollDown { add(.scrollDown, start) }
        if list.host.canScrollUp { add(.scrollUp, start) }
        for row in list.host.rows {
            if list.host.isSelectable(row) {
                add(.select, row)
                add(.doubleTap, row)
            }
            if list.host.canMoveDown(row) { add(.moveDown, row) }
            for action in list.host.swipeActions(row) { add(.swipeAction(action.title), row) }
            for path in paths(of: list.host.menu(row)) { add(.menu(path), row) }
        }
    }

    /// The titles that lead to the entries of a menu that perform something.
    private func paths(of entries: [ListAction]) -> [[String]] {
        entries.filter(\.isEnabled).flatMap { entry in
            entry.children.isEmpty ? [[entry.title]] : paths(of: entry.children).map { [entry.title] + $0 }
        }
    }

    private func addWorld(to moves: inout [UserMove]) {
        func add(_ verb: UserMove.Verb) { moves.append(UserMove(screen: -1, occurrence: 0, verb: verb)) }
        for action in app.world { add(.world(action.name)) }
        if app.clocks.contains(where: { $0.numberOfSleepers > 0 }) { add(.passTime) }
        if app.remake != nil { add(.background) }
    }

    // MARK: Names

    /// Returns a move in words, which are the same in every app in this state.
    func name(of move: UserMove) -> String {
        let kind = MoveKind(move)
        guard move.screen >= 0 else { return kind.label }
        let screen = knowledge.names[move.screen] + (move.occurrence > 0 ? " #\(move.occurrence + 1)" : "")
        let words =
            switch move.verb {
            case .row(let row): name(of: row, move)
            case .backMenu(let index): "back button's menu, screen \(index + 1)"
            case .text(let name, let text): "type \(quoted(UserMove.texts[text])) in \(name)"
            case .alertText(let field, let text): "type \(quoted(UserMove.texts[text])) in field \(field + 1)"
            case .alertButton(let title): "tap \(title)"
            default: kind.label
            }
        return "\(screen): \(words)"
    }

    private func name(of row: UserMove.ListMove, _ move: UserMove) -> String {
        switch row.verb {
        case .scrollDown, .scrollUp: return row.label
        default: break
        }
        let place = ListPosition(section: row.section, item: row.item)
        let list = shown(move)?.surface.lists.first { $0.name == row.list }
        let id = list?.host.name(of: place).map { " (\($0))" } ?? ""
        return "\(row.label), row \(row.section).\(row.item)\(id)"
    }

    /// The screen that a move is done on.
    func shown(_ move: UserMove) -> Shown? {
        view.first { $0.surface.kind == move.screen && $0.occurrence == move.occurrence }
    }
}
