#if os(macOS) || os(Linux)
import Foundation
import XCTest

/// Tests `PhotoStore.swiftpm`, the app for Xcode and Swift Playgrounds, as far as possible without these programs.
final class AppPlaygroundTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = root.appendingPathComponent("Examples/PhotoStore.swiftpm")

    private let temporary = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    override func tearDown() async throws { try? FileManager.default.removeItem(at: temporary) }

    private func read(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    }

    private func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    func testTheManifestAndTheEntryPointAreSwift() throws {
        for name in ["Package.swift", "Main.swift"] {
            let path = Self.folder.appendingPathComponent(name).path
            let parsed = try run("swiftc", ["-frontend", "-parse", path])
            XCTAssertEqual(parsed.status, 0, parsed.output)
        }
        XCTAssertTrue(try read("Main.swift").contains("@main\nextension PhotoStoreApp {}"))
    }

    func testTheLinkLeadsToTheExample() throws {
        let manager = FileManager.default
        let link = Self.folder.appendingPathComponent("PhotoStore")
        // The link is relative, so that it is valid in every checkout.
        XCTAssertEqual(try manager.destinationOfSymbolicLink(atPath: link.path), "../PhotoStore")
        let example = Self.root.appendingPathComponent("Examples/PhotoStore")
        XCTAssertEqual(link.resolvingSymlinksInPath().path, example.path)
        XCTAssertEqual(
            try manager.contentsOfDirectory(atPath: Self.folder.path).filter { !$0.hasPrefix(".") }.sorted(),
            ["Main.swift", "Package.swift", "PhotoStore"])
    }

    /// Only Xcode and Swift Playgrounds support the product type of an app. The test replaces the product with an
    /// executable, so that SwiftPM can list the files that it would compile.
    func testTheAppHasTheSourcesOfTheExampleAndItsResources() throws {
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let product = try Regex(#"\.iOSApplication\((?s:.*?)\n    \],\n    dependencies"#)
        let manifest = try read("Package.swift")
            .replacing("import AppleProductTypes\n", with: "")
            .replacing(product, with: ".executable(name: \"PhotoStore\", targets: [\"AppModule\"])],\n    dependencies")
            .replacing("\"../..\"", with: "\"\(Self.root.path)\"")
        try manifest.write(to: temporary.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(
            at: Self.folder.appendingPathComponent("Main.swift"), to: temporary.appendingPathComponent("Main.swift"))
        try FileManager.default.createSymbolicLink(
            at: temporary.appendingPathComponent("PhotoStore"),
            withDestinationURL: Self.root.appendingPathComponent("Examples/PhotoStore"))

        let described = try run("swift", ["package", "--package-path", temporary.path, "describe"])
        XCTAssertEqual(described.status, 0, described.output)
        XCTAssertFalse(described.output.contains("warning"), described.output)
        let lines = Set(described.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        let folders = ["App", "Coordinators", "Model", "SwiftUI", "Support", "UIKit", "ViewModels", "Views"]
        for folder in folders {
            let path = Self.root.appendingPathComponent("Examples/PhotoStore/\(folder)").path
            let files = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
            for file in files { XCTAssertTrue(lines.contains("PhotoStore/\(folder)/\(file)"), "\(folder)/\(file)") }
        }
        XCTAssertTrue(lines.contains("Main.swift"), described.output)
        XCTAssertTrue(lines.contains { $0.hasSuffix("PhotoStore/Support/Resources/photos.json") }, described.output)
        for folder in ["Before", "Exploring", "Terminal"] {
            XCTAssertFalse(lines.contains { $0.hasPrefix("PhotoStore/\(folder)/") }, "the app has no use for \(folder)")
        }
    }

    func testTheRootPackageDoesNotHaveTheApp() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let paths = manifest.matches(of: /path: "([^"]+)"/).map { String($0.1) }
        XCTAssertTrue(paths.contains("Examples/PhotoStore"))
        for path in paths {
            XCTAssertFalse("Examples/PhotoStore.swiftpm/".hasPrefix(path + "/"), "\(path) contains the app")
        }
    }

    func testThePageSaysThatTheAppHasNotBeenOpenedYet() throws {
        let page = Self.root.appendingPathComponent("Examples/PhotoStore/README.md")
        XCTAssertTrue(try String(contentsOf: page, encoding: .utf8).contains("It has not been opened yet"))
    }
}
#endif
