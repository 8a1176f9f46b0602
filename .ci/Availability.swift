// Prints each use of a symbol that is newer than the oldest system that the package supports, or that a platform lacks,
// and exits with status 1 if there is one. Swift on Linux ignores the availability for Apple's platforms, so this program
// reads which symbols are used from the index that the compiler writes, and their availability from symbol graphs.
//
//     availability --graph FILE… --sources NAME:INDEX:SYSTEMS:FOLDERS… --modules COUNT --symbols COUNT
//
// NAME says what was compiled, SYSTEMS for which systems, such as iOS=17,tvOS=17, and FOLDERS where the files are whose
// uses are looked up, such as Sources/MVVMC/,Tests/. The program also fails if it finds
// fewer modules or symbols than it is told, because then it does not find what it looks for.

import Foundation
import IndexStore

struct Version: Comparable, CustomStringConvertible {
    let major: Int
    let minor: Int
    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    var description: String { "\(major).\(minor)" }

    init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }
    init(_ text: Substring) {
        let parts = text.split(separator: ".").map { Int($0) ?? 0 }
        self.init(major: parts.first ?? 0, minor: parts.count > 1 ? parts[1] : 0)
    }
}

struct Graph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Availability: Decodable {
            struct Introduced: Decodable {
                let major: Int
                let minor: Int?
            }
            let domain: String?
            let introduced: Introduced?
            let isUnconditionallyUnavailable: Bool?
        }
        let identifier: Identifier
        let availability: [Availability]?
    }
    let symbols: [Symbol]
}

/// What was compiled for some systems, with the oldest version of each that is supported.
struct Sources {
    let name: String
    let index: String
    let systems: [String: Version]
    let folders: [Substring]
}

/// The systems that have a symbol only in later versions. A system without the symbol has no version.
typealias Introductions = [String: Version?]

// MARK: Arguments

var graphs: [String] = []
var sources: [Sources] = []
var floors: [String: Int] = [:]
var option = ""
for argument in CommandLine.arguments.dropFirst() {
    switch option {
    case _ where argument.hasPrefix("--"): option = argument
    case "--graph": graphs.append(argument)
    case "--sources":
        let parts = argument.split(separator: ":")
        let systems = parts[2].split(separator: ",").map { $0.split(separator: "=") }
            .map { (String($0[0]), Version($0[1])) }
        sources.append(
            Sources(
                name: String(parts[0]), index: String(parts[1]), systems: Dictionary(uniqueKeysWithValues: systems),
                folders: parts[3].split(separator: ",")))
    default: floors[option] = Int(argument)
    }
}

// MARK: The availability of the symbols

var symbols: [String: Introductions] = [:]
for graph in graphs {
    let decoded = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: graph)))
    for symbol in decoded.symbols {
        var introductions: Introductions = [:]
        for availability in symbol.availability ?? [] {
            guard let system = availability.domain else { continue }
            if availability.isUnconditionallyUnavailable == true {
                introductions[system] = .some(nil)
            } else if let version = availability.introduced {
                introductions[system] = Version(major: version.major, minor: version.minor ?? 0)
            }
        }
        symbols[symbol.identifier.precise] = introductions
    }
}

// MARK: Conditions in source code

/// The lines of a file, and the conditions with `#available` or `@available` that enclose a place in it.
struct SourceFile {
    private let lines: [Substring]

    init(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the versions that the code at a place requires. Strings and comments with braces are not expected in the
    /// same statement as a condition.
    func required(line: Int, column: Int) -> [String: Version] {
        // The conditions of each open brace, after those of the file. `pending` is the current statement so far.
        var scopes: [[String: Version]] = [[:]]
        var guards: [[String: Version]?] = [nil]
        var pending = ""
        for (number, text) in lines.enumerated().prefix(line) {
            let part = number == line - 1 ? text.utf8.prefix(max(0, column - 1)) : text.utf8[...]
            let code = (String(part) ?? "").split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
            for character in code {
                switch character {
                case "{":
                    let conditions = Self.conditions(in: pending)
                    let isGuard = pending.contains("guard ")
                    scopes.append(isGuard ? [:] : conditions)
                    guards.append(isGuard ? conditions : nil)
                    pending = ""
                case "}":
                    guard scopes.count > 1 else { continue }
                    scopes.removeLast()
                    // After `guard`, the conditions hold in the scope that contains it.
                    if let conditions = guards.removeLast() {
                        scopes[scopes.count - 1].merge(conditions) { max($0, $1) }
                    }
                    pending = ""
                default: pending.append(character)
                }
            }
            let statement = pending.trimmingCharacters(in: .whitespacesAndNewlines)
            let continues =
                ["@", "if", "guard", "while", "else"].contains(where: statement.hasPrefix) || statement.hasSuffix(",")
            if number < line - 1, !continues { pending = "" }
            pending.append("\n")
        }
        scopes.append(Self.conditions(in: pending))
        return scopes.reduce(into: [:]) { $0.merge($1) { max($0, $1) } }
    }

    private static func conditions(in statement: String) -> [String: Version] {
        var versions: [String: Version] = [:]
        for match in statement.matches(of: /[#@]available\(([^)]*)\)/) {
            for part in match.1.split(separator: ",") {
                let words = part.split(separator: " ")
                if words.count == 2, words[1].first?.isNumber == true { versions[String(words[0])] = Version(words[1]) }
            }
        }
        return versions
    }
}

// MARK: The index

func string(_ reference: indexstore_string_ref_t) -> String {
    guard let data = reference.data else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: reference.length), as: UTF8.self)
}

