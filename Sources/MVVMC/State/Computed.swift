/// A value derived from observable properties. It is cached, and evaluated when it is read after one of those
/// properties has changed.
///
/// The evaluation must be a pure function of the properties that it reads: setting an observed property in it is
/// reported. A plain computed property (`var canSignIn: Bool { … }`) is observable too and is simpler. Use this type
/// where the evaluation is expensive, or where observers and autoruns must run only when the result differs. Pass the
/// object that owns the computed value as the first argument: the owner is held weakly, and the closure gets it. A
/// closure that captures the owner strongly creates a retain cycle.
///
///     final class CartViewModel: ReferenceViewModel {
///         @Observed var items: [Item] = []
///         private(set) lazy var total = Computed(self) { $0.items.reduce(0) { $0 + $1.price } }
///     }
///
///     bindings.observe(cart.total.property) { label.text = "\($0)" }
///
/// A result that equals the previous one replaces it, and dependents are not notified. Where several computed values
/// depend on one property, all of them are up to date whenever one is read. A computed value without observers holds no
/// subscription.
///
/// A computed value may be released on any thread. It is not evaluated again once its release has begun.
///
/// The first read of a chain of computed values evaluates one inside the other. A chain of more than 100 unevaluated
/// values is reported, since a longer one may overflow the stack of a thread: read values in the order in which they
/// are made.
///
/// - Complexity: A read is O(1) unless a dependency has changed; then it is linear in the number of dependencies,
///   beside the evaluation.
@MainActor
public final class Computed<Value> {
    @usableFromInline let core: ComputedCore<Value>
    /// Shared with the core, which is the only one to hold it when this is deallocated.
    @usableFromInline let life: ComputedLife

    /// Creates a derived value whose dependents are notified of results that differ from the previous one.
    @inlinable
    public init(
        file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value
    ) where Value: Equatable {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { $0 == $1 })
        life = core.life
        start(body)
    }

    /// Creates a derived value whose dependents are notified of every evaluation, since its values cannot be compared.
    @_disfavoredOverload
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value) {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { _, _ in false })
        life = core.life
        start(body)
    }

    /// Creates a value derived from the properties of `owner`. Its dependents are notified of results that differ from
    /// the previous one.
    ///
    ///     private(set) lazy var total = Computed(self) { $0.items.reduce(0) { $0 + $1.price } }
    ///
    /// After the owner has been deallocated, reading returns the result of the last evaluation. If there was none,
    /// reading ends the program with a report. (Creating a ``property`` evaluates the value.)
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `body`. It is not retained.
    ///   - body: Evaluates the value.
    @inlinable
    public init<Owner: AnyObject>(
        _ owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner) -> Value
    ) where Value: Equatable {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { $0 == $1 })
        life = core.life
        start(owner, body)
    }

    /// Creates a value derived from the properties of `owner`. Its dependents are notified of every evaluation, since
    /// its values cannot be compared. In all else it is the same as the form for `Equatable` values.
    @_disfavoredOverload
    @inlinable
    public init<Owner: AnyObject>(
        _ owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner) -> Value
    ) {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { _, _ in false })
        life = core.life
        start(owner, body)
    }

    @inlinable
    func start<Owner: AnyObject>(_ owner: Owner, _ body: @escaping @MainActor (Owner) -> Value) {
        core.hasOwner = true
        core.reaction.setBody { [core, weak owner] in
            // An owner that is gone leaves the last value in place.
            if let owner { core.evaluate { body(owner) } }
        }
    }

    // Inlined, so that the evaluation is specialized for its value.
    @inlinable
    func start(_ body: @escaping @MainActor () -> Value) {
        // A cycle, which `dispose` ends.
        core.reaction.setBody { [core] in core.evaluate(body) }
    }

    /// The current value, evaluated now if necessary.
    ///
    /// Reading it in its own evaluation is a cycle, which is reported and returns the previous value. If there is none
    /// yet, the program ends with the report, since there is no value to return.
    @inlinable public var value: Value { core.read() }

    /// The value as a property that can be read and observed.
    public var property: Property<Value> {
        core.evaluateForHandle()
        return Property(self)
    }

    @usableFromInline
    func onChange(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        core.onChange(observer)
    }

    deinit {
        onMainActor { [core] in core.dispose() }
    }
}
