import Foundation

/// What the app uses of its surroundings. Each is behind a protocol, so that a test can replace it.
@MainActor
struct Services {
    /// The sync-ups.
    var store: any SyncUpStore
    /// What is spoken, as text.
    var speech: any SpeechRecognition
    /// The bell between two speakers.
    var sound: any SoundPlayer
    /// The settings of the system.
    var settings: any SystemSettings
    /// What measures a meeting.
    var clock: any Clock<Duration>
    /// The date of a meeting.
    var dates: any DateSource
    /// The identifiers of what is new.
    var ids: any IDSource

    /// Creates the services of an app.
    init(
        store: any SyncUpStore, speech: any SpeechRecognition, sound: any SoundPlayer, settings: any SystemSettings,
        clock: any Clock<Duration>, dates: any DateSource, ids: any IDSource
    ) {
        (self.store, self.speech, self.sound, self.settings) = (store, speech, sound, settings)
        (self.clock, self.dates, self.ids) = (clock, dates, ids)
    }
}

/// Opens the settings of the system.
@MainActor
protocol SystemSettings: AnyObject {
    /// Opens the page of this app.
    func open()
}

/// Returns the current date.
@MainActor
protocol DateSource: AnyObject {
    /// The current date.
    var now: Date { get }
}

/// Makes identifiers.
@MainActor
protocol IDSource: AnyObject {
    /// Returns an identifier that nothing has yet.
    func makeID() -> UUID
}
