/// Measures whether a session was still for so long that its work must be waiting.
///
/// The time of other code on the main actor or the threads does not count, because the awaited work could not continue.
/// Therefore the time between two looks counts for at most a fraction of the whole time.
package struct Stillness {
    /// The duration of stillness in a test after which work counts as waiting.
    package static let usual = Duration.milliseconds(50)

    private let whole: Duration
    private var time = Duration.zero
    private var lastLook: ContinuousClock.Instant?

    /// - Parameter whole: The duration of stillness after which work counts as waiting. It takes at least 50 looks.
    package init(of whole: Duration = usual) { self.whole = whole }

    /// Adds the time since the last look, unless there was activity since then.
    ///
    /// - Returns: Whether the session was still for the whole time.
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
