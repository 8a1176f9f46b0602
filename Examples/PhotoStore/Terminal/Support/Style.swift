/// The colors of a terminal. Output to a file has no colors. This is supporting code, not a part of MVVM-C.
struct Style {
    let isColored: Bool

    func bold(_ text: String) -> String { sequence("1", text) }
    func dim(_ text: String) -> String { sequence("2", text) }
    func green(_ text: String) -> String { sequence("32", text) }
    func red(_ text: String) -> String { sequence("31", text) }

    func mark(isBought: Bool) -> String { isBought ? "  " + green("bought") : "" }

    private func sequence(_ code: String, _ text: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    /// Returns the text, padded with spaces to `width` characters.
    func padded(to width: Int, onLeft: Bool = false) -> String {
        let spaces = String(repeating: " ", count: Swift.max(0, width - count))
        return onLeft ? spaces + self : self + spaces
    }
}
