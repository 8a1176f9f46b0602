/// A command that a user can type in one line, and its parser. This is supporting code, not a part of MVVM-C.
struct TypedCommand: Equatable {
    enum Verb: String {
        case open, buy, search, confirm, cancel, back, done, tab, tree, help, quit
        case signIn = "sign-in"
        case signOut = "sign-out"
    }

    let verb: Verb
    /// The text after the verb, which names a photo, an account or a tab.
    var name: String?

    /// Parses a line. Returns `nil` for a blank line. For an invalid line, throws an error that describes the problem.
    static func parse(_ line: String) throws(TypedCommandError) -> TypedCommand? {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return nil }
        guard let verb = Verb(rawValue: first) else {
            throw TypedCommandError("There is no command \"\(first.shown)\"; help lists them.")
        }
        let rest = words.dropFirst()
        switch (verb, rest.count) {
        case (.open, 1), (.tab, 1), (.buy, 0...1), (.signIn, _), (.search, _): break
        case (.open, _): throw TypedCommandError("open takes a row number or a photo id: open 3")
        case (.tab, _): throw TypedCommandError("tab takes the name of a tab: tab Store")
        case (.buy, _): throw TypedCommandError("buy takes a row number or a photo id, or nothing: buy 3")
        case (_, 0): break
        default: throw TypedCommandError("\(first) takes nothing after it")
        }
        return TypedCommand(verb: verb, name: rest.isEmpty ? nil : rest.joined(separator: " "))
    }

    /// The error for a command that has no effect on the current screen.
    var refusal: TypedCommandError {
        let message =
            switch verb {
            case .open: "Photos are opened from the list in the tab Store."
            case .buy: "There is nothing to buy here."
            case .search: "Photos are searched in the list in the tab Store."
            case .signIn, .signOut: "Signing in and out is done from the list."
            case .confirm: "Nothing here asks to be confirmed."
            case .cancel: "There is nothing to cancel here."
            case .done: "There is nothing here to be done with."
            case .back: "There is nothing to go back to."
            case .tab: "There are no tabs here."
            case .tree, .help, .quit: "That does nothing here."
            }
        return TypedCommandError(message, isRefusal: true)
    }

    static let summary = """
        open N                  show a photo; N is a row number or a photo id
        buy [N]                 buy it
        search [TEXT]           show the photos with this text; without a text, all
        sign-in [NAME]          say who you are
        sign-out                be nobody again
        confirm, cancel         answer what is asked
        done                    leave the thanks
        back                    go back
        tab NAME                show a tab; again for its first screen
        tree                    print the navigation tree
        help, quit
        """
}

/// The error for an invalid line or argument, or for a command without effect. Its message is one line.
struct TypedCommandError: Error {
    let message: String
    /// Whether the command may have an effect on another screen in view.
    let isRefusal: Bool

    init(_ message: String, isRefusal: Bool = false) { (self.message, self.isRefusal) = (message, isRefusal) }
}
