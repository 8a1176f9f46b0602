import MVVMC

/// A view model in a property of a screen's view model or of another nested view model.
@MainActor
struct NestedViewModel {
    /// The names of the properties that lead to the view model.
    let path: String
    private(set) weak var viewModel: (any ReferenceViewModel)?

    /// Whether the view model requires confirmation before its screen is left, but belongs to no screen.
    var isUnasked: Bool {
        guard let viewModel = viewModel as? any LeaveConfirming else { return false }
        return !viewModel.canLeave && !Screen.hasScreen(viewModel)
    }

    func isSame(_ other: NestedViewModel) -> Bool { path == other.path && viewModel === other.viewModel }
}

/// Returns the reference view models that the properties of a view model hold, directly or through other view models,
/// and the other parts that they declare. Each view model is returned once. View models of other screens are left out,
/// as are properties that ``Explorable/isExplored(_:)`` excludes.
///
/// - Complexity: Linear in the number of properties of these view models.
@MainActor
func nestedViewModels(
    of viewModel: any ViewModel, _ knowledge: Knowledge, _ lifetimes: Lifetimes
) -> [NestedViewModel] {
    var found: [NestedViewModel] = []
    var visited: Set<ObjectIdentifier> = []
    if let object = viewModel as? any ReferenceViewModel { visited.insert(ObjectIdentifier(object)) }

    func search(_ viewModel: any ViewModel, _ path: String?) {
        let explorable = viewModel as? any Explorable
        var excluded: Set<ObjectIdentifier> = []

        func add(_ nested: any ReferenceViewModel, _ name: String) {
            guard visited.insert(ObjectIdentifier(nested)).inserted, !lifetimes.isOnScreen(nested) else { return }
            let path = ScreenSurface.name(name, on: path)
            found.append(NestedViewModel(path: path, viewModel: nested))
            search(nested, path)
        }

        for stored in knowledge.properties(of: viewModel) where stored.use == .viewModel {
            guard let nested = ExploredUse.object(in: stored.value, of: viewModel) as? any ReferenceViewModel else {
                continue
            }
            if explorable?.isExplored(stored.name) ?? true {
                add(nested, stored.name)
            } else {
                excluded.insert(ObjectIdentifier(nested))
            }
        }
        // Parts in an array have no names of their own.
        guard let composite = viewModel as? any CompositeViewModel, explorable?.isExplored("parts") ?? true else {
            return
        }
        for (index, part) in composite.parts.enumerated() where !excluded.contains(ObjectIdentifier(part)) {
            if ExploredUse.of(type(of: part)) == .viewModel { add(part, "parts[\(index)]") }
        }
    }

    search(viewModel, nil)
    return found
}
