import Foundation
import MVVMCExplorer

/// Measures the steps of sessions of several lengths, the drawing of maps of several sizes, and the shortening of
/// findings of several lengths.
@MainActor
func explorerRows() async -> [ExplorerRow] {
    var rows: [ExplorerRow] = []
    for length in [60, 600, 6_000] {
        let report = await Explorer("") { makeMaze(code: []) }.explore(
            sessions: 60_000 / length, steps: length, seed: 1)
        rows.append(ExplorerRow("explorer.steps.\(length)", [("step", microseconds(report.duration) / 60_000, "us")]))
    }
    for steps in [600, 6_000, 60_000] {
        let report = await Explorer("") { makeMaze(code: []) }.explore(sessions: steps / 60, steps: 60, seed: 1)
        let (_, time) = await timed { report.map.description }
        rows.append(
            ExplorerRow(
                "explorer.map.\(steps)",
                [("edges", Double(report.map.edges.count), ""), ("drawing", microseconds(time), "us")]))
    }
    for count in 3...7 {
        let code = (0..<count).map { $0 * $0 % 3 }
        let (report, time) = await timed {
            await Explorer("") { makeMaze(code: code) }.explore(sessions: 1, steps: 1_000_000, seed: 1)
        }
        rows.append(
            ExplorerRow(
                "explorer.shorten.\(count)",
                [
                    ("played", Double(report.steps), "steps"),
                    ("shortened", Double(report.findings.first?.steps.count ?? 0), "steps"),
                    ("shortening", microseconds(time - report.duration) / 1_000, "ms"),
                ]))
    }
    return rows
}

/// The figures of one operation of an explorer.
struct ExplorerRow {
    let name: String
    let figures: [(subject: String, value: Double, unit: String)]

    init(_ name: String, _ figures: [(String, Double, String)]) { (self.name, self.figures) = (name, figures) }

    func print(asJSON: Bool) {
        for (subject, value, unit) in figures {
            let number = String(format: "%.1f", value)
            Swift.print(
                asJSON
                    ? "{\"row\": \"\(name)\", \"subject\": \"\(subject)\", \"\(unit.isEmpty ? "count" : unit)\": \(number)}"
                    : name.padded(26) + subject.padded(14) + "\(number) \(unit)")
        }
    }
}

@MainActor
private func timed<Result>(_ body: @MainActor () async -> Result) async -> (Result, Duration) {
    let start = ContinuousClock.now
    let result = await body()
    return (result, ContinuousClock.now - start)
}

private func microseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
}
