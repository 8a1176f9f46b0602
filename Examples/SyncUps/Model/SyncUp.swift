import Foundation

/// A recurring meeting, with its attendees, its length, and its past meetings.
struct SyncUp: Identifiable, Hashable, Codable {
    let id: UUID
    var title = ""
    /// The attendees, in the order in which they speak.
    var attendees: [Attendee] = []
    /// The length of a meeting in minutes.
    var minutes = 5
    var theme = Theme.bubblegum
    /// The past meetings, newest first.
    var meetings: [Meeting] = []

    /// The speaking time of each attendee, or the length of the meeting if there are no attendees.
    var durationPerAttendee: Duration { .seconds(60 * minutes) / max(1, attendees.count) }
}

struct Attendee: Identifiable, Hashable, Codable {
    let id: UUID
    var name = ""
}

/// A past meeting.
struct Meeting: Identifiable, Hashable, Codable {
    let id: UUID
    /// The date at which the meeting ended.
    let date: Date
    let transcript: String
}
