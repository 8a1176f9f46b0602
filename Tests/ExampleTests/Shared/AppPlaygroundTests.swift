#if os(macOS) || os(Linux)
import Foundation
import XCTest

/// Tests the apps for Xcode and Swift Playgrounds, such as `PhotoStore.swiftpm`, as far as possible without these
/// programs.
final class AppPlaygroundTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let examples = root.appendingPathComponent("Examples")
    /// The apps, with the folders of their examples that they leave out, and a resource, if they have any.
    private static let apps = [
        (name: "PhotoStore", unused: ["Before", "Exploring", "Terminal"], resource: "Support/Resources/photos.json"),
        (name: "CommentFeed", unused: ["Exploring"], resource: "UIKit/Resources/CommentFeed.storyboard"),
        (name: "UserDirectory", unused: ["Before", "Exploring"], resource: ""),
    ]

    private let temporary = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    override func tearDown() async throws { try? FileManager.default.removeItem(at: temporary) }

    private func file(_ name: String, of app: String) -> URL {
        Self.examples.appendingPathComponent("\(app).swiftpm/\(name)")
    }

    private func read(_ name: String, of app: String) throws -> String {
        try String(contentsOf: file(name, of: app), encoding: .utf8)
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
        for app in Self.apps {
            for name in ["Package.swift", "Main.swift"] {
                let parsed = try run("swiftc", ["-frontend", "-parse", file(name, of: app.name).path])
                XCTAssertEqual(parsed.status, 0, parsed.output)
            }
            XCTAssertTrue(try read("Main.swift", of: app.name).contains("@main\nextension \(app.name)App {}"))
        }
    }

    func testTheLinkLeadsToTheExample() throws {
        let manager = FileManager.default
        for app in Self.apps {
            let link = file(app.name, of: app.name)
            // The link is relative, so that it is valid in every checkout.
            XCTAssertEqual(try manager.destinationOfSymbolicLink(atPath: link.path), "../\(app.name)")
            let example = Self.examples.appendingPathComponent(app.name)
            XCTAssertEqual(link.resolvingSymlinksInPath().path, example.path)
            XCTAssertEqual(
                try manager.contentsOfDirectory(atPath: link.deletingLastPathComponent().path)
                    .filter { !$0.hasPrefix(".") }.sorted(),
                ["Main.swift", "Package.swift", app.name].sorted())
        }
    }

    /// Only Xcode and Swift Playgrounds support the product type of an app. The test replaces the product with an
    /// executable, so that SwiftPM can list the files that it would compile.
    func testTheAppHasTheSourcesOfTheExampleAndItsResources() throws {
        let manager = FileManager.default
        let product = try Regex(#"\.iOSApplication\((?s:.*?)\n    \],\n    dependencies"#)
        for app in Self.apps {
            let folder = temporary.appendingPathComponent(app.name)
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            let manifest = try read("Package.swift", of: app.name)
                .replacing("import AppleProductTypes\n", with: "")
                .replacing(
                    product, with: ".executable(name: \"App\", targets: [\"AppModule\"])],\n    dependencies"
                )
                .replacing("\"../..\"", with: "\"\(Self.root.path)\"")
            try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
            try manager.copyItem(at: file("Main.swift", of: app.name), to: folder.appendingPathComponent("Main.swift"))
            try manager.createSymbolicLink(
                at: folder.appendingPathComponent(app.name),
                withDestinationURL: Self.examples.appendingPathComponent(app.name))

            let described = try run("swift", ["package", "--package-path", folder.path, "describe"])
            XCTAssertEqual(described.status, 0, described.output)
            XCTAssertFalse(described.output.contains("warning"), described.output)
            let lines = Set(described.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
            for file in try sources(of: app.name) {
                let isUnused = app.unused.contains { file.hasPrefix("\($0)/") }
                XCTAssertEqual(lines.contains("\(app.name)/\(file)"), !isUnused, file)
            }
            XCTAssertTrue(lines.contains("Main.swift"), described.output)
            let hasResource = lines.contains { $0.hasSuffix("\(app.name)/\(app.resource)") }
            XCTAssertTrue(hasResource || app.resource.isEmpty, described.output)
        }
    }

    /// Returns the paths of the Swift files of an example, relative to its folder.
    private func sources(of example: String) throws -> [String] {
        let folder = Self.examples.appendingPathComponent(example)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        XCTAssertFalse(files.isEmpty, example)
        return files
    }

    func testTheRootPackageDoesNotHaveTheApp() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let paths = manifest.matches(of: /path: "([^"]+)"/).map { String($0.1) }
        XCTAssertTrue(paths.contains("Examples/PhotoStore"))
        for path in paths {
            for app in Self.apps {
                XCTAssertFalse("Examples/\(app.name).swiftpm/".hasPrefix(path + "/"), "\(path) contains the app")
            }
        }
    }

    func testThePageSaysThatTheAppHasNotBeenOpenedYet() throws {
        for app in Self.apps {
            let page = Self.examples.appendingPathComponent("\(app.name)/README.md")
            XCTAssertTrue(
                try String(contentsOf: page, encoding: .utf8).contains("It has not been opened yet"), app.name)
        }
    }
}
#endif
