// The public declarations follow Apple's documentation of EnvironmentKey, EnvironmentValues, Environment, View, and of
// the members declared in this file.

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    /// The values of an environment, in an object so that two environments can be compared by identity.
    private final class Storage {
        var values: [ObjectIdentifier: Any] = [:]
        var objects: [ObjectIdentifier: AnyObject] = [:]
        init(copying other: Storage?) {
            if let other { (values, objects) = (other.values, other.objects) }
        }
    }
    private var storage = Storage(copying: nil)

    public init() {}

    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
        get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            storage = Storage(copying: storage)
            storage.values[ObjectIdentifier(key)] = newValue
        }
    }

    subscript<T: AnyObject>(object type: T.Type) -> T? {
        get { storage.objects[ObjectIdentifier(type)] as? T }
        set {
            storage = Storage(copying: storage)
            storage.objects[ObjectIdentifier(type)] = newValue
        }
    }

    func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }
}

private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }

extension EnvironmentValues {
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    // The property can be set: https://developer.apple.com/documentation/swiftui/environmentvalues/isenabled
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty, Comparing {
    final class Link: @unchecked Sendable { var environment: EnvironmentValues? }
    let read: (EnvironmentValues) -> Value
    let link = Link()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        read = { values in
            guard let object = values[object: objectType] else {
                fatalError("No Observable object of type \(objectType) found.")
            }
            return object
        }
    }

    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        read = { $0[object: objectType] }
    }

    public var wrappedValue: Value { read(link.environment ?? EnvironmentValues()) }

    func isEqual(to other: Any) -> Bool { true }
}

extension Environment: Installable {
    @MainActor func install(in node: Node, label: String) {
        link.environment = node.environment
        node.environmentReads.append { [read] in areEqual(read($0), read($1)) }
    }
}

nonisolated struct EnvironmentChanged<Content: View>: View, _PrimitiveView, Primitive, Comparing {
    let content: Content
    let value: Any
    let change: (inout EnvironmentValues) -> Void

    nonisolated init(_ content: Content, _ value: Any, _ change: @escaping (inout EnvironmentValues) -> Void) {
        (self.content, self.value, self.change) = (content, value, change)
    }

    final class Made {
        var base: EnvironmentValues
        var value: Any
        var result: EnvironmentValues
        init(_ base: EnvironmentValues, _ value: Any, _ result: EnvironmentValues) {
            (self.base, self.value, self.result) = (base, value, result)
        }
    }

    @MainActor func children(of node: Node) -> [Child] {
        if let made = node.controller as? Made, made.base.isSame(as: node.environment), areEqual(made.value, value) {
            return [Child(view: content, environment: made.result)]
        }
        var result = node.environment
        change(&result)
        node.controller = Made(node.environment, value, result)
        return [Child(view: content, environment: result)]
    }

    nonisolated func isEqual(to other: Any) -> Bool {
        guard let other = other as? EnvironmentChanged<Content> else { return false }
        return areEqual(value, other.value) && areEqual(content, other.content)
    }
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentChanged(self, value) { $0[keyPath: keyPath] = value }
    }

    nonisolated public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        EnvironmentChanged(self, object as Any) { $0[object: T.self] = object }
    }

    // "The higher views in a view hierarchy can override the value you set on this view":
    // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
    // The page does not mention the focus and keyboard shortcuts. A shortcut "is equivalent to direct interaction with the
    // control": https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        EnvironmentChanged(self, disabled) { if disabled { $0.isEnabled = false } }
    }
}
