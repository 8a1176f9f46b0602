import PhotoStoreExample

/// A session that plays without input and visits every screen, with a store in memory.
@MainActor
enum Tour {
    static let lines = [
        "open 1", "buy", "sign-in ada", "confirm", "done", "back",  // on the stack of the store
        "buy 2", "cancel", "buy jyg", "confirm", "done",  // in a sheet
        "tab Purchases", "tab Store",  // another tab
        "sign-out", "buy 3", "sign-in grace", "back", "confirm",  // the user leaves, and confirms it
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
