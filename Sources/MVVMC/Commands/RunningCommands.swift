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
