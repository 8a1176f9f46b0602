import Foundation
import XCTest

/// Tests that the Swift code of the articles is compiled as it is printed, that all code is in blocks with a language,
/// that no block of Swift is indented as a whole, and that an article declares or names the types of the samples that
/// its blocks use. The tests named on a page and the files linked in the README must exist.
final class ArticleBlocksTests: XCTestCase {
    /// The folders and files with the compiled code that the articles print.
    private let compiled = [
        "Tests/DocumentationTests", "Tests/MVVMCTests/SampleTests.swift",
        "Tests/MVVMCTests/BuildingBlocksTests.swift",
        "Tests/MVVMCTests/ReadmeExplorerTests.swift",
        "Tests/StandIns/UIKit/Tests/MVVMCUIKitTests",
        "Tests/StandIns/SwiftUI/Tests/MVVMCSwiftUITests", "Tests/StandIns/SwiftUI/Sources/Notes",
        "Tests/StandIns/SwiftUI/Tests/NotesTests", "Tests/StandIns/UIKit/Tests/MVVMCHostingTests",
        "Tests/StandIns/Combine/Tests/CombineTests", "Examples/AppShell", "Tests/ExampleTests/AppShell",
    ]

    private func articles() -> [(name: String, lines: [String])] {
        Repository.texts(below: "Sources/", "md").map { file in
            (URL(fileURLWithPath: file.path).lastPathComponent, file.text.components(separatedBy: "\n"))
        }
    }

    /// Returns a block without `@IBOutlet` and without the first and last line of a `#Preview`. Both compile only on
    /// Apple's platforms.
    private func compilable(_ block: [String]) -> [String] {
        let lines = block.map { $0.replacing("@IBOutlet ", with: "") }
        return lines.first == "#Preview {" ? Array(lines.dropFirst().dropLast()) : lines
    }

    private func trimmed(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Returns the fenced blocks of an article, with their languages.
    private func blocks(_ lines: [String]) -> [(language: String, lines: [String])] {
        var (blocks, open): ([(language: String, lines: [String])], (language: String, lines: [String])?) = ([], nil)
        for line in lines {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = (String(line.dropFirst(3)), [])
                }
            } else {
                open?.lines.append(line)
            }
        }
        return blocks
    }

    func testEveryBlockOfSwiftInTheArticlesIsCompiledAsItIsPrinted() throws {
        // The README has the lines for a manifest, with which `.ci/reader` makes a package.
        let sources =
            [trimmed(try readme())]
            + compiled.flatMap { Repository.texts(below: $0, "swift") }.map {
                trimmed($0.text.components(separatedBy: "\n"))
            }
        // The sets quickly exclude files that lack a printed line, because comparing at each line of a file takes long.
        let known = sources.map(Set.init)
        var count = 0
        for article in articles() {
            for block in blocks(article.lines) where block.language == "swift" {
                let printed = trimmed(compilable(block.lines))
                let isCompiled = zip(sources, known).contains { source, known in
                    known.isSuperset(of: printed)
                        && source.indices.contains { source[$0...].starts(with: printed) }
                }
                count += 1
                XCTAssertTrue(
                    isCompiled && !printed.isEmpty,
                    "\(article.name) has Swift that is not compiled as it stands there:\n\(printed.joined(separator: "\n"))"
                )
            }
        }
        XCTAssertGreaterThan(count, 20)
    }

    func testCodeInTheArticlesIsInBlocksWithALanguage() throws {
        for article in articles() {
            for block in blocks(article.lines) {
                XCTAssertTrue(
                    ["swift", "text", "shell"].contains(block.language),
                    "\(article.name) has a block of the language \"\(block.language)\"")
            }
            XCTAssertEqual(
                article.lines.filter { $0.hasPrefix("```") }.count % 2, 0, "\(article.name) has a block without an end")
            var isInBlock = false
            for line in article.lines {
                if line.hasPrefix("```") { isInBlock.toggle() }
                XCTAssertFalse(
                    !isInBlock && line.hasPrefix("    "), "\(article.name) has code outside of a fenced block: \(line)")
            }
        }
    }

    func testBlocksAreNotIndentedAsAWhole() {
        for article in articles() {
            for block in blocks(article.lines) {
                let lines = block.lines.filter { !$0.isEmpty }
                XCTAssertFalse(
                    block.language == "swift" && lines.allSatisfy { $0.hasPrefix(" ") },
                    "\(article.name) has a block that is indented as a whole:\n\(lines.joined(separator: "\n"))")
            }
        }
    }

    /// Returns the names of the types that Swift texts declare outside of comments.
    private func types(declaredIn texts: [String]) -> Set<String> {
        var names: Set<String> = []
        for text in texts {
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .joined(separator: "\n")
            for keyword in ["class ", "struct ", "enum ", "protocol ", "actor "] {
                names.formUnion(Repository.names(after: keyword, in: code))
            }
        }
        return names
    }

    private func types(declaredBelow folders: [String]) -> Set<String> {
        types(declaredIn: folders.flatMap { Repository.texts(below: $0, "swift") }.map(\.text))
    }

    /// A reader can use a block only if its types are declared on the same page, or if the text names them.
    func testEveryTypeInABlockIsDeclaredOnItsPageOrNamedInItsText() throws {
        let known = types(declaredBelow: [
            "Sources/", "Tests/StandIns/UIKit/Sources/UIKit", "Tests/StandIns/SwiftUI/Sources/SwiftUI",
        ])
        let samples = types(declaredBelow: compiled).subtracting(known)
        var count = 0
        for article in articles() {
            let swift = blocks(article.lines).filter { $0.language == "swift" }.flatMap(\.lines).joined(separator: "\n")
            let declared = types(declaredIn: [swift])
            var (text, isInBlock) = ("", false)
            for line in article.lines {
                if line.hasPrefix("```") { isInBlock.toggle() } else if !isInBlock { text += line + "\n" }
            }
            let named = Set(text.matches(of: /\w+/).map { String($0.0) })
            // Words in comments and literals are not types.
            let code = swift.replacing(/\/\/.*/, with: "").replacing(/"[^"\n]*"/, with: "")
            let used = Set(code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.1) })
            for type in used.intersection(samples) {
                count += 1
                XCTAssertTrue(
                    declared.contains(type) || named.contains(type),
                    "\(article.name) uses \(type): declare it there, or say where it is declared")
            }
        }
        XCTAssertGreaterThan(count, 100)
    }

    private func readme() throws -> [String] { try Repository.read("README.md").components(separatedBy: "\n") }

    func testEveryTestThatAPageNamesExists() throws {
        let pages = try articles() + [("README.md", readme())]
        var names: Set<String> = []
        for page in pages {
            for name in page.lines.joined(separator: "\n").matches(of: /`(\w+Tests)\.(?!swift`)(\w+)`/)
            where names.insert("\(name.0)").inserted {
                XCTAssertTrue(
                    Repository.tests.contains("\(name.1).\(name.2)"),
                    "\(page.name) names \(name.1).\(name.2), which does not exist")
            }
        }
        XCTAssertFalse(names.isEmpty)
    }

    func testEveryFileThatTheReadmeLinksExists() throws {
        let text = try readme().joined(separator: "\n")
        let links =
            text.matches(of: /\]\(([^):#]+)\)/).map { String($0.1) }
            + text.matches(of: /src(?:set)?="([^"]+)"/).map { String($0.1) }
        XCTAssertGreaterThan(links.count, 10)
        for link in links {
            XCTAssertTrue(
                FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(link).path),
                "there is no \(link)")
        }
    }
}
