import MVVMC
import MVVMCExplorer

/// An app with a double presentation. Two taps on a button present the editor twice.
@MainActor
public func makeDoublePresentationApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(FolderCoordinator())
    return navigator
}

private final class FolderViewModel: ReferenceViewModel {
    @Performs(performRename) var rename
    private let edit: @MainActor () -> Void

    init(edit: @escaping @MainActor () -> Void) { self.edit = edit }

    private func performRename() { edit() }
}

private final class FolderEditorViewModel: ReferenceViewModel {
    @Observed var name = ""
}

private final class FolderCoordinator: Coordinator {
    enum Route: Hashable { case folder }
    let flow = Flow<Never>()
    let initialRoute = Route.folder

    // The mistake is that the editor has no route. A second request for a route that is already in front would have no
    // effect.
    func show(_ route: Route) { flow.push(FolderViewModel { self.flow.present(FolderEditorViewModel()) }) }
}
