import MVVMC

/// A view model that a property of a screen's view model holds, or one that is held so.
@MainActor
struct NestedViewModel {
    /// The names of the properties that lead to it.
    let path: String
    private(set) weak var viewModel: (any ReferenceViewModel)?

    /// What precedes the names of its properties.
    var prefix: String { path + "." }

    func isSame(_ other: NestedViewModel) -> Bool { path == other.path && viewModel === other.viewModel }
}

/// The reference view models that the properties of a view model hold, and what those hold: each once, without those
/// that have a screen of their own.
///
/// - Complexity: Linear in the number of properties of these view models.
@MainActor
func nestedViewModels(
    of viewModel: any ViewModel, _ knowledge: Knowledge, _ lifetimes: Lifetimes
) -> [NestedViewModel] {
    var found: [NestedViewModel] = []
    var visited: Set<ObjectIdentifier> = []
    if let object = viewModel as? any ReferenceViewModel { visited.insert(ObjectIdentifier(object)) }

    func search(_ viewModel: any ViewModel, _ prefix: String) {
        let explorable = viewModel as? any Explorable
        for stored in StoredProperty.all(of: viewModel) {
            guard case .viewModel = knowledge.property(of: stored.value), let nested = heldViewModel(stored.value),
                visited.insert(ObjectIdentifier(nested)).inserted, !lifetimes.isOnScreen(nested)
            else { continue }
            let name = stored.name
            guard explorable?.isExplored(name) ?? true, isReadable(stored.value, name, knowledge) else { continue }
            found.append(NestedViewModel(path: prefix + name, viewModel: nested))
            search(nested, prefix + name + ".")
        }
    }

    search(viewModel, "")
    return found
}

/// Whether values of a type are view models, or hold one.
@MainActor
func holdsViewModel(_ type: Any.Type) -> Bool {
    if type is any ReferenceViewModel.Type { return true }
    guard let holder = type as? any ViewModelHolder.Type else { return false }
    return holdsViewModel(holder.heldType)
}

@MainActor
private func heldViewModel(_ value: Any) -> (any ReferenceViewModel)? {
    if let viewModel = value as? any ReferenceViewModel { return viewModel }
    return (value as? any ViewModelHolder)?.held.flatMap { heldViewModel($0) }
}

/// Whether a view can read the property: the declaration of a plain one is not known.
@MainActor
private func isReadable(_ value: Any, _ name: String, _ knowledge: Knowledge) -> Bool {
    guard let place = (value as? any ViewModelHolder)?.declarationOfHolder else { return true }
    return knowledge.access.access(to: place, name: name)?.isReadable ?? true
}

/// What a property that holds a view model may be stored as.
@MainActor
package protocol ViewModelHolder {
    static var heldType: Any.Type { get }
    var held: Any? { get }
    var declarationOfHolder: DeclarationPlace? { get }
}

extension ViewModelHolder {
    package var declarationOfHolder: DeclarationPlace? { nil }
}

extension Optional: ViewModelHolder {
    package static var heldType: Any.Type { Wrapped.self }
    package var held: Any? { self }
}

extension Observed: ViewModelHolder {
    package static var heldType: Any.Type { Value.self }
    package var held: Any? { wrappedValue }
    package var declarationOfHolder: DeclarationPlace? { declaration }
}

extension Owned: ViewModelHolder {
    package static var heldType: Any.Type { ViewModelType.self }
    package var held: Any? { viewModel }
}
