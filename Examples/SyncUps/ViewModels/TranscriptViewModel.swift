import MVVMC

/// The transcript of a meeting. It is a part of the screen of the meeting, so speech recognition ends with that screen.
final class TranscriptViewModel: ReferenceViewModel {
    @Observed private(set) var text = ""
    /// Recognizes speech until it fails, or until the screen leaves.
    @Performs(performRecord) var record
    /// Called after speech recognition has failed.
    var onFailure: @MainActor () async -> Void = {}
    private let speech: any SpeechRecognition

    init(_ speech: any SpeechRecognition) { self.speech = speech }

    private func performRecord() async {
        do {
            for try await text in speech.transcripts() { self.text = text }
        } catch {
            guard !Task.isCancelled else { return }
            if !text.isEmpty { text += " ❌" }
            await onFailure()
        }
    }
}
