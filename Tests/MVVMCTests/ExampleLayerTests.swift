import Foundation
import XCTest

/// Tests that the folders of an example are layers. A view refers to its view model, and a view model refers to the
/// model. No reference points in the other direction.
///
/// The folders of an example usually belong to one target, so the compiler accepts any reference between them. These
/// tests read the names in each folder.
final class ExampleLayerTests: XCTestCase {
    private static let examples = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

    /// The rules for the files of a folder. The files may name types of the folders in `below`.
    private struct Layer {
        let below: Set<String>
        var importsViews = false
    }

    private static let layers: [String: Layer] = [
        "Model": Layer(below: []),
        "Support": Layer(below: ["Model"]),
        "ViewModels": Layer(below: ["Model"]),
        "Coordinators": Layer(below: ["Model", "ViewModels"]),
        "Views": Layer(below: ["ViewModels"]),
        "UIKit": Layer(below: ["ViewModels", "Views"], importsViews: true),
        "SwiftUI": Layer(below: ["ViewModels", "Views"], importsViews: true),
        "Exploring": Layer(below: ["Model", "Support", "ViewModels", "Coordinators"]),
        "App": Layer(
            below: ["Model", "Support", "ViewModels", "Coordinators", "Views", "UIKit", "SwiftUI"], importsViews: true),
        // A view layer that is only text, with the program that shows it.
        "Terminal": Layer(below: ["Model", "Support", "ViewModels", "Coordinators", "Views", "Exploring"]),
        // This folder has an app without view models, so its view controllers refer to the model.
        "Before": Layer(below: ["Model"]),
    ]

