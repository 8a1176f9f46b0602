import Foundation
import MVVMC

/// The third of three versions of the view model, with observable properties. Each property supports any number of
/// observers, which are removed when their views are deallocated or show another view model.
final class GreetingViewModel: ReferenceViewModel {
    /// The greeting, or `nil` until it is shown.
    @Observed private(set) var greeting: String?
    /// The farewell, or `nil` until it is shown.
    @Observed private(set) var thing: String?
    /// The price, or `nil` until it is shown.
    @Observed private(set) var price: String?

    private let person: Person
    private let bundle: Bundle

    /// - Parameter bundle: The bundle with the translations. By default, the texts are in the user's language.
    init(_ person: Person, in bundle: Bundle = .module) { (self.person, self.bundle) = (person, bundle) }

    func show(_ field: GreetingField) {
        let text = field.text(for: person, in: bundle)
        switch field {
        case .greeting: greeting = text
        case .thing: thing = text
        case .price: price = text
        }
    }
}
