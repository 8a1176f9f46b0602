/// Somebody to be greeted.
public struct Person: Hashable, Sendable {
    /// The name that comes first.
    public var firstName: String
    /// The family's name.
    public var lastName: String

    /// A person.
    public init(firstName: String, lastName: String) {
        (self.firstName, self.lastName) = (firstName, lastName)
    }

    /// Both names.
    public var fullName: String { "\(firstName) \(lastName)" }
}
