/// A value derived from observable properties by a closure; see ``Computed``, which creates one for its owner.
///
/// It may be released on any thread, and is not evaluated after it has been deallocated.
@MainActor
@usableFromInline
package final class ComputedValue<Value> {
    @usableFromInline let core: ComputedCore<Value>
    /// The owner of a value that was created without one. The evaluation holds it weakly, as any owner.
    private let ownOwner: AnyObject?

    /// Creates a derived value whose dependents are notified of results that differ from the previous one.
    package init(
        file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value
    ) where Value: Equatable {
        let owner = Owner()
        ownOwner = owner
        core = ComputedCore(at: SourcePlace(file: file, line: line), areEqual: { $0 == $1 })
        core.start(owner) { _ in body() }
    }

    /// Creates a derived value whose dependents are notified of every evaluation, since its values cannot be compared.
    @_disfavoredOverload
    package init(file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value) {
        let owner = Owner()
        ownOwner = owner
        core = ComputedCore(at: SourcePlace(file: file, line: line), areEqual: { _, _ in false })
        core.start(owner) { _ in body() }
    }

    /// Creates a value derived from the properties of an owner, which is not retained. The caller must start `core`.
    ///
    /// After the owner has been deallocated, reading returns the result of the last evaluation. If the owner reads the
    /// value for the first time in `deinit`, there is no such result, and the program ends with a report.
    @usableFromInline
    init(_ core: ComputedCore<Value>) {
        ownOwner = nil
        self.core = core
    }

    /// The current value, evaluated now if necessary.
    ///
    /// Reading it in its own evaluation is a cycle. The cycle is reported, and the read returns the previous value. If
    /// there is no previous value, the program ends with the report.
    @inlinable package var value: Value { core.value }

    /// The value as a property that can be read and observed.
    @usableFromInline
    package var property: Property<Value> {
        if ownOwner == nil { core.evaluateForProperty() }
        return Property(self)
    }

    @usableFromInline
    func onChange(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        core.onChange(observer)
    }

    deinit {
        onMainActor { [core] in core.dispose() }
    }

    private final class Owner {}
}
