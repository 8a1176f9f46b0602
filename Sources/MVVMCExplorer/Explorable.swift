import MVVMC

/// A view model that declares actions that an explorer does not find by reflection.
///
/// An explorer finds commands without input, lists, pages, and observable texts and flags, also on the reference view
/// models that the properties of a view model hold. Conform for other actions, such as plain methods, or commands with
/// an input. The conformance can be declared in the test target.
///
///     extension PhotoDetailViewModel: Explorable {
///         var exploredActions: [Explorer.Action] {
///             didBuyPhoto ? [] : [Explorer.Action("buy") { try? self.buy() }]
///         }
///     }
///
/// Leave out an action that is not possible now: every returned action may be performed.
@MainActor
public protocol Explorable: ViewModel {
    /// The actions that are possible now, in addition to those found by reflection. Read before each step; empty by
    /// default.
    var exploredActions: [Explorer.Action] { get }

    /// Returns whether the explorer uses a property that was found by reflection: a command, a list, pages, a text, a
    /// flag or a view model. It uses all by default.
    ///
    /// - Parameter property: The name of the property.
    func isExplored(_ property: String) -> Bool
}

extension Explorable {
    /// No actions.
    public var exploredActions: [Explorer.Action] { [] }

    /// Returns `true` for all properties.
    public func isExplored(_ property: String) -> Bool { true }
}
