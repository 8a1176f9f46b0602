// The public declarations follow Apple's documentation of ScenePhase, EnvironmentValues, SceneStorage, View, and of the
// members declared in this file.

/// The stored values and the phase of a scene. A scene can exist longer than its window.
@MainActor @Observable
public final class StandInScene {
    /// The values of `@SceneStorage`, by their keys.
    @ObservationIgnored var values: [String: Any] = [:]
    /// The phase of the scene. Tests set it in place of the system.
    public var phase = ScenePhase.active
    public init() {}
}

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
    // A view reads the phase "of the scene that contains the view", which includes the content of a presentation:
    // https://developer.apple.com/documentation/swiftui/scenephase
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, Comparing {
    final class Link: @unchecked Sendable { var storage: StateStorage<Value>? }
    let key: String
    let initial: Value
    let link = Link()

    public var wrappedValue: Value {
        get { link.storage?.read() ?? initial }
        nonmutating set {
            guard let storage = link.storage else {
                return StandIn.note("A scene storage was set outside of a view on the screen")
            }
            storage.write(newValue)
        }
    }

    public var projectedValue: Binding<Value> {
        guard let storage = link.storage else { return .constant(initial) }
        return Binding(object: storage, keyPath: \.current)
    }

    func isEqual(to other: Any) -> Bool { true }
}

extension SceneStorage {
    public init(_ key: String) where Value == Data? { (self.key, initial) = (key, nil) }
}

extension SceneStorage: Installable {
    @MainActor func install(in node: Node, label: String) {
        let scene = node.window?.scene
        let storage =
            node.states[label] as? StateStorage<Value> ?? StateStorage(scene?.values[key] as? Value ?? initial, node)
        storage.didWrite = { [weak scene, key] value in MainActor.assumeIsolated { scene?.values[key] = value } }
        node.states[label] = storage
        link.storage = storage
    }
}
