import Foundation
import XCTest

/// Tests that the sources declare the names that the change log says to write.
final class ChangeLogTests: XCTestCase {
    /// The names that the sources of the modules declare, without their types.
    private func declaredNames() -> Set<String> {
        var names: Set = ["init"]
        for file in Repository.texts(below: "Sources/", "swift") {
            for keyword in ["func ", "var ", "let ", "case ", "struct ", "class ", "enum ", "protocol "] {
                names.formUnion(Repository.names(after: keyword, in: file.text))
            }
        }
        return names
    }

    func testTheNewNamesAreDeclared() throws {
        let declared = declaredNames()
        var count = 0
        for section in try Repository.read(".github/CHANGELOG.md").components(separatedBy: "\n### ")
        where section.hasPrefix("Renamed") || section.hasPrefix("New") {
            for row in section.split(separator: "\n") where row.hasPrefix("| ") {
                // The first column has the old name or the module.
                guard let column = row.dropFirst(2).range(of: " | ") else { continue }
                for code in row[column.upperBound...].matches(of: /`([^`]+)`/) {
                    let path = code.1.prefix { $0 != "(" }
                    guard let name = path.split(separator: ".").last, name.first?.isLetter == true else { continue }
                    count += 1
                    XCTAssertTrue(declared.contains(String(name)), "the change log names \(code.1), which is missing")
                }
            }
        }
        XCTAssertGreaterThan(count, 80)
    }
}
