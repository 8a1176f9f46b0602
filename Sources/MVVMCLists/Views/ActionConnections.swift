import MVVMC

/// The closures that connect the actions of one type of view to their handlers, one for each type of item that the view
/// shows.
@MainActor
struct ActionConnections<View> {
    private struct Connection {
        let item: ObjectIdentifier
        /// Connects the view if the item has this connection's type, and returns whether it has.
        let connect: @MainActor (View, any ViewModel) -> Bool
    }

    private var connections: [Connection] = []
    private let disconnect: @MainActor (View) -> Void

    init(disconnect: @escaping @MainActor (View) -> Void) { self.disconnect = disconnect }

    /// Adds the closure that connects a view when it shows an item of a type. The closure replaces an earlier closure
    /// for that type.
    mutating func add<Item>(for type: Item.Type, connect: @escaping @MainActor (View, Item) -> Void) {
        let id = ObjectIdentifier(type)
        connections.removeAll { $0.item == id }
        connections.append(
            Connection(item: id) { view, viewModel in
                guard let item = viewModel as? Item else { return false }
                connect(view, item)
                return true
            })
    }

    func connect(_ view: View, _ viewModel: any ViewModel) {
        // A reused view must not act on the item that it showed before.
        if !connections.contains(where: { $0.connect(view, viewModel) }) { disconnect(view) }
    }
}
