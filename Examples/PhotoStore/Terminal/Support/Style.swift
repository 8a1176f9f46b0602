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

    var withoutTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }

    /// Returns the text, padded with spaces or cut to `width` characters. The escape sequences of colors are kept, and
    /// do not count.
    func fitted(to width: Int) -> String {
        let shown = replacing(/\u{1B}\[\d*m/, with: "").count
        let limit = shown > width ? width - 1 : width
        var (text, count, isInSequence) = ("", 0, false)
        for character in self {
            if character == "\u{1B}" { isInSequence = true }
            if isInSequence || count < limit { text.append(character) }
            if !isInSequence {
                if count == limit { text.append("…") }
                count += 1
            }
            if character == "m" { isInSequence = false }
        }
        return text + String(repeating: " ", count: Swift.max(0, width - shown))
    }
}
