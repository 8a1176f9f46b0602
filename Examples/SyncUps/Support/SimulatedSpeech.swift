/// Speech recognition without a microphone, which yields given words. This is supporting code, not a part of MVVM-C.
///
/// Previews and tests use it. Each word takes a second on the clock, which a test can advance.
@MainActor
final class SimulatedSpeech: SpeechRecognition {
    /// Whether the app may use the microphone.
    private(set) var authorization: SpeechAuthorization
    private let answer: SpeechAuthorization
    private let words: [String]
    private let failure: (any Error)?
    private let clock: any Clock<Duration>

    /// Creates a simulation.
    ///
    /// - Parameters:
    ///   - authorization: The initial authorization.
    ///   - answer: The answer of the user to a request for authorization.
    ///   - words: The spoken words, one each second.
    ///   - failure: The error after the last word; if `nil`, recognition ends.
    ///   - clock: The clock that measures the seconds.
    init(
        _ authorization: SpeechAuthorization = .authorized, answer: SpeechAuthorization = .authorized,
        words: [String] = [], failure: (any Error)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.authorization, self.answer, self.words) = (authorization, answer, words)
        (self.failure, self.clock) = (failure, clock)
    }

    /// If the authorization is undetermined, sets it to the answer that the simulation was created with.
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
