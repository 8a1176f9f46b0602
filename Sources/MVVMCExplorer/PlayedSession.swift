@_spi(Host) import MVVMC

/// One app that is being played: what is done to it, and what is wrong with it.
@MainActor
final class PlayedSession {
    /// A screen in view, with the stack that it is on top of.
    struct Shown {
        let stack: Navigator
        let screen: Screen
        let surface: ScreenSurface
        let occurrence: Int
    }

    let knowledge: Knowledge
    var app: Explorer.App
    /// How long work may take before it counts as stuck.
    let patience: Duration
    let misuses: Locked<[String]>
    let lifetimes: Lifetimes
    /// What is in view. It is forgotten before anything is done, since it retains screens.
    var view: [Shown] = []
    /// A finding of the last step that no check can find later.
    var pending: Problem?
    private var surfaces: [Screen.ID: ScreenSurface] = [:]
    private let turn = MainTurn()
    private var token: ObservationToken?
    private(set) var eventCount = 0
    /// How many flows of each type run.
    private var runningFlows: [ObjectIdentifier: Int] = [:]
    private var endedTooOften: String?
    /// The work that was found to wait for the user, and the answers that had been given by then.
    private var waiting: (work: Set<Int>, answers: Int) = ([], 0)

    /// Plays an app that `make` returns.
    static func play<Result>(
        _ make: @MainActor () -> Explorer.App, _ knowledge: Knowledge, patience: Duration,
        _ body: @MainActor (PlayedSession) async -> Result
    ) async -> Result {
        let misuses = Locked<[String]>([])
        let lifetimes = Lifetimes()
        let recorder = MisuseRecorder { misuse in
            misuses.withLock { $0.append(misuse.message) }
            return true
        }
        return await Misuse.$recorder.withValue(recorder) {
            await Screen.$arrivals.withValue(ScreenArrivals { lifetimes.note($0) }) {
                // What a session leaves behind that does not end is no concern of the next one.
                await LibraryTasks.$scope.withValue(LibraryScope()) {
                    let session = PlayedSession(make(), knowledge, patience, misuses, lifetimes)
                    let result = await body(session)
                    session.end()
                    LibraryTasks.endScope()
                    return result
                }
            }
        }
    }

    private init(
        _ app: Explorer.App, _ knowledge: Knowledge, _ patience: Duration, _ misuses: Locked<[String]>,
        _ lifetimes: Lifetimes
    ) {
        (self.app, self.knowledge, self.patience) = (app, knowledge, patience)
        (self.misuses, self.lifetimes) = (misuses, lifetimes)
        follow(app)
    }

    /// Plays another app from now on, after the first one has ended in the background.
    func follow(_ app: Explorer.App) {
        token?.cancel()
        (surfaces, view) = ([:], [])
        self.app = app
        let tree = app.navigator.root
        // They have started before anything is observed.
        runningFlows = [:]
        for coordinator in tree.runningCoordinators { runningFlows[ObjectIdentifier(coordinator), default: 0] += 1 }
        for screen in lifetimes.screens { noteStart(screen) }
        token = tree.observeEvents(with: self) { session, event in session.take(event) }
    }

    private func noteStart(_ screen: Screen) {
        knowledge.noteOnTree(screen)
        guard let coordinator = screen.coordinator else { return }
        knowledge.noteRoute(screen.route, of: type(of: coordinator))
    }

    private func end() {
        token?.cancel()
        (surfaces, view) = ([:], [])
    }

    private func take(_ event: NavigationEvent) {
        eventCount += 1
        switch event.kind {
        case .popped:
            guard let id = event.screen else { return }
            surfaces[id] = nil
            lifetimes.noteDeparture(id)
        case .pushed:
            if let id = event.screen, let screen = lifetimes.screen(id) { knowledge.noteOnTree(screen) }
        case .navigated:
            if let coordinator = event.coordinator { knowledge.noteRoute(event.route, of: coordinator) }
        case .flowStarted:
            guard let coordinator = event.coordinator else { return }
            knowledge.noteCoordinator(coordinator)
            runningFlows[ObjectIdentifier(coordinator), default: 0] += 1
        case .flowEnded:
            guard let coordinator = event.coordinator, let count = runningFlows[ObjectIdentifier(coordinator)] else {
                return
            }
            if count == 0 { endedTooOften = "\(coordinator)" }
            runningFlows[ObjectIdentifier(coordinator)] = count - 1
        default: break
        }
    }

    /// The kind of the screen in front; `nil` if the window is empty.
    var front: Int? { app.navigator.frontmostStack.top.map { knowledge.kind(of: $0) } }

    /// The tree as text.
    var tree: String { "\(app.navigator)" }

