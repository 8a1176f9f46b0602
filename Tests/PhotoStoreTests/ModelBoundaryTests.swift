import Foundation
import XCTest

/// `Photo` is internal, so no other module can touch one; within the module the source is looked at.
final class ModelBoundaryTests: XCTestCase {
    private var examples: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples")
    }

    private func mentionsPhoto(_ source: String) -> Bool { source.contains(/\bPhoto\b(?!ID)/) }

    func testNoViewAndNoCoordinatorMentionsThePhotoOfTheModel() throws {
        for folder in ["PhotoStore/Views", "PhotoStore/Coordinators", "PhotoStoreTerminal", "PhotoStoreTerminal/Views"]
        {
            let files = try FileManager.default
                .contentsOfDirectory(at: examples.appendingPathComponent(folder), includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
            XCTAssertFalse(files.isEmpty, folder)
            for file in files {
                let source = try String(contentsOf: file, encoding: .utf8)
                XCTAssertFalse(mentionsPhoto(source), "\(file.lastPathComponent) mentions Photo")
                XCTAssertFalse(source.contains("@testable"), file.lastPathComponent)
            }
        }
    }

    func testTheModelDoes() throws {
        let file = examples.appendingPathComponent("PhotoStore/Model/Photo.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(mentionsPhoto(source))
        XCTAssertTrue(source.contains("\nstruct Photo:"), "internal, so that no other module sees it")
    }
}
