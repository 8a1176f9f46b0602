import Foundation

/// The services of the app, which a test can replace.
@MainActor
struct Services {
    let store: any SyncUpStore
    let speech: any SpeechRecognition
    /// Measures a meeting.
    let clock: any Clock<Duration>
    /// Plays the bell that calls the next speaker.
    let playBell: @MainActor () -> Void
    /// Opens the page of this app in the settings of the system.
    let openSettings: @MainActor () -> Void
    /// The current date.
    var now: @MainActor () -> Date = { Date() }
    /// Makes a unique identifier.
    var makeID: @MainActor () -> UUID = { UUID() }
}
