/// The protocols for view models, such as ``LeaveConfirming``, that the view model or a part of a screen conforms to.
///
/// The traits are determined once for each type, because several casts are needed to determine them.
struct ScreenTraits: OptionSet {
    let rawValue: UInt8

    /// The view model conforms to `LeaveConfirming`.
    static let confirmsLeaving = ScreenTraits(rawValue: 2)
    /// The view model conforms to `ScreenLifecycleObserving`.
    static let observesLifetime = ScreenTraits(rawValue: 4)
    /// The view model conforms to `SelectingContainerViewModel`.
    static let hasSelection = ScreenTraits(rawValue: 8)
    /// The view model conforms to `ContainerViewModel`.
    static let hasSlots = ScreenTraits(rawValue: 64)
    /// The view model conforms to `TransientViewModel`.
    static let transient = ScreenTraits(rawValue: 16)
    /// The view model conforms to `StateRestoring`.
    static let savesState = ScreenTraits(rawValue: 32)
    /// The view model conforms to `StateRestoring` with a state that is not `Codable`.
    static let stateIsNotCodable = ScreenTraits(rawValue: 128)
    /// The view model conforms to `CompositeViewModel`.
    static let hasParts = ScreenTraits(rawValue: 1)

    @MainActor private static var known: [ObjectIdentifier: ScreenTraits] = [:]

    @MainActor
    static func of(_ viewModel: any ViewModel) -> ScreenTraits {
        let type = ObjectIdentifier(type(of: viewModel))
        if let traits = known[type] { return traits }
        let traits = ScreenTraits(found: viewModel)
        known[type] = traits
        return traits
    }
}

extension ScreenTraits {
    // These casts need no `castOnMainActor`. The protocols are isolated to the main actor, so their conformances need
    // no isolation, and a cast finds them on every thread.
    @MainActor
    private init(found viewModel: any ViewModel) {
        self = []
        guard viewModel is any ReferenceViewModel else { return }
        if viewModel is any LeaveConfirming { insert(.confirmsLeaving) }
        if viewModel is any ScreenLifecycleObserving { insert(.observesLifetime) }
        if viewModel is any ContainerViewModel { insert(.hasSlots) }
        if viewModel is any SelectingContainerViewModel { insert(.hasSelection) }
        if viewModel is any TransientViewModel { insert(.transient) }
        if viewModel is any CompositeViewModel { insert(.hasParts) }
        guard let viewModel = viewModel as? any StateRestoring else { return }
        insert(.savesState)
        if !type(of: viewModel).canEncodeState { insert(.stateIsNotCodable) }
    }
}
