/// The screens of all trees that show each view model that is an object: its commands go with the last of them.
@MainActor
enum ShownViewModels {
    private static var screens: [ObjectIdentifier: ShowingScreens] = [:]

    /// Adds a screen that has come onto a tree. It retains the view model, whose address is its key until it leaves.
    static func add(_ viewModel: AnyObject, on screen: Screen) {
        let id = ObjectIdentifier(viewModel)
        if screens[id]?.more.append(ShowingScreen(screen: screen)) == nil {
            screens[id] = ShowingScreens(first: ShowingScreen(screen: screen))
        }
    }

    /// Removes a screen that leaves its tree.
    ///
    /// - Returns: Whether it was the last one that shows the view model.
    static func remove(_ viewModel: AnyObject, on screen: Screen) -> Bool {
        let id = ObjectIdentifier(viewModel)
        guard var showing = screens.removeValue(forKey: id), !showing.more.isEmpty else { return true }
        if showing.first.screen === screen {
            showing.first = showing.more.removeFirst()
        } else {
            showing.more.removeAll { $0.screen === screen }
        }
        screens[id] = showing
        return false
    }

    /// The screen that shows the view model on a tree; the one that came last, if there are several.
    ///
    /// - Complexity: Linear in the number of screens that show the view model.
    static func lastScreen(of viewModel: AnyObject, on tree: Tree) -> Screen? {
        guard let showing = screens[ObjectIdentifier(viewModel)] else { return nil }
        let found = ([showing.first] + showing.more).last { $0.screen.navigator?.tree === tree }
        return found?.screen
    }
}

/// The screens that show one view model, in the order in which they came.
private struct ShowingScreens {
    var first: ShowingScreen
    /// As a rule there are none, and nothing is allocated.
    var more: [ShowingScreen] = []
}

/// A screen that is on a tree, which retains it.
private struct ShowingScreen {
    unowned let screen: Screen
}
