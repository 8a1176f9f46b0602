import Foundation
import XCTest

/// Tests that at most a third of the words of an article are in tables, because articles explain their subject in
/// prose.
final class ArticleProseTests: XCTestCase {
    /// Reference pages, which may consist mainly of tables.
    private let references: Set = ["Glossary.md", "Benchmarks.md"]

    /// Returns the number of words on a page, and the number of these words that are in tables. The words of code
    /// blocks and of the addresses of links are not counted.
    private func words(in page: String) -> (all: Int, inTables: Int) {
        var (all, inTables, isInBlock) = (0, 0, false)
        for line in page.split(separator: "\n") {
            if line.hasPrefix("```") {
                isInBlock.toggle()
            } else if !isInBlock {
                let count = line.replacing(/\]\([^)]*\)/, with: "]").matches(of: /\w+/).count
                all += count
                if line.hasPrefix("|") { inTables += count }
            }
        }
        return (all, inTables)
    }

    func testAThirdOfAnArticleIsInTablesAtMost() {
        var count = 0
        for page in Repository.texts(below: "Sources/", "md") where page.path.contains(".docc/") {
            let name = URL(fileURLWithPath: page.path).lastPathComponent
            if references.contains(name) { continue }
            let words = words(in: page.text)
            count += 1
            XCTAssertLessThanOrEqual(
                words.inTables * 3, words.all,
                "\(page.path): \(words.inTables) of \(words.all) words are in tables. Explain above the table")
        }
        XCTAssertGreaterThan(count, 25)
    }

    func testWordsOfTablesAreCountedWithoutCode() {
        let words = words(
            in: """
                Two [words](https://example.com)

                | a | `b` |
                | --- | --- |
                ```swift
                | code |
                ```
                """)
        XCTAssertEqual([words.all, words.inTables], [4, 2])
    }
}
