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
