import Foundation
import MVVMC
import MVVMCTesting

/// A host that shows the tree while random sequences are played.
@MainActor
protocol NavigationWorldHost: AnyObject {
    /// Performs an action of the user on the host, or lets some time pass. Returns a description.
    func act(_ random: inout SplitMix64) -> String

    /// Waits until the host has completed its transitions. Returns the problem, if any.
    func comeToRest() async -> String?

    /// Whether the sequences contain presentations over the frontmost.
    var playsLayers: Bool { get }

    /// Whether the sequences contain presentations over everything.
    var playsLocks: Bool { get }

    /// Whether the sequences contain tabs that change.
    var playsTabs: Bool { get }

    /// Removes the views from the screen. Called at the end of a sequence, before the tree is released.
    func close()
}

extension NavigationWorldHost {
    var playsLayers: Bool { false }
    var playsLocks: Bool { false }
    var playsTabs: Bool { false }
    func close() {}
}

/// A navigation tree, a host that shows it, and the tree of a simple model. A test performs random sequences of actions
/// on the navigation tree and the model, and compares the two trees.
@MainActor
final class NavigationWorld {
    let navigator = Navigator()
    let model: NavigationModel
    let log: WalkerLog
    /// The names on the navigation tree when its observers were last notified.
    private var shown = ""
    private(set) var host: (any NavigationWorldHost)?
    var playsLayers: Bool { host?.playsLayers ?? false }
    var playsLocks: Bool { host?.playsLocks ?? false }
    var playsTabs: Bool { host?.playsTabs ?? false }
    private let bindings = Bindings()
    private var frontWatch: FrontWatch?
    private var count = 0
    /// The screens whose answers the steps have set. Their open questions are answered at the end of the sequence.
    var asked: [Place] = []

    init(_ log: WalkerLog, host makeHost: (NavigationWorld) -> any NavigationWorldHost) {
        self.log = log
        model = NavigationModel(tabsName: "\(type(of: log.makeTabs()))")
        navigator.start(NavigationWalker("root", log))
        model.start("root")
        bindings.autorun { [weak self] in
            if let self { shown = navigator.namesOfTree }
        }
        frontWatch = FrontWatch(navigator)
        host = makeHost(self)
    }

    // MARK: Playing

    /// Plays random sequences of 40 steps each. `steps` limits the total number of steps; see ``RandomSequences``.
    ///
    /// - Parameters:
    ///   - parts: The number of times that the test calls this method.
    ///   - tabs: Makes a container with the slots "one" and "two".
    /// - Returns: The first problem, with the seed of its sequence and a shortened sequence that still has a problem;
    ///   `nil` if there is no problem.
    static func play(
        steps: Int, parts: Int = 1,
        tabs: @escaping @MainActor () -> any SelectingContainerViewModel = WalkerLog.tabs,
        host makeHost: (NavigationWorld) -> any NavigationWorldHost
    ) async -> String? {
        for seed in RandomSequences.seeds(steps: steps, each: 40, parts: parts) {
            var random = SplitMix64(state: seed)
            var operations = (0..<40).map { _ in random.next() }
            guard var failure = await play(operations, tabs, makeHost) else { continue }
            operations.removeSubrange(failure.count...)
            // An operation is the seed of the random numbers of one step, so it can be left out without changing the
            // random numbers of the other steps.
            var index = operations.count - 1
            while index >= 0 {
                var fewer = operations
                fewer.remove(at: index)
                if let shorter = await play(fewer, tabs, makeHost, patience: .milliseconds(200)) {
                    (failure, operations) = (shorter, Array(fewer.prefix(shorter.count)))
                }
                index = min(index, operations.count) - 1
            }
            return "Seed \(seed), with \(failure.count) operations: \(failure.text)"
        }
        return nil
    }

    /// Plays one step for each operation. Returns the first problem and the number of steps up to it, or `nil` if there
    /// is no problem.
    private static func play(
        _ operations: [UInt64], _ tabs: @escaping @MainActor () -> any SelectingContainerViewModel,
        _ makeHost: (NavigationWorld) -> any NavigationWorldHost,
        patience: Duration = .seconds(2)
    ) async -> (text: String, count: Int)? {
        var failure: (String, Int)?
        // Some requests are impossible in some states. Their reports of misuse are expected.
        let reports = WorldReports()
        await Misuse.$recorder.withValue(MisuseRecorder(reports.take)) {
            let log = WalkerLog(tabs: tabs)
            failure = await playOnce(operations, log, patience, reports, makeHost)
            // The deallocation of the tree resumes waiting tasks, so some coordinators are released only in a later
            // turn.
            let deadline = ContinuousClock().now + patience
            while !log.alive.isEmpty, ContinuousClock().now < deadline { await mainActorTurn() }
            await MVVMCTesting.settle()
            if failure == nil, !log.alive.isEmpty { failure = ("leaked: \(log.alive)", operations.count) }
        }
        return failure
    }

