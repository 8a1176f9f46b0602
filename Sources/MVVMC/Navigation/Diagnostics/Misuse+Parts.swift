// The reports about the parts of screens.

@MainActor
extension Misuse {
    static func reportPart(_ part: any ReferenceViewModel, of owner: any ViewModel, and other: any ViewModel) {
        let name = "\(type(of: part))"
        report(
            """
            one \(name) is a part of two screens, those of \(type(of: owner)) and \(type(of: other)). \
            It stays a part of the first, and is not a part of the other.
            Create a \(name) for each screen. If the app shares it, declare it as a part of neither.
            """)
    }

    static func reportCircle(of part: any ReferenceViewModel, declaredBy declaring: any CompositeViewModel) {
        let (name, declaringName) = ("\(type(of: part))", "\(type(of: declaring))")
        let problem =
            part === declaring
            ? "\(name) declares itself as a part of itself."
            : "\(declaringName) declares a \(name) as its part, but belongs to that \(name) itself."
        report(
            """
            \(problem) The declaration is ignored.
            Leave the \(name) out of the parts of the \(declaringName). A part that needs it can hold it weakly.
            """)
    }
}

#if DEBUG
@MainActor
extension Misuse {
    /// Whether the view models of a type have undeclared parts. Reflection takes long, so each type is examined once.
    private static var typesWithUndeclaredParts: [ObjectIdentifier: Bool] = [:]

    /// Reports a view model that stores `parts` although its type is no ``CompositeViewModel``, because the compiler
    /// does not notice that the conformance is missing. Reflection does not find a computed property.
    static func reportUndeclaredParts(of viewModel: any ReferenceViewModel) {
        let type = type(of: viewModel)
        let isUndeclared = typesWithUndeclaredParts[ObjectIdentifier(type)] ?? storesUndeclaredParts(viewModel)
        typesWithUndeclaredParts[ObjectIdentifier(type)] = isUndeclared
        guard isUndeclared else { return }
        report(
            """
            \(type) has a property `parts` with view models, but is no CompositeViewModel. \
            They are not parts of its screen.
            Declare it: final class \(type): CompositeViewModel. If they are not parts, give the property another name.
            """)
    }

    private static func storesUndeclaredParts(_ viewModel: any ReferenceViewModel) -> Bool {
        if viewModel is any CompositeViewModel { return false }
        var mirror: Mirror? = Mirror(reflecting: viewModel)
        while let level = mirror {
            for case (let label?, let value) in level.children where StorageLabel.name(label) == "parts" {
                return isArrayOfViewModels(Swift.type(of: value))
            }
            mirror = level.superclassMirror
        }
        return false
    }

    private static func isArrayOfViewModels(_ type: Any.Type) -> Bool {
        if let holder = type as? any HoldingProperty.Type { return isArrayOfViewModels(holder.heldType) }
        guard let element = (type as? any ArrayType.Type)?.elementType else { return false }
        return element is any ReferenceViewModel.Type
            || ObjectIdentifier(element) == ObjectIdentifier((any ReferenceViewModel).self)
    }
}

private protocol ArrayType {
    static var elementType: Any.Type { get }
}

extension Array: ArrayType {
    static var elementType: Any.Type { Element.self }
}
#endif
