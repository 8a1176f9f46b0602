import Foundation
import MVVMC

/// A meeting that was held: a row of the detail, and a screen.
struct MeetingViewModel: ViewModel, Identifiable {
    let id: Meeting.ID
    /// When it was held.
    let dateText: String
    /// The names of those who attend the sync-up.
    let attendees: [String]
    let transcript: String

    init(_ meeting: Meeting, of syncUp: SyncUp) {
        (id, transcript, attendees) = (meeting.id, meeting.transcript, syncUp.attendees.map(\.name))
        dateText = meeting.date.formatted(date: .long, time: .shortened)
    }
}
