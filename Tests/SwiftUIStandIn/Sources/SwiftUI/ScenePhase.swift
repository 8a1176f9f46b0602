// ScenePhase
public enum ScenePhase: Comparable, Sendable {
    case background, inactive, active
}

extension EnvironmentValues {
    // scenePhase
    public var scenePhase: ScenePhase { CurrentPhase.shared.phase }
}

/// The phase of all windows: one that is read is tracked.
@Observable
final class CurrentPhase: @unchecked Sendable {
    static let shared = CurrentPhase()
    var phase = ScenePhase.active
}

extension StandIn {
    /// Brings the app to the front, or sends it to the background.
    @MainActor public static func setScenePhase(_ phase: ScenePhase) { CurrentPhase.shared.phase = phase }
}
