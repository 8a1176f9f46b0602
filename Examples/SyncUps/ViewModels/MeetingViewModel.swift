import Foundation
import MVVMC
import SyncUpsModelExample

/// A meeting that was held: a row of the detail, and a screen.
public struct MeetingViewModel: ViewModel, Identifiable, Hashable, Sendable {
    /// The identifier of the meeting.
    public let id: Meeting.ID
    /// When it was held.
    public let dateText: String
    /// The names of those who attend the sync-up.
    public let attendees: [String]
    /// What was said.
    public let transcript: String

    /// Creates the view model of a meeting of a sync-up.
    public init(_ meeting: Meeting, of syncUp: SyncUp) {
        (id, transcript, attendees) = (meeting.id, meeting.transcript, syncUp.attendees.map(\.name))
        dateText = meeting.date.formatted(date: .long, time: .shortened)
    }
}
