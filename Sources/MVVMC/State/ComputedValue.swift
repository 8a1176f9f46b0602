/// A value derived from observable properties; see ``Computed``, which creates one for its owner.
///
/// It may be released on any thread, and is not evaluated after it has been deallocated.
@MainActor
@usableFromInline
package final class ComputedValue<Value> {
    @usableFromInline let core: ComputedCore<Value>
    /// Creates a value derived from the properties of an owner, which is not retained. The caller must start `core`.
    ///
    /// After the owner has been deallocated, reading returns the result of the last evaluation. If the owner reads the
    /// value for the first time in `deinit`, there is no such result, and the program ends with a report.
    @usableFromInline
    init(_ core: ComputedCore<Value>) { self.core = core }

    /// The current value, evaluated now if necessary.
    ///
    /// Reading it in its own evaluation is a cycle. The cycle is reported, and the read returns the previous value. If
    /// there is no previous value, the program ends with the report.
    @inlinable package var value: Value { core.value }

    /// The value as a property that can be read and observed.
    @usableFromInline
    package var property: Property<Value> {
        core.evaluateForProperty()
        return Property(self)
    }

    deinit {
        onMainActor { [core] in core.dispose() }
    }
}
