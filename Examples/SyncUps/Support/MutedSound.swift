/// A sound player that plays nothing. This is supporting code: no part of MVVM-C.
@MainActor
final class MutedSound: SoundPlayer {
    /// Creates a player.
    init() {}
    /// Does nothing.
    func playBell() {}
}
