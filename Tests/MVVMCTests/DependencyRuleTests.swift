import Foundation
import XCTest

/// The view refers to the view model and never the reverse; the view model refers to the model and never the reverse:
/// in every example. Where each folder is a target, the folders' imports are read; in the greeting and the
/// app shell, which are one target each, the names.
final class DependencyRuleTests: XCTestCase {
    private let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples")

    /// The source of a folder of an example, without comments.
    private func source(_ example: String, _ folder: String) throws -> String {
        let directory = examples.appendingPathComponent(example).appendingPathComponent(folder)
        let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        let sources = try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        XCTAssertFalse(sources.isEmpty, "\(example)/\(folder) is empty")
        return withoutComments(sources.joined(separator: "\n"))
    }

    private func withoutComments(_ source: String) -> String {
        source.components(separatedBy: "\n").map { line in
            contains(line, "//") ? line.components(separatedBy: "//")[0] : line
        }.joined(separator: "\n")
    }

    /// Whether a text contains another. Most searches find nothing, and that of the C library is the fastest.
    private func contains(_ text: String, _ part: String) -> Bool { text.withCString { strstr($0, part) != nil } }

    /// The types that a source declares at its top level.
    private func types(in source: String) -> Set<String> {
        let keywords = ["class ", "struct ", "enum ", "protocol ", "actor "]
        let lines = source.components(separatedBy: "\n").filter { line in
            !line.isEmpty && !line.hasPrefix(" ") && keywords.contains { contains(line, $0) }
        }
        let declarations = lines.compactMap {
            $0.prefixMatch(of: /(?:@\w+ )*(?:public |final |private )*(?:class|struct|enum|protocol|actor) (\w+)/)
        }
        return Set(declarations.map { String($0.1) })
    }

    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

    /// The names and keywords in a source. The search is one of the C library, because a regular expression takes ten
    /// times as long.
    private func words(in source: String) -> Set<String> {
        source.withCString { start in
            var words: Set<String> = []
            var rest = start + strcspn(start, Self.letters)
            while rest.pointee != 0 {
                let word = UnsafeRawBufferPointer(start: rest, count: strspn(rest, Self.letters))
                words.insert(String(decoding: word, as: UTF8.self))
                rest += word.count
                rest += strcspn(rest, Self.letters)
            }
            return words
        }
    }

