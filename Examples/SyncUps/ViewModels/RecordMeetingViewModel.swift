import MVVMC

/// A meeting that is being held: whose turn it is, how much time is left, and what is said.
///
/// The timer runs while the screen is in front, so it stands still under an alert. The screen is left by an answer to a
/// question only, or when the time is over.
final class RecordMeetingViewModel: LeaveConfirming, ScreenLifecycleObserving {
    /// How the user wants to leave the meeting.
    enum Ending: Hashable, Sendable {
        /// With a transcript in the list of meetings.
        case save
        /// Without a trace.
        case discard
        /// Not yet.
        case resume
    }

    /// The sync-up that meets.
    let syncUp: SyncUp
    /// The seconds that have passed.
    @Observed private(set) var secondsElapsed = 0
    /// What was said so far.
    @Observed private(set) var transcript = ""
    /// Goes to the next speaker; from the last one, asks whether to end the meeting.
    @Performs(performNext) var next
    /// Asks whether and how to end the meeting.
    @Performs(performEnd) var end

    @Performs(performRun) private var run
    @Performs(performTranscribe) private var transcribe
    private var authorization: SpeechAuthorization?
    private let services: Services
    private let askHowToEnd: @MainActor (_ canDiscard: Bool) async -> Ending
    private let askToContinue: @MainActor () async -> Bool
    private let save: @MainActor (String) -> Void
    private let leave: @MainActor () -> Void

    /// Creates the screen of a meeting.
    ///
    /// - Parameters:
    ///   - syncUp: The sync-up that meets.
    ///   - services: The clock, speech recognition and the bell.
    ///   - askHowToEnd: Asks how to end the meeting.
    ///   - askToContinue: Asks whether to go on after speech recognition has failed.
    ///   - save: Keeps the transcript, which is saved when the screen has been left.
    ///   - leave: Takes the screen off the tree, without a question.
    init(
        _ syncUp: SyncUp, services: Services, askHowToEnd: @escaping @MainActor (_ canDiscard: Bool) async -> Ending,
        askToContinue: @escaping @MainActor () async -> Bool, save: @escaping @MainActor (String) -> Void,
        leave: @escaping @MainActor () -> Void
    ) {
        (self.syncUp, self.services) = (syncUp, services)
        (self.askHowToEnd, self.askToContinue) = (askHowToEnd, askToContinue)
        (self.save, self.leave) = (save, leave)
    }

    // MARK: What the screen shows

    private var secondsPerSpeaker: Int { max(1, Int(syncUp.durationPerAttendee.components.seconds)) }
    private var lastSpeaker: Int { max(0, syncUp.attendees.count - 1) }
    /// The seconds until the last speaker's time is over.
    var secondsRemaining: Int { secondsPerSpeaker * (lastSpeaker + 1) - secondsElapsed }
    /// The part of the time that has passed, between 0 and 1.
    var progress: Double { Double(secondsElapsed) / Double(secondsElapsed + secondsRemaining) }
    /// The index of the attendee who speaks.
    var speaker: Int { min(secondsElapsed / secondsPerSpeaker, lastSpeaker) }
    /// The name of the attendee who speaks.
    var speakerName: String { syncUp.attendees.isEmpty ? "Someone" : syncUp.attendees[speaker].name }
    /// Whose turn it is, as in `Speaker 1 of 3`.
    var speakerText: String { "Speaker \(speaker + 1) of \(lastSpeaker + 1)" }

    // MARK: Leaving

    /// The meeting has to be ended.
    var canLeave: Bool { false }

    /// Asks how to end the meeting, and keeps the transcript if it is to be saved.
    func confirmLeaving() async -> Bool { await confirmLeaving(canDiscard: true) }

    private func confirmLeaving(canDiscard: Bool) async -> Bool {
        let ending = await askHowToEnd(canDiscard)
        if ending == .save { save(transcript) }
        return ending != .resume
    }

    private func performEnd() async {
        if await confirmLeaving() { leave() }
    }

    private func performNext() async {
        if speaker < lastSpeaker {
            secondsElapsed = (speaker + 1) * secondsPerSpeaker
            services.sound.playBell()
        } else if await confirmLeaving(canDiscard: false) {
            leave()
        }
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
            if speaker != last { services.sound.playBell() }
        }
        save(transcript)
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
