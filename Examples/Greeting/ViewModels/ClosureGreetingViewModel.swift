import MVVMC

/// The first published form: a closure for each property.
///
/// Each has room for one observer, and none of them says when it ends.
final class ClosureGreetingViewModel: ReferenceViewModel {
    /// Words of welcome, once they are shown.
    private(set) var greeting: String? { didSet { greetingDidChange?(greeting) } }
    /// Something else to say, once it is shown.
    private(set) var thing: String? { didSet { thingDidChange?(thing) } }
    /// What it costs, once it is shown.
    private(set) var price: String? { didSet { priceDidChange?(price) } }

    /// Called with the greeting.
    var greetingDidChange: (@MainActor (String?) -> Void)?
    /// Called with the thing.
    var thingDidChange: (@MainActor (String?) -> Void)?
    /// Called with the price.
    var priceDidChange: (@MainActor (String?) -> Void)?

    private let person: Person
    private let amount: Double

    /// Nothing is shown yet.
    init(_ person: Person, price: Double) { (self.person, amount) = (person, price) }

    /// Shows a field.
    func show(_ field: GreetingField) {
        let text = field.text(for: person, price: amount)
        switch field {
        case .greeting: greeting = text
        case .thing: thing = text
        case .price: price = text
        }
    }
}
