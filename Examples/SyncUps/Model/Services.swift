import Foundation

/// The services of the app, which tests replace.
@MainActor
struct Services {
    let store: any SyncUpStore
    let speech: any SpeechRecognition
    /// The clock that measures the time of a meeting.
    let clock: any Clock<Duration>
    /// Plays the bell when the next speaker begins.
    let playBell: @MainActor () -> Void
    /// Opens the app's page in the system settings.
    let openSettings: @MainActor () -> Void
    var now: @MainActor () -> Date = { Date() }
    var makeID: @MainActor () -> UUID = { UUID() }
}
