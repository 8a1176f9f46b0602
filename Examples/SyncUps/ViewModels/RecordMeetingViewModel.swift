import MVVMC

/// A meeting in progress, with the current speaker, the remaining time, and the transcript.
///
/// The timer runs while the screen is in front, so it stops during an alert. The screen is left only by an answer to a
/// question, or when the time is over.
final class RecordMeetingViewModel: LeaveConfirming, ScreenLifecycleObserving {
    /// The user's choice at the end of a meeting, which is to save it, to discard it, or to continue.
    enum Ending { case save, discard, resume }

    let syncUp: SyncUp
    @Observed private(set) var secondsElapsed = 0
    /// The transcript so far.
    @Observed private(set) var transcript = ""
    /// Continues with the next speaker. From the last one, asks whether to end the meeting.
    @Performs(performNext) var next
    /// Whether the meeting has been ended.
    @Observed private(set) var canLeave = false

    @Performs(performRun) private var run
    @Performs(performTranscribe) private var transcribe
    private var authorization: SpeechAuthorization?
    private let services: Services
    private let router: any Router
    private let askHowToEnd: @MainActor (_ canDiscard: Bool) async -> Ending
    private let askToContinue: @MainActor () async -> Bool

    /// - Parameters:
    ///   - askHowToEnd: Asks how to end the meeting.
    ///   - askToContinue: Asks whether to continue after speech recognition has failed.
    init(
        _ syncUp: SyncUp, services: Services, router: any Router,
        askHowToEnd: @escaping @MainActor (_ canDiscard: Bool) async -> Ending,
        askToContinue: @escaping @MainActor () async -> Bool
    ) {
        (self.syncUp, self.services, self.router) = (syncUp, services, router)
        (self.askHowToEnd, self.askToContinue) = (askHowToEnd, askToContinue)
    }

    // MARK: State for the screen

    private var secondsPerSpeaker: Int { max(1, Int(syncUp.durationPerAttendee.components.seconds)) }
    private var lastSpeaker: Int { max(0, syncUp.attendees.count - 1) }
    /// The seconds until the last speaker's time is over.
    var secondsRemaining: Int { secondsPerSpeaker * (lastSpeaker + 1) - secondsElapsed }
    /// The part of the time that has passed, between 0 and 1.
    var progress: Double { Double(secondsElapsed) / Double(secondsElapsed + secondsRemaining) }
    /// The index of the attendee who speaks.
    var speaker: Int { min(secondsElapsed / secondsPerSpeaker, lastSpeaker) }
    var speakerName: String { syncUp.attendees.isEmpty ? "Someone" : syncUp.attendees[speaker].name }
    /// The position of the current speaker, as in `Speaker 1 of 3`.
    var speakerText: String { "Speaker \(speaker + 1) of \(lastSpeaker + 1)" }

    // MARK: Leaving

    /// Asks how to end the meeting, for every way to leave.
    func confirmLeaving() async -> Bool {
        let ending = await askHowToEnd(true)
        if ending == .save { save() }
        return ending != .resume
    }

    /// Closes the screen like the back button, which asks the user how to end the meeting.
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

    /// Leaves without another question.
    private func leave() {
        canLeave = true
        router.close(self)
    }

    // MARK: Time and speech

    /// Continues the timer.
    func screenDidBecomeFrontmost() { run.execute() }

    /// Stops the timer.
    func screenDidResignFrontmost() { run.cancel() }

    private func performRun() async throws {
        if authorization == nil {
            authorization = await services.speech.requestAuthorization()
            if authorization == .authorized { transcribe.execute() }
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

    private func performTranscribe() async {
        do {
            for try await text in services.speech.transcripts() { transcript = text }
        } catch {
            guard !Task.isCancelled else { return }
            if !transcript.isEmpty { transcript += " ❌" }
            if await !askToContinue() { leave() }
        }
    }
}
