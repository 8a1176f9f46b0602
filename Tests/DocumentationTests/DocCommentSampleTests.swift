import Foundation
import XCTest

/// Tests that the code of doc comments is compiled as it is printed, apart from its comments and indentation.
final class DocCommentSampleTests: XCTestCase {
    private let modules = [
        "MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCHosting", "MVVMCTesting", "MVVMCExplorer",
    ]
    /// The path prefixes of the files that contain the compiled samples.
    private let compiled = [
        "Tests/DocumentationTests/", "Tests/MVVMCTests/Readme",
        "Tests/StandIns/Combine/Tests/", "Tests/StandIns/UIKit/Tests/MVVMCUIKitTests/UIKitSamples",
        "Tests/StandIns/SwiftUI/Tests/MVVMCSwiftUITests/SwiftUISamples",
        "Tests/StandIns/UIKit/Tests/MVVMCHostingTests/HostingSamples",
    ]

    /// Returns the lines of a text that contain code, without indentation and comments, and without `@main`, because a
    /// test target cannot have this attribute.
    private func code(_ lines: [String]) -> [String] {
        lines.map {
            $0.replacing(/(^|\s)\/\/ .*$/, with: "").trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty && $0 != "@main" }
    }

    /// Returns the samples in the doc comments of a file. A sample is a paragraph with an indentation of four spaces.
    /// An empty line ends a sample unless the next line is indented by more than four spaces. Paragraphs with an
    /// arrowhead are diagrams, not samples.
    private func samples(in text: String) -> [[String]] {
        var (samples, sample, mayBegin): ([[String]], [String], Bool) = ([], [], false)
        for line in text.components(separatedBy: "\n") + [""] {
            let line = line.trimmingCharacters(in: .whitespaces)
            let isComment = line.hasPrefix("///")
            let content = isComment ? line.dropFirst(3) : ""
            let isEmpty = isComment && content.allSatisfy { $0 == " " }
            if mayBegin, !sample.isEmpty, content.hasPrefix("     "), !content.hasPrefix("      ") {
                samples.append(sample)
                sample = []
            }
            if content.hasPrefix("     "), mayBegin || !sample.isEmpty {
                sample.append(String(content))
            } else if !isEmpty, !sample.isEmpty {
                samples.append(sample)
                sample = []
            }
            mayBegin = isEmpty
        }
        return samples.filter { !$0.contains { $0.contains("▶") } }
    }

    func testEachSampleInADocCommentIsCompiledAsItIsPrinted() {
        let sources = compiled.flatMap { Repository.texts(below: $0, "swift") }.map {
            code($0.text.components(separatedBy: "\n"))
        }
        // The sets quickly exclude files that lack a printed line, because comparing at each line of a file takes long.
        let known = sources.map(Set.init)
        var count = 0
        for file in modules.flatMap({ Repository.texts(below: "Sources/\($0)/", "swift") }) {
            for printed in samples(in: file.text).map(code) {
                let isCompiled = zip(sources, known).contains { source, known in
                    known.isSuperset(of: printed) && source.indices.contains { source[$0...].starts(with: printed) }
                }
                count += 1
                XCTAssertTrue(
                    isCompiled && !printed.isEmpty,
                    "\(file.path) has a sample that is not compiled as it stands there:\n"
                        + printed.joined(separator: "\n"))
            }
        }
        XCTAssertGreaterThan(count, 160)
    }
}
