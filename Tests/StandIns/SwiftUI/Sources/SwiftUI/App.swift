// The public declarations follow Apple's documentation of App, Scene, SceneBuilder, WindowGroup, and of the members
// declared in this file.

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() { StandInWindow(app: Self()).close() }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

/// A scene that the stand-in can show in a window.
@MainActor
protocol WindowScene {
    var windowContent: any View { get }
    var menuContent: (any View)? { get }
}

extension WindowScene {
    var menuContent: (any View)? { nil }
}

nonisolated public struct WindowGroup<Content>: Scene where Content: View {
    let makeContent: () -> Content
    public init(@ContentBuilder makeContent: @escaping () -> Content) { self.makeContent = makeContent }
    @MainActor public var body: Never { fatalError("There is no body.") }
}

extension WindowGroup: WindowScene {
    @MainActor var windowContent: any View { makeContent() }
}

extension StandInWindow {
    /// Creates a window that shows the content of an app's `WindowGroup`.
    public convenience init<A: App>(app: A, isCompact: Bool = false, scene: StandInScene = StandInScene()) {
        let shown = app.body as? any WindowScene
        self.init(isCompact: isCompact, scene: scene) { AnyView(shown?.windowContent ?? EmptyView()) }
        if let menu = shown?.menuContent { show(menu: menu) }
    }
}

extension AnyView {
    @MainActor fileprivate init(_ view: any View) { content = view }
}
