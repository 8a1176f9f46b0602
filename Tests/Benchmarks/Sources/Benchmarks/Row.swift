import CHeap
import Foundation

/// One thing that is measured, for each of the subjects that can do it.
@MainActor
struct Row {
    let name: String
    /// `ns` for the processor time of one operation, `bytes` for memory.
    let unit: String
    /// Whether every operation has to change ``total``: a subject that does not would measure nothing.
    let delivers: Bool
    /// How many samples are taken of each subject.
    let rounds: Int
    let subjects: [Subject]
    /// The size of a value of the library, where the compiler knows it.
    var size: Int?

    /// A row of times.
    init(_ name: String, delivers: Bool = false, rounds: Int = 25, _ subjects: [Subject]) {
        (self.name, unit, self.delivers, self.rounds, self.subjects) = (name, "ns", delivers, rounds, subjects)
    }

    /// A row of sizes.
    init(bytes name: String, _ subjects: [Subject]) {
        (self.name, unit, delivers, rounds, self.subjects) = (name, "bytes", false, 1, subjects)
    }

    /// A row of the size that a value takes in the object that stores it.
    init<Value>(bytes name: String, of type: Value.Type) {
        self.init(bytes: name, [])
        size = MemoryLayout<Value>.size
    }

    func printJSON(_ figures: [Figure]) {
        for figure in figures {
            let value = String(format: "%.1f", figure.value)
            print("{\"row\": \"\(name)\", \"subject\": \"\(figure.subject)\", \"\(unit)\": \(value)}")
        }
    }

    /// The median of each subject's samples. In each round every subject is measured once, in an order that alternates.
    func measure(only: String? = nil) -> [Figure] {
        if let size { return [Figure(subject: "MVVMC", value: Double(size))] }
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

    /// How often an operation has to be done to take about four milliseconds.
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

    /// What one thing of the heap costs, on average over many.
    private func bytes(of subject: Subject) -> Double {
        let run = subject.prepare()
        let count = 100_000
        let before = Int(heap_bytes())
        run(count)
        return Double(Int(heap_bytes()) - before) / Double(count)
    }
}

/// The processor time of this thread in nanoseconds, which what else the machine does changes less than the time of a
/// clock.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// One library's way of doing what a row measures.
@MainActor
struct Subject {
    let name: String
    /// Makes everything that is not measured, and returns what does the operation so many times.
    let prepare: @MainActor () -> (Int) -> Void

    init(_ name: String, _ prepare: @escaping @MainActor () -> (Int) -> Void) {
        (self.name, self.prepare) = (name, prepare)
    }
}

struct Figure {
    let subject: String
    let value: Double
}

/// What observers add to, so that their work cannot be removed.
@exclusivity(unchecked) nonisolated(unsafe) var total = 0

/// Keeps the compiler from removing what happens to `object`.
@inline(never) @_optimize(none)
func consume(_ object: AnyObject) {}

/// What is kept until the process ends, for the rows of sizes.
nonisolated(unsafe) var kept: [AnyObject] = []
