import MVVMC

/// The commands that were made of declarations, which reflection shows as copies, until their owners use them.
@MainActor
final class DeclaredCommands: PreparedCommands {
    private static let shared = DeclaredCommands()

    private struct Entry {
        weak var owner: AnyObject?
        let position: CommandPosition
        let command: any AnyCommand
    }

    private var entries: [Entry] = []

    /// Returns the command that `owner` has declared, made now if it has not been used yet; `nil` if `owner` is of
    /// another type.
    static func command(_ declaration: any CommandDeclaration, of owner: AnyObject) -> (any AnyCommand)? {
        CommandDeclarations.prepared = shared
        return declaration.command(of: owner) ?? shared.make(declaration, of: owner)
    }

    private func make(_ declaration: any CommandDeclaration, of owner: AnyObject) -> (any AnyCommand)? {
        entries.removeAll { $0.owner == nil }
        guard let command = declaration.makeCommand(of: owner) else { return nil }
        entries.append(Entry(owner: owner, position: declaration.position, command: command))
        return command
    }

    func command(at position: CommandPosition, of owner: AnyObject) -> (any AnyCommand)? {
        entries.first { $0.owner === owner && $0.position == position }?.command
    }

    func remove(at position: CommandPosition, of owner: AnyObject) {
        entries.removeAll { $0.owner === owner && $0.position == position }
    }
}
