import MVVMC

final class NoteCoordinator: Coordinator {
    enum Route: Hashable { case note, saved(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.note
    private let store: any NoteStore

    init(store: any NoteStore) { self.store = store }

    func show(_ route: Route) {
        switch route {
        case .note: flow.push(NoteViewModel(store: store, router: self))
        case .saved(let text): flow.push(SavedViewModel(text: text))
        }
    }
}
