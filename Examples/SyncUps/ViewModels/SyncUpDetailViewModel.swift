import MVVMC

/// The screen of a sync-up, with its past meetings and its attendees.
final class SyncUpDetailViewModel: MenuCommandProviding {
    /// The user's choice if speech recognition is denied or restricted.
    enum SpeechAnswer { case continueWithoutRecording, openSettings, cancel }

    /// The sync-up. After its deletion, the property keeps the last value, because a host can show the screen until
    /// an animation ends.
    @Observed private(set) var syncUp: SyncUp
    /// Starts a meeting. If speech recognition is denied or restricted, first asks the user how to continue.
    @Performs(performStart) var start
    /// Deletes the sync-up, after confirmation.
    @Performs(performDelete) var delete

    private let services: Services
    private let router: any Router<SyncUpsRoute>
    private let askWithoutSpeech: @MainActor (_ canOpenSettings: Bool) async -> SpeechAnswer
    private let confirmDeletion: @MainActor () async -> Bool
    private let bindings = Bindings()

    /// - Parameters:
    ///   - askWithoutSpeech: Asks the user how to continue if speech recognition is denied or restricted.
    ///   - confirmDeletion: Asks the user whether to delete the sync-up.
    init(
        _ syncUp: SyncUp, services: Services, router: any Router<SyncUpsRoute>,
        askWithoutSpeech: @escaping @MainActor (_ canOpenSettings: Bool) async -> SpeechAnswer,
        confirmDeletion: @escaping @MainActor () async -> Bool
    ) {
        self.syncUp = syncUp
        self.services = services
        self.router = router
        (self.askWithoutSpeech, self.confirmDeletion) = (askWithoutSpeech, confirmDeletion)
        bindings.autorun(with: self) { if let changed = services.store[syncUp.id] { $0.syncUp = changed } }
    }

    var lengthText: String { "\(syncUp.minutes) min" }
    /// The past meetings, newest first.
    var meetings: [MeetingViewModel] { syncUp.meetings.map { MeetingViewModel($0, of: syncUp) } }

    var menuCommands: [MenuCommand] { [MenuCommand("Start Meeting", image: "mic", key: "r", start)] }

    func edit() { router.navigate(to: .edit(syncUp.id)) }

    func open(_ id: Meeting.ID) { router.navigate(to: .meeting(id, of: syncUp.id)) }

    func deleteMeeting(_ id: Meeting.ID) {
        services.store[syncUp.id]?.meetings.removeAll { $0.id == id }
    }

    private func performStart() async {
        let authorization = services.speech.authorization
        if authorization == .denied || authorization == .restricted {
            switch await askWithoutSpeech(authorization == .denied) {
            case .continueWithoutRecording: break
            case .openSettings: return services.openSettings()
            case .cancel: return
            }
        }
        router.navigate(to: .record(syncUp.id))
    }

    private func performDelete() async {
        guard await confirmDeletion() else { return }
        // The screen closes before the deletion, so that the user sees the deletion in the list.
        router.close(self)
        services.store[syncUp.id] = nil
    }
}
