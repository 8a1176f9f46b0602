import MVVMC

/// The first form: a closure for each property.
///
/// Each has room for one observer, and none of them says when it ends.
final class ClosureGreetingViewModel: ReferenceViewModel {
    /// Words of welcome, once they are shown.
    private(set) var greeting: String? { didSet { greetingDidChange?(greeting) } }
    /// Something else to say, once it is shown.
    private(set) var thing: String? { didSet { thingDidChange?(thing) } }

    var greetingDidChange: (@MainActor (String?) -> Void)?
    var thingDidChange: (@MainActor (String?) -> Void)?

    private let person: Person

    init(_ person: Person) { self.person = person }

    func showGreeting() { greeting = GreetingField.greeting.text(for: person) }

    func showThing() { thing = GreetingField.thing.text(for: person) }
}
