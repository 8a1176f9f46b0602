@_spi(Host) import MVVMCLists

// Doing it.
extension PlayedSession {
    /// Does something that ``moves()`` has returned last.
    func perform(_ move: UserMove) async {
        switch move.verb {
        case .world(let name): await app.world.first { $0.name == name }?.perform()
        case .passTime: _ = app.clocks.contains { $0.wakeNext() }
        case .background: background()
        default:
            guard let shown = shown(move) else { return }
            view.removeAll(keepingCapacity: true)
            if let action = await perform(move, on: shown) { await action.perform() }
        }
    }

    /// - Returns: An action of the app, which is not performed yet.
    private func perform(_ move: UserMove, on shown: Shown) async -> Explorer.Action? {
        let (stack, surface) = (shown.stack, shown.surface)
        switch move.verb {
        case .back: stack.userDidGoBack()
        case .backMenu(let index):
            if stack.screens.indices.contains(index + 1) { stack.userDidLeave(stack.screens[index + 1].id) }
        case .swipeBack:
            if stack.userCanGoBack { stack.hostDidShow(stack.screens.dropLast().map(\.id)) }
        case .swipeBackGivenUp:
            if stack.userCanGoBack { stack.hostDidShow(stack.screens.map(\.id)) }
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
            surface.texts.first { $0.name == name }?.text?.wrappedValue = UserMove.texts[text]
        case .flag(let name): surface.flags.first { $0.name == name }?.flag?.wrappedValue.toggle()
        case .command(let name):
            knowledge.executedCommands.insert(Knowledge.FoundCommand(kind: surface.kind, name: name))
            _ = surface.commands.first { $0.name == name }?.command?.executeWithoutInput()
        case .doubleTap(let name): return doubleTap(name, on: shown)
        case .refresh(let name): surface.pages.first { $0.name == name }?.pages?.refreshPages()
        case .retry(let name): surface.pages.first { $0.name == name }?.pages?.retry()
        case .row(let row): perform(row, on: surface)
        case .own(let name): return surface.ownActions.first { $0.name == name }
        case .world, .passTime, .background: break
        }
        return nil
    }

    /// Two taps in one turn of the main actor, as while an animation begins. The second one has no effect if the screen
    /// has left the tree, and its view with it.
    private func doubleTap(_ name: String, on shown: Shown) -> Explorer.Action? {
        let screen = shown.screen
        guard let found = shown.surface.commands.first(where: { $0.name == name }) else {
            return Explorer.Action(name) { [weak surface = shown.surface] in
                await surface?.ownActions.first { $0.name == name }?.perform()
                guard let surface, surface.screen?.isOnTree == true else { return }
                await surface.ownActions.first { $0.name == name }?.perform()
            }
        }
        knowledge.executedCommands.insert(Knowledge.FoundCommand(kind: shown.surface.kind, name: name))
        _ = found.command?.executeWithoutInput()
        if screen.isOnTree, let command = found.command, command.isEnabled { _ = command.executeWithoutInput() }
        return nil
    }

    private func perform(_ move: UserMove.ListMove, on surface: ScreenSurface) {
        guard let list = surface.lists.first(where: { $0.name == move.list })?.host else { return }
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

    /// The app goes to the background, the system ends it there, and the user comes back to it.
    private func background() {
        guard let remake = app.remake, let archive = archive() else { return }
        let before = app.navigator.archivedTree
        let wasWaiting = !app.navigator.waitingRoutes.isEmpty
        lifetimes.forget()
        let new = remake(archive)
        // The system ends the app without a report: what its deallocation reports here, as another app is followed,
        // does not count.
        let count = misuses.withLock { $0.count }
        follow(new)
        misuses.withLock { $0.removeSubrange(count...) }
        let after = new.navigator.archivedTree
        // What a coordinator decides anew may lead elsewhere until its decision is made.
        if before != after, !wasWaiting, new.navigator.waitingRoutes.isEmpty {
            pending = Problem(
                .restoration, "the restored tree differs from the archived one:\n\(before)\nwas restored as\n\(after)")
        }
    }

    /// The archive that is left when the system ends the app.
    private func archive() -> NavigationArchive? { app.navigator.archive() }
}

extension Navigator {
    /// The part of the tree that an archive has, as text.
    fileprivate var archivedTree: String {
        var lines: [String] = []
        appendArchived(to: &lines, indent: "")
        for layer in layers where layer.screens.contains(where: \.isArchived) {
            lines.append("\(layer.presentation?.description ?? "") over everything")
            layer.appendArchived(to: &lines, indent: "")
        }
        return lines.joined(separator: "\n")
    }

    private func appendArchived(to lines: inout [String], indent: String) {
        for screen in screens where screen.isArchived {
            lines.append(
                "\(indent)\(type(of: screen.viewModel)) · \(screen.coordinatorName)\(screen.route.map { " \($0)" } ?? "")"
            )
            guard let container = screen.viewModel as? any ContainerViewModel else { continue }
            let selection = (container as? any SelectingContainerViewModel)?.selectedSlot
            for slot in container.slotNames {
                lines.append("\(indent)  \(slot == selection ? "▸" : "·") \(slot)")
                screen.embedded[slot]?.appendArchived(to: &lines, indent: indent + "    ")
            }
        }
        guard let presented, let presentation = presented.presentation,
            presented.screens.contains(where: \.isArchived)
        else { return }
        lines.append("\(indent)  \(presentation)")
        presented.appendArchived(to: &lines, indent: indent + "  ")
    }
}
