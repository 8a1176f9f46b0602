/// A command of any input and output.
@MainActor
package protocol AnyCommand: AnyObject {
    var isEnabled: Bool { get }
    var isRunning: Bool { get }
    /// Whether the command can be executed without an input.
    var takesNoInput: Bool { get }
    /// Executes a command that takes no input.
    ///
    /// - Returns: Whether the work was started or is waiting for its turn; `false` if the command takes an input.
    func executeWithoutInput() -> Bool
    func cancel()
    /// Cancels the executions, except those that the current task belongs to.
    func ownerDidLeave()
}

extension Command: AnyCommand {
    package var takesNoInput: Bool { Input.self == Void.self }

    package func executeWithoutInput() -> Bool {
        guard let input = () as? Input else { return false }
        return executeIfEnabled(input)
    }
}

/// A command as a view model declares it, which is found by reflection even if it has not been used yet.
@MainActor
package protocol CommandDeclaration {
    /// The command, if it has been used or prepared.
    func command(of owner: AnyObject) -> (any AnyCommand)?
    /// Makes a command that belongs to `owner`; `nil` if `owner` is of another type.
    func makeCommand(of owner: AnyObject) -> (any AnyCommand)?
    /// Where the declaration is in the source.
    var declaration: DeclarationPlace { get }
    /// Tells the declaration from all others.
    var position: CommandPosition { get }
}

/// The position of a command's declaration. Several may stand on one line.
package struct CommandPosition: Hashable {
    let file: UnsafePointer<UInt8>?
    let line: UInt32
    let column: UInt32
}

@MainActor
package enum CommandDeclarations {
    /// Set by the explorer; `nil` in an app.
    package static var prepared: (any PreparedCommands)?
}

/// The commands that the explorer makes of declarations, of which reflection shows only copies, until their owners use
/// them.
@MainActor
package protocol PreparedCommands: AnyObject {
    func command(at position: CommandPosition, of owner: AnyObject) -> (any AnyCommand)?
    /// The owner of a command uses it.
    func remove(at position: CommandPosition, of owner: AnyObject)
}

extension Command {
    /// The name of the command in messages: that of the property that its owner has it in, as in
    /// `SearchViewModel.search`, or that of its type.
    package var name: String { Self.name(of: ObjectIdentifier(self), owner) }

    /// The name of a command of this type.
    static func name(of command: ObjectIdentifier, _ owner: CommandOwner?) -> String {
        guard let owner = owner?.object else { return "a \(Self.self)" }
        return propertyName(of: command, in: owner).map { "\(type(of: owner)).\($0)" }
            ?? "a \(Self.self) of \(type(of: owner))"
    }

    /// The name of the stored property that holds a command. A command does not keep its name, because only messages
    /// need it: they find it by reflection.
    private static func propertyName(of command: ObjectIdentifier, in owner: AnyObject) -> String? {
        var mirror: Mirror? = Mirror(reflecting: owner)
        while let level = mirror {
            for case (let label?, let value) in level.children {
                let found = (value as? any CommandDeclaration)?.command(of: owner) ?? value as? any AnyCommand
                if let found, ObjectIdentifier(found) == command { return StorageLabel.name(label) }
            }
            mirror = level.superclassMirror
        }
        return nil
    }
}

extension Command: @MainActor CustomDebugStringConvertible {
    /// The name of the command, its policy, and whether it is running.
    public var debugDescription: String {
        "\(name), \(policy), \(Graph.untracked { isRunning } ? "running" : "not running")"
    }
}

/// The object that a command belongs to, as that command refers to it. Each command has its own.
@MainActor
package final class CommandOwner {
    private(set) weak var object: AnyObject?
    nonisolated let id: ObjectIdentifier
    /// Whether the command continues after the screen of this view model has left the navigation tree.
    let commandOutlivesScreen: Bool

    package init(_ object: AnyObject, commandOutlivesScreen: Bool = false) {
        self.object = object
        self.commandOutlivesScreen = commandOutlivesScreen
        id = ObjectIdentifier(object)
    }
}

/// The commands with executions that have not ended and that end with the screen of their owner, by that view model.
@MainActor
package enum RunningCommands {
    private struct Entry {
        let owner: CommandOwner
        weak var command: (any AnyCommand)?
    }

    private static var entries: [ObjectIdentifier: [Entry]] = [:]

    static func add(_ command: any AnyCommand, of owner: CommandOwner) {
        if owner.commandOutlivesScreen { return }
        entries[owner.id, default: []].append(Entry(owner: owner, command: command))
    }

    static func remove(of owner: CommandOwner) {
        guard var rest = entries.removeValue(forKey: owner.id) else { return }
        rest.removeAll { $0.owner === owner }
        if !rest.isEmpty { entries[owner.id] = rest }
    }

    /// Cancels the commands of a view model whose screen leaves the navigation tree, except those that outlive it, and
    /// the executions that made it leave.
    ///
    /// - Complexity: Linear in the number of running commands of this view model.
    package static func cancel(of viewModel: AnyObject) {
        // The entries of an object that is gone may have come to stand for another one at the same address.
        for entry in entries[ObjectIdentifier(viewModel)] ?? [] where entry.owner.object === viewModel {
            entry.command?.ownerDidLeave()
        }
    }
}
