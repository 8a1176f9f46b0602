import Foundation
import XCTest

/// Tests that apps and their tests do not import the interface for hosts, `@_spi(Host)`. The exceptions are the
/// terminal example, and the samples and tests of the documentation about hosts.
final class HostImportTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the contents of the Swift files in a folder and its subfolders, by path relative to the root of the
    /// package.
    private func sources(below folder: String) throws -> [String: String] {
        let files = FileManager.default.enumerator(
            at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var sources: [String: String] = [:]
        for case let file as URL in files ?? .init()
        where try file.pathExtension == "swift" && !isSymbolicLink(file) {
            let path = file.path.dropFirst(root.path.count + 1)
            sources[String(path)] = try String(contentsOf: file, encoding: .utf8)
        }
        return sources
    }

    private func isSymbolicLink(_ file: URL) throws -> Bool {
        try file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true
    }

    func testOnlyHostsAndTheirTestsImportTheInterfaceOfHosts() throws {
        var importing: Set<String> = []
        for folder in ["Examples", "Tests/ClientModes", "Tests/DocumentationTests", "Tests/ExampleTests"] {
            let sources = try sources(below: folder)
            XCTAssertFalse(sources.isEmpty, "\(folder) is empty")
            for (path, source) in sources
            where source.components(separatedBy: "\n").contains(where: { $0.hasPrefix("@_spi(") }) {
                importing.insert(path)
            }
        }
        let hosts = importing.filter { $0.hasPrefix("Examples/PhotoStore/Terminal/") }
        XCTAssertFalse(hosts.isEmpty)
        XCTAssertEqual(
            importing.subtracting(hosts),
            [
                "Tests/DocumentationTests/HostArticleTests.swift", "Tests/DocumentationTests/HostSamples.swift",
            ])
    }
}
