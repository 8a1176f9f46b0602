import MVVMC

/// What a view of the fields needs: to follow some of them, and to request that one is shown.
///
/// This is the bridge between two forms. A view that depends on the protocol and no class shows either; an app with one
/// form has no use for it.
@MainActor
protocol GreetingPresenting: AnyObject, ViewModel {
    /// Calls `observer` with what a field says, at once and at each change, as long as `bindings` last.
    func observe(_ field: GreetingField, in bindings: Bindings, _ observer: @escaping @MainActor (String?) -> Void)

    func show(_ field: GreetingField)
}

extension GreetingViewModel: GreetingPresenting {
    /// A field as a property to be observed.
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
        // A second view replaces the first, and follows nothing once the first one ends: the limit of this form.
        didChange[field] = observer
        bindings.add(ObservationToken { [weak self] in self?.didChange[field] = nil })
        observer(text(of: field))
    }
}
