/// The tests that run in this process, as the testing module sees them.
@MainActor
package struct RunningTests {
    /// Set once, by the testing module; `nil` in an app.
    package static var installed: RunningTests?

    /// Identifies the test that the current task belongs to.
    package let current: @MainActor () -> AnyHashable?
    /// Takes a misuse that fails the running test. Returns whether it took the misuse.
    package let take: @MainActor (Misuse) -> Bool

    package init(current: @escaping @MainActor () -> AnyHashable?, take: @escaping @MainActor (Misuse) -> Bool) {
        (self.current, self.take) = (current, take)
    }
}
