import MVVMCLists

extension PlayedSession {
    /// Updates ``view``, and returns the possible moves of the user and the world. The moves depend only on the state
    /// of the app, so a sequence of moves can be repeated in another instance of the app.
    func moves() -> [UserMove] {
        look()
        var moves: [UserMove] = []
        for shown in view {
            addLeaving(of: shown, isOutermost: shown.isOutermost, to: &moves)
            if shown.surface.isAlert, let alert = shown.screen.viewModel as? AlertViewModel {
                addAlert(alert, shown, to: &moves)
            } else {
                addContainer(shown, to: &moves)
                addSurface(shown, to: &moves)
            }
        }
        for (window, navigator) in windows.enumerated() { addMenus(of: navigator, window, to: &moves) }
        addWorld(to: &moves)
        return moves
    }

    private func add(_ verb: UserMove.Verb, on shown: Shown, to moves: inout [UserMove]) {
        moves.append(
            UserMove(screen: shown.surface.kind, occurrence: shown.occurrence, verb: verb, window: shown.window))
    }

    private func addLeaving(of shown: Shown, isOutermost: Bool, to moves: inout [UserMove]) {
        if shown.column != nil, shown.stack.hiddenSidebar != nil, shown.screen === shown.stack.screensInView.first {
            add(.showSidebar, on: shown, to: &moves)
        }
        // A column in view has a back button of its own.
        let count = shown.count
        if count > 1 {
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

    private func addMenus(of navigator: Navigator, _ window: Int, to moves: inout [UserMove]) {
        for (screen, commands) in navigator.menus {
            guard let shown = view.first(where: { $0.window == window && $0.screen === screen }) else { continue }
            for command in commands where command.isEnabled {
                add(.menuCommand(command.moveName), on: shown, to: &moves)
            }
        }
    }

    private func addContainer(_ shown: Shown, to moves: inout [UserMove]) {
        guard shown.surface.isSelectingContainer,
            let container = shown.screen.viewModel as? any SelectingContainerViewModel
        else { return }
        for slot in container.slotNames where shown.screen.userCanSelect(slot) {
            add(.tab(slot), on: shown, to: &moves)
        }
    }

    private func addSurface(_ shown: Shown, to moves: inout [UserMove]) {
        let surface = shown.surface
        for found in surface.commands where found.object.takesNoInput {
            guard let command = found.object.command, command.isEnabled else { continue }
            add(.command(found.name), on: shown, to: &moves)
            add(.doubleTap(found.name), on: shown, to: &moves)
        }
        for found in surface.commands where !found.object.takesNoInput {
            for input in surface.inputs(of: found.object) { add(.input(found.name, input.text), on: shown, to: &moves) }
        }
        for found in surface.pages {
            guard let pages = found.object.pages else { continue }
            if pages.canRefresh { add(.refresh(found.name), on: shown, to: &moves) }
            if pages.hasFailed { add(.retry(found.name), on: shown, to: &moves) }
        }
        for list in surface.lists { addList(list, shown, to: &moves) }
        for action in surface.ownActions {
            switch action.effect {
            case .perform, .work:
                add(.own(action.name), on: shown, to: &moves)
                add(.doubleTap(action.name), on: shown, to: &moves)
            case .type:
                for text in UserMove.texts.indices { add(.text(action.name, text: text), on: shown, to: &moves) }
            case .pick(let values, _):
                for value in values.indices { add(.pick(action.name, value: value), on: shown, to: &moves) }
            }
        }
    }

    private func addList(_ list: ScreenSurface.Found<any HostedList>, _ shown: Shown, to moves: inout [UserMove]) {
        func add(_ verb: UserMove.ListMove.Verb, _ row: ListPosition) {
            let move = UserMove.ListMove(list: list.name, verb: verb, section: row.section, item: row.item)
            self.add(.row(move), on: shown, to: &moves)
        }
        let start = ListPosition(section: 0, item: 0)
        if list.object.canScrollDown { add(.scrollDown, start) }
        if list.object.canScrollUp { add(.scrollUp, start) }
        // Which two rows are tapped in one turn hardly matters, so there is one such move.
        if list.object.rows.count > 1, let first = list.object.rows.first, list.object.isSelectable(first) {
            add(.selectBoth, first)
        }
        for row in list.object.rows {
            if list.object.isSelectable(row) {
                add(.select, row)
                add(.doubleTap, row)
            }
            if list.object.canMoveDown(row) { add(.moveDown, row) }
            for action in list.object.swipeActions(row) { add(.swipeAction(action.title), row) }
            for path in paths(of: list.object.menu(row)) { add(.menu(path), row) }
        }
    }

    /// Returns the paths to the actions of a menu, as titles.
    private func paths(of entries: [ListAction]) -> [[String]] {
        entries.filter(\.isEnabled).flatMap { entry in
            entry.children.isEmpty ? [[entry.title]] : paths(of: entry.children).map { [entry.title] + $0 }
        }
    }

    // MARK: Names

    /// Returns the text of a move, which is the same in each instance of the app that has the same state. If the move
    /// belongs to a screen, that screen must be in ``view``.
    func name(of move: UserMove) -> String { oneLine(text(of: move)) }

    private func text(of move: UserMove) -> String {
        let kind = MoveKind(move)
        guard move.screen >= 0 else { return worldName(of: move) }
        let screen =
            knowledge.names[move.screen] + (move.occurrence > 0 ? " #\(move.occurrence + 1)" : "")
            + (move.window > 0 ? " in window \(move.window + 1)" : "")
        let words =
            switch move.verb {
            case .row(let row): name(of: row, move)
            case .backMenu(let index): "back button's menu, screen \(index + 1)"
            case .text(let name, let text): "type \(quoted(UserMove.texts[text])) in \(name)"
            case .pick(let name, let value): "pick \(quoted(pickedText(value, in: name, move))) in \(name)"
            case .input(let name, let input): "\(name) \(quoted(input))"
            case .alertText(let field, let text): "type \(quoted(UserMove.texts[text])) in field \(field + 1)"
            case .alertButton(let title): "tap \(title)"
            case .menuCommand(let name): "menu: \(name)"
            default: kind.label
            }
        return "\(screen): \(words)"
    }

    /// Returns the text of a value that the user can pick in a control of the screen of a move.
    private func pickedText(_ value: Int, in control: String, _ move: UserMove) -> String {
        guard case .pick(let values, _)? = shown(move)?.surface.ownActions.first(where: { $0.name == control })?.effect,
            values.indices.contains(value)
        else { return "" }
        return values[value].text
    }

    private func name(of row: UserMove.ListMove, _ move: UserMove) -> String {
        switch row.verb {
        case .scrollDown, .scrollUp: return row.label
        default: break
        }
        let place = ListPosition(section: row.section, item: row.item)
        let list = shown(move)?.surface.lists.first { $0.name == row.list }
        let id = list?.object.name(of: place).map { " (\($0))" } ?? ""
        return "\(row.label), row \(row.section).\(row.item)\(id)"
    }

    /// Returns the screen of a move, or `nil` if the screen is not in ``view``.
    func shown(_ move: UserMove) -> Shown? {
        view.first {
            $0.surface.kind == move.screen && $0.occurrence == move.occurrence && $0.window == move.window
        }
    }
}

extension MenuCommand {
    /// The key or, without a key, the title.
    var moveName: String { key.map { "\($0)" } ?? title }
}
