/// The commands to cancel when the screen of their owner leaves the navigation tree, or the flow of their owner ends.
/// Only commands with unfinished executions are stored.
@MainActor
package enum RunningCommands {
    private static var owners: [ObjectIdentifier: [CommandOwner]] = [:]

    static func add(_ command: any AnyCommand, of owner: CommandOwner) {
        if owner.commandOutlivesScreen { return }
        owner.command = command
        owners[owner.id, default: []].append(owner)
    }

    static func remove(of owner: CommandOwner) {
        guard var rest = owners.removeValue(forKey: owner.id) else { return }
        rest.removeAll { $0 === owner }
        if !rest.isEmpty { owners[owner.id] = rest }
    }

    /// Cancels the commands of a view model whose screen leaves the navigation tree, or of a coordinator whose flow
    /// ends. Commands that outlive the screen or flow, and executions that removed the screen or ended the flow, are
    /// not cancelled.
    ///
    /// - Complexity: Linear in the number of running commands of this object, plus the cost of cancelling each command;
    ///   see ``Command/cancel()``.
    package static func cancel(of viewModel: AnyObject) {
        // A reference may belong to a deallocated object whose address was reused.
        for owner in owners[ObjectIdentifier(viewModel)] ?? [] where owner.object === viewModel {
            owner.command?.ownerDidLeave()
        }
    }
}
