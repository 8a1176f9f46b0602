import MVVMC

/// The whole app: the list, and what it leads to.
final class SyncUpsCoordinator: Coordinator {
    /// The places in the app.
    typealias Route = SyncUpsRoute

    /// The app's part of the navigation tree; it never ends.
    let flow = Flow<Never>()
    /// The app opens with the list.
    let initialRoute = Route.list

    private let services: Services
    private let store: any SyncUpStore
    private var problems: ObservationToken?

    /// Creates an app.
    init(_ services: Services) { (self.services, store) = (services, services.store) }

    /// Refuses what needs a sync-up that is not in the store, such as an old link.
    func decision(for route: Route) -> RouteDecision<Route> {
        guard let id = route.syncUp, store[id] == nil else { return .show }
        return .refuse("There is no sync-up \(id).")
    }

    /// Makes the view model of a route and puts it on the tree.
    func show(_ route: Route) {
        switch route {
        case .list:
            flow.replaceScreens(with: [SyncUpListViewModel(store: store, router: self)])
            problems =
                problems ?? store.problem.observe(with: self) { coordinator, problem in coordinator.report(problem) }
        case .add:
            presentForm(
                SyncUp(id: services.ids.makeID()),
                SyncUpFormViewModel.Texts(title: "New sync-up", cancel: "Dismiss", save: "Add"))
        case .detail(let id):
            if let syncUp = store[id] { flow.push(makeDetail(of: syncUp)) }
        case .edit(let id):
            guard let syncUp = store[id] else { return }
            presentForm(
                syncUp, SyncUpFormViewModel.Texts(title: syncUp.title, cancel: "Cancel", save: "Done"))
        case .record(let id):
            guard let syncUp = store[id] else { return }
            flow.push(MeetingCoordinator(syncUp, services: services)) { end in
                if let transcript = end.output { self.save(transcript, of: id) }
            }
        case .meeting(let meeting, of: let id):
            guard let syncUp = store[id], let held = syncUp.meetings.first(where: { $0.id == meeting }) else { return }
            flow.push(MeetingViewModel(held, of: syncUp))
        }
    }

    private func makeDetail(of syncUp: SyncUp) -> SyncUpDetailViewModel {
        SyncUpDetailViewModel(
            syncUp, services: services, router: self,
            askWithoutSpeech: { await self.askWithoutSpeech(canOpenSettings: $0) },
            confirmDeletion: { await self.confirmDeletion() })
    }

    private func presentForm(_ syncUp: SyncUp, _ texts: SyncUpFormViewModel.Texts) {
        flow.present(
            SyncUpFormViewModel(
                syncUp, texts: texts, ids: services.ids, router: self, onSave: { self.store[$0.id] = $0 }),
            ifPresenting: .queue)
    }

    private func save(_ transcript: String, of id: SyncUp.ID) {
        let meeting = Meeting(id: services.ids.makeID(), date: services.dates.now, transcript: transcript)
        store[id]?.meetings.insert(meeting, at: 0)
    }

    private func report(_ problem: String?) {
        guard let problem else { return }
        flow.presentAlert("Something went wrong", cancel: .button("OK"), message: problem)
    }

    private func confirmDeletion() async -> Bool {
        await flow.confirm(
            "Delete?", "Yes", cancel: "Nevermind", message: "The meetings that were held are deleted as well.",
            isDestructive: true)
    }

    private func askWithoutSpeech(canOpenSettings: Bool) async -> SyncUpDetailViewModel.SpeechAnswer {
        let settings: [AlertButton<SyncUpDetailViewModel.SpeechAnswer>] =
            canOpenSettings ? [.button("Open settings", answer: .openSettings)] : []
        return await flow.ask(
            canOpenSettings ? "Speech recognition denied" : "Speech recognition restricted",
            [.button("Continue without recording", answer: .continueWithoutRecording)] + settings,
            cancel: .button("Cancel", answer: .cancel),
            message: canOpenSettings
                ? "The app is not permitted to listen. The settings can change that."
                : "This device does not permit the app to listen.")
    }
}
