/// Simulated speech recognition, which yields given words. This is supporting code, not a part of MVVM-C.
///
/// The app, the explorer and the tests use it. Each word takes one second on the clock, which a test can advance.
@MainActor
final class SimulatedSpeech: SpeechRecognition {
    private(set) var authorization: SpeechAuthorization
    private let answer: SpeechAuthorization
    private let words: [String]
    private let failure: (any Error)?
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - authorization: The initial authorization.
    ///   - answer: The user's answer to a request for authorization.
    ///   - words: The spoken words, one per second.
    ///   - failure: The error after the last word, or `nil` if recognition ends without an error.
    init(
        _ authorization: SpeechAuthorization = .authorized, answer: SpeechAuthorization = .authorized,
        words: [String] = [], failure: (any Error)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.authorization = authorization
        self.answer = answer
        self.words = words
        (self.failure, self.clock) = (failure, clock)
    }

    func requestAuthorization() async -> SpeechAuthorization {
        if authorization == .undetermined { authorization = answer }
        return authorization
    }

    /// Returns a sequence that yields the transcript after each word.
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
