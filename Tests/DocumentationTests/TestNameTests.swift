import Foundation
import XCTest

/// Tests that the names of XCTest methods are short and begin with their subject, and that the tests and suites of
/// Swift Testing have display names.
final class TestNameTests: XCTestCase {
    private var files: [(path: String, text: String)] { Repository.texts(below: "Tests/", "swift") }

    /// Returns the rule that the name of a test method violates, or `nil`.
    private func mistake(in name: String) -> String? {
        if name.count > 60 { return "has more than 60 characters" }
        let hasNoSubject = name.prefixMatch(of: /test(What|Its?|They|These|Those|That)(?![a-z])/) != nil
        return hasNoSubject ? "does not begin with its subject" : nil
    }

    func testMethodNamesAreShortAndBeginWithTheirSubject() {
        var count = 0
        for file in files {
            for name in Repository.names(after: "func ", in: file.text) where name.hasPrefix("test") {
                count += 1
                guard let mistake = mistake(in: name) else { continue }
                XCTFail("\(file.path): \(name) \(mistake)")
            }
        }
        XCTAssertGreaterThan(count, 1_500)
    }

    func testEachRuleFindsItsNames() {
        for name in ["testWhatIsListed", "testItEnds", "testItsValue", "testTheyNest", "testThoseBelow", "testThat"] {
            XCTAssertEqual(mistake(in: name), "does not begin with its subject", name)
        }
        XCTAssertEqual(mistake(in: "test" + String(repeating: "A", count: 57)), "has more than 60 characters")
        for name in ["testItemsAreSelected", "testThatchIsDrawn", "test" + String(repeating: "A", count: 56)] {
            XCTAssertNil(mistake(in: name), name)
        }
    }

    /// Returns the lines of the code samples in pages, tutorials and doc comments that contain an attribute, such as
    /// `@Test`. The lines have no indentation and no comment slashes.
    private func printedLines() -> Set<String> {
        let texts = Repository.texts.filter { $0.key.hasPrefix("Sources/") || $0.key.hasSuffix(".md") }
        let lines = texts.flatMap { path, text in
            let isSource = path.hasSuffix(".swift") && !path.contains("/Tutorials/")
            return text.components(separatedBy: "\n").filter {
                Repository.contains($0, "@") && (!isSource || $0.contains(/^ *\/\/\//))
            }
        }
        return Set(lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "/ ")) })
    }

    /// The code samples of the documentation are short, so they do not need display names. Tests that an explorer has
    /// generated have no display names, so their files are skipped.
    func testTestsAndSuitesHaveDisplayNames() {
        let printed = printedLines()
        var count = 0
        let files = files.filter { !Repository.contains($0.path, "/Generated/") }
        for file in files where Repository.contains(file.text, "import Testing") {
            for line in file.text.components(separatedBy: "\n") where Repository.contains(line, "@") {
                let line = line.trimmingCharacters(in: .whitespaces)
                guard line.hasPrefix("@"), line.contains(/@(Test|Suite)\b/) else { continue }
                count += 1
                let hasName = line.contains(/@(Test|Suite)\("/)
                XCTAssertTrue(hasName || printed.contains(line), "\(file.path) has no display name in: \(line)")
            }
        }
        XCTAssertGreaterThan(count, 150)
    }
}
