import MVVMC

/// A meeting, from its start until it is saved or discarded.
///
/// The closures capture the coordinator strongly: the tree retains the view model, and the coordinator does not.
final class MeetingCoordinator: Coordinator {
    /// There is one place here.
    enum Route: Hashable, Sendable {
        /// The meeting.
        case meeting
    }

    /// Hands over the transcript, or `nil` if the meeting was discarded.
    let flow = Flow<String>()
    /// The meeting.
    let initialRoute = Route.meeting

    private let syncUp: SyncUp
    private let services: Services

    init(_ syncUp: SyncUp, services: Services) { (self.syncUp, self.services) = (syncUp, services) }

    /// Pushes the meeting.
    func show(_ route: Route) {
        flow.push(
            RecordMeetingViewModel(
                syncUp, services: services, askHowToEnd: { await self.askHowToEnd(canDiscard: $0) },
                askToContinue: { await self.askToContinue() }, save: { self.flow.outputIfCancelled = $0 },
                leave: { self.flow.cancel() }))
    }

    private func askHowToEnd(canDiscard: Bool) async -> RecordMeetingViewModel.Ending {
        let discard: [AlertButton<RecordMeetingViewModel.Ending>] =
            canDiscard ? [.destructive("Discard", answer: .discard)] : []
        return await flow.ask(
            "End meeting?", [.button("Save and end", answer: .save)] + discard,
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
