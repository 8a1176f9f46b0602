import MVVMC

/// The second form: a map from fields to closures, so that a view observes just the fields that it shows.
///
/// There is still room for one observer of each field, and none of them says when it ends.
final class FieldMapGreetingViewModel: ReferenceViewModel {
    /// Called with their fields at each change.
    var didChange: [GreetingField: @MainActor (String?) -> Void] = [:]
    private var texts: [GreetingField: String] = [:]
    private let person: Person

    init(_ person: Person) { self.person = person }

    /// What a field says, or `nil` until it is shown.
    func text(of field: GreetingField) -> String? { texts[field] }

    func show(_ field: GreetingField) {
        texts[field] = field.text(for: person)
        didChange[field]?(texts[field])
    }
}
