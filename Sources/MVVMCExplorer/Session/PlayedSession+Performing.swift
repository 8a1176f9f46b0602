import MVVMCLists

extension PlayedSession {
    /// Performs one of the moves that the last call of ``moves()`` has returned.
    func perform(_ move: UserMove) {
        switch move.verb {
        case .world(let name):
            if let action = app.world.first(where: { $0.name == name }) { perform(action) }
        case .open(let url): open(url)
        case .passTime: _ = app.clocks.contains { $0.wakeNext() }
        case .background: background(room: app.navigator.columnRoom)
        case .backgroundInNarrowWindow: background(room: 1)
        case .answer(let request, let occurrence): app.requests?.answer(request, occurrence)
        case .fail(let request, let occurrence): app.requests?.fail(request, occurrence)
        case .loseNetwork: app.requests?.isOffline = true
        case .regainNetwork: app.requests?.isOffline = false
        case .resize(let columns): resize(window: move.window, toColumns: columns)
        case .openWindow: openWindow()
        case .closeWindow: closeWindow()
        default:
            guard let shown = shown(move) else { return }
            forgetView()
            perform(move, on: shown)
        }
    }

    private func perform(_ action: Explorer.Action) {
        switch action.effect {
        case .perform(let perform): perform()
        case .work(let work):
            Task { await LibraryTasks.run("the action \(quoted(action.name))") { await work() } }
        case .type, .pick: break
        }
    }

    private func perform(_ move: UserMove, on shown: Shown) {
        let (stack, surface) = (shown.stack, shown.surface)
        switch move.verb {
        case .back, .backMenu, .swipeBack, .swipeBackGivenUp: goBack(move.verb, on: stack, in: shown.column)
        case .showSidebar: if let sidebar = stack.hiddenSidebar { stack.userDidReveal(sidebar) }
        case .drag: stack.presenting?.userDidDismiss()
        case .dragGivenUp: _ = stack.presenting?.userCanDismiss
        case .tab(let slot): shown.screen.userDidSelect(slot)
        case .alertButton(let title):
            let alert = shown.screen.viewModel as? AlertViewModel
            if let index = alert?.buttons.firstIndex(where: { $0.title == title && $0.isEnabled }) {
                alert?.userDidTap(at: index)
            }
        case .alertText(let field, let text):
            (shown.screen.viewModel as? AlertViewModel)?.fields[field].text = UserMove.texts[text]
        case .text(let name, let text):
            if case .type(let type, _)? = surface.ownActions.first(where: { $0.name == name })?.effect {
                type(UserMove.texts[text])
            }
        case .pick(let name, let value):
            if case .pick(let values, _)? = surface.ownActions.first(where: { $0.name == name })?.effect,
                values.indices.contains(value)
            {
                values[value].pick()
            }
        case .input(let name, let text):
            let found = surface.commands.first { $0.name == name }?.object
            found.flatMap { surface.inputs(of: $0).first { $0.text == text } }?.execute()
        case .command(let name):
            _ = surface.commands.first { $0.name == name }?.object.command?.executeWithoutInput()
        case .doubleTap(let name): doubleTap(name, on: shown)
        case .menuCommand(let name):
            windows[move.window].menuCommands.first { $0.moveName == name }?.execute()
        case .refresh(let name): surface.pages.first { $0.name == name }?.object.pages?.refreshPages()
        case .retry(let name): surface.pages.first { $0.name == name }?.object.pages?.retry()
        case .row(let row): perform(row, on: surface)
        case .own(let name): perform(name, on: surface)
        case .world, .open, .passTime, .background, .answer, .fail, .loseNetwork, .regainNetwork, .openWindow,
            .closeWindow, .resize, .backgroundInNarrowWindow:
            break
        }
    }

    /// Goes back on a stack or, if it is shown in columns, in one of them.
    private func goBack(_ verb: UserMove.Verb, on stack: Navigator, in column: ScreenColumn?) {
        let screens = column.map { stack.screens(in: $0) } ?? stack.screens
        func show(_ screens: [Screen]) {
            guard column.map({ stack.userCanGoBack(in: $0) }) ?? stack.userCanGoBack else { return }
            let ids = screens.map(\.id)
            _ = column.map { stack.hostDidShow(ids, in: $0) } ?? stack.hostDidShow(ids)
        }
        switch verb {
        case .back: _ = column.map { stack.userDidGoBack(in: $0) } ?? stack.userDidGoBack()
        case .backMenu(let index):
            guard screens.indices.contains(index + 1) else { return }
            let id = screens[index + 1].id
            _ = column.map { stack.userDidLeave(id, in: $0) } ?? stack.userDidLeave(id)
        case .swipeBack: show(screens.dropLast())
        default: show(screens)
        }
    }

    /// Performs an action that a view model declares.
    private func perform(_ name: String, on surface: ScreenSurface) {
        if let action = surface.ownActions.first(where: { $0.name == name }) { perform(action) }
    }

    /// Taps twice in one turn of the main actor, as a user does while an animation begins. There is no second tap if
    /// the first tap removes the screen or disables the command.
    private func doubleTap(_ name: String, on shown: Shown) {
        let (screen, surface) = (shown.screen, shown.surface)
        guard let found = surface.commands.first(where: { $0.name == name })?.object else {
            perform(name, on: surface)
            if screen.isOnTree { perform(name, on: surface) }
            return
        }
        _ = found.command?.executeWithoutInput()
        if screen.isOnTree, let command = found.command, command.isEnabled { _ = command.executeWithoutInput() }
    }

    private func perform(_ move: UserMove.ListMove, on surface: ScreenSurface) {
        guard let list = surface.lists.first(where: { $0.name == move.list })?.object else { return }
        let row = ListPosition(section: move.section, item: move.item)
        switch move.verb {
        case .select: list.select(row)
        case .doubleTap:
            list.select(row)
            if surface.screen?.isOnTree == true { list.select(row) }
        case .selectBoth:
            let next = list.rows.drop { $0 != row }.dropFirst().first
            list.select(row)
            if let next { list.select(next) }
        case .swipeAction(let title): list.swipeActions(row).first { $0.title == title }?.perform()
        case .menu(let titles):
            var (entries, rest) = (list.menu(row), titles[...])
            while let title = rest.popFirst(), let entry = entries.first(where: { $0.title == title }) {
                if rest.isEmpty { entry.perform() }
                entries = entry.children
            }
        case .moveDown: list.moveDown(row)
        case .scrollDown: list.scroll(by: 1)
        case .scrollUp: list.scroll(by: -1)
        }
    }
}
