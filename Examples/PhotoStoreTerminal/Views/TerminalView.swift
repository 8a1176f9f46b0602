import MVVMC

/// A view that is a few lines of text, and that understands some commands.
@MainActor
protocol TerminalView {
    /// What stands above the lines.
    var title: String { get }
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

/// What is shown where no view is registered.
struct PlaceholderView: TerminalView {
    let title: String
    let lines = ["There is no view for this."]
    let hint = "back"

    func perform(_ command: Command) throws(CommandError) { throw command.refusal }
}
