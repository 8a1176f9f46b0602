/// The places in the app. View models navigate to them, and do not refer to the coordinator that shows them.
enum SyncUpsRoute: Hashable {
    /// All sync-ups, and the form of a new one.
    case list, add
    /// A sync-up, and its form.
    case detail(SyncUp.ID), edit(SyncUp.ID)
    /// A meeting in progress.
    case record(SyncUp.ID)
    /// A past meeting.
    case meeting(Meeting.ID, of: SyncUp.ID)

    /// The sync-up of the route, or `nil` if the route has no sync-up.
    var syncUp: SyncUp.ID? {
        switch self {
        case .list, .add: nil
        case .detail(let id), .edit(let id), .record(let id), .meeting(_, of: let id): id
        }
    }
}
