import MVVMC

/// A source of items to choose from.
@MainActor
protocol Shelf {
    associatedtype Item: Equatable
    func item(named name: String) async -> Item?
}

/// A generic view model. Without `SendableMetatype`, the Swift 6 language mode warns that the commands capture
/// `S.Type`.
final class PickerViewModel<S: Shelf & SendableMetatype>: ReferenceViewModel {
    @Observed private(set) var picked: [S.Item] = []
    @Performs(performPick, .share) var pick
    @Performs(performClear, when: { $0.hasPicked }) var clear
    @Computed(computeHasPicked) var hasPicked
    private let shelf: S

    init(_ shelf: S) { self.shelf = shelf }

    // Overloads would be ambiguous in the `@Performs` declarations, so each method has a unique name.
    private func performPick(_ name: String) async {
        if let item = await shelf.item(named: name) { picked.append(item) }
    }

    private func performClear() { picked = [] }
    private func computeHasPicked() -> Bool { !picked.isEmpty }
}
