import MVVMC

/// A view model whose fields can be observed and shown.
///
/// The second and third versions conform, so a view that depends on this protocol can show either. An app with only one
/// version does not need the protocol.
@MainActor
protocol GreetingPresenting: AnyObject, ViewModel {
    /// Calls `observer` with the text of a field, immediately and at each change, until the bindings end.
    func observe(_ field: GreetingField, in bindings: Bindings, _ observer: @escaping @MainActor (String?) -> Void)

    func show(_ field: GreetingField)
}

extension GreetingViewModel: GreetingPresenting {
    /// The observable property of a field.
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
        // This version supports one observer per field. The observer of a second view replaces the observer of the
        // first view, and is removed when the bindings of the first view end.
        didChange[field] = observer
        bindings.add(ObservationToken { [weak self] in self?.didChange[field] = nil })
        observer(text(of: field))
    }
}
