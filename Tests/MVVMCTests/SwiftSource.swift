import Foundation

/// Swift code without its line comments and string literals, for finding its declarations and the names that it uses.
struct SwiftSource {
    let code: String

    init(_ text: String) {
        let lines = text.components(separatedBy: "\n").map { line in
            Self.contains(line, "//") ? line.components(separatedBy: "//")[0] : line
        }
        let parts = lines.joined(separator: "\n").components(separatedBy: "\"\"\"").enumerated()
        let code = parts.filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n")
        self.code = code.components(separatedBy: "\n").map { line in
            Self.contains(line, "\"") ? line.replacing(/"(?:\\.|[^"\\\n])*"/, with: "") : line
        }.joined(separator: "\n")
    }

    /// Reads the Swift files of a folder and of its subfolders.
    init(folder: URL) throws {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let swift = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        self.init(try swift.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n"))
    }

    /// Returns whether a text contains another. Uses `strstr` of the C library for speed.
    private static func contains(_ text: String, _ part: String) -> Bool {
        text.withCString { strstr($0, part) != nil }
    }

    /// The names of the types that are declared at the top level, without type aliases.
    var types: Set<String> {
        let keywords = ["class ", "struct ", "enum ", "protocol ", "actor "]
        let lines = code.components(separatedBy: "\n").filter { line in
            !line.isEmpty && !line.hasPrefix(" ") && keywords.contains { Self.contains(line, $0) }
        }
        let declarations = lines.compactMap {
            $0.prefixMatch(
                of: /(?:@\w+(?:\(\w+\))? )*(?:[a-z]+ )*?(?:class|struct|enum|protocol|actor) (\w+)/)
        }
        return Set(declarations.map { String($0.1) })
    }

    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

    /// The names, keywords and numbers. Functions of the C library find them, because a regular expression is slower.
    var words: Set<String> {
        code.withCString { start in
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

    /// The names of classes, structures, enumerations and type aliases, including nested ones.
    var allTypes: Set<String> {
        code.withCString { start in
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

    /// The names of the imported modules.
    var imports: Set<String> {
        let lines = code.components(separatedBy: "\n").filter { Self.contains($0, "import ") }
        let imports = lines.compactMap {
            $0.prefixMatch(
                of:
                    /\s*(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (?:(?:class|enum|func|let|protocol|struct|typealias|var) )?(\w+)/
            )
        }
        return Set(imports.map { String($0.1) })
    }
}
