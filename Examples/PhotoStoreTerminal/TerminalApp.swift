import MVVMC
import PhotoStore

/// The photo store on a terminal: reads a command, hands it to the view in front, shows what has changed.
@MainActor
final class TerminalApp {
    private let navigator = Navigator()
    private let host: NavigatorHost
    private let style: Style
    private let redraws: Bool
    private let write: (String) -> Void
    private let file: NavigationFile?
    private let coordinator: StoreCoordinator
    private var shown = ""

    /// - Parameters:
    ///   - redraws: Whether each screen takes the place of the last.
    ///   - file: Where the user was last time, if the app is to come back there.
    ///   - link: A place to go to at once.
    ///   - write: Takes the output, whole lines at a time.
    init(
        catalogue: Catalogue, session: any Session, purchases: any Purchases, style: Style, redraws: Bool,
        file: NavigationFile? = nil, link: DeepLink? = nil, write: @escaping (String) -> Void
    ) {
        self.style = style
        self.redraws = redraws
        self.write = write
        host = NavigatorHost(navigator, style: style)
        self.file = file
        coordinator = StoreCoordinator(catalogue: catalogue, session: session, purchases: purchases)
        if let file { file.restore(navigator, root: coordinator) } else { navigator.start(coordinator) }
        if let link { coordinator.navigate(to: .store(link.routes)) }
        show()
    }

    /// The navigation tree, as `tree` prints it.
    var tree: String { navigator.description }

    /// Does what one line says.
    ///
    /// - Returns: Whether to go on.
    func perform(_ line: String) async -> Bool {
        do throws(CommandError) {
            guard let command = try Command.parse(line) else { return true }
            switch command {
            case .quit: return false
            case .help: write(Command.summary)
            case .tree: write(tree)
            case .tab(let name): try select(Slot(name))
            case .back: try goBack()
            case .signIn(let name?) where !(host.front is SignInView):
                // From elsewhere it is two steps: to the form, and the name into it.
                try host.front?.perform(.signIn(nil))
                if host.front is SignInView { try host.front?.perform(.signIn(name)) }
            default: try host.front?.perform(command)
            }
            // What has to be asked first is asked as soon as the main actor is free.
            for _ in 0..<10 { await Task.yield() }
            show()
            do { try file?.save(navigator) } catch { write(style.red("Where you are is not kept: \(error)")) }
        } catch {
            write(style.red(error.message))
        }
        return true
    }

    private func goBack() throws(CommandError) {
        let stack = navigator.frontmost
        guard stack.screens.count > 1 || stack.presenting != nil else { throw Command.back.refusal }
        stack.userDidGoBack()
    }

    private func select(_ tab: Slot) throws(CommandError) {
        guard let screen = navigator.frontmost.container, let tabs = screen.viewModel as? Tabs else {
            throw Command.tab(tab.rawValue).refusal
        }
        guard tabs.slots.contains(tab) else {
            throw CommandError(
                "There is no tab \"\(tab)\": they are \(tabs.slots.map(\.rawValue).joined(separator: " and ")).")
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
