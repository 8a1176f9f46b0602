/// What the screen can show, each on its own.
enum GreetingField: CaseIterable {
    case greeting
    case thing
    case price

    /// What the field says once it is shown.
    func text(for person: Person) -> String {
        switch self {
        case .greeting: "Hello \(person.fullName)"
        case .thing: "Bye \(person.fullName)"
        case .price: "3.8"
        }
    }
}
