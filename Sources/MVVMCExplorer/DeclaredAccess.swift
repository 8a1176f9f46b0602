import Foundation
@_spi(Host) import MVVMC

// Whether a view can use a property, from the text of its declaration: an explorer must not press what no view can
// reach, and reflection does not know access levels.
//
// It breaks if the sources are not where they were compiled, or if a declaration is written in a way that is not
// expected here. A property whose declaration is not found is not touched, and the report names it.
// `DeclaredAccessTests` has the ways of writing a declaration.

/// Who may use a property, by its declaration in the source: reflection does not include access levels.
@MainActor
final class DeclaredAccess {
    /// What a declaration lets a view do.
    struct Access {
        let isReadable: Bool
        let isSettable: Bool
    }

    private static var indexes: [String: [String: [String]]] = [:]
    private let files: [String: [String]]
    private var sources: [String: [Substring]] = [:]
    private var known: [DeclarationPlace: Access?] = [:]

    /// - Parameter filePath: A file of the package or project.
    init(filePath: String) {
        let root = Self.root(of: filePath)
        if let index = Self.indexes[root] {
            files = index
        } else {
            files = Self.index(root)
            Self.indexes[root] = files
        }
    }

    /// Returns the access to a property, or `nil` if its source is not found.
    func access(to place: DeclarationPlace, name: String) -> Access? {
        if let access = known[place] { return access }
        let access = find(place, name)
        known[place] = .some(access)
        return access
    }

    private func find(_ place: DeclarationPlace, _ name: String) -> Access? {
        guard let file = place.fileID?.split(separator: "/").last.map(String.init) else { return nil }
        for path in files[file] ?? [] {
            let lines = lines(of: path)
            guard place.line > 0, place.line <= lines.count else { continue }
            // The attribute may stand on a line of its own, and its arguments on several.
            let text = lines[(place.line - 1)..<min(lines.count, place.line + 8)].joined(separator: "\n")
            guard let range = text.range(of: #"\bvar\s+`?"# + name + #"\b"#, options: .regularExpression) else {
                continue
            }
            let declaration = text[..<range.lowerBound]
            let isPrivate = declaration.range(of: #"\b(file)?private(?!\()"#, options: .regularExpression) != nil
            let hasOwnSetter =
                declaration.range(of: #"\b(private|fileprivate|internal|package)\(set\)"#, options: .regularExpression)
                != nil
            return Access(isReadable: !isPrivate, isSettable: !isPrivate && !hasOwnSetter)
        }
        return nil
    }

    private func lines(of path: String) -> [Substring] {
        if let lines = sources[path] { return lines }
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        sources[path] = lines
        return lines
    }

    /// The folder of the package or project that a file belongs to.
    private static func root(of filePath: String) -> String {
        var folder = URL(fileURLWithPath: filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let first = folder.path
        while folder.path.count > 1 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return first
    }

    /// The Swift files of a folder, by name.
    private static func index(_ root: String) -> [String: [String]] {
        let others: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]
        let files = FileManager.default.enumerator(
            at: URL(fileURLWithPath: root), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var index: [String: [String]] = [:]
        while let file = files?.nextObject() as? URL {
            if others.contains(file.lastPathComponent) { files?.skipDescendants() }
            if file.pathExtension == "swift" { index[file.lastPathComponent, default: []].append(file.path) }
        }
        return index.mapValues { $0.sorted() }
    }
}
