import CHeap
import Foundation

/// One thing that is measured, for each of the subjects that can do it.
@MainActor
struct Row {
    let name: String
    /// `ns` for the processor time of one operation, `bytes` for memory.
    let unit: String
    /// Whether every operation must change ``total``. A subject that does not change it would measure no work.
    let delivers: Bool
    /// The number of samples of each subject.
    let rounds: Int
    let subjects: [Subject]
    /// The size of a value of the library, for a type that the compiler can specialize.
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

    /// The number of operations that take about four milliseconds.
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

    /// The average heap memory of one object, measured over many.
    private func bytes(of subject: Subject) -> Double {
        let run = subject.prepare()
        let count = 100_000
        let before = Int(heap_bytes())
        run(count)
        return Double(Int(heap_bytes()) - before) / Double(count)
    }
}

/// The processor time of this thread in nanoseconds. Other work of the machine affects it less than it affects a clock.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The code with which one library performs the operation of a row.
@MainActor
struct Subject {
    let name: String
    /// Prepares the operation without being measured, and returns a closure that performs it a number of times.
    let prepare: @MainActor () -> (Int) -> Void

    init(_ name: String, _ prepare: @escaping @MainActor () -> (Int) -> Void) {
        (self.name, self.prepare) = (name, prepare)
    }
}

struct Figure {
    let subject: String
    let value: Double
}

/// A sum that observers change, so that the optimizer cannot remove their work.
@exclusivity(unchecked) nonisolated(unsafe) var total = 0

/// Keeps the compiler from removing what happens to `object`.
@inline(never) @_optimize(none)
func consume(_ object: AnyObject) {}

/// Objects that are kept until the process ends, for the rows of sizes.
nonisolated(unsafe) var kept: [AnyObject] = []
