import SyncUpsModelExample

/// A sound player that plays nothing. This is supporting code: no part of MVVM-C.
@MainActor
public final class MutedSound: SoundPlayer {
    /// Creates a player.
    public init() {}
    /// Does nothing.
    public func playBell() {}
}