    private static let names = ["AppShell", "CommentFeed", "Greeting", "PhotoStore", "SyncUps", "UserDirectory"]
    private static let viewModules: Set = ["UIKit", "SwiftUI", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCHosting"]
    /// Names of APIs that use the network or a disk. View models must not use them.
    private static let services: Set = [
        "URLSession", "FileManager", "UserDefaults", "FileHandle", "contentsOf", "write",
    ]

    private func sources(of example: String) throws -> [String: SwiftSource] {
        let root = Self.examples.appendingPathComponent(example)
        let contents = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        let folders = contents.filter { !$0.lastPathComponent.contains(".") }
        return try Dictionary(uniqueKeysWithValues: folders.map { ($0.lastPathComponent, try SwiftSource(folder: $0)) })
    }

    private func violations(in sources: [String: SwiftSource]) -> Set<String> {
        var violations: Set<String> = []
        let types = sources.mapValues(\.types)
        for (folder, source) in sources {
            guard let layer = Self.layers[folder] else {
                violations.insert("\(folder) is not a layer")
                continue
            }
            let words = source.words
            for (other, names) in types where other != folder && !layer.below.contains(other) {
                for name in names.intersection(words) { violations.insert("\(folder) names \(name) of \(other)") }
            }
            if !layer.importsViews {
                for module in source.imports.intersection(Self.viewModules) {
                    violations.insert("\(folder) imports \(module)")
                }
            }
            if folder == "ViewModels" {
                for name in words.intersection(Self.services) { violations.insert("\(folder) uses \(name)") }
            }
        }
        return violations
    }

    func testEachLayerRefersOnlyToTheLayersBelowIt() throws {
        for example in Self.names {
            let sources = try sources(of: example)
            XCTAssertTrue(Set(["Model", "ViewModels"]).isSubset(of: sources.keys), example)
            XCTAssertEqual(violations(in: sources), [], example)
        }
    }

    func testAReferenceToALayerAboveIsFound() throws {
        let planted = [
            ("ViewModels", "let owner: PhotosCoordinator", "ViewModels names PhotosCoordinator of Coordinators"),
            ("ViewModels", "let cell = PhotoCell()", "ViewModels names PhotoCell of Views"),
            ("ViewModels", "import UIKit", "ViewModels imports UIKit"),
            ("ViewModels", "let session = URLSession.shared", "ViewModels uses URLSession"),
            ("Model", "var row: PhotoViewModel?", "Model names PhotoViewModel of ViewModels"),
            ("Views", "func show(_ photo: Photo) {}", "Views names Photo of Model"),
            ("Coordinators", "import MVVMCSwiftUI", "Coordinators imports MVVMCSwiftUI"),
            ("UIKit", "let flow = StoreCoordinator()", "UIKit names StoreCoordinator of Coordinators"),
            ("Terminal", "import SwiftUI", "Terminal imports SwiftUI"),
            ("Helpers", "struct Helper {}", "Helpers is not a layer"),
        ]
        let sources = try sources(of: "PhotoStore")
        for (folder, line, violation) in planted {
            var changed = sources
            changed[folder] = SwiftSource((sources[folder]?.code ?? "") + "\n" + line)
            XCTAssertEqual(violations(in: changed), [violation], line)
        }
    }

    func testANameInACommentOrInAStringIsNoReference() throws {
        var sources = try sources(of: "PhotoStore")
        let added = "\n// See PhotosCoordinator.\nlet text = \"PhotoCell\"\n"
        sources["ViewModels"] = SwiftSource((sources["ViewModels"]?.code ?? "") + added)
        XCTAssertEqual(violations(in: sources), [])
    }

    /// Properties that have a type of the model although views see them: drafts that a form edits, the sync-up of a screen
    /// that shows all of it, and a color.
    private static let visibleModels: Set = [
        "profile of ProfileFormViewModel", "syncUp of SyncUpFormViewModel", "syncUp of SyncUpDetailViewModel",
        "syncUp of RecordMeetingViewModel", "theme of SyncUpRow",
    ]

    /// Returns the properties of view models whose type is a type of the model, an optional of it or an array, and
    /// that are not private.
    private func visibleModels(in sources: [String: SwiftSource]) -> Set<String> {
        let models = sources["Model"]?.types ?? []
        var (found, type): (Set<String>, String) = ([], "")
        for line in (sources["ViewModels"]?.code ?? "").components(separatedBy: "\n") {
            if let name = line.prefixMatch(of: /(?:\w+ )*(?:class|struct|extension) (\w+)/) { type = String(name.1) }
            // Properties of types are indented by four spaces, and local constants by more.
            guard
                let property = line.prefixMatch(
                    of: /[ ]{4}((?:[@\w()]+ )*)(?:let|var) (\w+): \[?(\w+)\]?\??(?![\w.<])/),
                !property.1.contains("private "), models.contains(String(property.3)), !property.3.hasSuffix("ID")
            else { continue }
            found.insert("\(property.2) of \(type)")
        }
        return found
    }

    func testAViewCannotReachTheModelThroughAViewModel() throws {
        var found: Set<String> = []
        for example in Self.names { found.formUnion(visibleModels(in: try sources(of: example))) }
        XCTAssertEqual(found, Self.visibleModels)
    }

    func testAModelThatAViewModelShowsIsFound() throws {
        let planted = [
            "    let photo: Photo", "    var photo: Photo?", "    private(set) var photos: [Photo]",
            "    @Observed var photo: Photo", "    var photo: Photo { photos[0] }",
        ]
        var sources = try sources(of: "PhotoStore")
        for line in planted {
            sources["ViewModels"] = SwiftSource("struct PlantedViewModel: ViewModel {\n\(line)\n}")
            XCTAssertEqual(visibleModels(in: sources).count, 1, line)
        }
        for line in [
            "    private let photo: Photo", "    let id: Photo.ID", "    let id: PhotoID", "        let photo: Photo",
        ] {
            sources["ViewModels"] = SwiftSource("struct PlantedViewModel: ViewModel {\n\(line)\n}")
            XCTAssertEqual(visibleModels(in: sources), [], line)
        }
    }

    func testAnArticleCanBeReadWithoutTheExplorer() throws {
        for example in Self.names {
            for (folder, source) in try sources(of: example) where !["Exploring", "Terminal"].contains(folder) {
                XCTAssertFalse(source.imports.contains("MVVMCExplorer"), "\(example)/\(folder)")
            }
        }
    }

    /// Returns the views that a cell or another view creates and that are not private.
    private func visibleViews(in code: String) -> Set<String> {
        var (found, type): (Set<String>, String?) = ([], nil)
        for line in code.components(separatedBy: "\n") {
            if line.contains(/^\w.*\b(class|struct|enum|extension|protocol)\b/) {
                let owner = /.*class (\w+): UI(?:TableViewCell|CollectionViewCell|CollectionReusableView|View)\b/
                type = line.prefixMatch(of: owner).map { String($0.1) }
            }
            let view =
                /[ ]{4}(?:(?:@IBOutlet|lazy|private\(set\)) )*(?:let|var) (\w+)(?:: UI\w+\??| = (?:\w+\.)?(?:UI\w+\(|fill)).*/
            guard let type, let property = line.prefixMatch(of: view) else { continue }
            found.insert("\(property.1) of \(type)")
        }
        return found
    }

    func testTheViewsOfACellArePrivate() throws {
        for example in Self.names {
            XCTAssertEqual(visibleViews(in: try sources(of: example)["UIKit"]?.code ?? ""), [], example)
        }
        let planted = [
            "    let label = UILabel()", "    var label: UILabel?",
            "    private(set) lazy var label = fill(with: UILabel())", "    @IBOutlet var label: UILabel!",
        ]
        for line in planted {
            let cell = "final class PlantedCell: UITableViewCell {\n\(line)\n}"
            XCTAssertEqual(visibleViews(in: cell), ["label of PlantedCell"], line)
            let screen = "final class Planted: UIViewController {\n\(line)\n}"
            XCTAssertEqual(visibleViews(in: screen), [], "a screen is not configured by others")
        }
    }

    func testSupportingCodeSaysThatItIs() throws {
        let folders = [
            "AppShell/Support", "PhotoStore/Support", "PhotoStore/Terminal/Support", "CommentFeed/Support",
            "Greeting/Support", "SyncUps/Support",
        ]
        for folder in folders {
            let files = try FileManager.default
                .contentsOfDirectory(at: Self.examples.appendingPathComponent(folder), includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
            XCTAssertFalse(files.isEmpty, folder)
            for file in files {
                let source = try String(contentsOf: file, encoding: .utf8)
                XCTAssertTrue(source.contains("his is supporting code"), "\(folder)/\(file.lastPathComponent)")
            }
        }
    }

    func testNothingInAnExampleIsPublic() throws {
        for example in Self.names + ["PhotoStoreTerminal"] {
            let source = try SwiftSource(folder: Self.examples.appendingPathComponent(example))
            XCTAssertFalse(source.words.contains("public"), example)
        }
    }
}
