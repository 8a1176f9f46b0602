import MVVMC

/// A view model that tells an explorer more about its actions than reflection does.
///
/// An explorer finds commands without input, lists, pages, and observable texts and flags by itself, also on the
/// reference view models that the properties of a view model hold. Conform where a user can do something else, such as
/// call a plain method, or where a command takes an input. The conformance can stand in the target of the tests.
///
///     extension PhotoDetailViewModel: Explorable {
///         var exploredActions: [ExploredAction] {
///             didBuyPhoto ? [] : [ExploredAction("buy") { try? self.buy() }]
///         }
///     }
///
/// An action that the user cannot do now is left out: what is returned is done.
@MainActor
public protocol Explorable: ViewModel {
    /// What the user can do now, beside what is found by reflection. It is read before each step; there is nothing by
    /// default.
    var exploredActions: [ExploredAction] { get }

    /// Returns whether the user uses a property that was found by reflection: a command, a list, pages, a text, a flag
    /// or a view model. All are used by default.
    ///
    /// - Parameter property: The name of the property.
    func isExplored(_ property: String) -> Bool
}

extension Explorable {
    /// Nothing beside what is found by reflection.
    public var exploredActions: [ExploredAction] { [] }

    /// Uses all properties.
    public func isExplored(_ property: String) -> Bool { true }
}
