import MVVMC

/// The transcript of a meeting. It is a part of the screen of the meeting, so speech recognition ends with that screen,
/// and an archive of the screen keeps the transcript.
final class TranscriptViewModel: StateRestoring {
    @Observed private(set) var text = ""
    /// Recognizes speech until it fails, or until the screen leaves.
    @Performs(performRecord) var record
    /// Called after speech recognition has failed.
    var onFailure: @MainActor () async -> Void = {}
    private let speech: any SpeechRecognition
    /// The transcript before the system ended the app, with a space.
    private var earlierText = ""
    private var hasFailed = false

    init(_ speech: any SpeechRecognition) { self.speech = speech }

    struct SavedState: Codable {
        let text: String
        let hasFailed: Bool
    }

    var savedState: SavedState? { text.isEmpty && !hasFailed ? nil : SavedState(text: text, hasFailed: hasFailed) }

    func restore(_ state: SavedState) {
        (text, hasFailed) = (state.text, state.hasFailed)
        if !text.isEmpty { earlierText = text + " " }
    }

    private func performRecord() async {
        guard !hasFailed else { return }
        do {
            for try await text in speech.transcripts() { self.text = earlierText + text }
        } catch {
            guard !Task.isCancelled else { return }
            hasFailed = true
            if !text.isEmpty { text += " ❌" }
            await onFailure()
        }
    }
}
