/// The text of a file that is written for readers: of Swift, the comments and the literals; without code.
enum Prose {
    /// Returns the paragraphs of a file, each with the number of its first line.
    static func paragraphs(of text: String, isSwift: Bool) -> [(line: Int, text: String)] {
        var paragraphs: [(line: Int, text: String)] = []
        var isOpen = false
        var isInBlock = false

        func add(_ line: Int, _ prose: Substring, joining: Bool) {
            if isOpen, joining {
                paragraphs[paragraphs.count - 1].text += " " + prose
            } else {
                paragraphs.append((line, String(prose)))
            }
            isOpen = joining
        }

        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.drop { $0 == " " }
            let number = index + 1
            if isSwift, !isInBlock, trimmed.hasPrefix("//") {
                let comment = trimmed.drop { $0 == "/" }
                // Code in a comment is indented.
                if comment.hasPrefix("     ") || comment.allSatisfy({ $0 == " " }) { isOpen = false; continue }
                add(number, comment.drop { $0 == " " }, joining: true)
            } else if isSwift {
                let delimiters = line.matches(of: /"""/).count
                if delimiters % 2 == 1 {
                    isInBlock.toggle()
                    isOpen = false
                } else if isInBlock {
                    if trimmed.isEmpty { isOpen = false } else { add(number, trimmed, joining: true) }
                } else {
                    isOpen = false
                    for literal in line.matches(of: /"((?:[^"\\]|\\.)*)"/) where literal.1.contains(" ") {
                        add(number, literal.1, joining: false)
                    }
                }
            } else if trimmed.hasPrefix("```") {
                isInBlock.toggle()
                isOpen = false
            } else if isInBlock || trimmed.isEmpty || line.hasPrefix("    ") && !isOpen {
                isOpen = false
            } else {
                if trimmed.hasPrefix("|") || trimmed.hasPrefix("#") { isOpen = false }
                add(number, trimmed, joining: !trimmed.hasPrefix("|") && !trimmed.hasPrefix("#"))
            }
        }
        return paragraphs.map { ($0.line, withoutCode($0.text)) }
    }

    /// Replaces code spans, interpolations and addresses.
    private static func withoutCode(_ text: String) -> String {
        text.replacing(/`+[^`]*`+/, with: " ").replacing(/\\\([^)]*\)/, with: " ")
            .replacing(/\]\([^)]*\)/, with: "](…)").replacing(/https?:\S+/, with: "…")
    }
}
