// Prints each symbol in the given symbol graphs that has no documentation, and exits with status 1 if there is one:
// swift .ci/UndocumentedSymbols.swift GRAPH...

import Foundation

struct Graph: Decodable {
    struct Symbol: Decodable {
        struct DocComment: Decodable {}
        let pathComponents: [String]
        let docComment: DocComment?
    }
    let symbols: [Symbol]
}

var count = 0
for path in CommandLine.arguments.dropFirst() {
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    for symbol in graph.symbols where symbol.docComment == nil {
        count += 1
        print("\(path): \(symbol.pathComponents.joined(separator: ".")) has no documentation")
    }
}
exit(count == 0 ? 0 : 1)
