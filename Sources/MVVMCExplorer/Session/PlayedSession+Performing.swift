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
        case .type: break
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
        case .command(let name):
            _ = surface.commands.first { $0.name == name }?.object.command?.executeWithoutInput()
        case .doubleTap(let name): doubleTap(name, on: shown)
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

    // MARK: Background

    /// Ends the app in the background, and restores it as if the user opened it again.
    ///
    /// - Parameter room: The number of columns for which the new window has room.
    private func background(room: Int) {
        guard let remake = app.remake, let archive = archive() else { return }
        let before = archivedTree
        let wasWaiting = !app.navigator.waitingRoutes.isEmpty || app.navigator.hasWaitingPresentations
        // A coordinator may no longer show an archived route, for example because a photo was deleted. Then the
        // restored tree may differ.
        let wouldBeShown = app.navigator.root.allScreens.allSatisfy { !$0.isArchived || $0.wouldBeShownNow }
        lifetimes.forget()
        app.requests?.abandon()
        let isNarrower = room < app.navigator.columnRoom
        Navigator.initialColumnRoom = room
        let new = remake(archive)
        Navigator.initialColumnRoom = 1
        // The system terminates an app without deallocating its objects, so a misuse that is reported in their
        // deallocation does not count.
        let count = misuses.withLock { $0.count }
        follow(new)
        misuses.withLock { $0.removeSubrange(count...) }
        if before != archivedTree, !wasWaiting, wouldBeShown {
            archived = (before, isNarrower)
        }
    }

    /// Returns the problem that the restored tree differs from the archived tree, or `nil`. The app may load content
    /// before it shows the archived screens, so this method compares the trees again after the work of the step. A
    /// difference is not a problem while a route waits or a request is open.
    func restorationProblem() -> Problem? {
        guard let (before, isNarrower) = archived else { return nil }
        archived = nil
        let after = archivedTree
        guard before != after, app.navigator.waitingRoutes.isEmpty, app.requests?.isEmpty != false else { return nil }
        let place = isNarrower ? ", in a narrow window," : ""
        return Problem(
            isNarrower ? .dependsOnWindow : .restoration, of: "the tree",
            "the restored tree\(place) differs from the archived one:\n\(before)\nwas restored as\n\(after)")
    }

    private func archive() -> NavigationArchive? { app.navigator.archive() }

    private var archivedTree: String { app.navigator.archivedTree(withTexts: app.keepsWhatWasTyped) }
}

extension Navigator {
    /// Returns the archived part of the tree with the states of its screens, as text.
    ///
    /// - Parameter withTexts: Whether the text also contains what the user has typed.
    fileprivate func archivedTree(withTexts: Bool) -> String {
        var lines: [String] = []
        appendArchived(to: &lines, indent: "", withTexts)
        return lines.joined(separator: "\n")
    }

    private func appendArchived(to lines: inout [String], indent: String, _ withTexts: Bool) {
        for screen in screens where screen.isArchived {
            let route = screen.route.map { " \(RouteText.text(of: $0))" } ?? ""
            let state = screen.stateText.map { " · \($0)" } ?? ""
            let texts = withTexts ? screen.typedTexts : ""
            lines.append("\(indent)\(type(of: screen.viewModel)) · \(screen.coordinatorName)\(route)\(state)\(texts)")
            guard let container = screen.viewModel as? any ContainerViewModel else { continue }
            let selection = (container as? any SelectingContainerViewModel)?.selectedSlot
            for slot in container.slotNames {
                lines.append("\(indent)  \(slot == selection ? "▸" : "·") \(slot)")
                screen.embedded[slot]?.appendArchived(to: &lines, indent: indent + "    ", withTexts)
            }
        }
        guard let presented, let presentation = presented.presentation,
            presented.screens.contains(where: \.isArchived)
        else { return }
        lines.append("\(indent)  \(presentation)")
        presented.appendArchived(to: &lines, indent: indent + "  ", withTexts)
    }
}

extension Screen {
    /// The texts of the fields that the explorer can read, without empty ones.
    fileprivate var typedTexts: String {
        guard let explorable = viewModel as? any Explorable else { return "" }
        let texts = untracked { explorable.exploredActions }.compactMap { action -> String? in
            guard case .type(_, let read?) = action.effect, let text = untracked({ read() }), !text.isEmpty else {
                return nil
            }
            return " · \(action.name): \(quoted(text))"
        }
        return texts.joined()
    }
}
