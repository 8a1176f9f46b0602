import Foundation
import MVVMC
import MVVMCTesting

/// A host that a random sequence is played with.
@MainActor
protocol NavigationWorldHost: AnyObject {
    /// Does something that the user does there, or lets some time pass; says what.
    func act(_ random: inout SplitMix64) -> String

    /// Lets time pass until nothing moves; says what is wrong then.
    func comeToRest() async -> String?
}

/// A coordinator that notes how its children end.
final class NavigationWalker: Coordinator {
    let flow = Flow<String>()
    let initialRoute: String
    private let world: NavigationWorld
    init(_ name: String, _ world: NavigationWorld) {
        (initialRoute, self.world) = (name, world)
        world.add(self)
    }
    func show(_ route: String) { flow.push(Place(route)) }

    func startChild(_ name: String, as presentation: Presentation?) {
        let ended: @MainActor (FlowEnd<String>) -> Void = { [world] in
            world.ends.append("\(name) \($0.output ?? "nil")")
        }
        if let presentation {
            flow.present(NavigationWalker(name, world), as: presentation, onEnd: ended)
        } else {
            flow.push(NavigationWalker(name, world), onEnd: ended)
        }
    }

    private func pushContainer(_ tabs: some SelectingContainerViewModel) { flow.push(tabs) }

    func runChild(_ name: String, as presentation: Presentation?) {
        Task { [world, flow] in
            let output = await flow.run(NavigationWalker(name, world), as: presentation).output
            world.ends.append("\(name) \(output ?? "nil")")
        }
    }

    func pushTabs(_ names: [String]) {
        pushContainer(world.makeTabs())
        for (slot, name) in zip(["one", "two"] as [Slot], names) {
            flow.embed(NavigationWalker(name, world), in: slot) { [world] in
                world.ends.append("\(name) \($0.output ?? "nil")")
            }
        }
    }
}

/// A tree of the library, the model's, and a host that shows the first: for random sequences of everything that can happen.
@MainActor
final class NavigationWorld {
    private struct Weak { weak var walker: NavigationWalker? }

    let navigator = Navigator()
    let model: NavigationModel
    fileprivate let makeTabs: @MainActor () -> any SelectingContainerViewModel
    private var walkers: [Weak] = []
    fileprivate var ends: [String] = []
    /// What a host that only listens would show.
    private var shown = ""
    private var host: (any NavigationWorldHost)?
    private let bindings = Bindings()
    private var count = 0

    init(
        tabs: @escaping @MainActor () -> any SelectingContainerViewModel,
        host makeHost: (NavigationWorld) -> any NavigationWorldHost
    ) {
        makeTabs = tabs
        model = NavigationModel(tabsName: "\(type(of: tabs()))")
        navigator.start(NavigationWalker("root", self))
        _ = model.start("root", on: model.root, parent: nil)
        bindings.autorun { [unowned self] in shown = navigator.names }
        host = makeHost(self)
    }

    // MARK: Playing

    /// Plays the sequences that the environment asks for, or `count`.
    ///
    /// - Parameter tabs: Makes a container with the slots "one" and "two".
    /// - Returns: What went wrong, with the seed and the shortest beginning that shows it.
    static func play(
        _ count: UInt64,
        tabs: @escaping @MainActor () -> any SelectingContainerViewModel = { TabsViewModel("one", "two") },
        host makeHost: (NavigationWorld) -> any NavigationWorldHost
    ) async -> String? {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["MVVMC_SEED"].flatMap(UInt64.init) ?? 1
        let count = environment["MVVMC_SEQUENCES"].flatMap(UInt64.init) ?? count
        for seed in first..<(first + count) {
            var length = 40
            guard var failure = await play(seed, length, tabs, makeHost) else { continue }
            while length > 1, let shorter = await play(seed, length - 1, tabs, makeHost) {
                (failure, length) = (shorter, length - 1)
            }
            return "Seed \(seed), after \(length) operations: \(failure)"
        }
        return nil
    }

    /// What went wrong, with all that was done.
    private static func play(
        _ seed: UInt64, _ length: Int, _ tabs: @escaping @MainActor () -> any SelectingContainerViewModel,
        _ makeHost: (NavigationWorld) -> any NavigationWorldHost
    ) async -> String? {
        var failure: String?
        // Asking for what is not possible is part of the game.
        _ = await recordingMisuse { failure = await playOnce(seed, length, tabs, makeHost) }
        return failure
    }

    private static func playOnce(
        _ seed: UInt64, _ length: Int, _ tabs: @escaping @MainActor () -> any SelectingContainerViewModel,
        _ makeHost: (NavigationWorld) -> any NavigationWorldHost
    ) async -> String? {
        var random = SplitMix64(state: seed)
        var log: [String] = []
        let world = NavigationWorld(tabs: tabs, host: makeHost)
        for _ in 0..<length {
            log.append(world.step(&random))
            await world.settle()
            var failure = world.difference
            // Most of the time something is still on its way when the next thing happens.
            if failure == nil, log.count == length || random.next().isMultiple(of: 4) {
                failure = await world.host?.comeToRest()
            }
            if let failure { return "\(failure)\n\(log.joined(separator: "\n"))" }
        }
        return nil
    }

