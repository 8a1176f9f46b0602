/// The fields of the screen, which are shown separately.
enum GreetingField: CaseIterable {
    case greeting
    case thing
    case price

    /// The text of the field when it is shown.
    func text(for person: Person) -> String {
        switch self {
        case .greeting: "Hello \(person.fullName)"
        case .thing: "Bye \(person.fullName)"
        case .price: "3.8"
        }
    }
}
