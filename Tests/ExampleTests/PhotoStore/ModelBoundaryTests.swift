import Foundation
import XCTest

/// Tests that the coordinators of the photo store do not mention `Photo`, a type of the model. The terminal app must
/// not mention it either, apart from its supporting code.
///
/// `ExampleLayerTests` tests that views use no type of the model. Coordinators and the terminal app may use other types
/// of the model, so this test searches their source files for the name `Photo`.
final class ModelBoundaryTests: XCTestCase {
    private var examples: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")
    }

    private func mentionsPhoto(_ source: String) -> Bool { source.contains(/\bPhoto\b(?!ID)/) }

    func testNoCoordinatorAndNoTerminalViewMentionsThePhotoOfTheModel() throws {
        for folder in ["PhotoStore/Coordinators", "PhotoStore/Terminal", "PhotoStore/Terminal/Views"] {
            let files = try FileManager.default
                .contentsOfDirectory(at: examples.appendingPathComponent(folder), includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
            XCTAssertFalse(files.isEmpty, folder)
            for file in files {
                let source = try String(contentsOf: file, encoding: .utf8)
                XCTAssertFalse(mentionsPhoto(source), "\(file.lastPathComponent) mentions Photo")
            }
        }
    }

    func testTheModelAndAViewModelDo() throws {
        for path in ["PhotoStore/Model/Photo.swift", "PhotoStore/ViewModels/PhotoViewModel.swift"] {
            let source = try String(contentsOf: examples.appendingPathComponent(path), encoding: .utf8)
            XCTAssertTrue(mentionsPhoto(source), path)
        }
    }
}
