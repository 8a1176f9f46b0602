/// One place on the navigation tree: a view model to be shown, and whose it is.
///
/// A screen has an identity of its own: the same view model pushed twice is two screens. While it is on the tree it keeps
/// its coordinator alive; once removed it lets go of it.
@MainActor
public final class Screen: Identifiable, Equatable {
    /// Tells screens apart for as long as the program runs; no two screens ever share one.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// What a host keeps the screen's view under. Unlike an address, it does not come back for another screen.
    public nonisolated let id: ID
    /// What is shown.
    public let viewModel: any ViewModel
    /// The route that led here, if the screen was put on the tree by ``Coordinator/navigate(to:)``.
    public let route: (any Hashable)?
    /// The coordinator that put the screen on the tree, as long as it is there.
    public private(set) var coordinator: (any Coordinator)?
    /// The name of that coordinator's type.
    public let coordinatorName: String
    let node: FlowNode
    private static var count = 0
    /// Hears of every screen that is made: how the testing module finds out what to look for.
    package static var onArrival: (@MainActor (Screen) -> Void)?

    init(_ viewModel: any ViewModel, node: FlowNode, coordinator: any Coordinator) {
        Screen.count += 1
        id = ID(number: Screen.count)
        self.viewModel = viewModel
        self.node = node
        self.coordinator = coordinator
        route = node.route
        coordinatorName = node.name
        node.screenCount += 1
        Screen.onArrival?(self)
    }

    /// Whether the screen has not left its tree, and the tree is still there.
    package var isOnTree: Bool { coordinator != nil && node.navigator != nil }

    /// Tells whether the flow of the screen's coordinator still runs, even when the screen is gone.
    package var flowIsOnTree: @MainActor () -> Bool {
        { [weak node] in node?.state == .running && node?.navigator != nil }
    }

    /// Called once, when the screen is taken off the tree.
    func leave() {
        coordinator = nil
        node.screenCount -= 1
        node.lostScreens = true
        Change.touch(node)
    }

    /// Whether both are the same place.
    public nonisolated static func == (left: Screen, right: Screen) -> Bool { left === right }
}
