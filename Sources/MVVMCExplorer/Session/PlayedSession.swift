import MVVMC

/// A session of an explorer, with its app, the possible moves, and the problems of the app.
@MainActor
final class PlayedSession {
    /// A screen in view, with the stack on which it is the top screen, or the top screen of a column.
    struct Shown {
        let stack: Navigator
        let screen: Screen
        let surface: ScreenSurface
        /// The index of the screen among the screens of this kind that are in view in the window.
        let occurrence: Int
        let window: Int
        /// Whether the screen is on the outermost stack of the frontmost presentation in the window.
        let isOutermost: Bool
        /// The column of the screen, if the stack is shown in columns.
        let column: ScreenColumn?
        /// The number of screens of the column, or of the stack.
        let count: Int
    }

    let knowledge: Knowledge
    var app: Explorer.App
    /// The time for which the session waits for the work of a step.
    let patience: Duration
    let misuses: Locked<[Misuse]>
    let lifetimes: Lifetimes
    /// The screens in view. The array is emptied when a move is performed, because the array retains the screens.
    var view: [Shown] = []
    /// Whether the tasks that wait for answers or clocks were resumed so often that they should have ended.
    var areTasksResumed = false
    /// The tree that was archived in the background, until the restored tree was compared with it.
    var archived: ArchivedTree?
    /// The trees before the last step, if that was a resize.
    var resized: String?
    /// The links that were opened in the app.
    var openedLinks = OpenedLinks()
    private var surfaces: [Screen.ID: ScreenSurface] = [:]
    let turn = MainTurn()
    private var token: ObservationToken?
    /// The second window; `nil` if it is closed.
    var secondWindow: Explorer.Window?
    private var secondToken: ObservationToken?
    /// The index of the current window, which is the window of the last step on a screen. When the second window is
    /// opened, it becomes the current window; when it is closed, the first window does.
    private var window = 0
    private(set) var eventCount = 0
    /// The view models that screens which have left have held without declaring them as parts; see ``undeclaredPart``.
    var heldViewModels: [HeldViewModel] = []
    private var endedFlows: Set<Int> = []
    private var endedTwice: String?
    /// The screens that a lock covers while a move is performed, each with the lock.
    private(set) var coveredScreens: [Screen.ID: Navigator] = [:]
    /// The name of the first view model below a lock on whose screen the user has acted.
    var usedBelowLock: String?
    /// The work that has not ended within the time for which a step waits, in the order in which it was found.
    var pendingWork: [PendingWork] = []
    /// The numbers of the work that was last found to be waiting, and the number of answers at that time.
    var waiting: (work: Set<Int>, answers: Int) = ([], 0)
    /// `work` contains the numbers of the work that runs as long as its screen. `known` contains the numbers of all
    /// work that was checked for this.
    var lasting: (work: Set<Int>, known: Set<Int>) = ([], [])

    /// Begins a session with the app that `make` returns, calls `body`, and ends the session.
    static func play<Result>(
        _ make: @MainActor () -> Explorer.App, _ knowledge: Knowledge, patience: Duration,
        _ body: @MainActor (PlayedSession) async -> Result
    ) async -> Result {
        RunningWork.install()
        let misuses = Locked<[Misuse]>([])
        let lifetimes = Lifetimes()
        let recorder = MisuseRecorder { misuse in
            misuses.withLock { $0.append(misuse) }
            return true
        }
        return await Misuse.$recorder.withValue(recorder) {
            let arrivals = ScreenArrivals(
                { lifetimes.note($0) }, noteStart: { lifetimes.note($0) }, notePart: { lifetimes.notePart($0, of: $1) })
            return await Screen.$arrivals.withValue(arrivals) {
                // A session may leave behind work that does not end. With a new scope, this work does not count in the
                // next session.
                await RunningWork.$scope.withValue(LibraryScope()) {
                    let session = PlayedSession(make(), knowledge, patience, misuses, lifetimes)
                    let result = await body(session)
                    let hadOtherTasks = knowledge.hasWaitingOtherTasks ?? false
                    knowledge.hasWaitingOtherTasks = session.hasWaitingOtherTasks(hadOtherTasks)
                    session.end()
                    return result
                }
            }
        }
    }

