extension Navigator {
    /// Writes the events of this tree to the system's log, until the returned token is cancelled or deallocated.
    ///
    /// Keep the token for as long as the app runs. Reports of misuse are logged with ``Misuse/log(subsystem:)``.
    ///
    ///     let navigator = Navigator()
    ///     let log = navigator.logEvents(subsystem: "com.example.photos")
    ///     navigator.start(AppCoordinator())
    ///
    /// On platforms with a unified log, the entries have the level *info* and the category *navigation*. Their content
    /// is redacted by the system's default, since routes may contain personal data. On other platforms, each entry is a
    /// line on standard error.
    ///
    /// - Parameter subsystem: The name for finding the entries, such as the app's bundle identifier.
    public func logEvents(subsystem: String) -> ObservationToken {
        let log = SystemLog(subsystem, "navigation")
        return observeEvents { log.info("\($0)") }
    }
}

extension Misuse {
    /// Writes every later report of misuse to the system's log, by setting the ``handler``.
    ///
    /// Call this once, at the start of the app.
    ///
    /// On platforms with a unified log, the entries have the level *fault* and the category *misuse*. Their content is
    /// redacted by the system's default. On other platforms, the reports are printed to standard error.
    ///
    /// - Parameter subsystem: The name for finding the entries, such as the app's bundle identifier.
    @MainActor public static func log(subsystem: String) {
        let log = SystemLog(subsystem, "misuse")
        handler = { log.fault("\($0)") }
    }
}
