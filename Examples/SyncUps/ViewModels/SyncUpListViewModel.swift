import MVVMCLists
import SyncUpsModelExample

/// The list of all sync-ups.
public final class SyncUpListViewModel: ReferenceViewModel {
    /// The rows. A tap on one opens its sync-up.
    public let list = ListViewModel<Int, SyncUpRow>()

    private let router: any Router<SyncUpsRoute>
    private let bindings = Bindings()

    /// Creates a list of the sync-ups of `store`.
    public init(store: any SyncUpStore, router: any Router<SyncUpsRoute>) {
        self.router = router
        list.onSelect(with: self) { _, id in router.navigate(to: .detail(id)) }
        bindings.autorun(with: self) { $0.list.apply(ListSnapshot(items: store.syncUps.map(SyncUpRow.init))) }
    }

    /// Opens the form of a new sync-up.
    public func add() { router.navigate(to: .add) }
}

/// A row of the list.
public struct SyncUpRow: ViewModel, Identifiable, Hashable, Sendable {
    /// The identifier of the sync-up.
    public let id: SyncUp.ID
    /// The title.
    public let title: String
    /// How many attend.
    public let attendeesText: String
    /// How long a meeting takes.
    public let lengthText: String
    /// The colors.
    public let theme: Theme

    init(_ syncUp: SyncUp) {
        (id, title, theme) = (syncUp.id, syncUp.title, syncUp.theme)
        (attendeesText, lengthText) = ("\(syncUp.attendees.count)", "\(syncUp.minutes) min")
    }
}
