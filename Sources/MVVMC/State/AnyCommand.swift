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

/// The executions that the current task belongs to: that of a command, and those that wait for it with
/// ``Command/run(_:)``.
@MainActor
package enum CurrentExecutions {
    /// Stands for an execution, which may have ended. Unlike the address of a command, it is not used again while a
    /// task refers to it.
    package final class Mark: Sendable {
        let number: Int
        /// Whether the execution before this one waits for it.
        let isAwaited: Bool

        init(_ number: Int, isAwaited: Bool) { (self.number, self.isAwaited) = (number, isAwaited) }
    }

    static var all: [Mark] { LibraryTask.current?.executions ?? [] }

    /// The execution of the current task, and those that cannot end before it does, because they wait for it.
    static var unableToEnd: ArraySlice<Mark> {
        let all = all
        return all[(all.lastIndex { !$0.isAwaited } ?? 0)...]
    }
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
    /// Returns the command, which must belong to `owner`; `nil` if `owner` is of another type.
    func command(of owner: AnyObject) -> (any AnyCommand)?
    /// Where the declaration is in the source.
    var declaration: DeclarationPlace { get }
}

/// Returns the commands of a view model: those declared with ``Performs``, made now if they have not been used yet, and
/// those kept in stored properties, including `lazy` ones that have been used.
///
/// - Complexity: Linear in the number of stored properties. It uses reflection, which is slow.
@MainActor
package func commands(declaredBy viewModel: AnyObject) -> [(name: String, command: any AnyCommand)] {
    var mirror: Mirror? = Mirror(reflecting: viewModel)
    var levels: [[(String, any AnyCommand)]] = []
    while let level = mirror {
        levels.append(
            level.children.compactMap { label, value in
                let command = (value as? any CommandDeclaration)?.command(of: viewModel) ?? value as? any AnyCommand
                return command.map { (propertyName(ofStorage: label ?? ""), $0) }
            })
        mirror = level.superclassMirror
    }
    return levels.reversed().flatMap { $0 }
}

extension Command {
    /// The name of the command in messages: that of the property that its owner has it in, as in
    /// `SearchViewModel.search`, or that of its type.
    package var name: String { Self.name(of: ObjectIdentifier(self), owner) }

    /// The name of a command of this type.
    static func name(of command: ObjectIdentifier, _ owner: CommandOwner?) -> String {
        guard let owner = owner?.object else { return "a \(Self.self)" }
        let found = commands(declaredBy: owner).first { ObjectIdentifier($0.command) == command }
        return found.map { "\(type(of: owner)).\($0.name)" } ?? "a \(Self.self) of \(type(of: owner))"
    }
}

extension Command: @MainActor CustomDebugStringConvertible {
    /// The name of the command, its policy, and whether it is running.
    public var debugDescription: String {
        "\(name), \(policy), \(Graph.untracked { isRunning } ? "running" : "not running")"
    }
}

/// The name of the property that is stored under another one: by a wrapper or because it is lazy.
private func propertyName(ofStorage label: String) -> String {
    for prefix in ["$__lazy_storage_$_", "_"] where label.hasPrefix(prefix) {
        return String(label.dropFirst(prefix.count))
    }
    return label
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
