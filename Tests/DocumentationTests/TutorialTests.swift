import Foundation
import XCTest

/// Tests that the last file of each section of the tutorial is compiled, and that each step adds lines to the previous
/// one.
final class TutorialTests: XCTestCase {
    /// Whether all lines of a step are in the next step, in the same order.
    private func leads(_ step: String, to next: String) -> Bool {
        var rest = step.components(separatedBy: "\n")[...]
        for line in next.components(separatedBy: "\n") where line == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }

    func testEachSectionLeadsToAFileThatIsCompiled() throws {
        let tutorial = try Repository.read("Sources/MVVMC/MVVMC.docc/Tutorials/PhotoStore.tutorial")
        let codes = tutorial.matches(of: /@Code\(name: "(\w+)\.swift", file: "(\w+-\d+\.swift)"\)/)
        let sections = Dictionary(grouping: codes) { String($0.1) }
        XCTAssertEqual(sections.count, 6)
        for (name, steps) in sections {
            let files = try steps.map { try Repository.read("Sources/MVVMC/MVVMC.docc/Tutorials/Code/\($0.2)") }
            for (step, next) in zip(files, files.dropFirst()) {
                XCTAssertTrue(leads(step, to: next) && step != next, "a step of \(name) does not lead to the next one")
            }
            let compiled = try Repository.read("Tests/DocumentationTests/PhotoStoreTutorial/\(name).swift")
            XCTAssertEqual(files.last, compiled, "the last step of \(name) is not what is compiled")
        }
    }
}
