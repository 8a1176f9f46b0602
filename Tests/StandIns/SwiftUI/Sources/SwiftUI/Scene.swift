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

/// A view with an action for the URLs that open the app.
nonisolated struct OpensURLs<Content: View>: View, _PrimitiveView, Primitive, URLHandling {
    let content: Content
    let action: (URL) -> Void
    nonisolated init(_ content: Content, _ action: @escaping (URL) -> Void) {
        (self.content, self.action) = (content, action)
    }
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol URLHandling {
    var action: (URL) -> Void { get }
}

extension View {
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { OpensURLs(self, action) }
}

extension StandInWindow {
    /// Opens the app with a URL.
    public func open(_ url: URL) {
        render()
        root?.visit { ($0.view as? any URLHandling)?.action(url) }
        render()
    }
}
