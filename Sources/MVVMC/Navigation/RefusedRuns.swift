/// The calls of `run` and `ask` on one flow that were refused: finds loops among them.
///
/// A task that runs a child again within a second of a refusal recurs. Many tasks that are each refused once are no
/// loop. A loop that starts a new task each time is found by its length, or earlier where one task takes another's
/// place in memory.
@MainActor
struct RefusedRuns {
    /// How many refusals make a loop, if each is of another task.
    static let longestChainOfTasks = 10_000

    private struct Refusal {
        let count: Int
        let time: ContinuousClock.Instant

        var isRecent: Bool { ContinuousClock.now - time < .seconds(1) }
    }

    private var tasks: [Int: Refusal] = [:]
    /// The last refusal, with the number of all of them in a row.
    private var last: Refusal?
    private var size = 16

    /// Notes that the current task runs a child.
    ///
    /// - Returns: How many refusals in a row have led to it.
    mutating func begin() -> Int {
        guard !tasks.isEmpty, let task = currentTask, let last = tasks.removeValue(forKey: task), last.isRecent else {
            return 0
        }
        return last.count
    }

    /// Counts a refusal.
    ///
    /// - Returns: Whether it is the one that makes a loop, or a later one; `nil` if it is part of no loop.
    mutating func refuse(after count: Int) -> Bool? {
        let all = (last.map { $0.isRecent ? $0.count : 0 } ?? 0) + 1
        last = Refusal(count: all, time: .now)
        if count + 1 == Refusals.longestChain || all == RefusedRuns.longestChainOfTasks { return true }
        return count + 1 > Refusals.longestChain || all > RefusedRuns.longestChainOfTasks ? false : nil
    }

    /// Notes that the current task is about to be told of a refusal, the last of so many in a row.
    mutating func tell(_ count: Int) {
        // Loops are slowed down by a second, which does not count.
        last = last.map { Refusal(count: $0.count, time: .now) }
        guard let task = currentTask else { return }
        tasks[task] = Refusal(count: count, time: .now)
        guard tasks.count > size else { return }
        // Most of these tasks have ended.
        tasks = tasks.filter(\.value.isRecent)
        size = max(16, 2 * tasks.count)
    }

    /// Notes that a child could be started.
    mutating func accept() { last = nil }

    private var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
