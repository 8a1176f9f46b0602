import MVVMC

/// A view model in a property of a screen's view model or of another nested view model.
@MainActor
struct NestedViewModel {
    /// The names of the properties that lead to the view model.
    let path: String
    private(set) weak var viewModel: (any ReferenceViewModel)?

    func isSame(_ other: NestedViewModel) -> Bool { path == other.path && viewModel === other.viewModel }
}

/// Returns the reference view models that the properties of a view model hold, directly or through other view models.
/// Each view model is returned once. View models of other screens are left out, as are properties that
/// ``Explorable/isExplored(_:)`` excludes.
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
        for stored in knowledge.properties(of: viewModel) where stored.use == .viewModel {
            guard explorable?.isExplored(stored.name) ?? true,
                let nested = ExploredUse.object(in: stored.value, of: viewModel) as? any ReferenceViewModel,
                visited.insert(ObjectIdentifier(nested)).inserted, !lifetimes.isOnScreen(nested)
            else { continue }
            let path = ScreenSurface.name(stored.name, on: path)
            found.append(NestedViewModel(path: path, viewModel: nested))
            search(nested, path)
        }
    }

    search(viewModel, nil)
    return found
}
