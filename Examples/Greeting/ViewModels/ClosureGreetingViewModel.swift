import MVVMC

/// The first published form: a closure for each property.
///
/// Each has room for one observer, and none of them says when it ends.
public final class ClosureGreetingViewModel: ReferenceViewModel {
    /// Words of welcome, once they are shown.
    public private(set) var greeting: String? { didSet { greetingDidChange?(greeting) } }
    /// Something else to say, once it is shown.
    public private(set) var thing: String? { didSet { thingDidChange?(thing) } }
    /// What it costs, once it is shown.
    public private(set) var price: String? { didSet { priceDidChange?(price) } }

    /// Called with the greeting.
    public var greetingDidChange: (@MainActor (String?) -> Void)?
    /// Called with the thing.
    public var thingDidChange: (@MainActor (String?) -> Void)?
    /// Called with the price.
    public var priceDidChange: (@MainActor (String?) -> Void)?

    private let person: Person
    private let amount: Double

    /// Nothing is shown yet.
    public init(_ person: Person, price: Double) { (self.person, amount) = (person, price) }

    /// Shows a field.
    public func show(_ field: GreetingField) {
        let text = field.text(for: person, price: amount)
        switch field {
        case .greeting: greeting = text
        case .thing: thing = text
        case .price: price = text
        }
    }
}
