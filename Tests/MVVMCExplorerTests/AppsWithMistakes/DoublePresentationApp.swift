import MVVMCLists
import MVVMCExplorer

/// An app with a double presentation. Two taps on a row present its editor twice.
@MainActor
public func makeDoublePresentationApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(FoldersCoordinator())
    return navigator
}

private struct FolderRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
}

private final class FoldersViewModel: ReferenceViewModel {
    let folders = ListViewModel<Int, FolderRow>()

    init(edit: @escaping @MainActor (String) -> Void) {
        folders.onSelect(with: self) { _, id in edit(id) }
        folders.apply(ListSnapshot(items: ["Inbox", "Archive", "Trash"].map { FolderRow(id: $0) }))
    }
}

private final class FolderEditorViewModel: ReferenceViewModel {
    @Observed var name: String

    init(_ name: String) { self.name = name }
}

private final class FoldersCoordinator: Coordinator {
    enum Route: Hashable { case folders }
    let flow = Flow<Never>()
    let initialRoute = Route.folders

    func show(_ route: Route) { flow.push(FoldersViewModel { self.edit($0) }) }

    // The mistake is that the editor has no route. A second request for a route that is already in front would have no
    // effect.
    private func edit(_ folder: String) { flow.present(FolderEditorViewModel(folder)) }
}
