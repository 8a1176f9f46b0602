import MVVMC

/// The protocols for which views are registered, and the protocol that applies to each type of view model.
@MainActor
struct ConformanceTable {
    private struct Conformance {
        let identifier: String
        let includes: @MainActor (any ViewModel) -> Bool
    }

    private var conformances: [Conformance] = []
    /// The protocol that applies to each type. The results are cached, because casts to protocols are slow.
    private var found: [ObjectIdentifier: String?] = [:]

    /// Records that a view was registered for `type`, if `type` is a protocol.
    ///
    /// - Returns: The identifier of the registration.
    mutating func register<ViewModelType>(_ type: ViewModelType.Type) -> String {
        let identifier = fullName(of: type)
        if castOnMainActor(type, to: (any ViewModel.Type).self) != nil { return identifier }
        conformances.removeAll { $0.identifier == identifier }
        conformances.append(
            Conformance(identifier: identifier) { viewModel in
                castOnMainActor(viewModel, to: ViewModelType.self) != nil
            })
        found = [:]
        return identifier
    }

    /// Returns the identifier of the last registration for a protocol that `viewModel` conforms to, or `nil` if there
    /// is none.
    ///
    /// - Complexity: Linear in the number of protocols for the first view model of a type, then O(1).
    mutating func identifier(for viewModel: any ViewModel) -> String? {
        guard !conformances.isEmpty else { return nil }
        let type = ObjectIdentifier(type(of: viewModel))
        if let known = found[type] { return known }
        let identifier = conformances.last { $0.includes(viewModel) }?.identifier
        found.updateValue(identifier, forKey: type)
        return identifier
    }
}
