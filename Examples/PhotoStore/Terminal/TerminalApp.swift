import MVVMC

/// The photo store on a terminal. It passes each command for a screen to the views in view, performs all other commands
/// itself, and then shows the screens in view.
@MainActor
final class TerminalApp {
    private let navigator = Navigator()
    private let host: TerminalHost
    private let style: Style
    private let redraws: Bool
    private let write: (String) -> Void
    private let file: NavigationFile?
    private var shown = ""
    /// The last message about a failure to save the tree, or `nil` after the tree was saved.
    private var complaint: String?

    /// - Parameters:
    ///   - redraws: Whether each screen replaces the previous one.
    ///   - file: The file in which the tree is saved, and from which it is restored unless there is a link. If `nil`,
    ///     the tree is not saved, and the app starts at the initial route.
    ///   - link: A link to open at launch.
    ///   - width: Returns the number of characters in a line. It is called before each drawing.
    ///   - write: Writes output, which is one or more whole lines.
    init(
        catalogue: Catalogue, store: any Store, style: Style, redraws: Bool, file: NavigationFile? = nil,
        link: String? = nil, width: @escaping @MainActor () -> Int = { 80 }, write: @escaping (String) -> Void
    ) {
        self.style = style
        self.redraws = redraws
        self.write = write
        self.file = file
        host = TerminalHost(navigator, style: style, width: width)
        let coordinator = StoreCoordinator(catalogue: catalogue, store: store)
        navigator.links = .photoStore
        if let file, link == nil {
            file.restore(navigator, starting: coordinator)
        } else {
            navigator.start(coordinator)
        }
        if let link { navigator.open(link) }
        show()
    }

    /// The description of the navigation tree, which the command `tree` prints.
    var tree: String { "\(navigator)".split(separator: "\n").map { String($0).escaped }.joined(separator: "\n") }

    /// Writes a command that was not typed on the terminal.
    func echo(_ line: String) { write("\n" + style.bold("> " + line.shown)) }

    /// Performs the command in a line. A blank line draws the screens again if the terminal has another width.
    ///
    /// - Returns: Whether the app continues to read commands.
    func perform(_ line: String) async -> Bool {
        do throws(TypedCommandError) {
            guard let command = try TypedCommand.parse(line) else {
                show()
                return true
            }
            if command.verb == .quit { return false }
            let views = host.views
            try perform(command)
            // Confirmations and commands of view models run asynchronously on the main actor. Wait until they have
            // ended, or until the user must answer an alert.
            await wait {
                let isAnswered = !host.isAsking || host.views.last is AlertText
                return isAnswered && !(views + host.views).contains(where: \.isBusy)
            }
            show()
            save()
        } catch {
            write(style.red(error.message))
        }
        return true
    }

    private func perform(_ command: TypedCommand) throws(TypedCommandError) {
        switch command.verb {
        case .help: write(TypedCommand.summary)
        case .tree: write(tree)
        case .tab: try select(command)
        case .back: guard host.goBack() else { throw command.refusal }
        case .signIn where command.name != nil && !(host.views.last is SignInText):
            // On the list of photos, the command opens the sign-in form and then enters the name. Screens without a
            // sign-in button throw an error.
            try host.perform(TypedCommand(verb: .signIn))
            if host.views.last is SignInText { try host.perform(command) }
        default: try host.perform(command)
        }
    }

    /// Waits until `condition` returns `true`, for two seconds at most. The limit prevents an endless wait if the app
    /// has a mistake.
    private func wait(until condition: () -> Bool) async {
        let end = ContinuousClock.now + .seconds(2)
        while !condition(), ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(1)) }
    }

    /// Saves the tree. If saving fails repeatedly for the same reason, writes the reason only once.
    private func save() {
        do throws(FileStoreError) {
            try file?.save(navigator)
            complaint = nil
        } catch {
            let text = "Your place in the app is not saved: \(error).".escaped
            if text != complaint { write(style.red(text)) }
            complaint = text
        }
    }

    /// Selects a tab, or returns to its first screen if the tab is already selected. A screen may require confirmation
    /// first.
    private func select(_ command: TypedCommand) throws(TypedCommandError) {
        guard let screen = navigator.frontmostStack.container, let tabs = screen.viewModel as? TabsViewModel else {
            throw command.refusal
        }
        let tab = Slot(command.name ?? "")
        guard tabs.slots.contains(tab) else {
            let names = tabs.slots.map(\.rawValue).joined(separator: " and ")
            throw TypedCommandError("There is no tab \"\(tab.rawValue.shown)\": they are \(names).")
        }
        screen.userDidSelect(tab)
    }

    private func show() {
        host.measure()
        let frame = host.frame
        guard frame != shown else { return }
        shown = frame
        write(redraws ? "\u{1B}[2J\u{1B}[H" + frame : frame)
    }
}