    /// Gives what is asked, and who waits for a child, its turn.
    private func settle() async {
        await MVVMCTesting.settle()
        model.settle()
        // Who waits for a child is resumed by way of another thread.
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(2)
        while difference != nil, clock.now < deadline { await mainActorTurn() }
    }

    private var difference: String? {
        if navigator.names != model.names { return "the tree is \(navigator.names), and should be \(model.names)" }
        if shown != model.names { return "a host shows \(shown)" }
        let front = navigator.frontmost.top.map { ($0.viewModel as? Place)?.name ?? model.tabsName } ?? "nothing"
        if front != model.front { return "in front is \(front), and should be \(model.front)" }
        if ends.sorted() != model.ends.sorted() {
            return "ended: \(ends.sorted()), and should have: \(model.ends.sorted())"
        }
        let running = model.running.map(\.name).sorted()
        if live != running { return "alive: \(live), and should be: \(running)" }
        return nil
    }

    // MARK: What there is

    fileprivate func add(_ walker: NavigationWalker) { walkers.append(Weak(walker: walker)) }

    private func newName() -> String {
        count += 1
        return "\(count)"
    }

    /// The stacks of the library's tree, in the order of the model's.
    var stacks: [Navigator] { stacks(navigator) }

    private func stacks(_ navigator: Navigator) -> [Navigator] {
        [navigator]
            + navigator.screens.flatMap { screen in
                ((screen.viewModel as? any ContainerViewModel)?.slots ?? []).compactMap { screen.slots[$0] }.flatMap(
                    stacks)
            } + (navigator.presented.map(stacks) ?? [])
    }

    private func walker(_ flow: NavigationModel.Flow) -> NavigationWalker? {
        walkers.lazy.compactMap(\.walker).first { $0.initialRoute == flow.name }
    }

    private func place(_ name: String) -> Place? {
        stacks.lazy.flatMap(\.screens).compactMap { $0.viewModel as? Place }.first { $0.name == name }
    }

    private var live: [String] { walkers.compactMap { $0.walker?.initialRoute }.sorted() }

    // MARK: What happens

    /// Does one thing to both, and says what.
    private func step(_ random: inout SplitMix64) -> String {
        guard let flow = model.running.randomElement(using: &random), let walker = walker(flow) else {
            return "nothing runs"
        }
        let index = Int.random(in: 0..<model.stacks.count, using: &random)
        let (stack, navigator) = (model.stacks[index], stacks[index])
        let name = newName()
        switch Int.random(in: 0..<19, using: &random) {
        case 0, 1:
            walker.navigate(to: name)
            model.push(name, by: flow)
            return "\(flow.name) pushes \(name)"
        case 2, 3:
            walker.startChild(name, as: nil)
            _ = model.start(name, on: flow.stack, parent: flow)
            return "\(flow.name) pushes the child \(name)"
        case 4, 5:
            walker.startChild(name, as: .sheet)
            model.present(name, by: flow)
            return "\(flow.name) presents the child \(name)"
        case 6:
            let names = [name, newName()]
            walker.pushTabs(names)
            model.pushTabs(names, by: flow)
            return "\(flow.name) pushes tabs \(names)"
        case 7:
            navigator.userDidGoBack()
            model.back(on: stack)
            return "the user goes back on stack \(index)"
        case 8:
            navigator.userDidDismiss()
            model.dismiss(over: stack)
            return "the user dismisses what is over stack \(index)"
        case 9:
            walker.flow.pop()
            model.pop(flow)
            return "\(flow.name) pops"
        case 10:
            walker.flow.popToRoot()
            model.popToRoot(flow)
            return "\(flow.name) pops to its first screen"
        case 14:
            walker.runChild(name, as: nil)
            _ = model.start(name, on: flow.stack, parent: flow)
            return "\(flow.name) runs the child \(name)"
        case 15:
            return host?.act(&random) ?? "there is no host"
        case 16:
            guard let screen = model.screens.randomElement(using: &random), let place = place(screen.name) else {
                return "no screen can refuse"
            }
            screen.answer = [nil, false, true].randomElement(using: &random) ?? nil
            place.canLeave = screen.answer == nil
            place.standingAnswer = screen.answer
            return "\(screen.name) will answer \(screen.answer.map { "\($0)" } ?? "nothing")"
        case 17:
            guard let position = stack.screens.firstIndex(where: { !$0.slots.isEmpty }) else {
                return "there are no tabs"
            }
            let slot = Int.random(in: 0..<2, using: &random)
            navigator.screens[position].userDidSelect(slot == 0 ? "one" : "two")
            model.select(slot, of: stack.screens[position], on: stack)
            return "the user selects tab \(slot) of stack \(index)"
        case 11 where flow.parent != nil:
            walker.flow.finish("done")
            model.finish(flow, "done")
            return "\(flow.name) finishes"
        case 12 where flow.parent != nil:
            walker.flow.cancel()
            model.finish(flow, nil)
            return "\(flow.name) is cancelled"
        default:
            walker.flow.replaceScreens(with: Place(name))
            model.replaceScreens(flow, with: name)
            return "\(flow.name) replaces its screens by \(name)"
        }
    }
}
