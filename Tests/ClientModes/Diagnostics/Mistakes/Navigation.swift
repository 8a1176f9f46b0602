import MVVMC

enum DocumentRoute: Hashable { case list, document(Int) }

final class DocumentCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = DocumentRoute.list
    func show(_ route: DocumentRoute) {}

    // Work that is passed as its result instead of a closure.

    func decision(for route: DocumentRoute) -> RouteDecision<DocumentRoute> {
        switch route {
        case .list: .show
        // error: 'after' is unavailable: Pass the work as a closure: .after { await load() }
        case .document(1): .after(await load())
        // error: 'after' is unavailable: Pass the work as a closure: .after { await load() }
        case .document: .after(prepare())
        }
    }

    func load() async {}
    func prepare() {}
}

// An alert is created by a method of a flow.

@MainActor func presentAlerts(in flow: Flow<Never>) {
    // error: 'init(_:_:cancel:message:style:fields:)' is unavailable: Call a method of the flow: flow.ask, flow.confirm
    //     or flow.presentAlert
    flow.present(AlertViewModel("Delete?"))
    // error: 'init(_:_:cancel:message:style:fields:)' is unavailable: Call a method of the flow: flow.ask, flow.confirm
    //     or flow.presentAlert
    flow.present(AlertViewModel("Delete?", [.button("Delete") {}], cancel: .button("Keep"), message: "For ever."))
    // error: 'init(title:message:style:)' is unavailable: Call a method of the flow: flow.ask, flow.confirm or
    //     flow.presentAlert
    flow.present(AlertViewModel(title: "Delete?", message: "For ever."))
}

// A tab is selected by setting the selection.

@MainActor func selectTab(of tabs: TabsViewModel) {
    // error: 'select' is unavailable: Set the selection: tabs.selection = "inbox"
    tabs.select("inbox")
}

// A slot that the container does not have.

final class MailViewModel: ContainerViewModel {
    enum Slot: String, CaseIterable { case list, message }
}

@MainActor func embed(in mail: MailViewModel, of flow: Flow<Never>) {
    flow.embed(mail, in: .list, of: mail)
    // error: type 'MailViewModel.Slot' has no member 'lists'
    flow.embed(mail, in: .lists, of: mail)
}

// An array of routes is not a route. The calls do what is meant.

@MainActor func follow(_ documents: DocumentCoordinator, _ path: [DocumentRoute]) {
    // warning: 'init(_:)' is deprecated: Write RoutePath(routes: …), because the array is a list of routes.
    documents.navigate(toPath: RoutePath(path))
    // warning: 'init(_:)' is deprecated: Write RoutePath(routes: …), because the array is a list of routes.
    documents.navigate(toPath: RoutePath([DocumentRoute.list, .document(1)]))
}
