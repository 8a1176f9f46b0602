import Foundation
import XCTest

/// Views do not import the model, so they cannot name a `Photo`. Coordinators import it, for what they pass to view
/// models, and so does the terminal app, which makes the stores: their source is read.
final class ModelBoundaryTests: XCTestCase {
    private var examples: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples")
    }

    private func mentionsPhoto(_ source: String) -> Bool { source.contains(/\bPhoto\b(?!ID)/) }

    func testNoCoordinatorAndNoTerminalViewMentionsThePhotoOfTheModel() throws {
        for folder in ["PhotoStore/Coordinators", "PhotoStoreTerminal", "PhotoStoreTerminal/Views"] {
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