    private static func playOnce(
        _ operations: [UInt64], _ walkers: WalkerLog, _ patience: Duration, _ reports: WorldReports,
        _ makeHost: (NavigationWorld) -> any NavigationWorldHost
    ) async -> (text: String, count: Int)? {
        var log: [String] = []
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        let world = NavigationWorld(walkers, host: makeHost)
        var failure: String?
        for operation in operations where failure == nil {
            var random = SplitMix64(state: operation)
            let wasRunning = world.model.rootFlow != nil
            log.append(world.step(&random))
            await world.settle(patience)
            failure = BrokenInvariants.first ?? world.difference
            failure = failure ?? world.emptinessDifference(wasRunning, reports.takeAll())
            let isLast = log.count == operations.count
            let rests = random.next().isMultiple(of: 4)
            // After most operations, the host may still be in a transition when the next operation begins.
            if failure == nil, isLast || rests { failure = await world.host?.comeToRest() }
            if failure == nil { failure = world.archiveDifference }
        }
        for place in world.asked { place.answerAll(true) }
        world.host?.close()
        return failure.map { ("\($0)\n\(log.joined(separator: "\n"))", log.count) }
    }

    /// Waits until all work of the library has ended or is itself waiting, and updates the model. If the tree then
    /// differs from the model, waits for at most `patience` until they agree.
    private func settle(_ patience: Duration) async {
        await MVVMCTesting.settle()
        model.settle()
        // A task that waits for a child is resumed through another thread, so it may continue after the library has
        // settled.
        let clock = ContinuousClock()
        let deadline = clock.now + patience
        while difference != nil, clock.now < deadline { await mainActorTurn() }
    }

    private var difference: String? {
        let names = navigator.namesOfTree
        if names != model.names { return "the tree is \(names), and should be \(model.names)" }
        if shown != model.names { return "a host shows \(shown)" }
        let top = navigator.frontmostStack.top?.viewModel
        let front = top.map { ($0 as? Place)?.name ?? "\(type(of: $0))" } ?? "nothing"
        if front != model.front { return "in front is \(front), and should be \(model.front)" }
        if let difference = frontWatch?.difference { return difference }
        if log.ends.sorted() != model.ends.sorted() {
            return "ended: \(log.ends.sorted()), and should have: \(model.ends.sorted())"
        }
        let running = model.running.map(\.name).sorted()
        let live = log.live.map(\.name).sorted()
        if live != running { return "alive: \(live), and should be: \(running)" }
        let waits = navigator.waitingRoutes.map(\.route).sorted()
        if waits != model.waits { return "waiting: \(waits), and should be: \(model.waits)" }
        let queue = navigator.description.split(separator: "\n").filter { $0.hasPrefix("waiting: ") }
            .dropFirst(waits.count).map { $0.contains("AlertViewModel") ? "alert" : "child" }
        let expected = model.waiting.map { $0.isAlert ? "alert" : "child" }
        if queue != expected { return "in the queue: \(queue), and should be: \(expected)" }
        for flow in model.running {
            let (path, expected) = (walker(flow)?.path ?? [], model.path(of: flow).map(\.route))
            if path != expected { return "the path of \(flow.name) is \(path), and should be \(expected)" }
        }
        return nil
    }

    /// Checks that the loss of the last screen was reported exactly once, or not at all if the step did not lead to
    /// such a loss. Returns a message if the check fails.
    private func emptinessDifference(_ wasRunning: Bool, _ reports: [String]) -> String? {
        let count = reports.filter { $0.contains("nothing is left to show") }.count
        let isLost = wasRunning && model.rootFlow == nil
        // If an endless circle of routes has emptied the tree, only the circle is reported.
        if isLost, count == 0, reports.contains(where: { $0.hasPrefix("a feedback loop") }) { return nil }
        return count == (isLost ? 1 : 0) ? nil : "an empty tree was reported \(count) times: \(reports)"
    }

    // MARK: The screens and stacks

    func newName() -> String {
        count += 1
        return "\(count)"
    }

    /// The stacks of the library's tree, in the same order as the model's stacks.
    var stacks: [Navigator] { stacks(navigator) + navigator.layers.flatMap(stacks) }

    private func stacks(_ navigator: Navigator) -> [Navigator] {
        [navigator]
            + navigator.screens.flatMap { screen in
                ((screen.viewModel as? any ContainerViewModel)?.slotNames ?? []).compactMap { screen.embedded[$0] }
                    .flatMap(
                        stacks)
            } + (navigator.presented.map(stacks) ?? [])
    }

    func walker(_ flow: NavigationModel.Flow) -> NavigationWalker? { log.live.first { $0.name == flow.name } }

    func place(_ name: String) -> Place? {
        stacks.lazy.flatMap(\.screens).compactMap { $0.viewModel as? Place }.first { $0.name == name }
    }
}

extension Navigator {
    /// The names on the tree. The names of each stack presented over the frontmost follow two bars.
    var namesOfTree: String { ([names] + layers.map(\.names)).joined(separator: " || ") }
}

/// The reports of misuse since the last `takeAll()`, including reports by work that began in an earlier step.
final class WorldReports: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: [String] = []

    @Sendable
    func take(_ misuse: Misuse) -> Bool {
        lock.withLock { messages.append(misuse.message) }
        return true
    }

    func takeAll() -> [String] {
        lock.withLock {
            defer { messages = [] }
            return messages
        }
    }
}