    /// Finds what is in view.
    func look() {
        view.removeAll(keepingCapacity: true)
        for stack in app.navigator.stacksInView {
            guard let screen = stack.top else { continue }
            let kind = knowledge.kind(of: screen)
            let surface: ScreenSurface
            if let known = surfaces[screen.id] {
                surface = known
                surface.update(knowledge, lifetimes)
            } else {
                surface = ScreenSurface(screen, kind: kind, knowledge, lifetimes)
                surfaces[screen.id] = surface
            }
            let occurrence = view.count { $0.surface.kind == kind }
            view.append(Shown(stack: stack, screen: screen, surface: surface, occurrence: occurrence))
            knowledge.screensInFront.insert(kind)
        }
    }

    /// Does something, waits for what comes of it, and looks for problems.
    func step(_ move: UserMove) async -> Problem? {
        await perform(move)
        view.removeAll(keepingCapacity: true)
        return await settleAndCheck()
    }

    /// Waits until nothing is under way, and looks for problems.
    func settleAndCheck() async -> Problem? {
        let stuck = await settle()
        return check(stuck: stuck)
    }

    /// Waits for work of the library.
    ///
    /// If more than a fiftieth of the patience passes between two looks, others occupied the main actor, such as tests
    /// that run in parallel, and the awaited work could not continue. The excess does not count.
    ///
    /// - Returns: What is still under way; empty if all has settled.
    private func settle() async -> [LibraryTasks.Work] {
        var waited = Duration.zero
        var lastLook: ContinuousClock.Instant?
        var stillness = Stillness(of: min(patience / 5, Stillness.usual))
        while true {
            let (activity, wasIdle, events) = (LibraryTasks.activity, LibraryTasks.isIdle, eventCount)
            await turn.pass()
            if wasIdle, LibraryTasks.activity == activity {
                if events == eventCount { return [] }
                // No work of the library was under way, and yet the tree has changed.
                knowledge.otherTasksWereAtWork = true
            }
            let hasMoved = LibraryTasks.activity != activity || events != eventCount
            let isStill = stillness.look(hasMoved: hasMoved)
            if !hasMoved, isWaitingForUser(isStill) { return [] }
            let now = ContinuousClock.now
            defer { lastLook = now }
            guard let lastLook else { continue }
            waited += min(now - lastLook, patience / 50)
            if waited > patience {
                let underWay = LibraryTasks.workUnderWay
                knowledge.stuckWork.formUnion(underWay.map(\.name))
                return underWay
            }
            if waited > .milliseconds(20), !knowledge.stuckWork.isEmpty, !mayWaitForUser {
                // What did not end before, with all the patience there is, is not waited for so long again.
                let underWay = LibraryTasks.workUnderWay
                if !underWay.isEmpty, underWay.allSatisfy({ knowledge.stuckWork.contains($0.name) }) { return underWay }
            }
            if waited > .milliseconds(5) { try? await Task.sleep(for: .microseconds(200)) }
        }
    }

    /// Whether what is under way may wait for something that the user has to do.
    private var mayWaitForUser: Bool { LibraryTasks.mayWaitForUser || app.navigator.root.isAlertInFront }

    /// Whether there is work under way that waits for the user: it has not moved for a while, or had not before and the
    /// user has answered nothing since.
    private func isWaitingForUser(_ isStill: Bool) -> Bool {
        guard mayWaitForUser else { return false }
        let underWay = LibraryTasks.numbersUnderWay
        let answers = LibraryTasks.scope?.answers ?? 0
        if isStill { waiting = (underWay, answers) }
        return !underWay.isEmpty && waiting.answers == answers && underWay.isSubset(of: waiting.work)
    }

    private func check(stuck: [LibraryTasks.Work]) -> Problem? {
        if let pending {
            self.pending = nil
            return pending
        }
        if let empty = emptyWindow { return Problem(.emptyWindow, empty) }
        if let misuse = misuses.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return Problem(.misuse, misuse) }
        if let endedTooOften {
            return Problem(.endedTwice, "\(endedTooOften) has ended more often than it was started")
        }
        if let work = stuck.first {
            let kind: Explorer.Finding.Kind = work.kind == .leaveQuestion ? .unansweredQuestion : .busy
            return Problem(kind, "\(work.name) does not end: nothing answers it")
        }
        if let leak = lifetimes.leak { return Problem(.leak, leak) }
        if let row = staleRow { return row }
        for invariant in app.invariants where !invariant.holds() {
            return Problem(.invariant, "does not hold: \(invariant.name)")
        }
        return nil
    }

    private var staleRow: Problem? {
        for surface in surfaces.values where !surface.lists.isEmpty {
            for list in surface.lists {
                guard let row = list.host.staleRows.first else { continue }
                let list = "\(knowledge.names[surface.kind]).\(list.name)"
                return Problem(.staleRow, "a row of \(list) still shows \(row): the new item equals it, and differs")
            }
        }
        return nil
    }

    private var emptyWindow: String? {
        let navigator = app.navigator.root
        let front = navigator.frontmostStack
        // Content is loaded before the first screen is there.
        if front.isAwaitingFirstScreen { return nil }
        if navigator.screens.isEmpty, navigator.presented == nil { return "the tree has no screen" }
        return front.screens.isEmpty ? "the stack in front has no screen" : nil
    }
}
