import MVVMC

/// The data that ``MisuseWatch`` or ``XCTestWatch`` keeps about a running test.
struct WatchedTest {
    /// The location of the test's last call of a helper of this module, if there was one.
    private var site: CallSite?
    /// The misuses that were reported before the test called a helper, at most 10.
    private var early: [Misuse] = []

    /// Records that the test calls a helper at a location. The first call returns the misuses that were reported before
    /// it. Later calls return an empty array.
    mutating func begin(at site: CallSite) -> [Misuse] {
        defer { (self.site, early) = (site, []) }
        return early
    }

    /// Returns the location at which a misuse fails the test. If the test has not called a helper yet, stores the
    /// misuse and returns `nil`.
    mutating func note(_ misuse: Misuse) -> CallSite? {
        if site == nil, early.count < 10 { early.append(misuse) }
        return site
    }
}
