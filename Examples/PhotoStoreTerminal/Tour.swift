import PhotoStoreExample

/// A session that plays by itself and passes every screen, on a store that forgets.
@MainActor
enum Tour {
    static let lines = [
        "open 1", "buy", "sign-in ada", "confirm", "done", "back",  // on the stack that is there
        "buy 2", "cancel", "buy jyg", "confirm", "done",  // on one of its own
        "tab Purchases", "tab Store",  // another tab
        "sign-out", "buy 3", "sign-in grace", "back", "confirm",  // the user backs out, and means it
        "sign-out", "sign-in", "cancel",
    ]

    static func play(_ catalogue: Catalogue, style: Style, write: @escaping (String) -> Void) async {
        let app = TerminalApp(catalogue: catalogue, store: MemoryStore(), style: style, redraws: false, write: write)
        write(style.dim(app.tree))
        for line in lines {
            app.echo(line)
            _ = await app.perform(line)
            write(style.dim(app.tree))
        }
    }
}