struct Use: Hashable {
    let file: String
    let line: Int
    let column: Int
    let symbol: String
    let name: String
}

/// The uses in the files of an index that are in given folders.
final class Index {
    private(set) var uses: Set<Use> = []
    private(set) var modules: Set<String> = []
    private let store: indexstore_t
    private var current = (file: "", record: "")

    private let folders: [Substring]

    init(path: String, folders: [Substring]) {
        self.folders = folders
        var error: indexstore_error_t?
        guard let store = indexstore_store_create(path, &error) else { fatalError("There is no index at \(path).") }
        self.store = store
        var units: [String] = []
        withUnsafeMutablePointer(to: &units) { units in
            _ = indexstore_store_units_apply_f(store, 0, units) { context, name in
                context?.assumingMemoryBound(to: [String].self).pointee.append(string(name))
                return true
            }
        }
        for unit in units { read(unit: unit) }
    }

    private func read(unit: String) {
        var error: indexstore_error_t?
        guard let reader = indexstore_unit_reader_create(store, unit, &error) else { return }
        defer { indexstore_unit_reader_dispose(reader) }
        guard indexstore_unit_reader_has_main_file(reader), !indexstore_unit_reader_is_module_unit(reader) else {
            return
        }
        let file = URL(fileURLWithPath: string(indexstore_unit_reader_get_main_file(reader)))
            .resolvingSymlinksInPath().path
        guard folders.contains(where: file.contains), FileManager.default.fileExists(atPath: file) else { return }
        current = (file, "")
        _ = indexstore_unit_reader_dependencies_apply_f(reader, Unmanaged.passUnretained(self).toOpaque()) {
            guard let context = $0, let dependency = $1 else { return true }
            let index = Unmanaged<Index>.fromOpaque(context).takeUnretainedValue()
            if indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD,
                URL(fileURLWithPath: string(indexstore_unit_dependency_get_filepath(dependency)))
                    .resolvingSymlinksInPath().path == index.current.file
            {
                index.current.record = string(indexstore_unit_dependency_get_name(dependency))
            }
            return true
        }
        guard !current.record.isEmpty,
            let record = indexstore_record_reader_create(store, current.record, &error)
        else { return }
        defer { indexstore_record_reader_dispose(record) }
        modules.insert(string(indexstore_unit_reader_get_module_name(reader)))
        _ = indexstore_record_reader_occurrences_apply_f(record, Unmanaged.passUnretained(self).toOpaque()) {
            guard let context = $0, let occurrence = $1 else { return true }
            let index = Unmanaged<Index>.fromOpaque(context).takeUnretainedValue()
            let roles = indexstore_occurrence_get_roles(occurrence)
            guard roles & UInt64(INDEXSTORE_SYMBOL_ROLE_REFERENCE) != 0,
                let symbol = indexstore_occurrence_get_symbol(occurrence)
            else { return true }
            var (line, column): (UInt32, UInt32) = (0, 0)
            indexstore_occurrence_get_line_col(occurrence, &line, &column)
            index.uses.insert(
                Use(
                    file: index.current.file, line: Int(line), column: Int(column),
                    symbol: string(indexstore_symbol_get_usr(symbol)),
                    name: string(indexstore_symbol_get_name(symbol))))
            return true
        }
    }
}

// MARK: Looking up

/// Symbols that old systems do not need: in `for await`, the compiler calls `next()` where the system has no
/// `next(isolation:)`, and the integers had `&*` before it was a requirement of `FixedWidthInteger`.
let notNeeded: Set = ["next(isolation:)", "&*(_:_:)"]

var files: [String: SourceFile] = [:]
var (modules, lookedUp, findings): (Set<String>, Set<String>, Set<String>) = ([], [], [])
for sources in sources {
    let index = Index(path: sources.index, folders: sources.folders)
    modules.formUnion(index.modules.map { "\(sources.name) \($0)" })
    for use in index.uses {
        guard let introductions = symbols[use.symbol] else { continue }
        lookedUp.insert(use.symbol)
        for (system, oldest) in sources.systems {
            guard let introduced = introductions[system], introduced.map({ $0 > oldest }) ?? true,
                !notNeeded.contains(use.name)
            else { continue }
            if let introduced {
                let file = try files[use.file] ?? SourceFile(path: use.file)
                files[use.file] = file
                if let required = file.required(line: use.line, column: use.column)[system], required >= introduced {
                    continue
                }
                findings.insert(
                    "\(use.file):\(use.line):\(use.column): error: \(use.name) needs \(system) \(introduced)")
            } else {
                findings.insert("\(use.file):\(use.line):\(use.column): error: \(system) has no \(use.name)")
            }
        }
    }
}
for finding in findings.sorted() { print(finding) }
print("Looked up \(lookedUp.count) symbols in \(modules.count) modules.")
let found = ["--modules": modules.count, "--symbols": lookedUp.count]
for (name, floor) in floors where found[name, default: 0] < floor {
    print("error: that is fewer than the \(floor) \(name.dropFirst(2)) that were there when this was recorded.")
    exit(1)
}
exit(findings.isEmpty ? 0 : 1)
