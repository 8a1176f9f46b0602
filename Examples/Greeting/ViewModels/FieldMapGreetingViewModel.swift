import MVVMC

/// The improved published form: a map from fields to closures, so that a view observes just the fields that it shows.
///
/// There is still room for one observer of each field, and none of them says when it ends.
final class FieldMapGreetingViewModel: ReferenceViewModel {
    private let person: Person
    private let price: Double
    private var texts: [GreetingField: String] = [:]
    private var observers: [GreetingField: @MainActor (String?) -> Void] = [:]

    /// Nothing is shown yet.
    init(_ person: Person, price: Double) { (self.person, self.price) = (person, price) }

    /// What a field says, or `nil` until it is shown.
    func text(of field: GreetingField) -> String? { texts[field] }

    /// Calls these closures with their fields, in place of the former ones.
    func observe(_ observers: [GreetingField: @MainActor (String?) -> Void]) {
        self.observers.merge(observers) { $1 }
    }

    /// Forgets the closures of these fields.
    func removeObservers(of fields: [GreetingField]) {
        for field in fields { observers[field] = nil }
    }

    /// Shows a field.
    func show(_ field: GreetingField) {
        texts[field] = field.text(for: person, price: price)
        observers[field]?(texts[field])
    }
}
