import MVVMC

/// A view that is a few lines of text, and that understands some commands.
@MainActor
protocol TerminalView: AnyObject {
    /// What stands above the lines.
    var title: String { get }
    /// What is shown now.
    var lines: [String] { get }
    /// The commands that do something here, for the line below.
    var hint: String { get }

    /// Whether a command of the view model is running.
    var isBusy: Bool { get }

    /// Does what the user asked for, by telling the view model.
    func perform(_ command: Command) throws(CommandError)
}

extension TerminalView {
    var isBusy: Bool { false }
}

extension Command {
    /// What to say where the command does nothing.
    var refusal: CommandError {
        switch self {
        case .open: CommandError("Photos are opened from the list; back leads there.")
        case .buy: CommandError("There is nothing to buy here.")
        case .signIn, .signOut: CommandError("Signing in and out is done from the list.")
        case .confirm: CommandError("Nothing here asks to be confirmed.")
        case .cancel: CommandError("There is nothing to cancel here.")
        case .done: CommandError("There is nothing here to be done with.")
        case .back: CommandError("There is nothing to go back to.")
        case .tab: CommandError("There are no tabs here.")
        case .tree, .help, .quit: CommandError("That does nothing here.")
        }
    }
}

/// What is shown where no view is registered.
final class PlaceholderView: TerminalView {
    let title: String
    let lines = ["There is no view for this."]
    let hint = "back"

    init(_ title: String) { self.title = title }

    func perform(_ command: Command) throws(CommandError) { throw command.refusal }
}
