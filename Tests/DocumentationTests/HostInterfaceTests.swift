import XCTest

/// Tests that the page about the interface for hosts lists exactly the declarations with `@_spi(Host)`, and
/// that, in the files of `AlertViewModel`, only the text fields have public initializers, so that an app cannot create
/// an alert.
final class HostInterfaceTests: XCTestCase {
    private func match(_ pattern: some RegexComponent<(Substring, Substring)>, in line: String) -> String? {
        line.firstMatch(of: pattern).map { String($0.1) }
    }

    /// Returns the names of the declarations with `@_spi(Host)`, each with the types that contain it.
    ///
    /// The indentation shows which types contain a declaration, because the sources are formatted.
    private func declared() -> Set<String> {
        var names: Set<String> = []
        for file in Repository.texts(below: "Sources/", "swift") where file.text.contains("@_spi(Host)") {
            var types: [(indent: Int, name: String)] = []
            for line in file.text.components(separatedBy: "\n") {
                let indent = line.prefix { $0 == " " }.count
                let text = String(line.dropFirst(indent))
                guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("import "), !text.contains("import MVVMC")
                else { continue }
                if text != "}" { types.removeAll { $0.indent >= indent } }
                let isForHosts = text.hasPrefix("@_spi(Host)")
                guard isForHosts || text.contains("{") else { continue }
                let type = match(/\b(?:class|struct|enum|protocol|extension) ([A-Z][\w.]*)/, in: text)
                if isForHosts {
                    let name = type ?? match(/\b(?:func|var|let) (\w+)/, in: text) ?? "init"
                    names.insert((types.map(\.name) + [name]).joined(separator: "."))
                }
                if let type { types.append((indent, type)) }
            }
        }
        return names
    }

    func testThePageListsEveryDeclarationForHosts() throws {
        let page = try Repository.read("Sources/MVVMC/MVVMC.docc/HostInterface.md")
        // A list item on the page may wrap onto indented lines.
        let listed = page.replacing("\n  ", with: " ").components(separatedBy: "\n")
            .compactMap { match(/^- `([\w.]+)`: \S.*\.$/, in: $0) }
        XCTAssertEqual(listed.count, Set(listed).count, "one line each")
        let declared = declared()
        XCTAssertGreaterThan(declared.count, 50, "they are found")
        XCTAssertEqual(declared.subtracting(listed).sorted(), [], "not on the page")
        XCTAssertEqual(Set(listed).subtracting(declared).sorted(), [], "no longer there")
    }

    func testAnAppCannotMakeAnAlertAndSoCannotPushOne() throws {
        for file in Repository.texts(below: "Sources/MVVMC/Navigation/AlertViewModel", "swift") {
            let isField = file.path.hasSuffix("+Field.swift")
            // An unavailable initializer tells what to call instead.
            let text = file.text.replacing(/@available\(\s*\*, unavailable[^)]*\)\s*public init/, with: "")
            XCTAssertEqual(text.contains(/public (convenience )?init/), isField, file.path)
        }
    }
}
