import MVVMC

/// The second of three versions of the view model, with a dictionary of closures. A view observes only the fields that
/// it shows.
///
/// Each field still supports only one observer, which remains until a view replaces or removes the observer.
final class FieldMapGreetingViewModel: ReferenceViewModel {
    /// The observers of the fields.
    var didChange: [GreetingField: @MainActor (String?) -> Void] = [:]
    private var texts: [GreetingField: String] = [:]
    private let person: Person

    init(_ person: Person) { self.person = person }

    /// Returns the text of a field, or `nil` until it is shown.
    func text(of field: GreetingField) -> String? { texts[field] }

    func show(_ field: GreetingField) {
        texts[field] = field.text(for: person)
        didChange[field]?(texts[field])
    }
}
