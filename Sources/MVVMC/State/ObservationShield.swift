import Observation

/// Keeps what one reaction reads of `@Observable` objects from the reaction that surrounds it.
///
/// A tracking that ends inside another hands its accesses on: Swift Observation merges the inner list into the outer
/// one. An autorun would run for every object that a computed value has read in its place. There is no API to prevent
/// this, but the merge works on a copy of the inner list, and what is read during the merge is recorded for the inner
/// tracking only. The shield is an empty tracking around the work, with one access that the outer tracking has too;
/// merging these two hashes their key path, whose argument then starts the work.
///
///     outer tracking { shield { access } ──▶ merge { work } }
///
/// Where the implementation of Swift Observation differs, the work is done without the shield; a test at the first use
/// shows that.
@MainActor
enum ObservationShield {
    /// The argument of the key path that both trackings record.
    struct Argument: Hashable, Sendable {
        func hash(into hasher: inout Hasher) { if isOnMainQueue() { ObservationShield.startPending() } }
        static func == (left: Argument, right: Argument) -> Bool { true }
    }

    /// Starts with the next merge. Only used on the main queue.
    @exclusivity(unchecked) private nonisolated(unsafe) static var pending: (() -> Void)?

    nonisolated private static func startPending() {
        guard let work = pending else { return }
        pending = nil
        work()
    }

    /// Does `work` inside a run of the reaction that `outer` belongs to.
    static func run(in outer: ObservationScope, _ work: @escaping @MainActor () -> Void) {
        guard isSupported else { return work() }
        track(outer) { withoutIsolationCheck(work) }
    }

    // Not isolated, so that the closures do not check their isolation at every call.
    nonisolated private static func track(_ outer: ObservationScope, _ work: @escaping () -> Void) {
        outer.recordAccess()
        withObservationTracking {
            outer.recordAccess()
            pending = work
        } onChange: {
        }
        startPending()
        outer.endRegistrations()
    }

    /// Whether work that is done so is tracked by itself, and not by what surrounds it.
    private static let isSupported: Bool = testOutsideOfTrackings {
        let (outer, read) = (ObservationScope(nil), ObservationScope(nil))
        let (innerFires, outerFires) = (Fires(), Fires())
        test(outer, read, innerFires, outerFires)
        read.endRegistrations()
        let isSupported = innerFires.count == 1 && outerFires.count == 0
        outer.endRegistrations()
        return isSupported
    }

    nonisolated private static func test(
        _ outer: ObservationScope, _ read: ObservationScope, _ innerFires: Fires, _ outerFires: Fires
    ) {
        withObservationTracking {
            track(outer) {
                withObservationTracking {
                    read.recordAccess()
                } onChange: {
                    innerFires.count += 1
                }
            }
        } onChange: {
            outerFires.count += 1
        }
    }

    private final class Fires: @unchecked Sendable {
        var count = 0
    }
}
