import Foundation

/// A meeting that is held again and again: who attends, how long it takes, and what was said before.
struct SyncUp: Identifiable, Hashable, Codable {
    let id: UUID
    var title = ""
    /// Who attends, in the order in which they speak.
    var attendees: [Attendee] = []
    /// How long a meeting takes.
    var minutes = 5
    var theme = Theme.bubblegum
    /// The meetings that were held, the newest first.
    var meetings: [Meeting] = []

    /// How long each attendee speaks; at least one attendee is counted.
    var durationPerAttendee: Duration { .seconds(60 * minutes) / max(1, attendees.count) }
}

struct Attendee: Identifiable, Hashable, Codable {
    let id: UUID
    var name = ""
}

/// One meeting that was held.
struct Meeting: Identifiable, Hashable, Codable {
    let id: UUID
    /// When it ended.
    let date: Date
    /// What was said.
    let transcript: String
}
