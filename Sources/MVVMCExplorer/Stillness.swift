/// Tells when nothing has moved for so long that what is under way must wait for something else.
///
/// Time in which others occupied the main actor or the threads does not count, because the awaited work could not
/// continue then: each look counts for a fiftieth of the whole time at most.
package struct Stillness {
    /// How long nothing moves in a test before what is under way counts as waiting.
    package static let usual = Duration.milliseconds(50)

    private let whole: Duration
    private var time = Duration.zero
    private var lastLook: ContinuousClock.Instant?

    package init(of whole: Duration = usual) { self.whole = whole }

    /// Notes whether something has moved since the last look.
    ///
    /// - Returns: Whether nothing has moved for the whole time.
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