    private func withoutLiterals(_ source: String) -> String {
        let code = source.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset.isMultiple(of: 2) }
        return code.flatMap { $0.element.components(separatedBy: "\n") }.map { line in
            contains(line, "\"") ? line.replacing(/"(?:\\.|[^"\\\n])*"/, with: "") : line
        }.joined(separator: "\n")
    }

    /// The names after the keywords of types, of nested ones too.
    private func allTypes(in source: String) -> Set<String> {
        source.withCString { start in
            var names: Set<String> = []
            for keyword in ["class ", "struct ", "enum ", "typealias "] {
                var rest = start
                while let found = strstr(rest, keyword) {
                    rest = UnsafePointer(found) + keyword.utf8.count
                    let name = UnsafeRawBufferPointer(start: rest, count: strspn(rest, Self.letters))
                    names.insert(String(decoding: name, as: UTF8.self))
                }
            }
            return names
        }
    }

    private func mentions(_ types: Set<String>, in source: String) -> Set<String> {
        types.intersection(words(in: source))
    }

    /// The modules that a source imports.
    private func imports(in source: String) -> Set<String> {
        let lines = source.components(separatedBy: "\n").filter { contains($0, "import ") }
        let imports = lines.compactMap {
            $0.prefixMatch(
                of:
                    /\s*(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (?:(?:class|enum|func|let|protocol|struct|typealias|var) )?(\w+)/
            )
        }
        return Set(imports.map { String($0.1) })
    }

    /// Whether a module is part of an example.
    private func isExample(_ module: String) -> Bool { module.hasSuffix("Example") || module == "photo_store" }

    /// The folders of the examples, and of the same example those that each imports. Each folder is a target.
    private static let layers: [String: [String: Set<String>]] = {
        let app: [String: Set<String>] = [
            "Model": [], "Support": ["Model"], "ViewModels": ["Model"], "Coordinators": ["Model", "ViewModels"],
            "Views": ["ViewModels"], "UIKit": ["ViewModels", "Views"], "SwiftUI": ["ViewModels", "Views"],
        ]
        func example(_ changes: [String: Set<String>], without missing: Set<String> = []) -> [String: Set<String>] {
            app.filter { !missing.contains($0.key) }.merging(changes) { $1 }
        }
        return [
            "PhotoStore": example([
                "Exploring": ["Model", "Support", "ViewModels", "Coordinators"],
                "App": ["Model", "Support", "Coordinators", "Views", "SwiftUI"],
            ]),
            "CommentFeed": example([
                "App": ["Model", "Support", "ViewModels", "Coordinators", "SwiftUI"]
            ]),
            "UserDirectory": example(
                [
                    // Before there are view models, a controller has the model.
                    "Before": ["Model"], "UIKit": ["ViewModels"], "SwiftUI": ["ViewModels"],
                    "App": ["Model", "Coordinators", "SwiftUI"],
                ], without: ["Support"]),
            "SyncUps": example(
                ["SwiftUI": ["ViewModels"], "App": ["Model", "Support", "Coordinators", "SwiftUI"]],
                without: ["Views", "UIKit"]),
        ]
    }()

    func testEachLayerImportsOnlyTheLayersBelowIt() throws {
        for (example, layers) in Self.layers {
            for (layer, below) in layers {
                let imports = try imports(in: source(example, layer)).filter(isExample)
                XCTAssertEqual(imports, Set(below.map { "\(example)\($0)Example" }), "\(example)/\(layer)")
            }
        }
    }

    func testEveryFolderOfAnExampleIsALayer() throws {
        for (example, layers) in Self.layers {
            let contents = try FileManager.default.contentsOfDirectory(
                at: examples.appendingPathComponent(example), includingPropertiesForKeys: nil)
            let folders = contents.map(\.lastPathComponent).filter { !$0.contains(".") }
            XCTAssertEqual(Set(folders), Set(layers.keys), example)
        }
    }

    func testSupportingCodeSaysThatItIs() throws {
        let folders = ["AppShell", "PhotoStore", "CommentFeed", "SyncUps", "PhotoStoreTerminal"].map { "\($0)/Support" }
        for folder in folders {
            let files = try FileManager.default
                .contentsOfDirectory(at: examples.appendingPathComponent(folder), includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
            XCTAssertFalse(files.isEmpty, folder)
            for file in files {
                let source = try String(contentsOf: file, encoding: .utf8)
                XCTAssertTrue(source.contains("his is supporting code"), "\(folder)/\(file.lastPathComponent)")
            }
        }
    }

    func testTheFormBeforeHasNoViewModel() throws {
        let imports = try imports(in: source("UserDirectory", "Before"))
        XCTAssertEqual(imports, ["UserDirectoryModelExample"])
    }

    func testOnlyViewsImportUIKit() throws {
        for example in ["AppShell", "PhotoStore", "CommentFeed", "Greeting", "UserDirectory", "SyncUps"] {
            for layer in ["Model", "ViewModels", "Coordinators"] where example != "Greeting" || layer != "Coordinators"
            {
                let imports = try imports(in: source(example, layer))
                let views: Set = ["UIKit", "SwiftUI", "MVVMCUIKit", "MVVMCSwiftUI"]
                XCTAssertEqual(imports.intersection(views), [], "\(example)/\(layer)")
            }
        }
    }

    func testTheModelOfTheGreetingMentionsNoViewModelAndItsViewModelsNoView() throws {
        let (model, viewModels) = try (source("Greeting", "Model"), source("Greeting", "ViewModels"))
        let views = try types(in: source("Greeting", "Views"))
        XCTAssertFalse(types(in: model).isEmpty || types(in: viewModels).isEmpty || views.isEmpty)
        XCTAssertEqual(mentions(types(in: viewModels).union(views), in: model), [])
        XCTAssertEqual(mentions(views, in: viewModels), [])
    }

    func testTheLayersOfTheAppShellMentionOnlyThoseBelow() throws {
        var above: Set<String> = []
        for layer in ["SwiftUI", "Coordinators", "ViewModels", "Model"] {
            let source = try withoutLiterals(source("AppShell", layer))
            XCTAssertEqual(mentions(above, in: source), [], layer)
            above.formUnion(types(in: source))
        }
    }

    func testViewModelsTouchNeitherNetworkNorDisk() throws {
        for example in ["AppShell", "PhotoStore", "CommentFeed", "Greeting", "UserDirectory", "SyncUps"] {
            let viewModels = try source(example, "ViewModels")
            let forbidden: Set = ["URLSession", "FileManager", "UserDefaults", "FileHandle", "contentsOf", "write"]
            XCTAssertEqual(mentions(forbidden, in: viewModels), [], example)
        }
    }

    /// What each folder of the core and of the lists may use, beside itself.
    private static let allowedFolders: [String: [String: Set<String>]] = [
        "MVVMC": [
            "Support": [],
            "State": ["Support"],
            "ViewModels": [],
            "Views": ["Support", "State", "ViewModels"],
            "Navigation": ["Support", "State", "ViewModels"],
        ],
        "MVVMCLists": ["Views": [], "Lists": ["Views"]],
    ]

    func testTheFoldersOfTheCoreAndOfTheListsUseOneAnotherInOneDirection() throws {
        for (module, allowed) in Self.allowedFolders { try checkFolders(of: module, allowed) }
    }

    private func checkFolders(of module: String, _ allowed: [String: Set<String>]) throws {
        let root = examples.deletingLastPathComponent().appendingPathComponent("Sources")
        let contents = try FileManager.default.contentsOfDirectory(
            at: root.appendingPathComponent(module), includingPropertiesForKeys: nil)
        let folders = contents.map(\.lastPathComponent).filter { !$0.contains(".") }
        XCTAssertEqual(Set(folders), Set(allowed.keys))
        let files = contents.map(\.lastPathComponent).filter { $0.hasSuffix(".swift") && $0 != "Exports.swift" }
        XCTAssertEqual(files, [], "every file is in a folder")
        var sources: [String: String] = [:]
        for folder in folders {
            sources[folder] = try withoutLiterals(source("../Sources/\(module)", folder))
        }
        let declared = sources.mapValues(types)
        for (folder, source) in sources {
            let words = words(in: source)
            // A nested type may have the name of one elsewhere.
            let nested = allTypes(in: source)
            for (other, types) in declared where other != folder {
                guard allowed[folder]?.contains(other) != true else { continue }
                let used = types.intersection(words).subtracting(nested)
                XCTAssertEqual(used, [], "\(folder) uses types of \(other)")
            }
        }
    }

    func testTheListsImportTheCoreAlone() throws {
        for folder in ["Lists", "Views"] {
            XCTAssertEqual(try imports(in: source("../Sources/MVVMCLists", folder)), ["MVVMC"], folder)
        }
    }

    func testTheCoreImportsNoFrameworkExceptInOneFileEach() throws {
        let root = examples.deletingLastPathComponent().appendingPathComponent("Sources/MVVMC")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        for file in files?.allObjects as? [URL] ?? [] where file.pathExtension == "swift" {
            // The files of the tutorials are pages of the documentation.
            if file.pathComponents.contains("MVVMC.docc") { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            let imports = imports(in: source)
            var allowed: Set = ["Darwin", "Glibc", "Musl", "Android", "Observation"]
            // What one file may import beside: an exception each.
            let exceptions: [String: Set<String>] = [
                "MainQueue.swift": ["Dispatch"], "SystemLog.swift": ["os"], "Combine.swift": ["Combine"],
                "RouteJSON.swift": ["FoundationEssentials", "Foundation"],
            ]
            allowed.formUnion(exceptions[file.lastPathComponent] ?? [])
            XCTAssertTrue(imports.isSubset(of: allowed), "\(file.lastPathComponent) imports \(imports)")
        }
    }
}
