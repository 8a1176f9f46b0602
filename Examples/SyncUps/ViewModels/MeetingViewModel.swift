import Foundation
import MVVMC

/// A past meeting, for a row of the detail screen and for its own screen.
struct MeetingViewModel: ViewModel, Identifiable {
    let id: Meeting.ID
    let dateText: String
    /// The names of the attendees of the sync-up.
    let attendees: [String]
    let transcript: String

    init(_ meeting: Meeting, of syncUp: SyncUp) {
        id = meeting.id
        transcript = meeting.transcript
        attendees = syncUp.attendees.map(\.name)
        dateText = meeting.date.formatted(date: .long, time: .shortened)
    }
}