    private init(
        _ app: Explorer.App, _ knowledge: Knowledge, _ patience: Duration, _ misuses: Locked<[Misuse]>,
        _ lifetimes: Lifetimes
    ) {
        self.app = app
        self.knowledge = knowledge
        self.patience = patience
        (self.misuses, self.lifetimes) = (misuses, lifetimes)
        follow(app)
    }

    /// Observes an app, in place of the current app and its second window.
    func follow(_ app: Explorer.App) {
        token?.cancel()
        forgetSecondWindow()
        forgetSurfaces()
        _ = exchange(&self.app, app)
        openedLinks = OpenedLinks()
        let tree = app.navigator.root
        knowledge.noteDeclared(app.routes)
        // No events reported the coordinators and screens that were on the tree before this call, so they are recorded
        // here.
        for coordinator in tree.runningCoordinators { knowledge.noteCoordinator(coordinator) }
        for screen in lifetimes.screens { noteStart(screen) }
        token = tree.observeEvents(needsTexts: false) { [weak self] in self?.take($0) }
    }

    func followSecondWindow() {
        guard let tree = secondWindow?.navigator.root else { return }
        window = 1
        for coordinator in tree.runningCoordinators { knowledge.noteCoordinator(coordinator) }
        for screen in tree.allScreens { noteStart(screen) }
        secondToken = tree.observeEvents(needsTexts: false) { [weak self] in self?.take($0) }
    }

    func forgetSecondWindow() {
        window = 0
        secondToken?.cancel()
        secondToken = nil
        _ = exchange(&secondWindow, nil)
    }

    private func noteStart(_ screen: Screen) {
        knowledge.noteOnTree(screen)
        guard let coordinator = screen.coordinator else { return }
        knowledge.noteRoute(screen.route, of: type(of: coordinator))
    }

    private func end() {
        // No event counts from here on, whatever is released next.
        token?.cancel()
        secondToken?.cancel()
        forgetSurfaces()
        forgetSecondWindow()
        app.requests?.cancel()
    }

    private func forgetSurfaces() {
        for surface in surfaces.values { surface.noteExecuted(knowledge) }
        forgetView()
        _ = exchange(&surfaces, [:])
    }

    /// Releases the screens in view.
    func forgetView() { _ = exchange(&view, []) }

    private func take(_ event: NavigationEvent) {
        eventCount += 1
        if !coveredScreens.isEmpty { noteLock(event) }
        switch event.kind {
        case .popped:
            if let id = event.screen { noteDeparture(id, by: event.cause) }
        case .pushed:
            if let id = event.screen, let screen = lifetimes.screen(id) { knowledge.noteOnTree(screen) }
        case .navigated:
            if let coordinator = event.coordinator { knowledge.noteRoute(event.route, of: coordinator) }
        case .flowStarted:
            if let coordinator = event.coordinator { knowledge.noteCoordinator(coordinator) }
        case .flowEnded:
            lifetimes.noteEnd()
            guard let coordinator = event.coordinator, let flow = event.flow else { return }
            if !endedFlows.insert(flow).inserted { endedTwice = "\(coordinator)" }
        default: break
        }
    }

    func noteDeparture(_ id: Screen.ID, by cause: RemovalCause? = nil) {
        if let surface = surfaces.removeValue(forKey: id) {
            surface.noteExecuted(knowledge)
            noteHeldViewModels(of: surface, by: cause)
        }
        lifetimes.noteDeparture(id)
    }

    /// The first stack of the current window.
    var currentWindow: Navigator { window == 0 ? app.navigator.root : windows[window] }

    /// The kind of the screen in front in the current window; `nil` if the frontmost stack has no screen.
    var front: Int? { front(of: currentWindow) }

    func front(of window: Navigator) -> Int? { window.frontmostStack.top.map { knowledge.kind(of: $0) } }

    var tree: String { windows.map { "\($0)" }.joined(separator: "\nSecond window:\n") }

