import Foundation
import XCTest

/// The names of the glossary hold: its last column lists words that no comment, article or message uses.
final class GlossaryTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private let glossary = "Sources/MVVMC/MVVMC.docc/Glossary.md"

    /// Rejected words that a file needs in another meaning.
    private let otherMeanings: Set<Use> = [
        // Terms of TCA, of swift-navigation and of SwiftUI.
        Use("destination", in: "README.md"),
        Use("destination", in: "Sources/MVVMC/MVVMC.docc/FromTCA.md"),
        Use("destination", in: "Sources/MVVMCSwiftUI/MVVMCSwiftUI.docc/MVVMCSwiftUI.md"),
    ]

    private func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private func pages() -> [String] {
        let folders = ["Sources": ["swift", "md", "tutorial"], "Examples": ["md"]]
        return folders.flatMap { folder, extensions in
            let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            return (files?.allObjects as? [String] ?? []).map { "\(folder)/\($0)" }.filter { path in
                extensions.contains { path.hasSuffix(".\($0)") }
            }
        }.sorted() + ["README.md"]
    }

    /// The words in the last column of the tables.
    private func rejectedWords(_ glossary: String) -> [String] {
        glossary.components(separatedBy: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
            .compactMap { $0.components(separatedBy: " | ").last }
            .flatMap { $0.replacing(/\|$/, with: "").components(separatedBy: ", ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && $0 != "Not" }
    }

    func testNoPageUsesAWordThatTheGlossaryRejects() throws {
        let rejected = rejectedWords(try read(glossary))
        XCTAssertGreaterThan(rejected.count, 40)
        let expression = try NSRegularExpression(
            pattern: "\\b(\(rejected.map(NSRegularExpression.escapedPattern).joined(separator: "|")))(s|es)?\\b",
            options: .caseInsensitive)
        var used: Set<Use> = []
        let pages = pages()
        XCTAssertGreaterThan(pages.count, 250)
        for page in pages {
            var text = try read(page)
            if page == glossary { text = text.replacing(/(?m)\|[^|\n]*\|$/, with: "|") }
            for (line, prose) in Prose.paragraphs(of: text, isSwift: page.hasSuffix(".swift")) {
                let range = NSRange(prose.startIndex..., in: prose)
                for match in expression.matches(in: prose, range: range) {
                    let text = (prose as NSString).substring(with: match.range(at: 1))
                    let word = text.lowercased()
                    // The name of a type or a parameter has more capitals than its first letter.
                    guard text.dropFirst() == word.dropFirst(), used.insert(Use(word, in: page)).inserted,
                        !otherMeanings.contains(Use(word, in: page))
                    else { continue }
                    XCTFail("\(page):\(line) says \"\(word)\": see \(glossary) for the name of the thing\n\(prose)")
                }
            }
        }
        XCTAssertEqual(otherMeanings.subtracting(used).map(\.description), [], "exceptions that are not needed")
    }

    func testTheNamesOfTheGlossaryAreInOrder() throws {
        let rows = try read(glossary).components(separatedBy: "### ")[0].components(separatedBy: "\n")
        let names = rows.filter { $0.hasPrefix("| ") }.compactMap { $0.split(separator: "|").first }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0 != "Name" && $0 != "---" }
        XCTAssertGreaterThan(names.count, 30)
        XCTAssertEqual(names, names.sorted())
        XCTAssertEqual(names.count, Set(names).count)
    }

    func testProseIsFoundInCommentsAndMessagesAndNotInCode() {
        let source = #"""
            /// A first line, with `code`,
            /// and a second.
            ///
            ///     let code = 1
            func call() {  // not at the start of a line
                report("A \(listener) message.")
                report(
                    """
                    A long message
                    on two lines
                    """)
            }
            """#
        XCTAssertEqual(
            Prose.paragraphs(of: source, isSwift: true).map(\.text),
            ["A first line, with  , and a second.", "A   message.", "A long message on two lines"])
        let article = """
            # Title

            A [link](https://a.b/listener)
            of two lines.

            ```swift
            let code = 1
            ```
            | a | `b` |
            """
        XCTAssertEqual(
            Prose.paragraphs(of: article, isSwift: false).map(\.text),
            ["# Title", "A [link](…) of two lines.", "| a |   |"])
    }
}

/// A word in a file.
private struct Use: Hashable, CustomStringConvertible {
    let word: String
    let page: String

    init(_ word: String, in page: String) { (self.word, self.page) = (word, page) }

    var description: String { "\(word) in \(page)" }
}
