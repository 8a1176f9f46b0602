import Foundation
import XCTest

/// The path of the page that defines the terms of the project and lists the rejected words.
private let glossary = "Sources/MVVMC/MVVMC.docc/Glossary.md"

/// Tests that comments, articles, messages and test names use American spelling and no word in the last column of the
/// glossary, that the text after `- Complexity:` begins with a capital, and that the names in the glossary are in
/// alphabetical order.
final class GlossaryTests: XCTestCase {
    /// Rejected words that a file needs in another meaning.
    private let otherMeanings: Set<Use> = [
        // Terms of TCA, of swift-navigation and of SwiftUI.
        Use("destination", in: "Sources/MVVMC/MVVMC.docc/Comparison.md"),
        Use("destination", in: "Sources/MVVMC/MVVMC.docc/FromTCA.md"),
        Use("destination", in: "Sources/MVVMCSwiftUI/MVVMCSwiftUI.docc/MVVMCSwiftUI.md"),
        Use("destination", in: "Tests/StandIns/SwiftUI/Sources/SwiftUI/Navigation.swift"),
        Use("destination", in: "Tests/StandIns/SwiftUI/Sources/SwiftUI/StackController.swift"),
        Use("transaction", in: "Tests/StandIns/SwiftUI/Sources/SwiftUI/Data.swift"),
    ]

    /// A page or a source file, with its text for readers.
    private struct Page {
        let path: String
        let paragraphs: [Prose.Paragraph]
        /// The text of the paragraphs, including their code spans, in lowercase letters.
        private let text: String

        init(_ path: String, _ text: String) {
            self.path = path
            let isSource = path.hasSuffix(".swift")
            let isInLibrary = path.hasPrefix("Sources/")
            // The last column of the glossary contains the rejected words, so it is left out.
            let text = path == glossary ? text.replacing(/(?m)\|[^|\n]*\|$/, with: "|") : text
            paragraphs = Prose(text, !isSource ? .markdown : isInLibrary ? .swift : .swiftTests).paragraphs
            self.text = paragraphs.map(\.source).joined(separator: "\n").lowercased()
        }

        /// Whether a word occurs, even as a part of another word.
        func contains(_ word: String) -> Bool { Repository.contains(text, word) }
    }

    private static let pages = Repository.texts.sorted { $0.key < $1.key }.map(Page.init)

    /// Returns the words in the last column of the tables.
    private func rejectedWords(_ glossary: String) -> [String] {
        glossary.components(separatedBy: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
            .compactMap { $0.components(separatedBy: " | ").last }
            .flatMap { $0.replacing(/\|$/, with: "").components(separatedBy: ", ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && $0 != "Not" }
    }

    /// Returns the uses of words in the prose of the pages.
    ///
    /// - Parameter pattern: Returns a regular expression for the given alternatives. The first group of the expression
    ///   must match the word.
    private func uses(
        of words: [String], pattern: (String) -> String
    ) throws -> [(use: Use, line: Int, text: String)] {
        var uses: [(use: Use, line: Int, text: String)] = []
        for page in Self.pages {
            // Most pages contain none of these words, and a regular expression is slow.
            let present = words.filter { page.contains($0.lowercased()) }
            if present.isEmpty { continue }
            let alternatives = present.map(NSRegularExpression.escapedPattern).joined(separator: "|")
            let expression = try NSRegularExpression(pattern: pattern(alternatives), options: .caseInsensitive)
            for paragraph in page.paragraphs {
                let source = paragraph.source
                guard expression.firstMatch(in: source, range: NSRange(source.startIndex..., in: source)) != nil else {
                    continue
                }
                let prose = paragraph.text
                for match in expression.matches(in: prose, range: NSRange(prose.startIndex..., in: prose)) {
                    let word = (prose as NSString).substring(with: match.range(at: 1))
                    // A word with a capital after its first letter, such as `viewModel`, is a name in code, so it is
                    // not checked.
                    guard word.dropFirst() == word.lowercased().dropFirst() else { continue }
                    uses.append((Use(word.lowercased(), in: page.path), paragraph.line, prose))
                }
            }
        }
        return uses
    }

    func testNoPageUsesAWordThatTheGlossaryRejects() throws {
        let rejected = rejectedWords(try Repository.read(glossary))
        XCTAssertGreaterThan(rejected.count, 40)
        XCTAssertGreaterThan(Self.pages.count, 750)
        var used: Set<Use> = []
        for (use, line, prose) in try uses(of: rejected, pattern: { "\\b(\($0))(?:s|es)?\\b" }) {
            guard used.insert(use).inserted, !otherMeanings.contains(use) else { continue }
            XCTFail("\(use.page):\(line) says \"\(use.word)\": see \(glossary) for the name of the thing\n\(prose)")
        }
        XCTAssertEqual(otherMeanings.subtracting(used).map(\.description), [], "exceptions that are not needed")
    }

    func testTheSpellingIsAmerican() throws {
        let british = [
            "amortis", "artefact", "behaviour", "capitalis", "categoris", "colour", "customis", "favour", "finalis",
            "fulfil", "generalis", "grey", "honour", "initialis", "learnt", "licence", "localis", "minimis", "modelled",
            "neighbour", "normalis", "optimise", "optimisa", "organis", "prioritis", "recognis", "serialis",
            "specialise", "specialisa", "summaris", "synchronis", "utilis", "whilst",
        ]
        for (use, line, prose) in try uses(of: british, pattern: { "\\b(\\w*(?:\($0))\\w*)" }) {
            XCTFail("\(use.page):\(line) says \"\(use.word)\": \(prose)")
        }
    }

    func testAComplexityBeginsWithACapital() throws {
        for page in Self.pages where page.contains("- complexity: ") {
            for paragraph in page.paragraphs {
                for rest in paragraph.source.components(separatedBy: "- Complexity: ").dropFirst() {
                    XCTAssertTrue(
                        rest.first?.isUppercase == true, "\(page.path):\(paragraph.line): - Complexity: \(rest)")
                }
            }
        }
    }

    func testTheNamesOfTheGlossaryAreInOrder() throws {
        let rows = try Repository.read(glossary).components(separatedBy: "### ")[0].components(separatedBy: "\n")
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
            func testACall() {  // at the end of a line
                report("A \(listener) message.", "\"Quoted\" text")
                report(
                    """
                    A long message
                    on two lines
                    """)
            }
            """#
        XCTAssertEqual(
            Prose(source, .swift).paragraphs.map(\.text),
            [
                "A first line, with  , and a second.", "at the end of a line", "A   message.", #"\"Quoted\" text"#,
                "A long message on two lines",
            ])
        XCTAssertEqual(
            Prose(source, .swiftTests).paragraphs.map(\.text),
            ["A first line, with  , and a second.", "a call", "at the end of a line"])
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
            Prose(article, .markdown).paragraphs.map(\.text),
            ["# Title", "A [link](…) of two lines.", "| a |   |"])
        XCTAssertEqual(Prose(article, .markdown).paragraphs.map(\.line), [1, 3, 9])
    }
}

/// A word in a file.
private struct Use: Hashable, CustomStringConvertible {
    let word: String
    let page: String

    init(_ word: String, in page: String) { (self.word, self.page) = (word, page) }

    var description: String { "\(word) in \(page)" }
}
