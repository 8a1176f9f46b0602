import MVVMC

/// The coordinator of the whole app, with the list of sync-ups and the screens that it leads to.
///
/// Closures that are passed to view models can capture the coordinator strongly, because it does not retain the view
/// models.
final class SyncUpsCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = SyncUpsRoute.list

    private let services: Services
    private var problems: ObservationToken?

    init(_ services: Services) { self.services = services }

    /// Refuses a route to a sync-up that is not in the store, such as a route of an old link.
    func decision(for route: SyncUpsRoute) -> RouteDecision<SyncUpsRoute> {
        guard let id = route.syncUp, services.store[id] == nil else { return .show }
        return .decline("There is no sync-up \(id).")
    }

    func show(_ route: SyncUpsRoute) {
        switch route {
        case .list:
            flow.replaceScreens(with: [SyncUpListViewModel(store: services.store, router: self)])
            problems = services.store.problem.observe(with: self) { coordinator, problem in
                guard let problem else { return }
                coordinator.flow.presentAlert("Something went wrong", cancel: .button("OK"), message: problem)
            }
        case .add:
            presentForm(SyncUp(id: services.makeID()), .init(title: "New sync-up", cancel: "Dismiss", save: "Add"))
        case .detail(let id):
            guard let syncUp = services.store[id] else { return }
            flow.push(
                SyncUpDetailViewModel(
                    syncUp, services: services, router: self,
                    askWithoutSpeech: askWithoutSpeech(canOpenSettings:),
                    confirmDeletion: {
                        await self.flow.confirm(
                            "Delete?", "Yes", cancel: "Nevermind",
                            message: "The meetings that were held are deleted as well.", isDestructive: true)
                    }))
        case .edit(let id):
            guard let syncUp = services.store[id] else { return }
            presentForm(syncUp, .init(title: syncUp.title, cancel: "Cancel", save: "Done"))
        case .record(let id):
            guard let syncUp = services.store[id] else { return }
            flow.push(
                RecordMeetingViewModel(
                    syncUp, services: services, router: self, askHowToEnd: askHowToEnd(canDiscard:),
                    askToContinue: askToContinue))
        case .meeting(let meeting, of: let id):
            guard let syncUp = services.store[id] else { return }
            guard let held = syncUp.meetings.first(where: { $0.id == meeting }) else { return }
            flow.push(MeetingViewModel(held, of: syncUp))
        }
    }

    private func presentForm(_ syncUp: SyncUp, _ texts: SyncUpFormViewModel.Texts) {
        flow.present(
            SyncUpFormViewModel(syncUp, texts: texts, services: services, router: self), ifPresenting: .queue)
    }

    private func askWithoutSpeech(canOpenSettings: Bool) async -> SyncUpDetailViewModel.SpeechAnswer {
        await flow.ask(
            canOpenSettings ? "Speech recognition denied" : "Speech recognition restricted",
            [.button("Continue without recording", answer: .continueWithoutRecording)]
                + (canOpenSettings ? [.button("Open settings", answer: .openSettings)] : []),
            cancel: .button("Cancel", answer: .cancel),
            message: canOpenSettings
                ? "The app is not permitted to listen. The settings can change that."
                : "This device does not permit the app to listen.")
    }

    private func askHowToEnd(canDiscard: Bool) async -> RecordMeetingViewModel.Ending {
        await flow.ask(
            "End meeting?",
            [.button("Save and end", answer: .save)] + (canDiscard ? [.destructive("Discard", answer: .discard)] : []),
            cancel: .button("Resume", answer: .resume),
            message: "There is time left. A meeting that is saved keeps its transcript.")
    }

    private func askToContinue() async -> Bool {
        await flow.ask(
            "Speech recognition failure", [.destructive("Discard meeting", answer: false)],
            cancel: .button("Continue meeting", answer: true),
            message: "The transcript ends here. What has been said so far is kept if the meeting is saved.")
    }
}
