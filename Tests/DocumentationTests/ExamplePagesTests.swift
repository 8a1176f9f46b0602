import Foundation
import XCTest

/// Tests that each example has a page, that the page begins with the sections "The problem" and "Where to start", and
/// that the page names source files and tests that exist.
final class ExamplePagesTests: XCTestCase {
    private static let examples = [
        "AppShell", "PhotoStore", "PhotoStoreTerminal", "CommentFeed", "Greeting", "UserDirectory", "SyncUps",
    ]

    private func page(_ example: String) throws -> String {
        try Repository.read("Examples/\(example)/README.md")
    }

    /// Returns the texts between backticks.
    private func names(in page: String) -> [String] { page.matches(of: /`([^`\n]+)`/).map { String($0.1) } }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path)
    }

    func testEveryExampleHasAPage() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent("Examples").path)
        // The packages are apps of the examples, and the templates are not an example.
        let others = [
            "PhotoStore.swiftpm", "CommentFeed.swiftpm", "UserDirectory.swiftpm", "XcodeTemplates", "README.md",
            "mvc-and-mvvm.svg", "comment-feed.svg",
        ]
        XCTAssertEqual(Set(folders.filter { !$0.hasPrefix(".") }), Set(Self.examples + others))
    }

    func testThePagesBeginWithTheProblemAndThenSayWhereToStart() throws {
        for example in Self.examples {
            let headings = try page(example).matches(of: /(?m)^## (.+)$/).map { String($0.1) }
            XCTAssertEqual(Array(headings.prefix(2)), ["The problem", "Where to start"], example)
        }
    }

    func testTheFilesThatThePagesNameExist() throws {
        for example in Self.examples {
            let files = try names(in: page(example)).filter { $0.hasSuffix(".swift") }
            XCTAssertFalse(files.isEmpty, example)
            for file in files {
                XCTAssertTrue(exists("Examples/\(example)/\(file)") || exists(file), "\(example): \(file)")
            }
        }
    }

    func testEachPageNamesATestToReadAndTheTestsExist() throws {
        for example in Self.examples {
            let named = try names(in: page(example)).compactMap { $0.wholeMatch(of: /(\w+Tests)(?:\.(test\w+))?/) }
            XCTAssertFalse(named.isEmpty, example)
            for name in named {
                XCTAssertTrue(Repository.tests.contains(String(name.0)), "\(example): \(name.0)")
            }
        }
    }

    // MARK: The articles that examples follow

    /// The examples that follow an article, in the order in which the index lists them, with the title of the article
    /// and its author or publisher.
    private static let articles = [
        ("Greeting", "MVVM architecture pattern in iOS (improved)", "Daniel Vela"),
        ("UserDirectory", "Envative's Journey from MVC to MVVM", "Scott Terry"),
        ("CommentFeed", "Our View on View Models", "Michael Liberatore"),
        ("PhotoStore", "The Model-View-ViewModel-Coordinator Pattern", "Cocoacasts"),
    ]

    /// Returns the cells of the table in the section "The article", without its heading.
    private func articleTable(_ example: String) throws -> [[String]] {
        let section = try XCTUnwrap(page(example).components(separatedBy: "\n## The article\n").dropFirst().first)
        let lines = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
        let rows = lines.filter { $0.hasPrefix("| ") }.map { line in
            line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        }
        XCTAssertEqual(rows.first, ["In the article", "Here", "Test"], example)
        return Array(rows.dropFirst(2))
    }

    func testAPageNamesItsArticleAndMapsItsSectionsToFilesAndTests() throws {
        for (example, title, author) in Self.articles {
            let text = try page(example)
            XCTAssertTrue(text.contains("\"[\(title)](https://"), "\(example) does not link to \(title)")
            XCTAssertTrue(text.contains(author), "\(example) does not name \(author)")
            let table = try articleTable(example)
            XCTAssertGreaterThan(table.count, 6, example)
            for row in table {
                XCTAssertEqual(row.count, 3, "\(example): \(row[0])")
                let paths = names(in: row[1]).filter { $0.contains(".") || $0.hasSuffix("/") }
                XCTAssertFalse(paths.isEmpty, "\(example): \(row[0]) has no file")
                for path in paths where !path.hasPrefix("@") {
                    XCTAssertTrue(exists("Examples/\(example)/\(path)") || exists(path), "\(example): \(path)")
                }
                let tests = names(in: row[2])
                XCTAssertFalse(tests.isEmpty, "\(example): \(row[0]) has no test")
                for test in tests { XCTAssertTrue(Repository.tests.contains(test), "\(example): \(test)") }
            }
        }
    }

    func testEveryOtherPageSaysThatItFollowsNoArticle() throws {
        for example in Set(Self.examples).subtracting(Self.articles.map(\.0)) {
            XCTAssertTrue(try page(example).contains(/No (other )?article describes this example/), example)
        }
    }

    func testTheIndexHasTheExamplesInTheOrderToReadThem() throws {
        let index = try Repository.read("Examples/README.md")
        let links = index.matches(of: /\]\((\w+)\/README\.md\)/).map { String($0.1) }
        XCTAssertEqual(Array(links.prefix(4)), Self.articles.map(\.0))
        XCTAssertEqual(Set(links), Set(Self.examples + ["XcodeTemplates"]))
        for (_, title, author) in Self.articles { XCTAssertTrue(index.contains("\"\(title)\", \(author)"), title) }
        for link in index.matches(of: /\]\(([\w\/.-]+)\)/) {
            XCTAssertTrue(exists("Examples/\(link.1)"), "\(link.1)")
        }
    }
}
