// Mutates COUNT random lines, in total, of the Swift files in the given folders, so that one build contains all
// mutations:
// swift .ci/Mutations.swift SEED COUNT EXCLUDED FOLDER...
//
// A mutation negates a condition, or skips a statement, if the value of the environment variable `MUTATION` is the
// number of the mutation. Otherwise, the line has its original effect. Prints the number, place and line of each
// mutation. EXCLUDED is a file with the places that are not mutated, because they did not compile.

import Foundation

struct Candidate {
    let file: String
    let index: Int
    let mutated: (_ isActive: String) -> String
    let line: String
    var place: String { "\(file):\(index + 1)" }
}

/// A generator that returns the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Returns a function that mutates a line, or `nil` if the line is neither a simple condition nor a complete statement.
/// The argument of the returned function is an expression that is `true` while the mutation is active.
func mutation(of line: String, after previous: String) -> ((String) -> String)? {
    // Conditions with bindings or with several clauses cannot be negated as a whole.
    let condition = #/^(\s*(?:\} else )?(?:if|guard|while) )([^,{]+?)( (?:else )?\{.*)$/#
    if let match = line.wholeMatch(of: condition) {
        guard !match.2.contains(#/\b(let|var|case|await|try)\b|[#]/#) else { return nil }
        return { "\(match.1)(\(match.2)) != \($0)\(match.3)" }
    }
    let statement =
        #/^(\s+)((?!(return|let|var|case|default|throw|break|continue|defer|func|import|else|private|static)\b)[a-z_][^"{]*[^,{(\[&|=?:])$/#
    guard let match = line.wholeMatch(of: statement), match.2.contains(#/\)$| [-+*]?= /#),
        previous.contains(#/[{}]$|\bin$|:$|^\s*$|^\s*[a-z][^"]*[\w)\]]$/#),
        match.2.count(where: { $0 == "(" }) == match.2.count(where: { $0 == ")" })
    else { return nil }
    return { "\(match.1)if !\($0) { \(match.2) }" }
}

func candidates(in file: String) throws -> [Candidate] {
    let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    var isInText = false
    return lines.indices.compactMap { index in
        let line = lines[index]
        if line.contains("\"\"\"") { isInText.toggle() }
        guard !isInText, index > 0, !line.contains("//"),
            let mutated = mutation(of: line, after: lines[index - 1])
        else { return nil }
        return Candidate(file: file, index: index, mutated: mutated, line: line)
    }
}

let arguments = CommandLine.arguments
guard arguments.count > 4, let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
    print("usage: swift .ci/Mutations.swift SEED COUNT EXCLUDED FOLDER...")
    exit(2)
}
let excluded = Set(try String(contentsOfFile: arguments[3], encoding: .utf8).components(separatedBy: "\n"))
let files = arguments[4...].flatMap { folder in
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map { "\(folder)/\($0)" }
}
var generator = SeededGenerator(state: seed)
let chosen = try files.sorted().flatMap { try candidates(in: $0) }.shuffled(using: &generator)
    .filter { !excluded.contains($0.place) }.prefix(count)
for (file, candidates) in Dictionary(grouping: chosen.enumerated(), by: \.element.file) {
    var lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    for (number, candidate) in candidates { lines[candidate.index] = candidate.mutated("isMutated(\(number + 1))") }
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
}
for (number, candidate) in chosen.enumerated() {
    print("\(number + 1)\t\(candidate.place)\t\(candidate.line.trimmingCharacters(in: .whitespaces))")
}
