import MVVMC
import MVVMCTesting

/// A route of the coordinators in the random sequences.
enum WalkerRoute: Hashable, Codable, CustomStringConvertible {
    /// A screen that is pushed.
    case page(String)
    /// A screen that replaces all screens of the coordinator.
    case only(String)
    /// A screen that is pushed when work has ended with a result.
    case slow(String)
    case child(String)
    /// A child whose first route is `locked`.
    case lockedChild(String)
    case sheet(String)
    case queued(String)
    case replacing(String)
    case tabs(String, String)
    /// A page that is shown after a pushed child has finished.
    case locked(String)
    /// A sheet that is shown after a presented child has finished.
    case lockedSheet(String)
    /// A child that is presented over the frontmost.
    case layer(String)
    /// A screen that is presented over the frontmost.
    case layerPage(String)
    /// A lock, which is a child that is presented over everything.
    case lock(String)
    /// A page that is shown after a lock has finished.
    case lockedLock(String)
    /// A page that is shown after a child presented over the frontmost has finished.
    case lockedLayer(String)
    /// A redirection to the page with this name.
    case old(String)
    case refused(String)
    case ignored(String)
    /// A route for which `show(_:)` requests the same route again, endlessly.
    case circle(String)

    /// The route after redirections.
    var resolved: WalkerRoute { if case .old(let name) = self { .page(name) } else { self } }

    /// The name of the route's lock, or `nil` if the route has none. The route waits for a key, which is a child
    /// coordinator, unless the lock is open.
    var lock: String? {
        switch self {
        case .locked(let name), .lockedSheet(let name), .lockedLayer(let name), .lockedLock(let name): name
        default: nil
        }
    }

    var isDeclined: Bool {
        switch self {
        case .refused, .ignored: true
        default: false
        }
    }

    /// Whether the route waits for a lock.
    var isLockedLock: Bool { if case .lockedLock = self { true } else { false } }

    var isCircle: Bool { if case .circle = self { true } else { false } }

    var description: String {
        switch self {
        case .page(let name): "page \(name)"
        case .only(let name): "only \(name)"
        case .slow(let name): "slow \(name)"
        case .child(let name): "child \(name)"
        case .lockedChild(let name): "locked child \(name)"
        case .sheet(let name): "sheet \(name)"
        case .queued(let name): "queued \(name)"
        case .replacing(let name): "replacing \(name)"
        case .tabs(let one, let two): "tabs \(one) \(two)"
        case .locked(let name): "locked \(name)"
        case .lockedSheet(let name): "locked sheet \(name)"
        case .layer(let name): "layer \(name)"
        case .layerPage(let name): "layer page \(name)"
        case .lock(let name): "lock \(name)"
        case .lockedLock(let name): "locked lock \(name)"
        case .lockedLayer(let name): "locked layer \(name)"
        case .old(let name): "old \(name)"
        case .refused(let name): "refused \(name)"
        case .ignored(let name): "ignored \(name)"
        case .circle(let name): "circle \(name)"
        }
    }
}

/// The state that the walkers of one tree share.
@MainActor
final class WalkerLog {
    private struct Weak { weak var walker: NavigationWalker? }

    /// Makes the containers with the slots "one" and "two".
    let makeTabs: @MainActor () -> any SelectingContainerViewModel
    /// The ends of children, the results of requests that need a session, and the answers to questions, in order.
    var ends: [String] = []
    /// The names of the locks that are open. A route with one of these locks is shown without waiting for its key,
    /// which is a child coordinator.
    var open: Set<String> = []
    /// The name of the coordinator that decides for a lock before each of its routes, as a root does at launch.
    var locked: String?
    /// The continuations of the requests that wait for a sign-in. They are called with the output of the sign-in.
    var requests: [@MainActor (String?) -> Void] = []
    private var walkers: [Weak] = []
    private var works: [(name: String, wait: LibraryWait?, end: CheckedContinuation<Bool, Never>)] = []

    init(tabs: @escaping @MainActor () -> any SelectingContainerViewModel = WalkerLog.tabs) { makeTabs = tabs }

    static func tabs() -> any SelectingContainerViewModel { TabsViewModel([.init("one"), .init("two")]) }

    /// The walkers that were started and are alive.
    var live: [NavigationWalker] { walkers.compactMap(\.walker).filter(\.isStarted) }

    /// The names of all walkers that are alive.
    var alive: [String] { walkers.compactMap(\.walker).map(\.name) }

    /// Returns the newest walker with this name that has neither started nor ended.
    func idle(_ name: String) -> NavigationWalker? {
        walkers.compactMap(\.walker).last { $0.name == name && !$0.isStarted && !$0.flow.hasEnded }
    }

    func add(_ walker: NavigationWalker) {
        walkers.removeAll { $0.walker == nil }
        walkers.append(Weak(walker: walker))
    }

