import XCTest

/// Tests that the pages about the interface for hosts list exactly the declarations whose comments begin with "For
/// hosts", and that, in the files of `AlertViewModel`, only the text fields have public initializers, so that an app
/// cannot create an alert.
final class HostInterfaceTests: XCTestCase {
    private func match(_ pattern: some RegexComponent<(Substring, Substring)>, in line: String) -> String? {
        line.firstMatch(of: pattern).map { String($0.1) }
    }

    /// Returns the names of the declarations for hosts in a module, each with the types that contain it.
    ///
    /// The indentation shows which types contain a declaration, because the sources are formatted.
    private func declared(in module: String) -> Set<String> {
        var names: Set<String> = []
        for file in Repository.texts(below: "Sources/\(module)/", "swift") where file.text.contains("/// For hosts. ") {
            var types: [(indent: Int, name: String)] = []
            var isForHosts = false
            for line in file.text.components(separatedBy: "\n") {
                let indent = line.prefix { $0 == " " }.count
                let text = String(line.dropFirst(indent))
                if text.hasPrefix("/// For hosts. ") { isForHosts = true }
                guard !text.isEmpty, !text.hasPrefix("//") else { continue }
                if text != "}" { types.removeAll { $0.indent >= indent } }
                let type = match(/\b(?:class|struct|enum|protocol|extension) (\[?[A-Z][\w.]*)/, in: text)
                if isForHosts, let name = type ?? match(/\b(?:func|var|let) (\w+)/, in: text) {
                    XCTAssertTrue(text.contains("public "), text)
                    names.insert((types.map(\.name) + [name]).joined(separator: "."))
                    isForHosts = false
                }
                if let type { types.append((indent, type)) }
            }
        }
        return names
    }

    /// Returns the names in the topic groups of a page, without the parameters of methods.
    private func listed(on page: String) throws -> Set<String> {
        let text = try Repository.read("Sources/\(page)")
        let topics = try XCTUnwrap(text.range(of: "## Topics"), page)
        let names = text[topics.upperBound...].matches(of: /- ``([\w.\/\-]+)/).map { match in
            String(match.1).replacing(/-swift\.\w+/, with: "").replacing("/", with: ".")
        }
        return Set(names)
    }

    func testThePagesListEveryDeclarationForHosts() throws {
        let pages = [
            "MVVMC": "MVVMC/MVVMC.docc/HostInterface.md", "MVVMCLists": "MVVMCLists/MVVMCLists.docc/HostsOfLists.md",
        ]
        for (module, page) in pages {
            let (declared, listed) = (declared(in: module), try listed(on: page))
            XCTAssertGreaterThan(declared.count, 20, "they are found")
            XCTAssertEqual(declared.subtracting(listed).sorted(), [], "not on \(page)")
            XCTAssertEqual(listed.subtracting(declared).sorted(), [], "no longer there")
        }
    }

    func testAnAppCannotMakeAnAlertAndSoCannotPushOne() throws {
        for file in Repository.texts(below: "Sources/MVVMC/Navigation/Alerts/AlertViewModel", "swift") {
            let isField = file.path.hasSuffix("+Field.swift")
            // An unavailable initializer tells what to call instead.
            let text = file.text.replacing(/@available\(\s*\*, unavailable[^)]*\)\s*public init/, with: "")
            XCTAssertEqual(text.contains(/public (convenience )?init/), isField, file.path)
        }
    }
}
