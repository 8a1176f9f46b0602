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
    private var shown = ""

    /// - Parameters:
    ///   - redraws: Whether each screen takes the place of the last.
    ///   - write: Takes the output, whole lines at a time.
    init(
        catalogue: Catalogue, session: any Session, purchases: any Purchases, style: Style, redraws: Bool,
        write: @escaping (String) -> Void
    ) {
        self.style = style
        self.redraws = redraws
        self.write = write
        host = NavigatorHost(navigator, style: style)
        navigator.start(PhotosCoordinator(catalogue: catalogue, session: session, purchases: purchases))
        show()
    }

    /// The navigation tree, as `tree` prints it.
    var tree: String { navigator.description }

    /// Does what one line says.
    ///
    /// - Returns: Whether to go on.
    func perform(_ line: String) -> Bool {
        do throws(CommandError) {
            guard let command = try Command.parse(line) else { return true }
            switch command {
            case .quit: return false
            case .help: write(Command.summary)
            case .tree: write(tree)
            case .back: if !navigator.frontmost.userDidGoBack() { throw command.refusal }
            case .signIn(let name?) where !(host.front is SignInView):
                // From elsewhere it is two steps: to the form, and the name into it.
                try host.front?.perform(.signIn(nil))
                if host.front is SignInView { try host.front?.perform(.signIn(name)) }
            default: try host.front?.perform(command)
            }
            show()
        } catch {
            write(style.red(error.message))
        }
        return true
    }

    /// Shows the screen in front if it differs from what was shown last.
    private func show() {
        let frame = host.frame
        guard frame != shown else { return }
        shown = frame
        write(redraws ? "\u{1B}[2J\u{1B}[H" + frame : frame)
    }
}
