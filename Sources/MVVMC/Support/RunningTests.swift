/// Closures of the testing module that connect the library to the tests that run in this process.
@MainActor
package struct RunningTests {
    /// Set once, by the testing module; `nil` in an app.
    package static var installed: RunningTests?

    /// Returns the identifier of the current task's test, or `nil` outside of tests.
    package let current: @MainActor () -> AnyHashable?
    /// Fails the running test because of a misuse, unless a recording takes the misuse. Returns `false` if no failure
    /// can be recorded yet, so that the misuse is passed to `Misuse.handler`.
    package let take: @MainActor (Misuse) -> Bool

    package init(current: @escaping @MainActor () -> AnyHashable?, take: @escaping @MainActor (Misuse) -> Bool) {
        (self.current, self.take) = (current, take)
    }
}
