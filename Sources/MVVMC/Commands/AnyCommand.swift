/// A command with its input and output types erased.
@MainActor
package protocol AnyCommand: AnyObject {
    var isEnabled: Bool { get }
    var isRunning: Bool { get }
    /// Whether the command can be executed without an input.
    var takesNoInput: Bool { get }
    /// The reference to the object that the command belongs to; `nil` if the command was created without an owner.
    var owner: CommandOwner? { get }
    /// Executes a command that takes no input.
    ///
    /// - Returns: Whether the execution was accepted; `false` if the command is not enabled or takes an input.
    func executeWithoutInput() -> Bool
    func cancel()
    /// Called when the last screen of the owner has left the navigation tree, or the flow of the owner has ended.
    /// Cancels the executions, except those that removed the screen or ended the flow.
    func ownerDidLeave()
}

extension Command: AnyCommand {
    package var takesNoInput: Bool { Input.self == Void.self }

    package func executeWithoutInput() -> Bool {
        guard let input = () as? Input else { return false }
        return executeIfEnabled(input)
    }
}

/// A declaration of a command with ``Performs``. The library finds declarations by reflection, and takes the name of a
/// command from the label of its declaration.
@MainActor
protocol CommandDeclaration {
    /// Returns the command, or `nil` if it has been neither used nor prepared.
    func command(of owner: AnyObject) -> (any AnyCommand)?
}

/// The position of a command's declaration. The column distinguishes several declarations on one line.
struct CommandPosition: Hashable {
    let file: UnsafePointer<UInt8>?
    let line: UInt32
    let column: UInt32
}

/// The commands that an explorer has made and that their owners have not used yet. Without an explorer, there are none.
/// The commands are stored here, because reflection returns a copy of a declaration, so an explorer cannot store a
/// command in the declaration itself.
@MainActor
enum PreparedCommands {
    private struct Entry {
        weak var owner: AnyObject?
        let position: CommandPosition
        let command: any AnyCommand
    }

    private static var entries: [ObjectIdentifier: [Entry]] = [:]
    /// The number of owners at which `add` removes the entries of deallocated owners.
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
        // A deallocated object may have had the same address, so `append` removes its entries.
        let entry = Entry(owner: owner, position: position, command: command)
        append(entry, to: &entries[ObjectIdentifier(owner), default: []])
    }

    private static func append(_ entry: Entry, to entries: inout [Entry]) {
        if let first = entries.first, first.owner == nil { entries = [] }
        entries.append(entry)
    }

    /// Removes and returns the prepared command of a declaration, or returns `nil` if there is none.
    static func take(at position: CommandPosition, of owner: AnyObject) -> (any AnyCommand)? {
        guard let command = command(at: position, of: owner) else { return nil }
        let rest = entries[ObjectIdentifier(owner)]?.filter { $0.position != position } ?? []
        entries[ObjectIdentifier(owner)] = rest.isEmpty ? nil : rest
        return command
    }
}

extension Command {
    /// The name of the command in messages, such as `SearchViewModel.search`. If no property is found that holds the
    /// command, the name consists of types.
    package var name: String { Self.name(of: owner) }

    /// Returns the name of the command with this owner. The method is static, because the command itself may have been
    /// deallocated.
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

/// A weak reference to the object that a command belongs to.
///
/// Two commands must not share an instance, because a command that stops running removes all entries with its instance
/// from ``RunningCommands``.
@MainActor
package final class CommandOwner: ExecutedCommand {
    package private(set) weak var object: AnyObject?
    nonisolated let id: ObjectIdentifier
    package internal(set) var hasExecuted = false
    /// Whether the command continues after the screen of its owner has left the navigation tree, or the flow of its
    /// owner has ended.
    let commandOutlivesScreen: Bool

    package init(_ object: AnyObject, commandOutlivesScreen: Bool = false) {
        self.object = object
        self.commandOutlivesScreen = commandOutlivesScreen
        id = ObjectIdentifier(object)
    }

    /// The name of the stored property that holds the command; `nil` if no such property is found, or if the owner has
    /// been deallocated. Each access searches for the property by reflection.
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

/// The commands to cancel when the screen of their owner leaves the navigation tree, or the flow of their owner ends.
/// Only commands with unfinished executions are stored.
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

    /// Cancels the commands of a view model whose screen leaves the navigation tree, or of a coordinator whose flow
    /// ends. Commands that outlive the screen or flow, and executions that removed the screen or ended the flow, are
    /// not cancelled.
    ///
    /// - Complexity: Linear in the number of running commands of this object, plus the cost of cancelling each command;
    ///   see ``Command/cancel()``.
    package static func cancel(of viewModel: AnyObject) {
        // An entry may belong to a deallocated object whose address was reused.
        for entry in entries[ObjectIdentifier(viewModel)] ?? [] where entry.owner.object === viewModel {
            entry.command?.ownerDidLeave()
        }
    }
}
