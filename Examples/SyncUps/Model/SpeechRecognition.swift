/// Transcribes speech.
@MainActor
protocol SpeechRecognition: AnyObject {
    /// Whether the app may use the microphone.
    var authorization: SpeechAuthorization { get }

    /// Asks the user whether the app may use the microphone, unless that was decided before, and returns the decision.
    func requestAuthorization() async -> SpeechAuthorization

    /// Transcribes until the loop over the sequence ends or its task is cancelled.
    ///
    /// - Returns: The transcript so far, each time that it grows. The sequence throws when recognition fails.
    func transcripts() -> AsyncThrowingStream<String, any Error>
}

/// Whether the app may use the microphone.
enum SpeechAuthorization {
    /// The user has not decided yet.
    case undetermined
    /// The user has declined. The settings of the system can change that.
    case denied
    /// The device does not permit it, and the user cannot change that.
    case restricted
    case authorized
}
