import Foundation

/// A measurement of how the time of an operation grows with the size of its data.
@MainActor
struct GrowthRow {
    static let sizes = [1_000, 4_000, 16_000]
    /// The largest exponent that counts as linear. It is larger than 1, because the objects of the larger sizes may not
    /// fit in a cache.
    static let largestExponent = 1.5
    /// The time limit in nanoseconds. If an operation takes longer, larger sizes are not measured.
    static let longest = 1e9

    /// The time in nanoseconds below which a growth is not too large, whatever its exponent. With the largest size, an
    /// operation of quadratic time takes longer, and one that only reads memory takes less and depends on the caches.
    static let shortest = 1e6

    let name: String
    /// Creates data of a given size, and returns the operation. Only the operation is measured.
    let prepare: @MainActor (Int) -> @MainActor () -> Void

    init(
        _ name: String, _ prepare: @escaping @MainActor (_ size: Int) -> @MainActor () -> Void
    ) {
        (self.name, self.prepare) = (name, prepare)
    }

    /// Measures the row up to three times, until its growth is within the limit, because another process can slow down
    /// one of the measurements.
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

    /// Returns the shortest time of up to 20 runs of an operation, each on new data. There are fewer runs, but at least
    /// one, if the operation or the creation of its data takes long.
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

/// The times of a row, one for each measured size.
@MainActor
struct Growth {
    let row: GrowthRow
    let times: [Double]

    /// The exponent with which the time grows from the smallest to the largest measured size, for example 1 if the
    /// growth is linear.
    var exponent: Double {
        guard let first = times.first, let last = times.last, times.count > 1 else { return 0 }
        let ratio = Double(GrowthRow.sizes[times.count - 1]) / Double(GrowthRow.sizes[0])
        return log(last / first) / log(ratio)
    }

    var isTooLarge: Bool {
        guard times.count == GrowthRow.sizes.count, let last = times.last else { return true }
        return last > GrowthRow.shortest && exponent > GrowthRow.largestExponent
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

/// Retains `elements` until this call, because the compiler could release them earlier.
@inline(never) @_optimize(none)
func consume<Element>(_ elements: [Element]) {}

/// Returns the rows of the operations that are documented as O(1), as linear, or as O(*n* log *n*). Some rows repeat an
/// O(1) operation in proportion to the size, so their time is expected to be linear as well.
@MainActor
func growthRows() -> [GrowthRow] {
    stateGrowth() + screenGrowth() + savedStateGrowth() + partGrowth() + treeGrowth() + queueGrowth() + listGrowth()
}
