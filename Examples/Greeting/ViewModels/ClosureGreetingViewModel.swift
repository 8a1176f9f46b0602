import MVVMC

/// The first form, which has a closure for each property.
///
/// Each closure allows only one observer, and the end of an observation is not handled.
final class ClosureGreetingViewModel: ReferenceViewModel {
    /// The greeting, or `nil` until it is shown.
    private(set) var greeting: String? { didSet { greetingDidChange?(greeting) } }
    /// Another text, or `nil` until it is shown.
    private(set) var thing: String? { didSet { thingDidChange?(thing) } }

    var greetingDidChange: (@MainActor (String?) -> Void)?
    var thingDidChange: (@MainActor (String?) -> Void)?

    private let person: Person

    init(_ person: Person) { self.person = person }

    func showGreeting() { greeting = GreetingField.greeting.text(for: person) }

    func showThing() { thing = GreetingField.thing.text(for: person) }
}
