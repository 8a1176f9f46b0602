import MVVMCExplorer

/// An app with a double presentation. Two taps on a button present its editor twice.
@MainActor
public func makeDoublePresentationApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(FoldersCoordinator())
    return navigator
}

private final class FoldersViewModel: ReferenceViewModel {
    @Performs(performEdit) var edit
    private let onEdit: @MainActor () -> Void

    init(onEdit: @escaping @MainActor () -> Void) { self.onEdit = onEdit }

    private func performEdit() { onEdit() }
}

private final class FolderEditorViewModel: ReferenceViewModel {
    @Observed var name = "Inbox"
}

private final class FoldersCoordinator: Coordinator {
    enum Route: Hashable { case folders }
    let flow = Flow<Never>()
    let initialRoute = Route.folders

    func show(_ route: Route) { flow.push(FoldersViewModel { self.edit() }) }

    // The mistake is that the editor has no route. A second request for a route that is already in front would have no
    // effect.
    private func edit() { flow.present(FolderEditorViewModel()) }
}
