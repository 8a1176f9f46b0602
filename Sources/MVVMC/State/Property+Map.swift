/// The implementation of ``Property/map(_:)``. Its observers are observers of the original property, and its sequences
/// end when the original property is deallocated.
@MainActor
@usableFromInline
final class MappedProperty<Value> {
    @usableFromInline let value: @MainActor () -> Value
    let isObserved: @MainActor () -> Bool
    @usableFromInline let onChange: @MainActor (@escaping @MainActor (Value) -> Void) -> ObservationToken
    let streamEnds: @MainActor () -> StreamEnds

    init<Original>(
        _ original: Property<Original>, _ transform: @escaping @MainActor (Original) -> Value,
        areEqual: @escaping @MainActor (Value, Value) -> Bool
    ) {
        value = { transform(original.value) }
        isObserved = { original.isObserved }
        streamEnds = { original.streamEnds }
        onChange = { observer in
            var last = Graph.untracked { transform(original.value) }
            return original.onChange { value in
                let value = Graph.untracked { transform(value) }
                if areEqual(last, value) { return }
                last = value
                observer(value)
            }
        }
    }
}

extension Property {
    /// Returns a property whose value is derived from the value of this property. Use it to pass on only a part of the
    /// state, or a formatted text.
    ///
    ///     PriceViewModel(price: cart.$total.map { $0.formatted(.currency(code: "EUR")) })
    ///
    /// Observers are not notified of a value that equals the previous one. The transform must use only its argument,
    /// because other properties that it reads are not observed. Use a ``Computed`` value for those. The transform runs
    /// at each read, when an observation begins, and at each change for each observer.
    public func map<Mapped: Equatable>(
        _ transform: @escaping @MainActor (Value) -> Mapped
    ) -> Property<Mapped> {
        Property<Mapped>(MappedProperty(self, transform, areEqual: { $0 == $1 }))
    }

    /// Returns a property whose value is derived from the value of this property. Observers are notified of every
    /// value, because the derived values cannot be compared.
    @_disfavoredOverload
    public func map<Mapped>(_ transform: @escaping @MainActor (Value) -> Mapped) -> Property<Mapped> {
        Property<Mapped>(MappedProperty(self, transform, areEqual: { _, _ in false }))
    }
}
