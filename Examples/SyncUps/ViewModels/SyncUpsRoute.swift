/// The routes of the app. View models request a route from a router, so they need no reference to the coordinator.
enum SyncUpsRoute: Hashable, Codable {
    /// The list of sync-ups, and the form for a new one.
    case list, add
    /// A sync-up, and the form that edits it.
    case detail(SyncUp.ID), edit(SyncUp.ID)
    /// A meeting in progress.
    case record(SyncUp.ID)
    /// A past meeting.
    case meeting(Meeting.ID, of: SyncUp.ID)

    /// The sync-up that the route refers to; `nil` for the list and for the form for a new sync-up.
    var syncUp: SyncUp.ID? {
        switch self {
        case .list, .add: nil
        case .detail(let id), .edit(let id), .record(let id), .meeting(_, of: let id): id
        }
    }
}
