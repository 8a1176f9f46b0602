import PhotoStoreViewModelsExample

/// What a user can type, a line at a time.
enum Command: Hashable {
    case open(String)
    case buy(String?, PurchaseStyle)
    case signIn(String?)
    case signOut
    case confirm
    case cancel
    case back
    case done
    case tab(String)
    case tree
    case help
    case quit

    /// Reads one line, or says in words what is wrong with it; `nil` for a blank one.
    static func parse(_ line: String) throws(CommandError) -> Command? {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let verb = words.first else { return nil }
        words.removeFirst()
        if verb == "sign-in" {
            return .signIn(words.isEmpty ? nil : words.joined(separator: " "))
        }
        switch (verb, words.count) {
        case ("open", 1): return .open(words[0])
        case ("open", _): throw CommandError("open takes a row number or a photo id: open 3")
        case ("tab", 1): return .tab(words[0])
        case ("tab", _): throw CommandError("tab takes the name of a tab: tab Store")
        case ("buy", 0...2): return try buy(words)
        case ("buy", _): throw buyUsage
        case (_, 0):
            guard let command = plain[verb] else { throw unknown(verb) }
            return command
        default:
            throw plain[verb] == nil ? unknown(verb) : CommandError("\(verb) takes nothing after it")
        }
    }

    private static let plain: [String: Command] = [
        "sign-out": .signOut, "confirm": .confirm, "cancel": .cancel, "back": .back, "done": .done, "tree": .tree,
        "help": .help, "quit": .quit,
    ]

    private static let styles: [String: PurchaseStyle] = ["push": .push, "sheet": .sheet]

    private static let buyUsage = CommandError("buy takes a photo and a style, both optional: buy 3 sheet")

    private static func buy(_ words: [String]) throws(CommandError) -> Command {
        guard let last = words.last else { return .buy(nil, .push) }
        if let style = styles[last] { return .buy(words.count == 2 ? words[0] : nil, style) }
        guard words.count == 1 else { throw buyUsage }
        return .buy(last, .push)
    }

    private static func unknown(_ verb: String) -> CommandError {
        CommandError("There is no command \"\(verb.shown)\"; help lists them.")
    }

    static let summary = """
        open N                  show a photo; N is a row number or a photo id
        buy [N] [push|sheet]    buy it, on this stack or on one of its own
        sign-in [NAME]          say who you are
        sign-out                be nobody again
        confirm, cancel         answer what is asked
        done                    leave the thanks
        back                    go back
        tab NAME                show a tab; the one that is shown goes back to its first screen
        tree                    print the navigation tree
        help, quit
        """
}

/// Why a line is no command, or does nothing here: one line of text.
struct CommandError: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
}
