import Foundation
import XCTest

/// Tests that each folder of MVVMC and MVVMCLists uses only the modules and the folders that it may use.
final class DependencyRuleTests: XCTestCase {
    private let sources = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    /// The folders whose types each folder of a module may use, by module and folder.
    private static let allowedFolders: [String: [String: Set<String>]] = [
        "MVVMC": [
            "Support": [],
            "State": ["Support"],
            "Commands": ["Support", "State"],
            "ViewModels": [],
            "Views": ["Support", "State", "ViewModels"],
            "Navigation": ["Support", "State", "Commands", "ViewModels"],
        ],
        "MVVMCLists": ["Views": [], "Lists": ["Views"]],
    ]

    func testFoldersOfCoreAndListsDependInOneDirection() throws {
        for (module, allowed) in Self.allowedFolders { try checkFolders(of: module, allowed) }
    }

    private func checkFolders(of module: String, _ allowed: [String: Set<String>]) throws {
        let root = sources.appendingPathComponent(module)
        let contents = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        let folders = contents.map(\.lastPathComponent).filter { !$0.contains(".") }
        XCTAssertEqual(Set(folders), Set(allowed.keys))
        let files = contents.map(\.lastPathComponent).filter { $0.hasSuffix(".swift") && $0 != "Exports.swift" }
        XCTAssertEqual(files, [], "every file is in a folder")
        var code: [String: SwiftSource] = [:]
        for folder in folders { code[folder] = try SwiftSource(folder: root.appendingPathComponent(folder)) }
        let declared = code.mapValues(\.types)
        for (folder, source) in code {
            let words = source.words
            // These names are not counted, because a nested type may have the same name as a type in another folder.
            let nested = source.allTypes
            for (other, types) in declared where other != folder {
                guard allowed[folder]?.contains(other) != true else { continue }
                let used = types.intersection(words).subtracting(nested)
                XCTAssertEqual(used, [], "\(folder) uses types of \(other)")
            }
        }
    }

    /// The rooms of the engine in `Navigation`, which may use one another; see the README there.
    private static let engine = [
        "Coordinators", "FlowTree", "Stacks", "Columns", "Tree", "Presenting", "Leaving", "Routes",
    ]
    /// The rooms around the engine. They may use the engine and one another.
    private static let aroundTheEngine = [
        "Paths", "Restoration", "Alerts", "Containers", "Observing", "Diagnostics", "Links", "Menus", "Recording",
    ]

    /// The types of the rooms around the engine that the engine names, each with the reason.
    private static let hooks = [
        "StepQueue": "a route that waits is the next step of a queue, which goes on afterward",
        "PendingStep": "a route that begins to wait outside of a path becomes a queue with this one step",
        "Restoration": "a tree knows the restoration that starts coordinators and requests routes now",
        "ArchivedStep": "a visit keeps the archived route that it restores, until its children have started",
        "ContainerViewModel": "a screen with slots has stacks in them",
        "SelectingContainerViewModel": "only the stack in the selected slot is in view",
        "NavigationEvent": "a change emits an event where it happens, with the cause that is known there",
        "TreeEvents": "a tree keeps the events of a change until the change is complete",
        "ScreenLifetimes": "a tree keeps the view models that are notified of their screens' lifetimes",
        "ScreenLifecycleObserving": "a screen knows whether its view model observes its lifetime",
        "LinkOpener": "a tree keeps the link that was opened before a root coordinator was started",
        "EmptinessCause": "a tree keeps the last cause of an empty window, for one report",
    ]

    func testTheEngineNamesFewTypesOfTheRoomsAroundIt() throws {
        let navigation = sources.appendingPathComponent("MVVMC/Navigation")
        let folders = try FileManager.default.contentsOfDirectory(at: navigation, includingPropertiesForKeys: nil)
            .map(\.lastPathComponent).filter { !$0.contains(".") }
        XCTAssertEqual(Set(folders), Set(Self.engine + Self.aroundTheEngine))
        func source(_ room: String) throws -> SwiftSource {
            try SwiftSource(folder: navigation.appendingPathComponent(room))
        }
        let around = try Self.aroundTheEngine.reduce(into: Set<String>()) { $0.formUnion(try source($1).types) }
        let used = try Self.engine.reduce(into: Set<String>()) { used, room in
            let source = try source(room)
            used.formUnion(around.intersection(source.words).subtracting(source.allTypes))
        }
        XCTAssertEqual(used, Set(Self.hooks.keys))
        XCTAssertLessThanOrEqual(Self.hooks.count, 12)
    }

    func testTheListsImportTheCoreAlone() throws {
        for folder in ["Lists", "Views"] {
            let source = try SwiftSource(folder: sources.appendingPathComponent("MVVMCLists/\(folder)"))
            XCTAssertEqual(source.imports, ["MVVMC"], folder)
        }
    }

    func testTheCoreImportsNoFrameworkExceptInOneFileEach() throws {
        let root = sources.appendingPathComponent("MVVMC")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        for file in files?.allObjects as? [URL] ?? [] where file.pathExtension == "swift" {
            // These Swift files are code samples of tutorials, not sources of the module.
            if file.pathComponents.contains("MVVMC.docc") { continue }
            let imports = SwiftSource(try String(contentsOf: file, encoding: .utf8)).imports
            var allowed: Set = ["Darwin", "Glibc", "Musl", "Android", "Observation"]
            // The modules that only certain files may import, by file name.
            let exceptions: [String: Set<String>] = [
                "MainQueue.swift": ["Dispatch"], "SystemLog.swift": ["os"], "Combine.swift": ["Combine"],
                "RouteJSON.swift": ["FoundationEssentials", "Foundation"],
                "LinkURL.swift": ["FoundationEssentials", "Foundation"],
            ]
            allowed.formUnion(exceptions[file.lastPathComponent] ?? [])
            XCTAssertTrue(imports.isSubset(of: allowed), "\(file.lastPathComponent) imports \(imports)")
        }
    }
}
