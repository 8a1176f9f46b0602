import MVVMC
import Observation

/// The coordinator of the tab with the shopping list.
final class ShoppingCoordinator: Coordinator {
    enum Route: Hashable, Codable { case items }
    let flow = Flow<Never>()
    let initialRoute = Route.items
    func show(_ route: Route) { flow.push(ShoppingViewModel()) }
}

/// The shopping list, whose properties use Swift Observation.
@Observable
final class ShoppingViewModel: ReferenceViewModel {
    var items: [String] = []
    var title: String { items.isEmpty ? "Nothing to buy" : "\(items.count) to buy" }
    func add(_ item: String) { items.append(item) }
}
