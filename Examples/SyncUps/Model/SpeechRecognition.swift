/// A source of transcribed speech.
@MainActor
protocol SpeechRecognition: AnyObject {
    /// The current permission to recognize speech. Reading it does not prompt the user.
    var authorization: SpeechAuthorization { get }

    /// Requests permission to recognize speech, and returns the resulting authorization. The user is prompted only if
    /// the authorization is undetermined.
    func requestAuthorization() async -> SpeechAuthorization

    /// Transcribes speech until the iteration ends or its task is cancelled.
    ///
    /// - Returns: A sequence that yields the whole transcript each time it grows, and throws if recognition fails.
    func transcripts() -> AsyncThrowingStream<String, any Error>
}

/// The permission to recognize speech.
enum SpeechAuthorization {
    /// The user has not decided yet.
    case undetermined
    /// The user has denied permission, but can grant it in the system settings.
    case denied
    /// The device does not permit speech recognition, and the user cannot change that.
    case restricted
    case authorized
}