    /// Waits until a test ends the work with this name, or until the task is cancelled.
    ///
    /// - Returns: Whether the work had a result.
    func work(_ name: String) async -> Bool {
        // Like a question that waits for the user, work that waits for the test does not count as running.
        let wait = RunningWork.beginWaiting()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                works.append((name, wait, end))
                if Task.isCancelled { endWork(name, false) }
            }
        } onCancel: {
            Task { @MainActor in self.endWork(name, false) }
        }
    }

    func endWork(_ name: String, _ hasResult: Bool) {
        guard let index = works.firstIndex(where: { $0.name == name }) else { return }
        let work = works.remove(at: index)
        // End the wait before resuming, so that the resumed work counts as running.
        work.wait?.end()
        work.end.resume(returning: hasResult)
    }
}

/// A coordinator whose routes describe the screens to show. It adds the ends of its children to the log, except the
/// ends of keys and sign-ins.
final class NavigationWalker: Coordinator {
    let flow = Flow<String>()
    let name: String
    let initialRoute: WalkerRoute
    private(set) var isStarted = false
    private let log: WalkerLog

    private func pushTabs(_ tabs: some SelectingContainerViewModel) { flow.push(tabs) }

    init(_ name: String, _ log: WalkerLog, at initialRoute: WalkerRoute? = nil) {
        (self.name, self.log, self.initialRoute) = (name, log, initialRoute ?? .page(name))
        log.add(self)
    }

    func decision(for route: WalkerRoute) -> RouteDecision<WalkerRoute> {
        isStarted = true
        if log.locked == name { return .after(NavigationWalker("launch", log), as: .fullScreen, over: .everything) }
        switch route {
        case .old: return .redirect(to: route.resolved)
        case .refused: return .decline("it is closed")
        case .ignored: return .decline()
        case .locked(let name) where !log.open.contains(name): return .after(NavigationWalker("key \(name)", log))
        case .lockedSheet(let name) where !log.open.contains(name):
            return .after(NavigationWalker("key \(name)", log), as: .sheet)
        case .lockedLayer(let name) where !log.open.contains(name):
            return .after(NavigationWalker("key \(name)", log), as: .fullScreen, over: .frontmost)
        case .lockedLock(let name) where !log.open.contains(name):
            return .after(NavigationWalker("key \(name)", log), as: .fullScreen, over: .everything)
        default: return .show
        }
    }

    func show(_ route: WalkerRoute) {
        switch route {
        case .page(let name), .locked(let name), .lockedLayer(let name), .lockedLock(let name): flow.push(Place(name))
        case .lock(let name): presentOverAll(name, .everything)
        case .layer(let name): presentOverAll(name)
        case .layerPage(let name): flow.present(Place(name), over: .frontmost)
        case .only(let name): flow.replaceScreens(with: [Place(name)])
        case .slow(let name):
            flow.task { [log, flow] in
                if await log.work(name) { flow.push(Place(name)) }
            }
        case .child(let name): push(NavigationWalker(name, log))
        case .lockedChild(let name): push(NavigationWalker(name, log, at: .locked(name)))
        case .sheet(let name), .lockedSheet(let name): present(name, .refuse)
        case .queued(let name): present(name, .queue)
        case .replacing(let name): present(name, .replace)
        case .tabs(let one, let two):
            pushTabs(log.makeTabs())
            for (slot, name) in [("one", one), ("two", two)] as [(Slot, String)] {
                flow.embed(NavigationWalker(name, log), in: slot) { [log] in
                    log.ends.append("\(name) \($0.output ?? "nil")")
                }
            }
        case .circle: navigate(to: route)
        case .old, .refused, .ignored: break
        }
    }

    func push(_ child: NavigationWalker) {
        flow.push(child) { [log, name = child.name] in log.ends.append("\(name) \($0.output ?? "nil")") }
    }

    func present(_ name: String, _ conflict: PresentationPolicy) {
        flow.present(NavigationWalker(name, log), as: .sheet, ifPresenting: conflict) { [log] in
            log.ends.append("\(name) \($0.output ?? "nil")")
        }
    }

    func presentOverAll(_ name: String, _ context: PresentationContext = .frontmost) {
        flow.present(NavigationWalker(name, log), as: .fullScreen, over: context) { [log] in
            log.ends.append("\(name) \($0.output ?? "nil")")
        }
    }

    /// Makes a request that needs a session. Requests share the sign-in, if there is one already.
    func request(_ name: String, signIn: String) {
        let request: @MainActor (String?) -> Void = { [log, flow] output in
            log.ends.append("\(name) \(output ?? "nil")")
            if output != nil, !flow.hasEnded { flow.push(Place(name)) }
        }
        log.requests.append(request)
        guard log.requests.count == 1 else { return }
        Task { [log, flow] in
            let end = await flow.run(NavigationWalker(signIn, log), as: .fullScreen, over: .frontmost)
            let requests = log.requests
            log.requests = []
            for request in requests { request(end.output) }
        }
    }

    func runChild(_ name: String) {
        Task { [log, flow] in
            let output = await flow.run(NavigationWalker(name, log)).output
            log.ends.append("\(name) \(output ?? "nil")")
        }
    }

    func ask(_ name: String) {
        Task { [log, flow] in
            let answer = await flow.confirm("?", "Yes", cancel: "No")
            log.ends.append("\(name) \(answer)")
        }
    }
}
