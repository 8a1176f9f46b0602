import MVVMC

/// The sync-ups of the app, which all screens share.
@MainActor
protocol SyncUpStore: AnyObject {
    /// All sync-ups, in the order of the list. An implementation must declare the property as `@Observed`, so that
    /// screens are updated.
    var syncUps: [SyncUp] { get set }

    /// The reason why the sync-ups could not be read or saved, as a sentence for the user, or `nil`.
    var problem: Property<String?> { get }
}

extension SyncUpStore {
    /// The sync-up with the given identifier, or `nil` if it is not in the list. Setting a sync-up that is not in the
    /// list adds it. Setting `nil` deletes the sync-up.
    ///
    ///     store[id]?.meetings.insert(meeting, at: 0)
    ///
    /// - Complexity: Linear in the number of sync-ups.
    subscript(id: SyncUp.ID) -> SyncUp? {
        get { syncUps.first { $0.id == id } }
        set {
            let index = syncUps.firstIndex { $0.id == id }
            if let index, let newValue {
                syncUps[index] = newValue
            } else if let index {
                syncUps.remove(at: index)
            } else if let newValue {
                syncUps.append(newValue)
            }
        }
    }
}
