import Foundation
import MVVMC

/// A program that measures this library and its peers in one process.
///
/// Run `benchmarks state` for a suite, or `benchmarks state set.10` for some of its rows.
///
/// With `--json`, each line of the output is a JSON object. Otherwise, the output is a table. `--only SUBJECT` measures
/// only one subject of a suite, for use with a profiler. `benchmarks explorer` measures an explorer, which has no peer.
/// `benchmarks growth` measures operations at several sizes, and fails if a time grows faster than the documentation of
/// the operation promises.
@main
@MainActor
enum Benchmarks {
    static let suites: [String: @MainActor () -> [Row]] = [
        "state": stateRows, "lists": listRows, "hosts": hostRows, "navigation": navigationRows,
    ]

    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isJSON = arguments.contains("--json")
        arguments.removeAll { $0 == "--json" }
        var only: String?
        if let index = arguments.firstIndex(of: "--only"), arguments.indices.contains(index + 1) {
            only = arguments[index + 1]
            arguments.removeSubrange(index...(index + 1))
        }
        if arguments == ["explorer"] {
            for row in await explorerRows() { row.print(asJSON: isJSON) }
            return
        }
        if arguments.first == "growth" { return measureGrowth(of: arguments.dropFirst(), asJSON: isJSON) }
        guard let name = arguments.first, let suite = suites[name] else {
            let names = (suites.keys + ["explorer", "growth"]).sorted().joined(separator: "|")
            fail("usage: benchmarks \(names) [ROW ...] [--only SUBJECT] [--json]")
        }
        let chosen = arguments.dropFirst()
        let rows = suite().filter { chosen.isEmpty || chosen.contains($0.name) }
        guard !rows.isEmpty else { fail("no such row: \(chosen.joined(separator: ", "))") }
        if !isJSON { Table.printHeader() }
        for row in rows {
            let figures = row.measure(only: only)
            if isJSON { row.printJSON(figures) } else { Table.print(row, figures) }
        }
    }

    private static func measureGrowth(of chosen: ArraySlice<String>, asJSON isJSON: Bool) {
        let rows = growthRows().filter { chosen.isEmpty || chosen.contains($0.name) }
        guard !rows.isEmpty else { fail("no such row: \(chosen.joined(separator: ", "))") }
        // Each report is printed only once, because a row that ends the root of a tree causes the same report in each
        // round.
        var reports: Set<String> = []
        Misuse.handler = { misuse in
            if reports.insert("\(misuse)").inserted { print(to: .standardError, "\(misuse)") }
        }
        if !isJSON { Growth.printHeader() }
        var tooLarge: [String] = []
        for row in rows {
            let growth = row.measureAgainIfTooLarge()
            growth.print(asJSON: isJSON)
            if growth.isTooLarge { tooLarge.append(row.name) }
        }
        if !tooLarge.isEmpty { fail("These grow faster than documented: \(tooLarge.joined(separator: ", ")).") }
    }

    private static func fail(_ message: String) -> Never {
        print(to: .standardError, message)
        exit(2)
    }

    private static func print(to file: FileHandle, _ message: String) { file.write(Data("\(message)\n".utf8)) }
}

/// The output as a table.
enum Table {
    static func printHeader() {
        Swift.print("row".padded(32) + "subject".padded(14) + "figure".padded(16) + "times MVVMC's")
    }

    @MainActor
    static func print(_ row: Row, _ figures: [Figure]) {
        let ours = figures.first { $0.subject == "MVVMC" }?.value
        for figure in figures {
            let ratio = ours.map { String(format: "%.2f", figure.value / $0) } ?? ""
            let value = String(format: "%.1f", figure.value) + " " + row.unit
            Swift.print(row.name.padded(32) + figure.subject.padded(14) + value.padded(16) + ratio)
        }
    }
}

extension String {
    func padded(_ width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
