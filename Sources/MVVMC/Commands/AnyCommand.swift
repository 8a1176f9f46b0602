/// A command of any input and output.
@MainActor
package protocol AnyCommand: AnyObject {
    var isEnabled: Bool { get }
    var isRunning: Bool { get }
    /// Whether the command can be executed without an input.
    var takesNoInput: Bool { get }
    /// The object that the command belongs to, if it is known.
    var owner: CommandOwner? { get }
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

/// The declaration of a command in a view model. Messages find the declaration by reflection, to name the command.
@MainActor
protocol CommandDeclaration {
    /// The command, if it has been used or prepared.
    func command(of owner: AnyObject) -> (any AnyCommand)?
}

/// The position of a command's declaration. Several may stand on one line.
struct CommandPosition: Hashable {
    let file: UnsafePointer<UInt8>?
    let line: UInt32
    let column: UInt32
}

/// The commands that an explorer has made before their owners have used them, which are none in an app. An explorer
/// cannot store a command in its declaration, because reflection returns a copy of the declaration.
@MainActor
enum PreparedCommands {
    private struct Entry {
        weak var owner: AnyObject?
        let position: CommandPosition
        let command: any AnyCommand
    }

    private static var entries: [ObjectIdentifier: [Entry]] = [:]
    /// The number of owners at which the entries of deallocated owners are removed.
    private static var limit = 64

    static var isEmpty: Bool { entries.isEmpty }

    static func command(at position: CommandPosition, of owner: AnyObject) -> (any AnyCommand)? {
        entries[ObjectIdentifier(owner)]?.first { $0.position == position && $0.owner === owner }?.command
    }

    /// - Complexity: O(1), amortized.
    static func add(_ command: any AnyCommand, at position: CommandPosition, of owner: AnyObject) {
        if entries.count >= limit {
            entries = entries.filter { _, entries in entries.contains { $0.owner != nil } }
            limit = max(64, 2 * entries.count)
        }
        // Another object may have the address of a deallocated owner, so the owner's entries are removed.
        let entry = Entry(owner: owner, position: position, command: command)
        append(entry, to: &entries[ObjectIdentifier(owner), default: []])
    }

    private static func append(_ entry: Entry, to entries: inout [Entry]) {
        if let first = entries.first, first.owner == nil { entries = [] }
        entries.append(entry)
    }

    /// Removes and returns the command of a declaration that its owner uses for the first time.
    static func take(at position: CommandPosition, of owner: AnyObject) -> (any AnyCommand)? {
        guard let command = command(at: position, of: owner) else { return nil }
        let rest = entries[ObjectIdentifier(owner)]?.filter { $0.position != position } ?? []
        entries[ObjectIdentifier(owner)] = rest.isEmpty ? nil : rest
        return command
    }
}

extension Command {
    /// The name of the command in messages, which is the name of the property that holds the command, as in
    /// `SearchViewModel.search`, or the name of its type.
    package var name: String { Self.name(of: owner) }

    /// The name of a command of this type.
    static func name(of owner: CommandOwner?) -> String {
        guard let owner, let object = owner.object else { return "a \(Self.self)" }
        return owner.propertyName.map { "\(type(of: object)).\($0)" } ?? "a \(Self.self) of \(type(of: object))"
    }
}

extension Command: @MainActor CustomDebugStringConvertible {
    /// The name of the command, its policy, and whether it is running.
    public var debugDescription: String {
        "\(name), \(policy), \(Graph.untracked { isRunning } ? "running" : "not running")"
    }
}

/// The object that a command belongs to. Each command has a separate instance of this class.
@MainActor
package final class CommandOwner: ExecutedCommand {
    package private(set) weak var object: AnyObject?
    nonisolated let id: ObjectIdentifier
    /// Whether the command has been executed.
    package internal(set) var hasExecuted = false
    /// Whether the command continues after the screen of this view model has left the navigation tree.
    let commandOutlivesScreen: Bool

    package init(_ object: AnyObject, commandOutlivesScreen: Bool = false) {
        self.object = object
        self.commandOutlivesScreen = commandOutlivesScreen
        id = ObjectIdentifier(object)
    }

    /// The name of the stored property that holds the command. It is not stored, because only messages need it. They
    /// find it by reflection.
    package var propertyName: String? {
        guard let object else { return nil }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for case (let label?, let value) in level.children {
                let found = (value as? any CommandDeclaration)?.command(of: object) ?? value as? any AnyCommand
                if found?.owner === self { return StorageLabel.name(label) }
            }
            mirror = level.superclassMirror
        }
        return nil
    }
}

/// The commands to cancel when the screen of their owner leaves the navigation tree, by owner. Only commands with
/// unfinished executions are stored.
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

    /// Cancels the commands of a view model whose screen leaves the navigation tree. Commands that outlive the screen
    /// and executions that made the screen leave are not cancelled.
    ///
    /// - Complexity: Linear in the number of running commands of this view model.
    package static func cancel(of viewModel: AnyObject) {
        // An entry may belong to a deallocated object whose address was reused.
        for entry in entries[ObjectIdentifier(viewModel)] ?? [] where entry.owner.object === viewModel {
            entry.command?.ownerDidLeave()
        }
    }
}
