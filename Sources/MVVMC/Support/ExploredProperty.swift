/// A type of stored properties that an explorer uses.
///
/// An explorer finds the stored properties of a view model by reflection. It uses the properties whose values conform
/// to this protocol, and the properties that hold reference view models. The labels of the properties serve only as
/// names, for example in reports and in the steps of a session.
@MainActor
package protocol ExploredProperty {
    /// The use that an explorer has for values of this type.
    static var exploredUse: ExploredUse { get }

    /// Returns the command, list or pages. Returns `nil` for a command that is declared for a different type of owner.
    ///
    /// - Parameter owner: The view model that has the property.
    func exploredObject(of owner: AnyObject) -> AnyObject?
}

/// The use that an explorer has for a stored property of a view model.
package enum ExploredUse {
    case command
    case list
    case pages
    case viewModel
}

/// A type of stored properties that hold another value, such as an optional. The explorer uses the held value instead.
@MainActor
package protocol HoldingProperty {
    static var heldType: Any.Type { get }
    var held: Any? { get }
}

extension Optional: HoldingProperty {
    package static var heldType: Any.Type { Wrapped.self }
    package var held: Any? { self }
}
