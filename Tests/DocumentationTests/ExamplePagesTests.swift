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
        // `PhotoStore.swiftpm` is the app of the example PhotoStore, and the templates are not an example.
        let others = ["PhotoStore.swiftpm", "XcodeTemplates"]
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
}
