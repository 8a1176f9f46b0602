import MVVMC

/// A source of items to choose from.
@MainActor
protocol Shelf {
    associatedtype Item: Equatable
    func item(named name: String) async -> Item?
}

/// A generic view model. Without `SendableMetatype`, Swift 6 mode warns of a capture of `S.Type` by the commands.
final class PickerViewModel<S: Shelf & SendableMetatype>: ReferenceViewModel {
    @Observed private(set) var picked: [S.Item] = []
    @Performs(performPick, .share) var pick
    @Performs(performClear, when: { $0.hasPicked }) var clear
    @Computed(computeHasPicked) var hasPicked
    private let shelf: S

    init(_ shelf: S) { self.shelf = shelf }

    // Each method has a unique name, because overloads would be ambiguous in the declaration.
    private func performPick(_ name: String) async {
        if let item = await shelf.item(named: name) { picked.append(item) }
    }

    private func performClear() { picked = [] }
    private func computeHasPicked() -> Bool { !picked.isEmpty }
}
