import CHeap
import Foundation

/// A measurement of one operation. Each subject is a library that performs the operation, or other code for comparison.
@MainActor
struct Row {
    let name: String
    /// The unit of the figures, which is `ns` for the processor time of one operation, or `bytes` for memory.
    let unit: String
    /// Whether each subject must change ``total``. A subject that does not change it has done no work.
    let delivers: Bool
    /// The number of samples of each subject.
    let rounds: Int
    let subjects: [Subject]

    /// Creates a row of times.
    init(_ name: String, delivers: Bool = false, rounds: Int = 25, _ subjects: [Subject]) {
        (self.name, unit, self.delivers, self.rounds, self.subjects) = (name, "ns", delivers, rounds, subjects)
    }

    /// Creates a row of sizes in memory.
    init(bytes name: String, _ subjects: [Subject]) {
        (self.name, unit, delivers, rounds, self.subjects) = (name, "bytes", false, 1, subjects)
    }

    func printJSON(_ figures: [Figure]) {
        for figure in figures {
            let value = String(format: "%.1f", figure.value)
            print("{\"row\": \"\(name)\", \"subject\": \"\(figure.subject)\", \"\(unit)\": \(value)}")
        }
    }

    /// Returns a figure for each subject, or only for the subject named `only`. A time is the median of several
    /// samples. Each round takes one sample of every subject, in alternating order.
    func measure(only: String? = nil) -> [Figure] {
        let subjects = subjects.filter { only == nil || $0.name == only }
        if unit == "bytes" {
            return subjects.map { Figure(subject: $0.name, value: bytes(of: $0)) }
        }
        let runs = subjects.map { $0.prepare() }
        let counts = runs.map(calibrated)
        var samples: [[Double]] = runs.map { _ in [] }
        for round in 0..<rounds {
            let order = round.isMultiple(of: 2) ? Array(runs.indices) : runs.indices.reversed()
            for index in order {
                samples[index].append(time(runs[index], counts[index]) / Double(counts[index]))
            }
        }
        return zip(subjects, samples).map { Figure(subject: $0.name, value: $1.sorted()[$1.count / 2]) }
    }

    /// Returns the number of operations that take about four milliseconds.
    private func calibrated(_ run: (Int) -> Void) -> Int {
        var count = 1
        while true {
            let before = total
            let duration = time(run, count)
            guard duration > 1_000_000 else {
                count *= 4
                continue
            }
            precondition(total != before || !delivers, "a subject of \(name) delivers nothing")
            return max(1, Int(Double(count) * 4_000_000 / duration))
        }
    }

    private func time(_ run: (Int) -> Void, _ count: Int) -> Double {
        let start = processorTime()
        run(count)
        return processorTime() - start
    }

    /// Returns the heap memory that an operation leaves in use, as the average of many operations.
    private func bytes(of subject: Subject) -> Double {
        let run = subject.prepare()
        let count = 100_000
        let before = Int(heap_bytes())
        run(count)
        return Double(Int(heap_bytes()) - before) / Double(count)
    }
}

/// Returns the processor time of this thread in nanoseconds. Other processes affect it less than they affect elapsed
/// time.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The code of one subject of a row, such as the code with which a library performs the operation.
@MainActor
struct Subject {
    let name: String
    /// Prepares the operation, and returns a closure that performs it a number of times. Only the closure is measured.
    let prepare: @MainActor () -> (Int) -> Void

    init(_ name: String, _ prepare: @escaping @MainActor () -> (Int) -> Void) {
        (self.name, self.prepare) = (name, prepare)
    }
}

struct Figure {
    let subject: String
    let value: Double
}

/// A sum that the measured operations change, so that the optimizer cannot remove them.
@exclusivity(unchecked) nonisolated(unsafe) var total = 0

/// Retains `object` until this call, and prevents the compiler from removing operations on it.
@inline(never) @_optimize(none)
func consume(_ object: AnyObject) {}

/// Objects that are retained until the process ends, for the rows of sizes.
nonisolated(unsafe) var kept: [AnyObject] = []
