import MVVMC

/// The interface that a view of the fields needs, which is to observe some of them, and to request that one is shown.
///
/// This connects two forms. A view that depends on the protocol instead of a class shows either. An app with one form
/// does not need it.
@MainActor
protocol GreetingPresenting: AnyObject, ViewModel {
    /// Calls `observer` with the text of a field, immediately and at each change, until `bindings` end.
    func observe(_ field: GreetingField, in bindings: Bindings, _ observer: @escaping @MainActor (String?) -> Void)

    func show(_ field: GreetingField)
}

extension GreetingViewModel: GreetingPresenting {
    /// A field as an observable property.
    subscript(field: GreetingField) -> Property<String?> {
        switch field {
        case .greeting: $greeting
        case .thing: $thing
        case .price: $price
        }
    }

    func observe(_ field: GreetingField, in bindings: Bindings, _ observer: @escaping @MainActor (String?) -> Void) {
        bindings.observe(self[field], with: self) { observer($1) }
    }
}

extension FieldMapGreetingViewModel: GreetingPresenting {
    func observe(_ field: GreetingField, in bindings: Bindings, _ observer: @escaping @MainActor (String?) -> Void) {
        // This form is limited to one view. A second view replaces the first, and is not notified after the first one
        // ends.
        didChange[field] = observer
        bindings.add(ObservationToken { [weak self] in self?.didChange[field] = nil })
        observer(text(of: field))
    }
}
