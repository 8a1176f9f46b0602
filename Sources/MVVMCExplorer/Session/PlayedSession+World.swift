import MVVMC

// The moves of the world, which are events that occur without the user.
extension PlayedSession {
    func addWorld(to moves: inout [UserMove]) {
        func add(_ verb: UserMove.Verb) { moves.append(UserMove(screen: -1, occurrence: 0, verb: verb)) }
        for action in app.world { add(.world(action.name)) }
        for url in app.links?.urls ?? [] { add(.open(url)) }
        if app.clocks.contains(where: { $0.numberOfSleepers > 0 }) { add(.passTime) }
        if app.remake != nil {
            add(.background)
            let isWide = app.navigator.columnRoom > 1 && app.navigator.root.allScreens.contains { $0.column != nil }
            if isWide { add(.backgroundInNarrowWindow) }
        }
        for (window, navigator) in windows.enumerated() where navigator.allScreens.contains(where: { $0.column != nil })
        {
            for columns in 1...3 where columns != navigator.columnRoom {
                moves.append(UserMove(screen: -1, occurrence: 0, verb: .resize(columns), window: window))
            }
        }
        if app.secondWindow != nil { add(secondWindow == nil ? .openWindow : .closeWindow) }
        guard let requests = app.requests else { return }
        add(requests.isOffline ? .regainNetwork : .loseNetwork)
        var counts: [String: Int] = [:]
        for request in requests.open {
            let occurrence = counts[request, default: 0]
            counts[request] = occurrence + 1
            add(.answer(request, occurrence: occurrence))
            add(.fail(request, occurrence: occurrence))
        }
    }

    /// Returns the name of a move that does not belong to a screen.
    func worldName(of move: UserMove) -> String {
        func numbered(_ name: String, _ occurrence: Int) -> String {
            occurrence > 0 ? "\(name) #\(occurrence + 1)" : name
        }
        return switch move.verb {
        case .answer(let request, let occurrence): numbered("answer: \(request)", occurrence)
        case .fail(let request, let occurrence): numbered("fail: \(request)", occurrence)
        case .resize(let columns):
            "resize \(move.window > 0 ? "window \(move.window + 1)" : "the window") to \(columns) column\(columns > 1 ? "s" : "")"
        default: MoveKind(move).label
        }
    }

    // MARK: Windows

    /// The first stack of each open window. The window of the app comes first.
    var windows: [Navigator] { [app.navigator.root] + (secondWindow.map { [$0.navigator.root] } ?? []) }

    /// Gives a window room for another number of columns. The tree must stay the same.
    func resize(window: Int, toColumns columns: Int) {
        guard windows.indices.contains(window) else { return }
        let before = tree
        windows[window].hostDidResize(toColumns: columns)
        resized = before
    }

    /// Returns the problem that a resize has changed the tree, or `nil`. The work of the step may have changed it, too.
    func windowProblem() -> Problem? {
        guard let before = resized else { return nil }
        resized = nil
        guard before != tree else { return nil }
        return Problem(
            .dependsOnWindow, of: "resize",
            "a resize of the window has changed the tree, which was before\n\(before)\nand is now\n\(tree)")
    }

    func openWindow() {
        guard secondWindow == nil, let window = app.secondWindow?() else { return }
        secondWindow = window
        followSecondWindow()
    }

    func closeWindow() {
        guard let window = secondWindow?.navigator.root else { return }
        let screens = window.allScreens.map(\.id)
        forgetSecondWindow()
        for screen in screens { noteDeparture(screen) }
    }
}
