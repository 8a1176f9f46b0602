import Foundation
import XCTest

/// Tests the program that README begins with.
final class SmallestProgramTests: XCTestCase {
    func testReadmePrintsTheProgramAndItsOutput() throws {
        let client = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: client.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "README.md"), encoding: .utf8)
        let program = try String(
            contentsOf: client.appendingPathComponent("Sources/albums/main.swift"), encoding: .utf8)
        XCTAssertTrue(readme.contains("```swift\n\(program)```"))
        let output = try output()
        XCTAssertTrue(readme.contains("```text\n\(output)```"), output)
    }

    /// Returns what the program prints. It is beside the bundle of the tests.
    private func output() throws -> String {
        let test = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let here = test ?? URL(fileURLWithPath: CommandLine.arguments[0])
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = here.deletingLastPathComponent().appendingPathComponent("albums")
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
