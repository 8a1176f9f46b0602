import Foundation

/// The fields of the screen. Each is shown separately.
enum GreetingField: CaseIterable {
    case greeting
    case thing
    case price

    /// Returns the text of the field.
    ///
    /// - Parameter bundle: The bundle with the translations. By default, the texts are in the user's language.
    func text(for person: Person, in bundle: Bundle = .module) -> String {
        switch self {
        case .greeting: String(localized: "Hello \(person.fullName)", bundle: bundle)
        case .thing: String(localized: "Bye \(person.fullName)", bundle: bundle)
        case .price: "3.8"
        }
    }
}
