/// The places in the app. View models navigate to them, and do not refer to the coordinator that shows them.
enum SyncUpsRoute: Hashable {
    /// All sync-ups, and the form of a new one.
    case list, add
    /// A sync-up, and its form.
    case detail(SyncUp.ID), edit(SyncUp.ID)
    /// A meeting that is being held.
    case record(SyncUp.ID)
    /// A meeting that was held.
    case meeting(Meeting.ID, of: SyncUp.ID)

    /// The sync-up that the route needs, or `nil` if it needs none.
    var syncUp: SyncUp.ID? {
        switch self {
        case .list, .add: nil
        case .detail(let id), .edit(let id), .record(let id), .meeting(_, of: let id): id
        }
    }
}
