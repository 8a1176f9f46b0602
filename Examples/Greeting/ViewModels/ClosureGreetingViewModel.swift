import MVVMC

/// The first of three versions of the view model, with a closure for each property.
///
/// Each closure supports only one observer, and an observation does not end with its view.
final class ClosureGreetingViewModel: ReferenceViewModel {
    /// The greeting, or `nil` until it is shown.
    private(set) var greeting: String? { didSet { greetingDidChange?(greeting) } }
    /// The other text, or `nil` until it is shown.
    private(set) var thing: String? { didSet { thingDidChange?(thing) } }

    var greetingDidChange: (@MainActor (String?) -> Void)?
    var thingDidChange: (@MainActor (String?) -> Void)?

    private let person: Person

    init(_ person: Person) { self.person = person }

    func showGreeting() { greeting = GreetingField.greeting.text(for: person) }

    func showThing() { thing = GreetingField.thing.text(for: person) }
}
