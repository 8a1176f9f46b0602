import MVVMC
import MVVMCExplorer
import MVVMCLists

/// An app in two columns whose details pile up: each selected row pushes one on top of the last. A narrow window hides
/// the mistake, because the list is not in view beside a detail.
@MainActor
public func makePiledDetailApp() -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), PilesCoordinator())
    navigator.start(coordinator)
    return Explorer.App(
        navigator, invariants: [.init("one plant is shown") { navigator.screens(in: .detail).count < 2 }])
}

struct ColumnRow: ReusableViewViewModel, Identifiable, Hashable {
    let id: Int
}

private final class PilesViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, ColumnRow>()

    init(router: any Router<PilesCoordinator.Route>) {
        list.onSelect(with: self) { _, id in router.navigate(to: .plant(id)) }
        list.apply(ListSnapshot(items: (1...3).map { ColumnRow(id: $0) }))
    }
}

private struct PlantViewModel: ViewModel { let id: Int }

private final class PilesCoordinator: Coordinator {
    enum Route: Hashable, Codable { case plants, plant(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.plants

    func show(_ route: Route) {
        switch route {
        case .plants: flow.push(PilesViewModel(router: self), column: .list)
        // The mistake: the detail is not replaced.
        case .plant(let id): flow.push(PlantViewModel(id: id), column: .above(.detail))
        }
    }
}
