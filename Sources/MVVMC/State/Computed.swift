/// A value derived from observable properties by a method. It is cached, and evaluated at its first read and at the
/// first read after one of those properties has changed. While it is observed, it is also evaluated after each change
/// of those properties.
///
/// The method must be a pure function of the properties that it reads, so setting an observed property in it is
/// reported. A plain computed property (`var canSignIn: Bool { … }`) is observable too and is simpler. Use this wrapper
/// where the evaluation is expensive, or where observers and autoruns must run only when the result differs. Declare it
/// in a class. The declaration needs neither `lazy` nor `self`, because the owner is passed to the method when the
/// value is evaluated. The owner is not retained.
///
///     final class CartViewModel: ReferenceViewModel {
///         @Observed var items: [Item] = []
///         @Computed(computeTotal) var total
///         private func computeTotal() -> Int { items.reduce(0) { $0 + $1.price } }
///     }
///
///     bindings.bind("\(cart.total)", to: label, \.text)
///     bindings.observe(cart.$total, with: self) { view, total in view.show(total) }
///
/// `$total` is the value's ``Property``, as with ``Observed``. After the owner has been deallocated, the property keeps
/// the result of the last evaluation.
///
/// In a generic class whose type parameter conforms to a protocol, as in `final class PickerViewModel<Item: Equatable>`,
/// Swift 6 mode warns of a capture of `Item.Type`. Declare a plain computed property there, `var count: Int {
/// items.count }`, which compiles in each mode.
///
/// A result that equals the previous one is stored, but dependents are not notified. If the method reads an object with
/// the `@Observable` macro, a dependent autorun may nevertheless run again with the same values, because Swift
/// Observation counts that read as a read of the autorun, too.
///
/// A read is up to date with a property even if the value depends on that property through several other computed
/// values. A computed value that is not observed holds no subscription. No computed value is evaluated again once the
/// deallocation of its owner has begun.
///
/// Reading a computed value in its own evaluation is a cycle. The cycle is reported, and the read returns the previous
/// value. If there is no previous value, the program ends with the report.
///
/// The first read of a chain of computed values evaluates them one inside the other. A chain of more than 100
/// unevaluated values is reported, because a longer chain may overflow the stack of a thread. To avoid this, read each
/// value before the values that depend on it. A change passes through a chain by recursion too, so a chain of thousands
/// of values may overflow the stack in any case.
///
/// - Complexity: While the value is observed, a read is O(1) unless a dependency has changed. While the value is not
///   observed, a read is O(1) unless any observable property has changed since the last read. All other reads are
///   linear in the number of direct and indirect dependencies, plus the work of the evaluations.
@propertyWrapper
public struct Computed<Owner: AnyObject, Value> {
    @usableFromInline var computed: ComputedValue<Value>?
    @usableFromInline let method: (Owner) -> () -> Value
    @usableFromInline let areEqual: @MainActor (Value, Value) -> Bool
    @usableFromInline let place: SourcePlace

    // The type of the method names no actor, for the reason that `Performs` gives.

    /// Declares a derived value whose dependents are notified of results that differ from the previous one.
    ///
    /// - Parameter method: The method that evaluates the value, without the name of its type. Overloads of one name
    ///   are ambiguous here.
    @MainActor
    @inlinable
    public init(
        _ method: @escaping (Owner) -> () -> Value, file: StaticString = #fileID,
        line: UInt = #line
    ) where Value: Equatable {
        self.method = method
        areEqual = { $0 == $1 }
        place = SourcePlace(file: file, line: line)
    }

    /// Declares a derived value whose dependents are notified of every evaluation, since its values cannot be compared.
    @_disfavoredOverload
    @MainActor
    @inlinable
    public init(
        _ method: @escaping (Owner) -> () -> Value, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.method = method
        areEqual = { _, _ in false }
        place = SourcePlace(file: file, line: line)
    }

    /// Unavailable, because the value depends on properties of the owner alone.
    @available(
        *, unavailable, message: "A method of @Computed has no parameters. Let it read the properties of its owner."
    )
    public init<Input, each Next>(_ method: @escaping (Owner) -> (Input, repeat each Next) -> Value) {
        Misuse.fail("A method of @Computed has no parameters.")
    }

    /// Unavailable, because only a class can have computed values.
    @available(*, unavailable, message: "@Computed belongs in a class")
    public var wrappedValue: Value { Misuse.fail("@Computed belongs in a class.") }

    /// Unavailable, because only a class can have computed values.
    @available(*, unavailable, message: "@Computed belongs in a class")
    public var projectedValue: Property<Value> { Misuse.fail("@Computed belongs in a class.") }

    /// The current value, evaluated now if necessary.
    @MainActor
    @inlinable
    public static subscript(
        _enclosingInstance owner: Owner,
        wrapped keyPath: KeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Computed>
    ) -> Value {
        // Inlined, so that the compiler replaces the key path by an access of the stored property.
        @inline(__always) get {
            (owner[keyPath: storage].computed ?? owner[keyPath: storage].use(by: owner)).value
        }
    }

    /// The value as a property that can be read and observed. If the value has not been evaluated yet, it is evaluated
    /// now.
    @MainActor
    @inlinable
    public static subscript(
        _enclosingInstance owner: Owner,
        projected keyPath: KeyPath<Owner, Property<Value>>,
        storage storage: ReferenceWritableKeyPath<Owner, Computed>
    ) -> Property<Value> {
        (owner[keyPath: storage].computed ?? owner[keyPath: storage].use(by: owner)).property
    }

    @MainActor
    @inlinable
    mutating func use(by owner: Owner) -> ComputedValue<Value> {
        let method = method
        let core = ComputedCore(at: place, areEqual: areEqual)
        core.start(owner) { method($0)() }
        let computed = ComputedValue(core)
        self.computed = computed
        return computed
    }
}
