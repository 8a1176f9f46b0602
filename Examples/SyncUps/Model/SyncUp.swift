import Foundation

/// A meeting that is held again and again: who attends, how long it takes, and what was said before.
struct SyncUp: Identifiable, Hashable, Codable, Sendable {
    /// What distinguishes this sync-up from all others.
    let id: UUID
    /// The title to be shown.
    var title: String
    /// Who attends, in the order in which they speak.
    var attendees: [Attendee]
    /// How long a meeting takes.
    var minutes: Int
    /// The colors of the sync-up.
    var theme: Theme
    /// The meetings that were held, the newest first.
    var meetings: [Meeting]

    /// The lengths that a form offers, in minutes.
    static let lengths = 5...30

    /// Creates a sync-up.
    init(
        id: UUID, title: String = "", attendees: [Attendee] = [], minutes: Int = SyncUp.lengths.lowerBound,
        theme: Theme = .bubblegum, meetings: [Meeting] = []
    ) {
        (self.id, self.title, self.attendees) = (id, title, attendees)
        (self.minutes, self.theme, self.meetings) = (minutes, theme, meetings)
    }

    /// How long a meeting takes.
    var duration: Duration { .seconds(60 * minutes) }
    /// How long each attendee speaks; at least one attendee is counted.
    var durationPerAttendee: Duration { duration / max(1, attendees.count) }
}

/// Somebody who attends a sync-up.
struct Attendee: Identifiable, Hashable, Codable, Sendable {
    /// What distinguishes this attendee from all others.
    let id: UUID
    /// The name to be shown.
    var name: String

    /// Creates an attendee.
    init(id: UUID, name: String = "") { (self.id, self.name) = (id, name) }
}

/// One meeting that was held.
struct Meeting: Identifiable, Hashable, Codable, Sendable {
    /// What distinguishes this meeting from all others.
    let id: UUID
    /// When it ended.
    let date: Date
    /// What was said.
    let transcript: String

    /// Creates a meeting.
    init(id: UUID, date: Date, transcript: String) {
        (self.id, self.date, self.transcript) = (id, date, transcript)
    }
}
