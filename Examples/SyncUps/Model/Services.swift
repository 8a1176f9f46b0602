import Foundation

/// What the app uses of its surroundings. Each is behind a protocol, so that a test can replace it.
@MainActor
public struct Services {
    /// The sync-ups.
    public var store: any SyncUpStore
    /// What is spoken, as text.
    public var speech: any SpeechRecognition
    /// The bell between two speakers.
    public var sound: any SoundPlayer
    /// The settings of the system.
    public var settings: any SystemSettings
    /// What measures a meeting.
    public var clock: any Clock<Duration>
    /// The date of a meeting.
    public var dates: any DateSource
    /// The identifiers of what is new.
    public var ids: any IDSource

    /// Creates the services of an app.
    public init(
        store: any SyncUpStore, speech: any SpeechRecognition, sound: any SoundPlayer, settings: any SystemSettings,
        clock: any Clock<Duration>, dates: any DateSource, ids: any IDSource
    ) {
        (self.store, self.speech, self.sound, self.settings) = (store, speech, sound, settings)
        (self.clock, self.dates, self.ids) = (clock, dates, ids)
    }
}

/// Opens the settings of the system.
@MainActor
public protocol SystemSettings: AnyObject {
    /// Opens the page of this app.
    func open()
}

/// Returns the current date.
@MainActor
public protocol DateSource: AnyObject {
    /// The current date.
    var now: Date { get }
}

/// Makes identifiers.
@MainActor
public protocol IDSource: AnyObject {
    /// Returns an identifier that nothing has yet.
    func makeID() -> UUID
}
