import Foundation
import XCTest

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Tests that the outlets, cells and scenes in the storyboard and the nibs match the classes in the code, that the
/// identifiers in each file are unique, and that the constraints in each file refer to these identifiers.
final class InterfaceFileTests: XCTestCase {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/CommentFeed/UIKit")

    private func files(in folder: URL, _ extensions: String...) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { extensions.contains($0.pathExtension) }
    }

    private func source() throws -> String {
        try files(in: Self.folder, "swift").map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    private func documents() throws -> [(name: String, document: XMLDocument)] {
        try files(in: Self.folder.appendingPathComponent("Resources"), "xib", "storyboard").map {
            ($0.deletingPathExtension().lastPathComponent, try XMLDocument(contentsOf: $0))
        }
    }

    private func elements(_ path: String, in node: XMLNode) throws -> [XMLElement] {
        try node.nodes(forXPath: path).compactMap { $0 as? XMLElement }
    }

    private func attribute(_ name: String, of element: XMLElement) -> String? {
        element.attribute(forName: name)?.stringValue
    }

    /// Returns the outlets that the source of a class declares, such as `titleLabel: UILabel`.
    private func outlets(of name: String, in source: String) throws -> [String] {
        let parts = source.components(separatedBy: "final class \(name):")
        XCTAssertEqual(parts.count, 2, "the class \(name) is declared once")
        let body = parts[1].components(separatedBy: "\nfinal class ")[0]
        return body.matches(of: /@IBOutlet (?:private )?var (\w+: \w+)!/).map { String($0.1) }
    }

    func testTheOutletsInTheFilesAreThoseOfTheClasses() throws {
        let source = try source()
        var connected = 0
        for (name, document) in try documents() {
            for owner in try elements("//*[@customClass][@customClass != 'UIResponder']", in: document) {
                let type = try XCTUnwrap(attribute("customClass", of: owner))
                XCTAssertEqual(attribute("customModule", of: owner), "AppModule", type)
                let outlets = try elements("connections/outlet", in: owner).map { outlet in
                    let id = try XCTUnwrap(attribute("destination", of: outlet))
                    let views = try elements("//*[@id = '\(id)']", in: document)
                    XCTAssertEqual(views.count, 1, "\(name): \(id)")
                    let element = views.first?.name ?? ""
                    let property = try XCTUnwrap(attribute("property", of: outlet))
                    return "\(property): UI\(element.prefix(1).uppercased())\(element.dropFirst())"
                }
                XCTAssertEqual(outlets.sorted(), try self.outlets(of: type, in: source).sorted(), type)
                connected += outlets.count
            }
        }
        XCTAssertEqual(connected, source.matches(of: /@IBOutlet/).count, "each outlet is connected")
    }

    func testCellsInNibsHaveTheirClassesAndNoIdentifiers() throws {
        var cells: [String] = []
        for (name, document) in try documents() {
            for cell in try elements("//tableViewCell", in: document) {
                XCTAssertEqual(attribute("customClass", of: cell), name, "a nib has the name of its cell")
                XCTAssertNil(attribute("reuseIdentifier", of: cell), name)
                cells.append(name)
            }
        }
        let registered = try source().matches(of: /view: (\w+)\.self, nib: UINib\(nibName: "(\w+)"/)
        XCTAssertEqual(registered.map { String($0.1) }.sorted(), cells.sorted())
        XCTAssertEqual(registered.map { String($0.2) }.sorted(), cells.sorted())
    }

    func testTheScenesOfTheStoryboardAreThoseThatAreRegistered() throws {
        let storyboard = try XCTUnwrap(try documents().first { $0.name == "CommentFeed" })
        let scenes = try elements("//viewController", in: storyboard.document).map {
            [attribute("customClass", of: $0), attribute("storyboardIdentifier", of: $0)]
        }
        let registered = try source().matches(of: /view: (\w+)\.self, storyboard: storyboard, identifier: "(\w+)"/)
        XCTAssertEqual(scenes, registered.map { [String($0.1), String($0.2)] })
    }

    func testNoIdentifierInAFileIsUsedTwice() throws {
        for (name, document) in try documents() {
            let ids = try elements("//*[@id]", in: document).compactMap { attribute("id", of: $0) }
            XCTAssertEqual(Set(ids).count, ids.count, name)
            let references = try elements("//constraint", in: document)
                .flatMap { [attribute("firstItem", of: $0), attribute("secondItem", of: $0)] }.compactMap(\.self)
            XCTAssertEqual(Set(references).subtracting(ids), [], name)
        }
    }
}
