import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Random sequences of everything that coordinators and users do, with screens that refuse, children that are awaited and a
/// host that takes its time, held against a slow model of the tree.
///
/// `MVVMC_SEQUENCES=100000 swift test --filter NavigationModelTests` plays more than the fixed set, `MVVMC_SEED=7` starts at
/// the seventh.
@MainActor
final class NavigationModelTests: XCTestCase {
    /// A coordinator that notes how its children end.
    private final class Walker: Coordinator {
        let flow = Flow<String>()
        let initialRoute: String
        private let world: World
        init(_ name: String, _ world: World) {
            (initialRoute, self.world) = (name, world)
            world.walkers.append(Weak(walker: self))
        }
        func show(_ route: String) { flow.push(Place(route)) }

        func startChild(_ name: String, as presentation: Presentation?) {
            let ended: @MainActor (String?) -> Void = { [world] in world.ends.append("\(name) \($0 ?? "nil")") }
            if let presentation {
                flow.present(Walker(name, world), as: presentation, onEnd: ended)
            } else {
                flow.push(Walker(name, world), onEnd: ended)
            }
        }

        func runChild(_ name: String, as presentation: Presentation?) {
            Task { [world, flow] in
                let output = await flow.run(Walker(name, world), as: presentation)
                world.ends.append("\(name) \(output ?? "nil")")
            }
        }

        func pushTabs(_ names: [String]) {
            flow.push(Tabs("one", "two"))
            for (slot, name) in zip(["one", "two"] as [Slot], names) {
                flow.embed(Walker(name, world), in: slot) { [world] in world.ends.append("\(name) \($0 ?? "nil")") }
            }
        }
    }

    private struct Weak { weak var walker: Walker? }

    /// A host that mimics a navigation controller: it takes its time to show what the tree has, lets the user swipe only when
    /// it is at rest, and says what it shows when it has come to rest.
    @MainActor private final class StackController {
        private let navigator: Navigator
        private(set) var shown: [Screen.ID] = []
        private var target: [Screen.ID] = []
        private let bindings = Bindings()

        init(_ navigator: Navigator) {
            self.navigator = navigator
            bindings.observe(navigator.$screens) { [unowned self] in target = $0.map(\.id) }
        }

        private var isAtRest: Bool { shown == target }

        /// The animation that is under way ends. What the tree has become meanwhile is shown next, and only then reported.
        func finishAnimation() -> Bool {
            shown = target
            return navigator.hostDidShow(shown)
        }

        /// The user swipes from the edge, and the screen is gone before the tree hears of it.
        ///
        /// - Returns: Whether there was something to swipe.
        func swipe() -> Bool {
            guard isAtRest, shown.count > 1, navigator.userCanGoBack else { return false }
            shown.removeLast()
            if !navigator.hostDidShow(shown) { shown = navigator.screens.map(\.id) }
            return true
        }

        var agrees: Bool { isAtRest && shown == navigator.screens.map(\.id) }
    }

    @MainActor private final class World {
        let navigator = Navigator()
        let model = NavigationModel()
        var walkers: [Weak] = []
        var ends: [String] = []
        /// What a host that only listens would show.
        var shown = ""
        let controller: StackController
        private let bindings = Bindings()
        private var count = 0

        init() {
            controller = StackController(navigator)
            navigator.start(Walker("root", self))
            _ = model.start("root", on: model.root, parent: nil)
            bindings.observe { [unowned self] in shown = navigator.names }
        }

        func newName() -> String {
            count += 1
            return "\(count)"
        }

        /// The stacks of the library's tree, in the order of the model's.
        var stacks: [Navigator] { stacks(navigator) }

        private func stacks(_ navigator: Navigator) -> [Navigator] {
            [navigator]
                + navigator.screens.flatMap { screen in
                    ((screen.viewModel as? any Container)?.slots ?? []).compactMap { screen.slots[$0] }.flatMap(stacks)
                } + (navigator.presented.map(stacks) ?? [])
        }

