extension Navigator {
    /// The commands that the window offers in menus and with keys: those of the frontmost screen, then those of the
    /// other columns and slots in view, then those of the containers around them, the innermost first.
    ///
    /// Nothing of what is below a presentation, an alert or a lock is offered. If several screens offer the same key, the
    /// first of them has it, and the other commands are offered without a key.
    ///
    /// An autorun or a view that reads this property depends on it. A test presses the keys with `NavigationUser`.
    ///
    ///     XCTAssertEqual(navigator.menuCommands.map(\.title), ["Save", "Duplicate"])
    ///
    /// - Complexity: Linear in the number of screens in view, their parts and their commands.
    public var menuCommands: [MenuCommand] { menus.flatMap(\.commands) }

    /// The commands of ``menuCommands`` with the screens that offer them.
    package var menus: [(screen: Screen, commands: [MenuCommand])] {
        let screens = screensAroundFront
        var keys: Set<MenuCommand.Key> = []
        let ordered = screens.filter(\.stacksInFront.isEmpty) + screens.reversed().filter { !$0.stacksInFront.isEmpty }
        return ordered.map { screen in
            let commands = screen.menuCommands.map { command in
                command.key.map { keys.contains($0) } == true ? command.withoutKey() : command
            }
            keys.formUnion(commands.compactMap(\.key))
            return (screen, commands)
        }
    }
}

extension Screen {
    /// The commands of the view model and its parts. A key that is taken is left out.
    fileprivate var menuCommands: [MenuCommand] {
        guard let object = object as? any ReferenceViewModel else { return [] }
        var keys: Set<MenuCommand.Key> = []
        let parts = (object as? any CompositeViewModel)?.partsInAnyDepth { _, _ in } ?? []
        return ([object] + parts).flatMap { viewModel in
            guard let provider = viewModel as? any MenuCommandProviding else { return [MenuCommand]() }
            return provider.menuCommands.map { command in
                guard let key = command.key else { return command }
                if let use = key.useOfSystem {
                    reportKeyOfSystem(key, use, of: command.title, provider)
                    return command.withoutKey()
                }
                if keys.insert(key).inserted { return command }
                reportSecondUse(of: key, command.title, provider)
                return command.withoutKey()
            }
        }
    }

    private func reportKeyOfSystem(
        _ key: MenuCommand.Key, _ use: String, of title: String, _ provider: any MenuCommandProviding
    ) {
        Misuse.reportOnce(
            for: KeyReport(screen: id, key: key, title: title),
            """
            \(type(of: provider)) offers "\(title)" with \(key), which \(use). The command is offered without a key.
            Give the command another key.
            """)
    }

    private func reportSecondUse(of key: MenuCommand.Key, _ title: String, _ provider: any MenuCommandProviding) {
        Misuse.reportOnce(
            for: KeyReport(screen: id, key: key, title: title),
            """
            \(type(of: provider)) offers "\(title)" with \(key), which another command of its screen has. \
            The command is offered without a key.
            Give one of them another key.
            """)
    }
}

/// A report about a key. It is made once for each screen, because menus are read at each change.
private struct KeyReport: Hashable {
    let screen: Screen.ID
    let key: MenuCommand.Key
    let title: String
}
