import Foundation
import XCTest

/// The page that sets this library beside its closest relative names what exists.
final class CoverageTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func swiftFiles(_ folder: String) -> [URL] {
        let files = FileManager.default.enumerator(
            at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }

    /// The names that are declared in a text.
    private func declarations(in text: String) -> Set<Substring> {
        let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"]
        let words = text.utf8.split { byte in
            !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_"))
        }.map { Substring($0) }
        return Set(zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1))
    }

    private func source(_ folder: String) throws -> String {
        try swiftFiles(folder).map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    /// What stands between backticks.
    private func names(in text: Substring) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    func testEveryCounterpartAndEveryTestExists() throws {
        let page = try String(
            contentsOf: root.appendingPathComponent("Sources/MVVMC/MVVMC.docc/Coverage.md"), encoding: .utf8)
        let (sources, tests) = try (source("Sources"), source("Tests"))
        let declared = declarations(in: sources)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
        XCTAssertGreaterThan(rows.count, 20)
        for row in rows {
            let columns = row.split(separator: "|")
            guard columns.count == 3 else {
                XCTFail("not three columns: \(row)")
                continue
            }
            for name in names(in: columns[1]) where !name.hasPrefix("Examples/") {
                XCTAssertTrue(declared.contains(Substring(name)), "\(name) is not there: \(row)")
            }
            for name in names(in: columns[2]) {
                let parts = name.split(separator: ".")
                XCTAssertTrue(
                    tests.contains("class \(parts[0]): ") && tests.contains("func \(parts.last ?? "")()"),
                    "there is no test \(name)")
            }
        }
    }

    func testTheTemplatesUseWhatTheyAskFor() throws {
        let templates = root.appendingPathComponent("Examples/XcodeTemplates/MVVMC")
        let folders = try FileManager.default.contentsOfDirectory(at: templates, includingPropertiesForKeys: nil)
        XCTAssertEqual(
            folders.map(\.lastPathComponent).sorted(),
            [
                "Collection Scene.xctemplate", "List Scene.xctemplate", "Reusable View with Nib.xctemplate",
                "Reusable View.xctemplate", "Scene.xctemplate", "Screen.xctemplate",
            ])
        for folder in folders {
            let data = try Data(contentsOf: folder.appendingPathComponent("TemplateInfo.plist"))
            let info = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            let options = info?["Options"] as? [[String: Any]] ?? []
            let asked = options.compactMap { $0["Identifier"] as? String }
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
            XCTAssertTrue(files.map(\.lastPathComponent).contains(info?["MainTemplateFile"] as? String ?? ""))
            for file in files {
                let source = try String(contentsOf: file, encoding: .utf8)
                let used = Set(source.matches(of: /___VARIABLE_(\w+?)___/).map { String($0.1) })
                XCTAssertEqual(used, Set(asked), file.lastPathComponent)
                let rest = source.replacing(/___VARIABLE_\w+?___/, with: "")
                XCTAssertFalse(rest.contains("___"), "something else would be left in \(file.lastPathComponent)")
            }
        }
    }
}