        func walker(_ flow: NavigationModel.Flow) -> Walker? {
            walkers.lazy.compactMap(\.walker).first { $0.initialRoute == flow.name }
        }

        func place(_ name: String) -> Place? {
            stacks.lazy.flatMap(\.screens).compactMap { $0.viewModel as? Place }.first { $0.name == name }
        }

        var live: [String] { walkers.compactMap { $0.walker?.initialRoute }.sorted() }
    }

    func testRandomSequencesLeaveTheTreeOfTheModel() async {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["MVVMC_SEED"].flatMap(UInt64.init) ?? 1
        let count = environment["MVVMC_SEQUENCES"].flatMap(UInt64.init) ?? 300
        for seed in first..<(first + count) {
            var length = 40
            guard var failure = await play(seed, length) else { continue }
            // The shortest beginning that shows it.
            while length > 1, let shorter = await play(seed, length - 1) { (failure, length) = (shorter, length - 1) }
            return XCTFail("Seed \(seed), after \(length) operations: \(failure)")
        }
    }

    /// What went wrong, with all that was done.
    private func play(_ seed: UInt64, _ length: Int) async -> String? {
        var random = SplitMix64(state: seed)
        var log: [String] = []
        let handler = Misuse.handler
        // Asking for what is not possible is part of the game.
        Misuse.handler = { _ in }
        defer { Misuse.handler = handler }
        let world = World()
        for _ in 0..<length {
            log.append(step(world, &random))
            // What is asked, and who waits for a child, gets its turn.
            for _ in 0..<6 { await Task.yield() }
            world.model.settle()
            var patience = 1_000
            while difference(world) != nil, patience > 0 {
                await Task.yield()
                patience -= 1
            }
            if let failure = difference(world) { return "\(failure)\n\(log.joined(separator: "\n"))" }
        }
        if !world.controller.finishAnimation() || !world.controller.agrees {
            return "a controller came to rest elsewhere"
        }
        return nil
    }

    private func difference(_ world: World) -> String? {
        if world.navigator.names != world.model.names {
            return "the tree is \(world.navigator.names), and should be \(world.model.names)"
        }
        if world.shown != world.model.names { return "a host shows \(world.shown)" }
        if world.ends.sorted() != world.model.ends.sorted() {
            return "ended: \(world.ends.sorted()), and should have: \(world.model.ends.sorted())"
        }
        let running = world.model.running.map(\.name).sorted()
        if world.live != running { return "alive: \(world.live), and should be: \(running)" }
        return nil
    }

    /// Does one thing to both, and says what.
    private func step(_ world: World, _ random: inout SplitMix64) -> String {
        let model = world.model
        guard let flow = model.running.randomElement(using: &random), let walker = world.walker(flow) else {
            return "nothing runs"
        }
        let index = Int.random(in: 0..<model.stacks.count, using: &random)
        let (stack, navigator) = (model.stacks[index], world.stacks[index])
        let name = world.newName()
        switch Int.random(in: 0..<18, using: &random) {
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
            let names = [name, world.newName()]
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
            guard world.controller.swipe() else {
                return world.controller.finishAnimation() ? "the controller comes to rest" : "the controller is wrong"
            }
            model.back(on: model.root)
            return "the user swipes back on the controller"
        case 16:
            guard let screen = model.screens.randomElement(using: &random), let place = world.place(screen.name) else {
                return "no screen can refuse"
            }
            screen.answer = [nil, false, true].randomElement(using: &random) ?? nil
            place.canLeave = screen.answer == nil
            place.standingAnswer = screen.answer
            return "\(screen.name) will answer \(screen.answer.map { "\($0)" } ?? "nothing")"
        case 11 where flow.parent != nil:
            walker.flow.finish("done")
            model.finish(flow, "done")
            return "\(flow.name) finishes"
        case 12 where flow.parent != nil:
            walker.flow.cancel()
            model.finish(flow, nil)
            return "\(flow.name) is cancelled"
        default:
            walker.flow.replaceStack(with: Place(name))
            model.replaceStack(flow, with: name)
            return "\(flow.name) replaces its screens by \(name)"
        }
    }
}
