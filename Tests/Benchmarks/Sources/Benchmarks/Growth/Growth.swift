import Foundation

/// How the time of one operation grows with the size of what it works on.
@MainActor
struct GrowthRow {
    static let sizes = [1_000, 4_000, 16_000]
    /// Above this, an operation is not linear. A linear one reaches 1.4 where 16,000 objects do not fit in a cache.
    static let largestExponent = 1.5
    /// After an operation that takes longer than this, in nanoseconds, larger sizes are left out.
    static let longest = 1e9

    let name: String
    /// Makes everything of a size that is not measured, and returns the operation.
    let prepare: @MainActor (Int) -> @MainActor () -> Void

    init(
        _ name: String, _ prepare: @escaping @MainActor (_ size: Int) -> @MainActor () -> Void
    ) {
        (self.name, self.prepare) = (name, prepare)
    }

    /// Measures the row up to three times, until it is not too large: another process can slow down one size.
    func measureAgainIfTooLarge() -> Growth {
        var growth = measure()
        for _ in 0..<2 where growth.isTooLarge { growth = measure() }
        return growth
    }

    private func measure() -> Growth {
        var times: [Double] = []
        for size in Self.sizes {
            if let last = times.last, last > Self.longest { break }
            times.append(shortestTime(size))
        }
        return Growth(row: self, times: times)
    }

    /// The shortest of several times, each of an operation on something made for it: one time where that takes long to
    /// make.
    private func shortestTime(_ size: Int) -> Double {
        var shortest = Double.infinity
        var (rounds, all) = (0, 0.0)
        let begin = processorTime()
        while rounds == 0 || (rounds < 20 && all < 1e7 && processorTime() - begin < 1e8) {
            let operation = prepare(size)
            let start = processorTime()
            operation()
            let time = processorTime() - start
            shortest = min(shortest, time)
            rounds += 1
            all += time
        }
        return shortest
    }
}

/// The times of a row, by its sizes.
@MainActor
struct Growth {
    let row: GrowthRow
    let times: [Double]

    /// By which power of the size the time grows, from the smallest size to the largest one that was measured.
    var exponent: Double {
        guard let first = times.first, let last = times.last, times.count > 1 else { return 0 }
        let ratio = Double(GrowthRow.sizes[times.count - 1]) / Double(GrowthRow.sizes[0])
        return log(last / first) / log(ratio)
    }

    var isTooLarge: Bool {
        times.count < GrowthRow.sizes.count || exponent > GrowthRow.largestExponent
    }

    static func printHeader() {
        Swift.print("row".padded(32) + GrowthRow.sizes.map { "\($0)".padded(14) }.joined() + "exponent")
    }

    func print(asJSON isJSON: Bool) {
        if isJSON {
            let times = zip(GrowthRow.sizes, times).map { String(format: "\"%d\": %.0f", $0, $1) }
            Swift.print(
                "{\"row\": \"\(row.name)\", \(times.joined(separator: ", ")), "
                    + String(format: "\"exponent\": %.2f}", exponent))
            return
        }
        let figures = GrowthRow.sizes.indices.map { index in
            (times.indices.contains(index) ? String(format: "%.1f µs", times[index] / 1_000) : "–").padded(14)
        }
        let mark = isTooLarge ? "  too large" : ""
        Swift.print(row.name.padded(32) + figures.joined() + String(format: "%.2f", exponent) + mark)
    }
}

/// Keeps the compiler from releasing `elements` before.
@inline(never) @_optimize(none)
func consume<Element>(_ elements: [Element]) {}

/// Every operation that is documented as linear, or O(1) and then done as often as the size says.
@MainActor
func growthRows() -> [GrowthRow] { stateGrowth() + screenGrowth() + treeGrowth() + queueGrowth() + listGrowth() }
