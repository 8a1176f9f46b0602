extension Navigator {
    /// Writes the events of this tree, and every report of misuse, to the system's log from now on.
    ///
    /// Call this once, at the start of the app.
    ///
    ///     let navigator = Navigator()
    ///     navigator.startLogging(subsystem: "com.example.photos")
    ///     navigator.start(AppCoordinator())
    ///
    /// Where there is a unified log, events have the level *info* and the category *navigation*, reports of misuse the
    /// level *fault* and the category *misuse*. Their content is redacted by the system's default, since routes may
    /// contain personal data. On other platforms, each is a line on standard error. This replaces ``Misuse/handler``;
    /// the logging of events ends with the tree.
    ///
    /// - Parameter subsystem: The name to find the entries by, such as the app's bundle identifier.
    public func startLogging(subsystem: String) {
        let (events, misuse) = (SystemLog(subsystem, "navigation"), SystemLog(subsystem, "misuse"))
        root.logToken = root.observeEvents { events.info("\($0)") }
        Misuse.handler = { misuse.fault("\($0)") }
    }
}
