import MVVMC

/// A presented screen that is in front, and that the user must be able to leave.
struct PlaceToLeave {
    let kind: Int
    let id: Screen.ID
    let isQuestion: Bool
}

// Dead ends, which are screens that the user cannot leave.
extension PlayedSession {
    /// The screen in front, if it is the only screen of a presented stack.
    var placeToLeave: PlaceToLeave? {
        let stack = currentWindow.frontmostStack
        guard stack.presenting != nil, stack.screens.count == 1, let screen = stack.top else { return nil }
        return PlaceToLeave(
            kind: knowledge.kind(of: screen), id: screen.id, isQuestion: screen.viewModel is AlertViewModel)
    }

    func isOnTree(_ id: Screen.ID) -> Bool { lifetimes.screen(id)?.isOnTree == true }

    /// Returns the problem that the user has no possible action in a window, although the screen in front covers
    /// another screen. While work or a waiting task may change the tree, returns `nil`.
    func deadEnd(_ moves: [UserMove]) -> Problem? {
        guard RunningWork.isEmpty, !isAwaitingWorld else { return nil }
        for (window, navigator) in windows.enumerated() {
            if moves.contains(where: { $0.window == window && $0.verb.isUser }) { continue }
            let front = navigator.frontmostStack
            guard front.presenting != nil || front.screens.count > 1, let screen = front.top else { continue }
            return .deadEnd(knowledge.kind(of: screen), knowledge, "the user can do nothing there")
        }
        return nil
    }
}
