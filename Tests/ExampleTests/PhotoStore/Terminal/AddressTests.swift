import Foundation
import MVVMC
@testable import PhotoStoreExample
import XCTest

/// Tests that the pages about the example, the pictures of a session, and the output of the tour do not show the URLs of
/// the photos.
@MainActor
final class AddressTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func hosts() throws -> Set<String> {
        let hosts = Set(try Catalogue.bundled().photos.compactMap { $0.url?.host })
        XCTAssertFalse(hosts.isEmpty)
        return hosts
    }

    func testNeitherAPageNorAPictureShowsThem() async throws {
        let paths = [
            "README.md", "Examples/PhotoStore/README.md", "Examples/PhotoStoreTerminal/README.md",
            "Examples/PhotoStoreTerminal/columns.svg", "Examples/PhotoStoreTerminal/session.svg",
        ]
        for path in paths {
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            for host in try hosts() { XCTAssertFalse(text.contains(host), path) }
        }
    }

    func testTheTerminalDoesNotPrintThem() async throws {
        var written = ""
        await Tour.play(try .bundled(), style: Style(isColored: false)) { written += $0 + "\n" }
        XCTAssertFalse(written.contains("://"))
    }
}
