import MVVMC

/// The first of three versions of the view model, with a closure for each property.
///
/// Each property supports only one observer, which remains after its view has been deallocated.
final class ClosureGreetingViewModel: ReferenceViewModel {
    /// The greeting, or `nil` until it is shown.
    private(set) var greeting: String? { didSet { greetingDidChange?(greeting) } }
    /// The farewell, or `nil` until it is shown.
    private(set) var thing: String? { didSet { thingDidChange?(thing) } }

    var greetingDidChange: (@MainActor (String?) -> Void)?
    var thingDidChange: (@MainActor (String?) -> Void)?

    private let person: Person

    init(_ person: Person) { self.person = person }

    func showGreeting() { greeting = GreetingField.greeting.text(for: person) }

    func showThing() { thing = GreetingField.thing.text(for: person) }
}
