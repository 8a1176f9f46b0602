import Foundation
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

    func testTheExamplesThatArePackagesAreBuilt() throws {
        let examples = try FileManager.default.contentsOfDirectory(
            at: Repository.root.appendingPathComponent("Examples"), includingPropertiesForKeys: nil)
        let packages = examples.filter {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path)
        }
        XCTAssertGreaterThan(packages.count, 1)
        for package in packages {
            XCTAssertTrue(try workflow().contains("folder: \(package.lastPathComponent)"), package.lastPathComponent)
        }
    }

    func testTheOldestCompilerOfTheManifestIsUsed() throws {
        let version = try XCTUnwrap(
            Repository.read("Package.swift").firstMatch(of: /swift-tools-version: (\d+\.\d+)/)?.1)
        XCTAssertTrue(try workflow().contains("'Swift version \(version)'"))
        XCTAssertTrue(try Repository.read("README.md").contains("Swift \(version) or later"))
        XCTAssertTrue(try Repository.read("Sources/MVVMC/MVVMC.docc/Status.md").contains("tools version \(version)"))
    }

    func testTheProjectOfTheScenariosHasTheirFolders() throws {
        let project = try Repository.read("Tests/Apple/Apple.xcodeproj/project.pbxproj")
        XCTAssertTrue(try workflow().contains("-project Tests/Apple/Apple.xcodeproj -scheme Apple"))
        for folder in ["Host", "Scenarios", "Device"] {
            XCTAssertTrue(project.contains("path = \(folder);"), folder)
            let files = Repository.texts(below: "Tests/Apple/\(folder)/", "swift")
            XCTAssertFalse(files.isEmpty, folder)
        }
    }
}
