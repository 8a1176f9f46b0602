import Foundation
import XCTest

/// Tests the files of the Xcode templates in `Examples/XcodeTemplates`. The package in Tests/StandIns/UIKit compiles
/// their Swift code.
final class XcodeTemplateTests: XCTestCase {
    /// A cell in a nib must have the identifier of its registration, or no identifier. By default, the registration
    /// uses the full name of the view model's type, which depends on the module. Therefore the cell of the template has
    /// no identifier.
    func testNibsOfTemplatesHaveTheirCellsWithoutIdentifiers() throws {
        let templates = Repository.root.appendingPathComponent("Examples/XcodeTemplates/MVVMC")
        let files = FileManager.default.enumerator(at: templates, includingPropertiesForKeys: nil)?.allObjects
        let nibs = (files as? [URL] ?? []).filter { $0.pathExtension == "xib" }
        XCTAssertEqual(nibs.map(\.lastPathComponent), ["___FILEBASENAME___Cell.xib"])
        for nib in nibs {
            let xml = try String(contentsOf: nib, encoding: .utf8)
            XCTAssertFalse(xml.contains("reuseIdentifier"), "the registration gives the cell its identifier")
            let source = try String(
                contentsOf: nib.deletingPathExtension().appendingPathExtension("swift"), encoding: .utf8)
            let classes = xml.matches(of: /customClass="(\w+)" customModule/).map { String($0.1) }
            XCTAssertEqual(classes, ["___VARIABLE_productName___Cell"])
            for name in classes { XCTAssertTrue(source.contains("final class \(name): UITableViewCell")) }
            let tags = Set(xml.matches(of: /\stag="(\d+)"/).map { String($0.1) })
            XCTAssertEqual(tags, Set(source.matches(of: /viewWithTag\((\d+)\)/).map { String($0.1) }))
        }
    }

    func testTheTemplatesUseWhatTheyAskFor() throws {
        let templates = Repository.root.appendingPathComponent("Examples/XcodeTemplates/MVVMC")
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

    /// Returns the templates, with the files that each writes and the summary that Xcode shows.
    private func templates() throws -> [(name: String, files: [URL], summary: String)] {
        let folder = Repository.root.appendingPathComponent("Examples/XcodeTemplates/MVVMC")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map {
            template in
            let files = try FileManager.default.contentsOfDirectory(at: template, includingPropertiesForKeys: nil)
            let data = try Data(contentsOf: template.appendingPathComponent("TemplateInfo.plist"))
            let info = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            return (
                template.deletingPathExtension().lastPathComponent, files.filter { $0.pathExtension != "plist" },
                try XCTUnwrap(info?["Summary"] as? String)
            )
        }
    }

    func testASummaryNamesWhatItsTemplateWrites() throws {
        let parts = [
            ("view model", "ViewModel: "), ("view controller", "ViewController: "), ("coordinator", "Coordinator: "),
            ("cell", "Cell: "), ("list", "ListViewModel<"), ("table screen", "ListTableViewController"),
            ("collection screen", "ListCollectionViewController"),
        ]
        for template in try templates() {
            let sources = try template.files.filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
            let summary = template.summary.lowercased().replacing(", for a coordinator that exists", with: "")
            for (name, code) in parts {
                XCTAssertEqual(summary.contains(name), sources.contains(code), "\(template.name): \(name)")
            }
            XCTAssertEqual(
                summary.contains("nib"), template.files.contains { $0.pathExtension == "xib" }, template.name)
        }
    }

    func testThePageListsTheFilesOfEachTemplate() throws {
        let rows = try Repository.read("Examples/XcodeTemplates/README.md").components(separatedBy: "\n")
            .filter { $0.hasPrefix("| ") }.dropFirst(2).map { $0.dropFirst(2).components(separatedBy: " | ") }
        let templates = try templates()
        XCTAssertEqual(rows.map { $0[0] }.sorted(), templates.map(\.name).sorted())
        for template in templates {
            let row = try XCTUnwrap(rows.first { $0[0] == template.name })
            let written = template.files.map {
                $0.lastPathComponent.replacing("___FILEBASENAME___", with: "")
            }
            XCTAssertEqual(
                row[1].matches(of: /`([^`]+)`/).map { String($0.1) }.sorted(), written.sorted(), template.name)
            let isNew = written.contains("Coordinator.swift")
            let existing = template.summary.contains("a coordinator that exists")
            XCTAssertEqual(row[2].hasPrefix("a new one"), isNew, template.name)
            XCTAssertEqual(row[2].hasPrefix("one that exists"), existing, template.name)
        }
    }
}
