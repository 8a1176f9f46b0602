/// The fields of the screen. Each is shown separately.
enum GreetingField: CaseIterable {
    case greeting
    case thing
    case price

    func text(for person: Person) -> String {
        switch self {
        case .greeting: "Hello \(person.fullName)"
        case .thing: "Bye \(person.fullName)"
        case .price: "3.8"
        }
    }
}
