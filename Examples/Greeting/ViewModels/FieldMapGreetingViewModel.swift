import MVVMC

/// The second form, which maps fields to closures, so that a view observes only the fields that it shows.
///
/// Each field still allows only one observer, and the end of an observation is not handled.
final class FieldMapGreetingViewModel: ReferenceViewModel {
    /// The observers of the fields, which are called at each change.
    var didChange: [GreetingField: @MainActor (String?) -> Void] = [:]
    private var texts: [GreetingField: String] = [:]
    private let person: Person

    init(_ person: Person) { self.person = person }

    /// The text of a field, or `nil` until it is shown.
    func text(of field: GreetingField) -> String? { texts[field] }

    func show(_ field: GreetingField) {
        texts[field] = field.text(for: person)
        didChange[field]?(texts[field])
    }
}
