import MVVMC

/// A view that shows lines of text and performs commands.
@MainActor
protocol TerminalView {
    /// The heading above the lines.
    var title: String { get }
    var lines: [String] { get }
    /// The commands that have an effect on this screen, printed below the lines.
    var commands: [String] { get }
    /// Whether the command `back` is printed where it has an effect. Most screens have a command of their own for it.
    var isLeftByBack: Bool { get }

    /// Whether a command of the view model is running.
    var isBusy: Bool { get }

    /// Performs a command by calling the view model. Throws an error for the user if the command is invalid or has no
    /// effect on this screen.
    func perform(_ command: TypedCommand) throws(TypedCommandError)
}

extension TerminalView {
    var isLeftByBack: Bool { false }
    var isBusy: Bool { false }
}

/// The view for a view model without a registered view.
struct PlaceholderText: TerminalView {
    let title: String
    let lines = ["There is no view for this."]
    let commands: [String] = []
    let isLeftByBack = true

    func perform(_ command: TypedCommand) throws(TypedCommandError) { throw command.refusal }
}
