import XCTest

/// Tests the workflow on GitHub. Its jobs for Apple's platforms cannot run on Linux, so these tests read the workflow
/// and do not run it.
final class WorkflowTests: XCTestCase {
    private func workflow() throws -> String { try Repository.read(".github/workflows/ci.yml") }

    func testSimulatorRunsTestTargetsOfTheManifest() throws {
        let manifest = try Repository.read("Package.swift")
        let targets = Repository.names(after: "-only-testing:", in: try workflow())
        XCTAssertGreaterThan(targets.count, 1)
        for target in targets { XCTAssertTrue(manifest.contains("name: \"\(target)\""), target) }
    }

    func testSimulatorRunsTheTestsOfEachExample() throws {
        let targets = Set(Repository.names(after: "-only-testing:", in: try workflow()))
        XCTAssertTrue(targets.contains("ExampleTests"))
    }

    func testEachDeclaredPlatformIsBuilt() throws {
        let manifest = try Repository.read("Package.swift")
        let line = try XCTUnwrap(workflow().split(separator: "\n").first { $0.contains("platform: [") })
        for platform in ["iOS", "macOS", "tvOS", "watchOS", "visionOS"] {
            XCTAssertTrue(manifest.contains(".\(platform)("), platform)
            XCTAssertTrue(line.contains(platform), platform)
        }
        XCTAssertTrue(try workflow().contains("run: .ci/run"))
    }
}
