import MVVMC

/// What a view of the fields needs: to follow some of them, and to request that one is shown.
///
/// The view depends on this protocol and no class, so that one view shows each of the three forms.
@MainActor
protocol GreetingPresenting: AnyObject, ViewModel {
    /// Calls these closures with their fields at each change, as long as `bindings` last.
    func observe(_ observers: [GreetingField: @MainActor (String?) -> Void], in bindings: Bindings)

    /// Shows a field.
    func show(_ field: GreetingField)
}

extension GreetingViewModel: GreetingPresenting {}

extension FieldMapGreetingViewModel: GreetingPresenting {
    /// Calls these closures until `bindings` are cancelled, or other closures take their place.
    func observe(_ observers: [GreetingField: @MainActor (String?) -> Void], in bindings: Bindings) {
        observe(observers)
        let fields = Array(observers.keys)
        bindings.add(ObservationToken { [weak self] in self?.removeObservers(of: fields) })
    }
}

extension ClosureGreetingViewModel: GreetingPresenting {
    /// Calls these closures until `bindings` are cancelled, or other closures take their place.
    func observe(_ observers: [GreetingField: @MainActor (String?) -> Void], in bindings: Bindings) {
        set(observers)
        let none = observers.mapValues { _ in Optional<@MainActor (String?) -> Void>.none }
        bindings.add(ObservationToken { [weak self] in self?.set(none) })
    }

    private func set(_ observers: [GreetingField: (@MainActor (String?) -> Void)?]) {
        for (field, observer) in observers {
            switch field {
            case .greeting: greetingDidChange = observer
            case .thing: thingDidChange = observer
            case .price: priceDidChange = observer
            }
        }
    }
}
