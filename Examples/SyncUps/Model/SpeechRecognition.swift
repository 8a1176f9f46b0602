/// Writes down what is spoken.
@MainActor
protocol SpeechRecognition: AnyObject {
    /// Whether the app may listen.
    var authorization: SpeechAuthorization { get }

    /// Asks the user whether the app may listen, unless that is determined, and returns what is determined then.
    func requestAuthorization() async -> SpeechAuthorization

    /// Listens until the loop over the sequence ends or its task is cancelled.
    ///
    /// - Returns: What was said so far, each time that it grows. The sequence throws when recognition fails.
    func transcripts() -> AsyncThrowingStream<String, any Error>
}

/// Whether the app may listen.
enum SpeechAuthorization {
    /// The user has not been asked.
    case undetermined
    /// The user has declined. The settings of the system can change that.
    case denied
    /// The device does not permit it, and the user cannot change that.
    case restricted
    case authorized
}
