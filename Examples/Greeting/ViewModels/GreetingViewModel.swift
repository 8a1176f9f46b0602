import MVVMC

/// The same with observable properties: any number of observers of each, which end with the view.
final class GreetingViewModel: ReferenceViewModel {
    /// Words of welcome, once they are shown.
    @Observed private(set) var greeting: String?
    /// Something else to say, once it is shown.
    @Observed private(set) var thing: String?
    /// What it costs, once it is shown.
    @Observed private(set) var price: String?

    private let person: Person

    init(_ person: Person) { self.person = person }

    func show(_ field: GreetingField) {
        let text = field.text(for: person)
        switch field {
        case .greeting: greeting = text
        case .thing: thing = text
        case .price: price = text
        }
    }
}
