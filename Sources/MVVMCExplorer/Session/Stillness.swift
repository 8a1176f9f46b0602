/// A measurement of the time without activity in a session or in a test. After enough time, running work counts as
/// waiting.
///
/// While other code occupies the main actor or the threads, the awaited work cannot continue, so this time must not
/// count. Therefore the time between two calls of ``look(hasMoved:)`` counts only up to a fiftieth of the whole
/// duration.
package struct Stillness {
    /// The time without activity after which work counts as waiting in a test. A session uses this time or a shorter
    /// one.
    package static let usual = Duration.milliseconds(50)

    private let whole: Duration
    private var time = Duration.zero
    private var lastLook: ContinuousClock.Instant?

    /// - Parameter whole: The time without activity after which work counts as waiting. The measurement takes at least
    ///   50 calls of ``look(hasMoved:)``.
    package init(of whole: Duration = usual) { self.whole = whole }

    /// Adds the time since the last call. If there was activity since then, the measurement begins again at zero.
    ///
    /// - Parameter hasMoved: Whether there was activity since the last call.
    ///
    /// - Returns: Whether there was no activity for the whole duration.
    package mutating func look(hasMoved: Bool) -> Bool {
        let now = ContinuousClock.now
        defer { lastLook = now }
        guard !hasMoved else {
            time = .zero
            return false
        }
        if let lastLook { time += min(now - lastLook, whole / 50) }
        return time >= whole
    }
}
