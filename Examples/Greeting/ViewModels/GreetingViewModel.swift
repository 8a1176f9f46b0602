import MVVMC

/// The same with observable properties: any number of observers of each, which end with the view.
final class GreetingViewModel: ReferenceViewModel {
    /// Words of welcome, once they are shown.
    @Observed private(set) var greeting: String?
    /// Something else to say, once it is shown.
    @Observed private(set) var thing: String?
    /// What it costs, once it is shown.
    @Observed private(set) var price: String?

    private let person: Person
    private let amount: Double

    /// Nothing is shown yet.
    init(_ person: Person, price: Double) { (self.person, amount) = (person, price) }

    /// Shows a field.
    func show(_ field: GreetingField) {
        let text = field.text(for: person, price: amount)
        switch field {
        case .greeting: greeting = text
        case .thing: thing = text
        case .price: price = text
        }
    }
}

// The form with a map from fields to closures is two functions then.
extension GreetingViewModel {
    /// A field as a property to be observed.
    subscript(field: GreetingField) -> Property<String?> {
        switch field {
        case .greeting: $greeting
        case .thing: $thing
        case .price: $price
        }
    }

    /// Calls these closures with their fields, now and at each change, as long as `bindings` last.
    func observe(_ observers: [GreetingField: @MainActor (String?) -> Void], in bindings: Bindings) {
        for (field, observer) in observers { bindings.observe(self[field], with: self) { observer($1) } }
    }
}
