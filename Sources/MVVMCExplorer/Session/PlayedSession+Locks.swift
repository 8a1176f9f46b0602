import MVVMC

// Locks, which are presentations over everything.
extension PlayedSession {
    /// The screens that a lock covers, each with the lock.
    var screensBelowLocks: [Screen.ID: Navigator] {
        var covered: [Screen.ID: Navigator] = [:]
        for navigator in windows {
            guard let lock = navigator.lock else { continue }
            for screen in navigator.allScreens where screen.navigator?.isBelowLayer == true {
                covered[screen.id] = lock
            }
        }
        return covered
    }

    /// Notes an event of a user who acts on a screen below a lock.
    func noteLock(_ event: NavigationEvent) {
        guard event.cause == .user, let id = event.screen, let lock = coveredScreens[id],
            windows.contains(where: { $0.lock === lock })
        else { return }
        usedBelowLock = usedBelowLock ?? event.viewModel.map { "\($0)" }
    }

    /// The problem that something is in front of a lock, or that the user has acted on a screen below it.
    var lockProblem: Problem? {
        if let name = usedBelowLock {
            return Problem(.passedLock, of: "the use of \(name)", "the user has acted on \(name), which a lock covers")
        }
        for navigator in windows where navigator.lock != nil {
            guard let stack = navigator.stacksInView.first(where: \.isBelowLayer) else { continue }
            let name = stack.top.map { "\(type(of: $0.viewModel))" } ?? "a stack without screens"
            return Problem(.passedLock, of: name, "\(name) is in front of a lock")
        }
        return nil
    }
}
