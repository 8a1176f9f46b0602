import MVVMC

// The moves of the world, which are events that occur without the user.
extension PlayedSession {
    func addWorld(to moves: inout [UserMove]) {
        func add(_ verb: UserMove.Verb) { moves.append(UserMove(screen: -1, occurrence: 0, verb: verb)) }
        for action in app.world { add(.world(action.name)) }
        if app.clocks.contains(where: { $0.numberOfSleepers > 0 }) { add(.passTime) }
        if app.remake != nil { add(.background) }
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
        default: MoveKind(move).label
        }
    }

    // MARK: Windows

    /// The first stack of each open window. The window of the app comes first.
    var windows: [Navigator] { [app.navigator.root] + (secondWindow.map { [$0.root] } ?? []) }

    func openWindow() {
        guard secondWindow == nil, let window = app.secondWindow?() else { return }
        secondWindow = window
        followSecondWindow()
    }

    func closeWindow() {
        guard let window = secondWindow?.root else { return }
        let screens = window.allScreens.map(\.id)
        forgetSecondWindow()
        for screen in screens { noteDeparture(screen) }
    }
}
