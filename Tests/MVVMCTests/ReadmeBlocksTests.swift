import Foundation
import MVVMC
import MVVMCTesting
import XCTest

@testable import ReadmeExample

/// Tests that each block of Swift code in README.md is part of a compiled file, and that Tests/ClientModes has
/// unchanged copies of the samples that the articles print.
@MainActor
final class ReadmeBlocksTests: XCTestCase {
    func testEveryBlockOfSwiftInTheReadmeIsCompiledAsItIsPrinted() async throws {
        let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let files = [
            "Tests/ClientModes/Sources/albums/main.swift",
            "Tests/DocumentationTests/ReadmeExample/BuildingBlocks.swift",
            "Tests/MVVMCTests/BuildingBlocksTests.swift",
        ].map(root.appendingPathComponent)
        let compiled = try files.map { lines(of: try String(contentsOf: $0, encoding: .utf8)) }
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        XCTAssertEqual(blocks.count, 5)
        // `.ci/reader` makes a package with the lines for a manifest.
        for block in blocks where !block.hasPrefix("platforms: ") {
            let printed = lines(of: block)
            let isCompiled = compiled.contains { file in
                file.indices.contains { file[$0...].starts(with: printed) }
            }
            XCTAssertTrue(isCompiled, "README.md has Swift that is not compiled as it stands there:\n\(block)")
        }
    }

    func testTheClientsInAllModesCompileTheCodeOfTheReadme() async throws {
        let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
        for (here, client) in [
            ("DocumentationTests/ReadmeExample/ReadmeSamples.swift", "ClientModes/App/ReadmeSamples.swift"),
            ("DocumentationTests/ReadmeExample/FriendsViewModel.swift", "ClientModes/App/FriendsViewModel.swift"),
            ("MVVMCTests/SampleTests.swift", "ClientModes/AppTests/SampleTests.swift"),
        ] {
            XCTAssertEqual(
                try String(contentsOf: tests.appendingPathComponent(client), encoding: .utf8),
                try String(contentsOf: tests.appendingPathComponent(here), encoding: .utf8), here)
        }
    }

    private struct Refusal: Error {}

    private final class RefusingSession: SignInSession {
        func signIn(_ email: String) async throws { throw Refusal() }
    }

    func testTheViewFollowsTheViewModel() async throws {
        let viewModel = SignInViewModel(session: RefusingSession())
        let view = SignInView()
        view.viewModel = viewModel
        view.emailField.text = "ada@example.com"
        XCTAssertEqual(view.drawing, "ada@example.com false")
        for attempt in 1...3 {
            XCTAssertTrue(view.button.isEnabled, "\(attempt)")
            _ = try? await viewModel.signIn.run()
        }
        XCTAssertTrue(view.error is Refusal)
        XCTAssertFalse(view.button.isEnabled, "locked")
    }

    private func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
