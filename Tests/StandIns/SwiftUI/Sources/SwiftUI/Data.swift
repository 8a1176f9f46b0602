// The public declarations follow Apple's documentation of DynamicProperty, State, Binding, Bindable, Transaction,
// Animation, withTransaction(_:_:), and of the members declared in this file.

/// A value for which `areEqual(_:_:)` calls `isEqual(to:)` instead of comparing the fields.
protocol Comparing {
    func isEqual(to other: Any) -> Bool
}

/// A property wrapper that is connected to the node of its view before the body is evaluated.
@MainActor
protocol Installable {
    func install(in node: Node, label: String)
}

public protocol DynamicProperty {}

// The property wrapper of Xcode 26 and earlier. With Xcode 27, the attribute is a macro.
@propertyWrapper public struct State<Value>: DynamicProperty, Comparing {
    final class Link: @unchecked Sendable { var storage: StateStorage<Value>? }
    let initial: Value
    let link = Link()

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { link.storage?.read() ?? initial }
        nonmutating set {
            guard let storage = link.storage else {
                return StandIn.note("A state was set outside of a view on the screen")
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

extension State: Installable {
    @MainActor func install(in node: Node, label: String) {
        let storage = node.states[label] as? StateStorage<Value> ?? StateStorage(initial, node)
        node.states[label] = storage
        link.storage = storage
    }
}

final class StateStorage<Value> {
    private var value: Value
    private weak var node: Node?
    private var isRead = false

    init(_ value: Value, _ node: Node) { (self.value, self.node) = (value, node) }

    func read() -> Value {
        isRead = true
        return value
    }

    /// Called with each value that is written. `SceneStorage` stores the value in the scene.
    var didWrite: ((Value) -> Void)?

    func write(_ value: Value) {
        self.value = value
        didWrite?(value)
        if isRead, let node { MainActor.assumeIsolated { node.setDirty() } }
    }

    var current: Value {
        get { read() }
        set { write(newValue) }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

/// The identity of a bound value. `base` identifies the object that has the value. If the value is a part of a larger
/// bound value, `base` identifies the binding to the larger value instead.
struct BindingPlace: Hashable {
    let base: AnyHashable
    let keyPath: AnyKeyPath
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty, Comparing {
    let get: () -> Value
    let set: (Value) -> Void
    /// The identity of the bound value. It is `nil` for a constant binding or a binding made from closures, because
    /// closures cannot be compared. It is also `nil` for a binding that was derived from such a binding.
    let identity: AnyHashable?

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void, identity: AnyHashable?) {
        (self.get, self.set, self.identity) = (get, set, identity)
    }

    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // As in SwiftUI, the closures are called in the isolation of the views, so it is safe to remove the isolation
        // from their types.
        let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        let write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
        self.init(get: { read() }, set: { write($0) }, identity: nil)
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    init<Object: AnyObject>(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.init(
            get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 },
            identity: BindingPlace(base: ObjectIdentifier(object), keyPath: keyPath))
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in }, identity: nil)
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 },
            identity: identity.map { BindingPlace(base: $0, keyPath: keyPath) })
    }

    func isEqual(to other: Any) -> Bool {
        guard let other = other as? Binding<Value>, let identity else { return false }
        return identity == other.identity
    }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value>: Comparing {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError("There is no such Bindable.") }

    func isEqual(to other: Any) -> Bool {
        (other as? Bindable<Value>).map { areEqual(wrappedValue, $0.wrappedValue) } ?? false
    }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(object: wrappedValue, keyPath: keyPath)
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Returns whether two values are equal, such as the values of a view before and after an update.
func areEqual(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let left = left as? any Comparing { return left.isEqual(to: right) }
    if let left = left as? Any.Type { return left == right as? Any.Type }
    if type(of: left) is AnyClass { return left as AnyObject === right as AnyObject }
    if let left = left as? any Equatable { return left.isEqualTo(right) }
    let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
    // A closure has no fields and cannot be compared, so two closures are never equal.
    guard let style = first.displayStyle else { return false }
    guard first.children.count == second.children.count else { return false }
    if style == .enum, first.children.first?.label != second.children.first?.label { return false }
    if style == .enum, first.children.isEmpty { return "\(left)" == "\(right)" }
    return zip(first.children, second.children).allSatisfy { areEqual($0.value, $1.value) }
}

extension Equatable {
    fileprivate func isEqualTo(_ other: Any) -> Bool { (other as? Self) == self }
}

public struct Transaction {
    public var disablesAnimations = false
    public var animation: Animation?
    public init() {}
    public init(animation: Animation?) { self.animation = animation }
    /// The transaction of the running call of `withTransaction(_:_:)`, or the default transaction.
    nonisolated(unsafe) static var current = Transaction()
}

public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
{
    if transaction.disablesAnimations { MainActor.assumeIsolated { StandIn.changesWithoutAnimation += 1 } }
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try body()
}
