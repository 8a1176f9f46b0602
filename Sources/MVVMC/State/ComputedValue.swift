/// A value derived from observable properties by a closure; see ``Computed``, which creates one for its owner.
///
/// It may be released on any thread, and is not evaluated after it has been deallocated.
@MainActor
@usableFromInline
package final class ComputedValue<Value> {
    @usableFromInline let core: ComputedCore<Value>
    @usableFromInline let life: ComputedLife

    /// Creates a derived value whose dependents are notified of results that differ from the previous one.
    @inlinable
    package init(
        file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value
    ) where Value: Equatable {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { $0 == $1 })
        life = core.life
        start(body)
    }

    /// Creates a derived value whose dependents are notified of every evaluation, since its values cannot be compared.
    @_disfavoredOverload
    @inlinable
    package init(file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value) {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { _, _ in false })
        life = core.life
        start(body)
    }

    /// Creates a value derived from the properties of `owner`, which is not retained.
    ///
    /// After the owner has been deallocated, reading returns the result of the last evaluation. If the owner reads the
    /// value for the first time in `deinit`, there is no such result, and the program ends with a report.
    @inlinable
    init<Owner: AnyObject>(
        _ owner: Owner, at place: SourcePlace, areEqual: @escaping @MainActor (Value, Value) -> Bool,
        _ body: @escaping @MainActor (Owner) -> Value
    ) {
        core = ComputedCore(place, areEqual: areEqual)
        life = core.life
        start(owner, body)
    }

    @inlinable
    func start<Owner: AnyObject>(_ owner: Owner, _ body: @escaping @MainActor (Owner) -> Value) {
        core.hasOwner = true
        core.reaction.setBody { [core, weak owner] in
            // If the owner has been deallocated, the last value stays.
            if let owner { core.evaluate { body(owner) } }
        }
    }

    // This method is inlinable, so that the evaluation is specialized for the type of the value.
    @inlinable
    func start(_ body: @escaping @MainActor () -> Value) {
        // This creates a retain cycle, which `dispose` ends.
        core.reaction.setBody { [core] in core.evaluate(body) }
    }

    /// The current value, evaluated now if necessary.
    ///
    /// Reading it in its own evaluation is a cycle. The cycle is reported, and the read returns the previous value. If
    /// there is no previous value, the program ends with the report.
    @inlinable package var value: Value { core.read() }

    /// The value as a property that can be read and observed.
    @usableFromInline
    package var property: Property<Value> {
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
