import MVVMC

/// The screen of a meeting in progress, with the current speaker, the remaining time, and the transcript.
///
/// The timer runs while the screen is frontmost, so it stops during an alert. When the time is over, the meeting is
/// saved and the screen closes. Leaving earlier requires confirmation. If the system ends the app, the meeting goes on
/// at the next launch.
final class RecordMeetingViewModel: LeaveConfirming, ScreenLifecycleObserving, CompositeViewModel, StateRestoring {
    /// The user's choice when a meeting ends early.
    enum Ending { case save, discard, resume }

    let syncUp: SyncUp
    @Observed private(set) var secondsElapsed = 0
    var transcript: String { recorder.text }
    /// Continues with the next speaker. If the last speaker is speaking, asks the user whether to end the meeting.
    @Performs(performNext) var next
    /// Whether the screen can be left without confirmation, because the meeting was saved or discarded.
    @Observed private(set) var canLeave = false

    @Performs(performRun) private var run
    private let recorder: TranscriptViewModel
    /// The parts of the screen, which live as long as it does.
    var parts: [any ReferenceViewModel] { [recorder] }
    private var authorization: SpeechAuthorization?
    private let services: Services
    private let router: any Router
    private let askHowToEnd: @MainActor (_ canDiscard: Bool) async -> Ending

    /// - Parameters:
    ///   - askHowToEnd: Asks the user how to end the meeting, and returns the answer. Its parameter is whether
    ///     discarding the meeting is an option.
    ///   - askToContinue: Asks the user whether to continue after speech recognition has failed, and returns the
    ///     answer.
    init(
        _ syncUp: SyncUp, services: Services, router: any Router,
        askHowToEnd: @escaping @MainActor (_ canDiscard: Bool) async -> Ending,
        askToContinue: @escaping @MainActor () async -> Bool
    ) {
        self.syncUp = syncUp
        self.services = services
        self.router = router
        self.askHowToEnd = askHowToEnd
        recorder = TranscriptViewModel(services.speech)
        recorder.onFailure = { [weak self] in if await !askToContinue() { self?.leave() } }
    }

    // MARK: State for the screen

    private var secondsPerSpeaker: Int { max(1, Int(syncUp.durationPerAttendee.components.seconds)) }
    private var lastSpeaker: Int { max(0, syncUp.attendees.count - 1) }
    /// The seconds until the end of the meeting.
    var secondsRemaining: Int { secondsPerSpeaker * (lastSpeaker + 1) - secondsElapsed }
    /// The elapsed fraction of the meeting, from 0 to 1.
    var progress: Double { Double(secondsElapsed) / Double(secondsElapsed + secondsRemaining) }
    /// The index of the current speaker.
    var speaker: Int { min(secondsElapsed / secondsPerSpeaker, lastSpeaker) }
    var speakerName: String { syncUp.attendees.isEmpty ? "Someone" : syncUp.attendees[speaker].name }
    /// The position of the current speaker, as in `Speaker 1 of 3`.
    var speakerText: String { "Speaker \(speaker + 1) of \(lastSpeaker + 1)" }

    // MARK: Leaving

    func confirmLeaving() async -> Bool {
        let ending = await askHowToEnd(true)
        if ending == .save { save() }
        return ending != .resume
    }

    /// Closes the screen after confirmation, as the back button does.
    func end() { router.close(self) }

    private func performNext() async {
        if speaker < lastSpeaker {
            secondsElapsed = (speaker + 1) * secondsPerSpeaker
            services.playBell()
        } else if await askHowToEnd(false) == .save {
            save()
            leave()
        }
    }

    private func save() {
        let meeting = Meeting(id: services.makeID(), date: services.now(), transcript: transcript)
        services.store[syncUp.id]?.meetings.insert(meeting, at: 0)
    }

    /// Closes the screen without confirmation.
    private func leave() {
        canLeave = true
        router.close(self)
    }

    // MARK: What an archive keeps

    struct SavedState: Codable { let secondsElapsed: Int }
    var savedState: SavedState? { SavedState(secondsElapsed: secondsElapsed) }
    func restore(_ state: SavedState) { secondsElapsed = min(state.secondsElapsed, secondsRemaining) }

    // MARK: Time and speech

    /// Starts or continues the timer. The first call also requests permission to recognize speech.
    func screenDidBecomeFrontmost() { run.execute() }

    /// Stops the timer.
    func screenDidResignFrontmost() { run.cancel() }

    private func performRun() async throws {
        if authorization == nil {
            authorization = await services.speech.requestAuthorization()
            if authorization == .authorized { recorder.record.execute() }
        }
        while secondsRemaining > 0 {
            try await services.clock.sleep(for: .seconds(1))
            let last = speaker
            secondsElapsed += 1
            if speaker != last { services.playBell() }
        }
        save()
        leave()
    }
}
