/// The screens of all trees, by the view model that they show or have as a part. When the last screen of a view model
/// is removed, the view model's commands are cancelled; see ``RunningCommands/cancel(of:)``.
@MainActor
package enum ShownViewModels {
    /// The screens in the order in which they were added. Most view models have one screen, so `more` is usually empty
    /// and not allocated.
    private static var screens: [ObjectIdentifier: (first: Screen, more: [Screen])] = [:]
    /// The flows of the view models whose screens have left.
    private static var left: [ObjectIdentifier: LeftFlow] = [:]
    /// The number of entries of ``left`` at which those of deallocated view models are removed.
    private static var nextPruning = leastPruning
    private static let leastPruning = 512

    /// Adds a screen that was put on a tree, or that has got a part. The screen retains the view model, so that the
    /// address of the view model can be the key until the screen leaves or loses the part.
    static func add(_ viewModel: AnyObject, on screen: Screen) {
        let id = ObjectIdentifier(viewModel)
        if screens[id]?.more.append(screen) == nil {
            if !left.isEmpty { left[id] = nil }
            screens[id] = (screen, [])
        }
    }

    /// Removes a screen that leaves its tree, or loses a part.
    ///
    /// - Returns: Whether it was the last screen that showed the view model or had it as a part.
    static func remove(_ viewModel: AnyObject, on screen: Screen) -> Bool {
        let id = ObjectIdentifier(viewModel)
        guard var showing = screens.removeValue(forKey: id), !showing.more.isEmpty else {
            if left.count >= nextPruning {
                left = left.filter { $0.value.viewModel != nil }
                nextPruning = max(leastPruning, 2 * left.count)
            }
            left[id] = LeftFlow(viewModel: viewModel, node: screen.node)
            return true
        }
        if showing.first === screen { showing.first = showing.more.removeFirst() } else { showing.more.remove(screen) }
        screens[id] = showing
        return false
    }

    /// Returns the flow whose screen shows a view model, or has shown it before.
    static func node(of viewModel: AnyObject) -> FlowNode? {
        let id = ObjectIdentifier(viewModel)
        if let screen = screens[id]?.first { return screen.node }
        // Another object may have the address of a view model that was deallocated.
        guard let flow = left[id], flow.viewModel === viewModel else { return nil }
        return flow.node
    }

    static func isShown(_ viewModel: AnyObject) -> Bool { screens[ObjectIdentifier(viewModel)] != nil }

    /// Returns whether each screen that shows a view model is covered, so that the user cannot act on it. A view model
    /// without a screen is not covered.
    package static func isCovered(_ viewModel: AnyObject) -> Bool {
        isShown(viewModel) && screens(of: viewModel).allSatisfy(\.isCovered)
    }

    /// Returns the screens that show a view model, on all trees.
    static func screens(of viewModel: AnyObject) -> [Screen] {
        screens[ObjectIdentifier(viewModel)].map { [$0.first] + $0.more } ?? []
    }

    /// Returns whether a screen shows a view model itself, and not only as a part.
    static func hasOwnScreen(_ viewModel: AnyObject) -> Bool {
        screens(of: viewModel).contains { $0.object === viewModel }
    }

    /// Returns the first added screen that has a view model as a part, if there is one.
    static func owner(of part: AnyObject) -> Screen? {
        screens(of: part).first { $0.object !== part }
    }

    /// Returns the last added screen of `tree` that shows a view model or has it as a part, if there is one.
    static func lastScreen(of viewModel: AnyObject, on tree: Tree) -> Screen? {
        screens(of: viewModel).last { $0.navigator?.tree === tree }
    }
}

private struct LeftFlow {
    weak var viewModel: AnyObject?
    weak var node: FlowNode?
}
