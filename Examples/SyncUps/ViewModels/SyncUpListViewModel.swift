import MVVMCLists

final class SyncUpListViewModel: MenuCommandProviding {
    /// The rows. Selecting a row opens its sync-up.
    let list = ListViewModel<Int, SyncUpRow>()
    @Performs(performAdd) var add

    private let router: any Router<SyncUpsRoute>
    private let bindings = Bindings()

    init(store: any SyncUpStore, router: any Router<SyncUpsRoute>) {
        self.router = router
        list.onSelect(with: self) { _, id in router.navigate(to: .detail(id)) }
        bindings.autorun(with: self) { $0.list.apply(ListSnapshot(items: store.syncUps.map(SyncUpRow.init))) }
    }

    var menuCommands: [MenuCommand] { [MenuCommand("New Sync-up", image: "plus", key: "n", add)] }

    private func performAdd() { router.navigate(to: .add) }
}

struct SyncUpRow: ViewModel, Identifiable, Hashable {
    let id: SyncUp.ID
    let title: String
    let attendeesText: String
    let lengthText: String
    let theme: Theme

    init(_ syncUp: SyncUp) {
        id = syncUp.id
        title = syncUp.title
        theme = syncUp.theme
        (attendeesText, lengthText) = ("\(syncUp.attendees.count)", "\(syncUp.minutes) min")
    }
}
