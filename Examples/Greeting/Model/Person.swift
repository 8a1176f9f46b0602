/// Somebody to be greeted.
struct Person: Hashable, Sendable {
    /// The name that comes first.
    var firstName: String
    /// The family's name.
    var lastName: String

    /// A person.
    init(firstName: String, lastName: String) {
        (self.firstName, self.lastName) = (firstName, lastName)
    }

    /// Both names.
    var fullName: String { "\(firstName) \(lastName)" }
}
