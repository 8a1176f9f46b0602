import MVVMC

@MainActor
extension ExploredUse {
    /// Returns the use of the values of a type, or `nil` if an explorer does not use them.
    static func of(_ type: Any.Type) -> ExploredUse? {
        if let property = type as? any ExploredProperty.Type { return property.exploredUse }
        if let holder = type as? any HoldingProperty.Type { return of(holder.heldType) }
        return type is any ReferenceViewModel.Type ? .viewModel : nil
    }

    /// Returns the command, list, pages or view model in the value of a property, or `nil` if there is none, for
    /// example because an optional has no value yet.
    static func object(in value: Any, of owner: any ViewModel) -> AnyObject? {
        if let property = value as? any ExploredProperty { return property.exploredObject(of: owner as AnyObject) }
        if let holder = value as? any HoldingProperty { return holder.held.flatMap { object(in: $0, of: owner) } }
        return value as? any ReferenceViewModel
    }
}
