/// A session without user input that visits every screen, with an in-memory store.
@MainActor
enum Tour {
    static let lines = [
        "open 1", "buy", "sign-in ada", "confirm", "done", "back",  // a purchase on the stack of the store
        "buy 2", "cancel", "buy jyg", "confirm", "done",  // a purchase in a sheet
        "tab Purchases", "tab Store",  // another tab
        "sign-out", "buy 3", "sign-in grace", "back", "confirm",  // leaving, with confirmation
        "sign-out", "sign-in", "cancel",
    ]

    static func play(
        _ catalogue: Catalogue, style: Style, width: Int = 80, write: @escaping (String) -> Void
    ) async {
        let app = TerminalApp(
            catalogue: catalogue, store: MemoryStore(), style: style, redraws: false, width: { width }, write: write)
        write(style.dim(app.tree))
        for line in lines {
            app.echo(line)
            _ = await app.perform(line)
            write(style.dim(app.tree))
        }
    }
}
