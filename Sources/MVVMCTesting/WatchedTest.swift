import MVVMC

/// What the watch keeps of a running test.
struct WatchedTest {
    /// Where the test last called a helper, if it has called one.
    private var site: CallSite?
    /// The first misuses that were reported before the test called a helper.
    private var early: [Misuse] = []

    /// Notes where the test calls a helper, and returns the misuses before its first helper.
    mutating func begin(at site: CallSite) -> [Misuse] {
        defer { (self.site, early) = (site, []) }
        return early
    }

    /// Returns where a misuse fails the test. If the test has called no helper yet, the misuse is kept until it does.
    mutating func note(_ misuse: Misuse) -> CallSite? {
        if site == nil, early.count < 10 { early.append(misuse) }
        return site
    }
}
