import Foundation

/// The text for readers in a file, such as comments and messages, without code. The language of the file determines
/// which parts of the file contain such text.
struct Prose {
    /// A paragraph, with the number of its first line.
    struct Paragraph {
        /// The part of a file that a paragraph comes from.
        enum Kind {
            case documentation
            /// A comment on separate lines (`comment`), or at the end of a line of code (`trailingComment`).
            case comment, trailingComment
            /// The text of a `MARK`.
            case heading
            /// A literal in code.
            case message
            /// The name of a test, as words.
            case name
            /// A paragraph of an article.
            case article
        }

        let line: Int
        let kind: Kind
        /// The first line of code after a doc comment with one paragraph, apart from attributes on separate lines. For
        /// other paragraphs, an empty string.
        fileprivate(set) var declaration = ""
        /// The text, with its code spans.
        fileprivate(set) var source: String

        /// The text without code spans, interpolations and addresses.
        var text: String {
            source.replacing(/`+[^`]*`+/, with: " ").replacing(/\\\([^)]*\)/, with: " ")
                .replacing(/\]\([^)]*\)/, with: "](…)").replacing(/https?:\S+/, with: "…")
        }
    }

    /// The language of a file, and the parts of it that are prose.
    enum Language {
        case markdown
        /// Comments, multiline literals, and other literals with a space, such as messages.
        case swift
        /// Comments and the names of tests. The literals of tests are data.
        case swiftTests
    }

    private static let newline = Int32(UInt8(ascii: "\n"))
    private static let quote = Int32(UInt8(ascii: "\""))
    private static let slash = Int32(UInt8(ascii: "/"))

    private(set) var paragraphs: [Paragraph] = []
    private var isOpen = false
    private var isInBlock = false
    /// The index of the last doc comment, until its declaration is read, or -1 if this comment has several paragraphs.
    private var undeclared: Int?

    init(_ text: String, _ language: Language) {
        if language == .markdown {
            for (index, line) in text.components(separatedBy: "\n").enumerated() {
                readMarkdown(line, line.drop { $0 == " " }, at: index + 1)
            }
            return
        }
        text.withCString { start in
            var (line, number) = (start, 1)
            while true {
                let end = strchr(line, Self.newline).map { UnsafePointer($0) } ?? line + strlen(line)
                let content = line + strspn(line, " ")
                readSwift(content, end - content, at: number, isOfTests: language == .swiftTests)
                if end.pointee == 0 { return }
                (line, number) = (end + 1, number + 1)
            }
        }
    }

    private mutating func add(_ text: some StringProtocol, _ kind: Paragraph.Kind, at line: Int, joining: Bool) {
        if isOpen, joining, paragraphs.last?.kind == kind {
            paragraphs[paragraphs.count - 1].source += " " + text
        } else {
            paragraphs.append(Paragraph(line: line, kind: kind, source: String(text)))
            if kind == .documentation { undeclared = undeclared == nil ? paragraphs.count - 1 : -1 }
        }
        isOpen = joining
    }

    /// Stores the first line of code after a doc comment as its declaration.
    private mutating func declare(_ line: @autoclosure () -> String) {
        guard let index = undeclared else { return }
        let line = line()
        // An attribute on a separate line is followed by the declaration.
        if line.hasPrefix("@"), line.firstIndex(of: " ") == nil { return }
        if index >= 0 { paragraphs[index].declaration = line }
        undeclared = nil
    }

    private mutating func readMarkdown(_ line: String, _ content: Substring, at number: Int) {
        if content.hasPrefix("```") {
            isInBlock.toggle()
            isOpen = false
        } else if isInBlock || content.isEmpty || line.hasPrefix("    ") && !isOpen {
            isOpen = false
        } else {
            let isAlone = content.hasPrefix("|") || content.hasPrefix("#")
            if isAlone { isOpen = false }
            add(content, .article, at: number, joining: !isAlone)
        }
    }

    /// Reads a line of Swift, without its indentation. Most lines contain only code. No string is created for such a
    /// line, unless it follows a doc comment.
    private mutating func readSwift(
        _ content: UnsafePointer<CChar>, _ count: Int, at number: Int, isOfTests: Bool
    ) {
        let isCode =
            memchr(content, Self.quote, count) == nil && memchr(content, Self.slash, count) == nil
            && strncmp(content, "func test", 9) != 0 && strncmp(content, "@Test", 5) != 0
        func makeLine() -> String {
            String(decoding: UnsafeRawBufferPointer(start: content, count: count), as: UTF8.self)
        }
        if isCode, !isInBlock || isOfTests {
            isOpen = false
            declare(makeLine())
            return
        }
        let line = makeLine()
        if !isInBlock, line.hasPrefix("//") {
            let comment = line.drop { $0 == "/" }
            // Code in a comment is indented.
            if comment.hasPrefix("     ") || comment.allSatisfy({ $0 == " " }) { isOpen = false; return }
            let text = comment.drop { $0 == " " }
            if text.hasPrefix("MARK: ") {
                add(text.dropFirst(6).drop { "- ".contains($0) }, .heading, at: number, joining: false)
                return
            }
            if text.hasPrefix("- ") { isOpen = false }
            add(text, line.hasPrefix("///") ? .documentation : .comment, at: number, joining: true)
            return
        }
        declare(line)
        let quotes = Repository.contains(line, "\"") ? line.components(separatedBy: "\"") : []
        if quotes.count > 3, line.components(separatedBy: "\"\"\"").count % 2 == 0 {
            isInBlock.toggle()
            isOpen = false
        } else if isInBlock {
            if line.isEmpty || isOfTests { isOpen = false } else { add(line, .message, at: number, joining: true) }
        } else {
            isOpen = false
            if !isOfTests {
                for literal in literals(quotes) where literal.contains(" ") {
                    add(literal, .message, at: number, joining: false)
                }
            } else if let name = testName(line) {
                add(name, .name, at: number, joining: false)
            }
            if Repository.contains(line, "  // "), let comment = line.range(of: "  // ") {
                add(line[comment.upperBound...], .trailingComment, at: number, joining: false)
            }
        }
    }

    /// Returns the literals of a line that was split at its quotation marks.
    private func literals(_ parts: [String]) -> [String] {
        var literals: [String] = []
        var literal: String?
        for part in parts.dropFirst() {
            guard let begun = literal else {
                literal = part
                continue
            }
            let isEscaped = begun.reversed().prefix { $0 == "\\" }.count % 2 == 1
            if !isEscaped { literals.append(begun) }
            literal = isEscaped ? "\(begun)\"\(part)" : nil
        }
        return literals
    }

    /// Returns the name of the test that a line declares, as words, such as "a child ends" for `testAChildEnds`.
    private func testName(_ line: String) -> String? {
        guard line.hasPrefix("func test") || line.hasPrefix("@Test"), let function = line.range(of: "func ") else {
            return nil
        }
        var words = ""
        for character in line[function.upperBound...].prefix(while: { $0 != "(" }) {
            if character.isUppercase { words += " " }
            words += character.lowercased()
        }
        return words.hasPrefix("test ") ? String(words.dropFirst(5)) : words
    }
}
