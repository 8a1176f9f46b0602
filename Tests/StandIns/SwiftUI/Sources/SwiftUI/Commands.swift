// The public declarations follow Apple's documentation of Commands, CommandsBuilder, CommandMenu, Scene, FocusedValueKey,
// FocusedValues, FocusedValue, View, and of the members declared in this file.

@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Never: Commands {}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
@resultBuilder
public struct CommandsBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Commands { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Commands { content }
}

/// Commands that the stand-in shows itself.
@MainActor
private protocol MenuCommands {
    var menu: any View { get }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct CommandMenu<Content>: Commands where Content: View {
    private let name: LocalizedStringKey
    private let content: Content
    public init(_ nameKey: LocalizedStringKey, @ContentBuilder content: () -> Content) {
        (name, self.content) = (nameKey, content())
    }
    @MainActor public var body: Never { fatalError("There is no body.") }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension CommandMenu: MenuCommands {
    @MainActor fileprivate var menu: any View { content }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Commands {
    @MainActor fileprivate var shownMenu: any View { (self as? any MenuCommands)?.menu ?? body.shownMenu }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Scene {
    nonisolated public func commands<Content>(@CommandsBuilder content: () -> Content) -> some Scene
    where Content: Commands { SceneWithCommands(scene: self, commands: content()) }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated private struct SceneWithCommands<Content: Scene, Menus: Commands>: Scene, WindowScene {
    let scene: Content
    let commands: Menus
    @MainActor var body: Never { fatalError("There is no body.") }
    @MainActor var windowContent: any View { (scene as? any WindowScene)?.windowContent ?? EmptyView() }
    @MainActor var menuContent: (any View)? { commands.shownMenu }
}

extension StandInWindow {
    /// An entry of the app's menu. It is of its own type, because SwiftUI draws menus itself.
    public struct MenuEntry: Hashable {
        public let title: String
        public let isEnabled: Bool
    }

    /// The entries of the app's menus. On a system without a menu bar, they exist as well, for their keys.
    public var menuEntries: [MenuEntry] {
        render()
        var entries: [MenuEntry] = []
        menu?.visit { node in
            guard node.view is any Tappable else { return }
            let title = node.texts().first { !$0.isEmpty } ?? ""
            entries.append(MenuEntry(title: title, isEnabled: node.environment.isEnabled))
        }
        return entries
    }
}

// MARK: Focused values

public protocol FocusedValueKey {
    associatedtype Value
}

public struct FocusedValues {
    fileprivate var values: [ObjectIdentifier: Any] = [:]

    public subscript<Key>(key: Key.Type) -> Key.Value? where Key: FocusedValueKey {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// The values that the views of a window publish.
@Observable
final class PublishedValues {
    var values = FocusedValues()

    /// Reads the values of the views below a node, after an update.
    @MainActor func update(from root: Node?) {
        var new = FocusedValues()
        root?.visit { node in
            if case .focusedSceneValue(let publish)? = (node.view as? any MarkedView)?.mark { publish(&new) }
        }
        guard !areEqual(values.values, new.values) else { return }
        values = new
    }
}

extension View {
    // "For values that must be visible regardless of where focus is located in the active scene":
    // https://developer.apple.com/documentation/swiftui/view/focusedscenevalue(_:_:)-5iugx
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
    ) -> some View { Marked(self, .focusedSceneValue { $0[keyPath: keyPath] = value }) }
}

@propertyWrapper public struct FocusedValue<Value>: DynamicProperty, Comparing {
    final class Link: @unchecked Sendable { var published: PublishedValues? }
    let keyPath: KeyPath<FocusedValues, Value?>
    let link = Link()

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

    public var wrappedValue: Value? { link.published?.values[keyPath: keyPath] }

    func isEqual(to other: Any) -> Bool { true }
}

extension FocusedValue: Installable {
    @MainActor func install(in node: Node, label: String) { link.published = node.window?.published }
}
