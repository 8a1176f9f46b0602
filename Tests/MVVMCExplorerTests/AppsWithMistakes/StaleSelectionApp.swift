import MVVMC
import MVVMCExplorer
import MVVMCLists

/// An app in two columns in which a tap selects the row, and nothing deselects it when the user goes back.
@MainActor
public func makeStaleSelectionApp() -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), SelectionsCoordinator())
    navigator.start(coordinator)
    return Explorer.App(
        navigator,
        invariants: [
            .init("the selected row is the one that is shown") {
                let list = (navigator.top(of: .list)?.viewModel as? SelectionsViewModel)?.list
                return list.map { Array($0.selection) == coordinator.shown } ?? true
            }
        ])
}

private final class SelectionsViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, ColumnRow>()

    init(router: any Router<SelectionsCoordinator.Route>) {
        // The mistake: the selection follows the taps, and not the tree.
        list.selectionMode = .single
        list.onSelect(with: self) { _, id in router.navigate(to: .plant(id)) }
        list.apply(ListSnapshot(items: (1...3).map { ColumnRow(id: $0) }))
    }
}

private struct SelectedPlantViewModel: ViewModel { let id: Int }

private final class SelectionsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case plants, plant(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.plants

    func show(_ route: Route) {
        switch route {
        case .plants: flow.push(SelectionsViewModel(router: self), column: .list)
        case .plant(let id): flow.push(SelectedPlantViewModel(id: id), column: .detail)
        }
    }

    var shown: [Int] {
        if case .plant(let id)? = flow.route(in: .detail, as: Route.self) { [id] } else { [] }
    }
}
