import Foundation

/// The sources and pages of this repository.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The texts of the Swift files, Markdown pages and tutorials in Sources, Examples and Tests, and of the README, by
    /// path relative to ``root``. Files that are symbolic links are left out. Each file is read once for all tests of
    /// this target.
    static let texts: [String: String] = {
        var texts: [String: String] = [:]
        for folder in ["Sources", "Examples", "Tests"] {
            // The builds of nested packages are in hidden folders.
            let files = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: [.isSymbolicLinkKey],
                options: .skipsHiddenFiles)
            for case let file as URL in files ?? .init()
            where ["swift", "md", "tutorial"].contains(file.pathExtension) {
                guard (try? file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink) != true,
                    let text = try? String(contentsOf: file, encoding: .utf8)
                else { continue }
                texts[String(file.path.dropFirst(root.path.count + 1))] = text
            }
        }
        texts["README.md"] = try? read("README.md")
        return texts
    }()

    /// The names of the test classes and suites, such as `ListTests`, and of their methods, such as
    /// `ListTests.testItems`.
    static let tests: Set<String> = {
        var tests: Set<String> = []
        for (path, text) in texts where path.hasPrefix("Tests/") && path.hasSuffix(".swift") {
            // The type or extension that contains the line.
            var type = ""
            // Whether the next function is a test of Swift Testing.
            var isTest = false
            for line in text.split(separator: "\n") {
                if !line.hasPrefix(" "), !line.hasPrefix("/"),
                    let name = ["class ", "struct ", "extension "].flatMap({ names(after: $0, in: String(line)) }).first
                {
                    type = name
                    if type.hasSuffix("Tests") { tests.insert(type) }
                }
                if line.contains("@Test") { isTest = true }
                guard type.hasSuffix("Tests"), let method = names(after: "func ", in: String(line)).first else {
                    continue
                }
                if isTest || method.hasPrefix("test") { tests.insert("\(type).\(method)") }
                isTest = false
            }
        }
        return tests
    }()

    static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the files whose paths begin with `folder` and that have the given extension, sorted by path.
    static func texts(below folder: String, _ pathExtension: String) -> [(path: String, text: String)] {
        texts.filter { $0.key.hasPrefix(folder) && $0.key.hasSuffix(".\(pathExtension)") }
            .map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    }

    /// Searches with the C library, because Swift's search is slower.
    static func contains(_ text: String, _ part: String) -> Bool { text.withCString { strstr($0, part) != nil } }

    static func names(after keyword: String, in text: String) -> [String] {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
        return text.withCString { start in
            var names: [String] = []
            var rest = start
            while let found = strstr(rest, keyword) {
                rest = UnsafePointer(found) + keyword.utf8.count
                let name = UnsafeRawBufferPointer(start: rest, count: strspn(rest, letters))
                names.append(String(decoding: name, as: UTF8.self))
            }
            return names
        }
    }
}
