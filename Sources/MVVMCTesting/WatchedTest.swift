import MVVMC

/// The data that the watch keeps about a running test.
struct WatchedTest {
    /// The location of the test's last call of a helper, if there was one.
    private var site: CallSite?
    /// The first misuses that were reported before the test called a helper.
    private var early: [Misuse] = []

    /// Notes that the test calls a helper at a location, and returns the misuses before its first helper.
    mutating func begin(at site: CallSite) -> [Misuse] {
        defer { (self.site, early) = (site, []) }
        return early
    }

    /// Returns the location where a misuse fails the test. If the test has not called a helper yet, the misuse is kept
    /// until it does.
    mutating func note(_ misuse: Misuse) -> CallSite? {
        if site == nil, early.count < 10 { early.append(misuse) }
        return site
    }
}
