import MVVMCLists

/// A command with the type of its input erased, whose inputs may be known.
@MainActor
protocol InputCommand: AnyObject {
    /// The inputs that their type lists, with their descriptions: `true` and `false`, or the cases of an enumeration. It
    /// is empty for other types.
    var listedInputs: [CommandInput] { get }
    /// Returns the execution with the identifier of a row, or `nil` if the command has another type of input.
    func input(fromRow id: AnyHashable, _ text: String) -> CommandInput?
}

/// An execution of a command with an input.
@MainActor
struct CommandInput {
    let text: String
    let execute: @MainActor () -> Void
}

extension Command: InputCommand {
    var listedInputs: [CommandInput] {
        func all<Inputs: CaseIterable>(_ type: Inputs.Type) -> [Input] {
            type.allCases.prefix(longestList).compactMap { $0 as? Input }
        }
        let inputs =
            Input.self == Bool.self
            ? [false, true].compactMap { $0 as? Input } : (Input.self as? any CaseIterable.Type).map { all($0) } ?? []
        return inputs.map { input in
            CommandInput(text: "\(input)") { [weak self] in _ = self?.executeIfEnabled(input) }
        }
    }

    func input(fromRow id: AnyHashable, _ text: String) -> CommandInput? {
        // A number or a text says nothing about the values that the command takes.
        guard !(Input.self is any LosslessStringConvertible.Type), let id = id.base as? Input else { return nil }
        return CommandInput(text: text) { [weak self] in _ = self?.executeIfEnabled(id) }
    }
}

/// The number of cases of an enumeration of which an explorer executes a command with each.
private let longestList = 12

extension ScreenSurface {
    /// The inputs with which the user can execute a command: those that their type lists, or the identifiers of rows in
    /// view.
    func inputs(of found: FoundCommand) -> [CommandInput] {
        guard let command = found.command, command.isEnabled, let inputs = command as? any InputCommand else {
            return []
        }
        let listed = inputs.listedInputs
        guard listed.isEmpty else { return listed }
        return lists.flatMap { list in
            list.object.rows.compactMap { row in
                guard let id = list.object.identifier(of: row), let name = list.object.name(of: row) else { return nil }
                return inputs.input(fromRow: id, name)
            }
        }
    }
}
