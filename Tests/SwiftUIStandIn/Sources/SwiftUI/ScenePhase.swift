// ScenePhase
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

extension EnvironmentValues {
    // scenePhase
    public var scenePhase: ScenePhase { StandInScene.shared.phase }
}

/// The scene of all windows. Its phase is tracked where it is read.
@Observable
public final class StandInScene: @unchecked Sendable {
    static let shared = StandInScene()
    /// The phase, which the system sets.
    public var phase = ScenePhase.active
}

extension StandInWindow {
    /// The scene that the window belongs to.
    public var scene: StandInScene { .shared }
}
