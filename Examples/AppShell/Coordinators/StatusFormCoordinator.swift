import MVVMC

/// The coordinator of the form for a new status. Saving the status closes the form and any confirmation presented over
/// it.
final class StatusFormCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    private let client: Client

    init(client: Client) { self.client = client }

    func show(_ route: Route) {
        let form = StatusFormViewModel(
            client: client,
            confirmDiscarding: { await self.flow.confirm("Discard the text?", "Discard", cancel: "Keep") },
            onSave: { self.flow.finish() })
        flow.push(form)
        flow.presentErrors(of: form.save, "Not saved", retry: "Retry")
    }
}
