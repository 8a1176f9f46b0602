@_spi(Host) import MVVMC
import PhotoStoreExample

/// The photo store on a terminal: reads a command, hands it to the view in front, shows what has changed.
@MainActor
final class TerminalApp {
    private let navigator = Navigator()
    private let host: NavigatorHost
    private let style: Style
    private let redraws: Bool
    private let write: (String) -> Void
    private let file: NavigationFile?
    private var shown = ""
    /// Why the place in the app is not saved, as it was written last.
    private var complaint: String?

    /// - Parameters:
    ///   - redraws: Whether each screen takes the place of the last.
    ///   - file: Where the user was last time, if the app is to come back there.
    ///   - link: A place to go to at once.
    ///   - write: Takes the output, whole lines at a time.
    init(
        catalogue: Catalogue, store: any Store, style: Style, redraws: Bool, file: NavigationFile? = nil,
        link: DeepLink? = nil, write: @escaping (String) -> Void
    ) {
        self.style = style
        self.redraws = redraws
        self.write = write
        self.file = file
        host = NavigatorHost(navigator, style: style)
        let coordinator = StoreCoordinator(catalogue: catalogue, store: store)
        // Who names a place does not want to come back to where another instance was.
        if let file, link == nil {
            file.restore(navigator, starting: coordinator)
        } else {
            navigator.start(coordinator)
        }
        if let link { coordinator.navigate(to: .store(link.path)) }
        show()
    }

    /// The navigation tree, as `tree` prints it.
    var tree: String { "\(navigator)".split(separator: "\n").map { String($0).escaped }.joined(separator: "\n") }

    /// Writes a line that was typed where nobody saw it.
    func echo(_ line: String) { write("\n" + style.bold("> " + line.shown)) }

    /// Does what one line says.
    ///
    /// - Returns: Whether to go on.
    func perform(_ line: String) async -> Bool {
        do throws(CommandError) {
            guard let command = try Command.parse(line) else { return true }
            if command.verb == .quit { return false }
            let front = host.front
            try perform(command)
            // A screen asks the user before it is left, acts on the answer, and works, when the main actor is free.
            await wait {
                let isAnswered = !host.isAsking || host.front is AlertView
                return isAnswered && front?.isBusy != true && host.front?.isBusy != true
            }
            show()
            save()
        } catch {
            write(style.red(error.message))
        }
        return true
    }

    private func perform(_ command: Command) throws(CommandError) {
        switch command.verb {
        case .help: write(Command.summary)
        case .tree: write(tree)
        case .tab: try select(command)
        case .back:
            let stack = navigator.frontmostStack
            guard stack.screens.count > 1 || stack.presenting != nil else { throw command.refusal }
            stack.userDidGoBack()
        case .signIn where command.name != nil && !(host.front is SignInView):
            // From elsewhere it is two steps: to the form, and the name into it.
            try host.front?.perform(Command(verb: .signIn))
            if host.front is SignInView { try host.front?.perform(command) }
        default: try host.front?.perform(command)
        }
    }

    /// Waits until `condition` holds. The bound is for a condition that is wrong: what is awaited needs a turn on the
    /// main actor and nothing else.
    private func wait(until condition: () -> Bool) async {
        let end = ContinuousClock.now + .seconds(2)
        while !condition(), ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(1)) }
    }

    /// Saves the user's place in the app. A reason why it cannot be saved is written once, not after each command.
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

    /// Shows a tab, or its first screen if it is shown already, unless the screen asks the user first.
    private func select(_ command: Command) throws(CommandError) {
        guard let screen = navigator.frontmostStack.container, let tabs = screen.viewModel as? TabsViewModel else {
            throw command.refusal
        }
        let tab = Slot(command.name ?? "")
        guard tabs.slots.contains(tab) else {
            let names = tabs.slots.map(\.rawValue).joined(separator: " and ")
            throw CommandError("There is no tab \"\(tab.rawValue.shown)\": they are \(names).")
        }
        screen.userDidSelect(tab)
    }

    /// Shows the screen in front if it differs from what was shown last.
    private func show() {
        let frame = host.frame
        guard frame != shown else { return }
        shown = frame
        write(redraws ? "\u{1B}[2J\u{1B}[H" + frame : frame)
    }
}
