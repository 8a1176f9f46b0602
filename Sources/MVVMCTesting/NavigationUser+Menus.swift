import MVVMC

extension NavigationUser {
    /// Presses a key that a screen in front offers; see `MenuCommandProviding`. A literal is held with Command. The test
    /// fails if the key is not offered, or if its command is disabled.
    ///
    ///     user.press("s")                                // ⌘S
    ///     user.press(.init("d", [.shift, .command]))     // ⇧⌘D
    public func press(
        _ key: MenuCommand.Key, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        choose("\(key)", site) { $0.key == key }
    }

    /// Chooses a command of the screens in front in a menu. The test fails if no screen offers the command, or if it is
    /// disabled.
    ///
    ///     user.choose(menuCommand: "Save")
    public func choose(
        menuCommand title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        choose("\"\(title)\"", site) { $0.title == title }
    }

    private func choose(_ name: String, _ site: CallSite, where isChosen: (MenuCommand) -> Bool) {
        let commands = navigator.menuCommands
        guard let command = commands.first(where: isChosen) else {
            let offered = commands.map { "\"\($0.title)\"" + ($0.key.map { " (\($0))" } ?? "") }
            let list = offered.isEmpty ? "nothing" : offered.joined(separator: ", ")
            return fail("\(name) is not offered. The screens in front offer \(list)", site)
        }
        if !command.execute() { fail("\"\(command.title)\" is disabled", site) }
    }
}
