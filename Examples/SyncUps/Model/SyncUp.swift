import Foundation

/// A recurring meeting, with its attendees, its length, and its history.
struct SyncUp: Identifiable, Hashable, Codable {
    let id: UUID
    var title = ""
    /// The attendees, in the order in which they speak.
    var attendees: [Attendee] = []
    /// The length of a meeting in minutes.
    var minutes = 5
    var theme = Theme.bubblegum
    /// The meetings that were held, the newest first.
    var meetings: [Meeting] = []

    /// The speaking time of each attendee. Without attendees, it is the length of the meeting.
    var durationPerAttendee: Duration { .seconds(60 * minutes) / max(1, attendees.count) }
}

struct Attendee: Identifiable, Hashable, Codable {
    let id: UUID
    var name = ""
}

/// One past meeting.
struct Meeting: Identifiable, Hashable, Codable {
    let id: UUID
    /// The date at which the meeting ended.
    let date: Date
    /// The transcript of the meeting.
    let transcript: String
}
