import Foundation
import XCTest

/// Tests that the section "Topics" on the page of each module lists all public names and articles of the module, and
/// begins with the group "Essentials". `.ci/documentation` checks the pages of the types.
final class TopicsTests: XCTestCase {
    private let modules = [
        "MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCExplorer", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCHosting",
    ]

    /// Names that do not exist on Linux, where the documentation is built and its links are checked.
    private let namesOfOtherPlatforms: Set = ["PropertyPublisher"]

    /// Returns the section "Topics" of a module's page.
    private func topics(of module: String) throws -> Substring {
        let page = try Repository.read("Sources/\(module)/\(module).docc/\(module).md")
        let heading = try XCTUnwrap(page.range(of: "\n## Topics\n"), module)
        return page[heading.upperBound...]
    }

    /// Returns the public top-level names of a module.
    private func publicNames(of module: String) -> Set<String> {
        let declaration = /\b(?:class|struct|enum|protocol|func|typealias|var|let) (\w+)/
        var names: Set<String> = []
        for file in Repository.texts(below: "Sources/\(module)/", "swift") where !file.path.contains(".docc/") {
            for line in file.text.split(separator: "\n") {
                guard line.hasPrefix("public ") || line.hasPrefix("open ") || line.hasPrefix("@"),
                    line.contains("public ") || line.contains("open "), !line.hasPrefix("public extension"),
                    let match = line.firstMatch(of: declaration)
                else { continue }
                names.insert(String(match.1))
            }
        }
        return names
    }

    func testEveryPublicNameIsInATopicGroup() throws {
        var count = 0
        for module in modules {
            let names = publicNames(of: module)
            let grouped = Set(try topics(of: module).matches(of: /- ``(\w+)/).map { String($0.1) })
            XCTAssertEqual(names.subtracting(grouped).subtracting(namesOfOtherPlatforms), [], "not on \(module).md")
            XCTAssertEqual(grouped.subtracting(names), [], "not public in \(module)")
            count += names.count
        }
        XCTAssertGreaterThan(count, 90)
    }

    func testEveryArticleIsInATopicGroup() throws {
        for module in modules {
            let topics = try topics(of: module)
            for page in Repository.texts(below: "Sources/\(module)/\(module).docc/", "md")
            where !page.path.contains("/Extensions/") {
                let name = URL(fileURLWithPath: page.path).deletingPathExtension().lastPathComponent
                XCTAssertTrue(name == module || topics.contains("- <doc:\(name)>"), "\(name) is not on \(module).md")
            }
        }
    }

    func testThePageOfAModuleBeginsWithTheEssentials() throws {
        for module in modules {
            let heading = try topics(of: module).split(separator: "\n").first
            XCTAssertEqual(heading, "### Essentials", module)
        }
    }
}
