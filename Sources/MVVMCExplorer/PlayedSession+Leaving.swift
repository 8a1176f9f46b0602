@_spi(Host) import MVVMC

/// A presented screen that is in front, and that the user must be able to leave.
struct PlaceToLeave {
    let kind: Int
    let id: Screen.ID
    let isQuestion: Bool
}

// Whether the user can leave what is in front.
extension PlayedSession {
    /// The screen in front, if it is the only one of a presented stack.
    var placeToLeave: PlaceToLeave? {
        let stack = app.navigator.frontmostStack
        guard stack.presenting != nil, stack.screens.count == 1, let screen = stack.top else { return nil }
        return PlaceToLeave(
            kind: knowledge.kind(of: screen), id: screen.id, isQuestion: screen.viewModel is AlertViewModel)
    }

    func isOnTree(_ id: Screen.ID) -> Bool { lifetimes.screen(id)?.isOnTree == true }

    /// The problem that the user can do nothing at all, although what is in front covers something else.
    func deadEnd(_ moves: [UserMove]) -> Problem? {
        let front = app.navigator.frontmostStack
        guard front.presenting != nil || front.screens.count > 1, LibraryTasks.isEmpty, let kind = self.front,
            !moves.contains(where: { MoveKind($0).isUser })
        else { return nil }
        return .deadEnd(kind, knowledge, "the user can do nothing there")
    }
}
