/// What the screen can show, each on its own.
enum GreetingField: Hashable, CaseIterable, Sendable {
    /// Words of welcome.
    case greeting
    /// Something else to say.
    case thing
    /// What it costs.
    case price

    /// What the field says once it is shown.
    func text(for person: Person, price: Double) -> String {
        switch self {
        case .greeting: "Hello \(person.fullName)"
        case .thing: "Bye \(person.fullName)"
        case .price: "\(price)"
        }
    }
}
