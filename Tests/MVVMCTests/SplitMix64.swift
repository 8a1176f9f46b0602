import Foundation

/// The SplitMix64 generator of Steele, Lea and Flood, which is small and has the same results on all platforms.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The seeds of the random sequences that a test plays.
///
/// Without environment variables, each run plays the same small set. `MVVMC_STEPS=1000000` gives each test a million
/// steps, and `MVVMC_SEED=7` starts with the seventh sequence.
enum RandomSequences {
    /// Returns the seeds of as many sequences of `length` steps as fit into `budget`, but at least one seed. If
    /// `MVVMC_STEPS` is set, it replaces `budget`.
    ///
    /// - Parameter parts: The number of calls of this method among which the test divides the steps of `MVVMC_STEPS`.
    static func seeds(steps budget: Int, each length: Int, parts: Int = 1) -> Range<UInt64> {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["MVVMC_SEED"].flatMap(UInt64.init) ?? 1
        let budget = environment["MVVMC_STEPS"].flatMap(Int.init).map { $0 / parts } ?? budget
        return first..<(first + UInt64(max(1, budget / length)))
    }

    /// Whether `MVVMC_STEPS` is set, so that tests play more than the small set.
    static var isExtended: Bool { ProcessInfo.processInfo.environment["MVVMC_STEPS"] != nil }
}
