/// Speech recognition without a microphone, which yields given words. This is supporting code: no part of MVVM-C.
///
/// Previews and tests use it. Each word takes a second on the clock, which a test can advance.
@MainActor
final class SimulatedSpeech: SpeechRecognition {
    /// Whether the app may listen.
    private(set) var authorization: SpeechAuthorization
    private let answer: SpeechAuthorization
    private let words: [String]
    private let failure: (any Error)?
    private let clock: any Clock<Duration>

    /// Creates a simulation.
    ///
    /// - Parameters:
    ///   - authorization: Whether the app may listen at first.
    ///   - answer: What the user answers when asked.
    ///   - words: What is said, a word each second.
    ///   - failure: What recognition fails with after the last word; if `nil`, it ends.
    ///   - clock: What measures the seconds.
    init(
        _ authorization: SpeechAuthorization = .authorized, answer: SpeechAuthorization = .authorized,
        words: [String] = [], failure: (any Error)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.authorization, self.answer, self.words) = (authorization, answer, words)
        (self.failure, self.clock) = (failure, clock)
    }

    /// Returns the answer that the simulation was made with, if nothing was determined.
    func requestAuthorization() async -> SpeechAuthorization {
        if authorization == .undetermined { authorization = answer }
        return authorization
    }

    /// Yields the words.
    func transcripts() -> AsyncThrowingStream<String, any Error> {
        var count = 0
        return AsyncThrowingStream { @MainActor [words, failure, clock] in
            try await clock.sleep(for: .seconds(1))
            count += 1
            if count <= words.count { return words.prefix(count).joined(separator: " ") }
            if let failure { throw failure }
            return nil
        }
    }
}