    /// Updates ``view`` with the screens in view.
    func look() {
        forgetView()
        for (window, navigator) in windows.enumerated() { look(at: navigator, window) }
    }

    private func look(at navigator: Navigator, _ window: Int) {
        let inView = navigator.layersInUse.joined().enumerated().flatMap { index, stack in
            stack.slicesInView.map { (index, stack, $0) }
        }
        for (index, stack, slice) in inView {
            guard let screen = slice.screens.last else { continue }
            let kind = knowledge.kind(of: screen)
            let surface: ScreenSurface
            if let known = surfaces[screen.id] {
                surface = known
                surface.update(knowledge, lifetimes)
            } else {
                surface = ScreenSurface(screen, kind: kind, knowledge, lifetimes)
                surfaces[screen.id] = surface
            }
            let occurrence = view.count { $0.surface.kind == kind && $0.window == window }
            view.append(
                Shown(
                    stack: stack, screen: screen, surface: surface, occurrence: occurrence, window: window,
                    isOutermost: index == 0, column: slice.column, count: slice.screens.count))
            knowledge.screensInFront.insert(kind)
        }
    }

    /// Makes the window of a move the current window, if the move belongs to a screen.
    func select(_ move: UserMove) {
        if move.screen >= 0 { window = move.window }
    }

    /// Performs a move, waits for its work, and returns the first problem, or `nil`. Work that does not end is not a
    /// problem here; see ``pendingProblem``.
    func step(_ move: UserMove) async -> Problem? {
        select(move)
        noteMoveAfterRestoration(move)
        coveredScreens = screensBelowLocks
        perform(move)
        coveredScreens = [:]
        forgetView()
        for index in pendingWork.indices { pendingWork[index].steps += 1 }
        return await settleAndCheck()
    }

    /// Waits for work as ``settle()`` does, and returns the first problem, or `nil`.
    func settleAndCheck() async -> Problem? {
        await settle()
        _ = exchange(&pendingWork, pendingWork.filter { $0.work.state == .running })
        // A host reads the menus, which may report keys.
        for navigator in windows { _ = navigator.menuCommands }
        return check(hasLeak: await hasLeak())
    }

    private func check(hasLeak: Bool) -> Problem? {
        if let problem = restorationProblem() ?? windowProblem() { return problem }
        if let empty = emptiness(of: app.navigator.root) ?? secondWindow.flatMap({ emptiness(of: $0.navigator.root) }) {
            return Problem(.emptyWindow, of: empty, empty)
        }
        if let misuse = misuses.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            return Problem(.misuse, of: "\(misuse.kind) \(misuse.place ?? "")", misuse.message)
        }
        if let problem = lockProblem ?? linkProblem() { return problem }
        if let name = endedTwice { return Problem(.endedTwice, of: name, "\(name) has ended twice") }
        if let problem = undeclaredPart { return problem }
        if hasLeak, let problem = leakProblem { return problem }
        if let row = staleRow { return row }
        for invariant in app.invariants where !invariant.holds() {
            return Problem(.invariant, of: invariant.name, "\(quoted(invariant.name)) does not hold")
        }
        return nil
    }

    private var staleRow: Problem? {
        for surface in surfaces.values where !surface.lists.isEmpty {
            for list in surface.lists {
                guard let row = list.object.staleRows.first else { continue }
                let list = "\(knowledge.names[surface.kind]).\(list.name)"
                return Problem(
                    .staleRow, of: list, "a row of \(list) still shows \(row), because == ignores what has changed")
            }
        }
        return nil
    }

    private func emptiness(of navigator: Navigator) -> String? {
        let front = navigator.frontmostStack
        // Work or a waiting route may still put a screen on the stack.
        if front.isAwaitingFirstScreen { return nil }
        // A gate or a lock can be shown before the first screen, whose route or path waits for it.
        let isGated = front !== navigator && navigator.isAwaitingFirstScreen
        if navigator.screens.isEmpty, navigator.presented == nil, !isGated { return "the tree has no screen" }
        return front.screens.isEmpty ? "the stack in front has no screen" : nil
    }
}
