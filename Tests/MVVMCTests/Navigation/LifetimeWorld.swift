import MVVMC
import MVVMCTesting

/// A view model that passes each call of `ScreenLifecycleObserving` to closures.
final class Watcher: ScreenLifecycleObserving {
    let name: String
    private let note: @MainActor (String) -> Void
    var onCall: @MainActor (String) -> Void = { _ in }

    init(_ name: String, _ note: @escaping @MainActor (String) -> Void) { (self.name, self.note) = (name, note) }

    private func call(_ call: String) {
        note("\(call) \(name)")
        onCall(call)
    }

    func screenDidEnter() { call("enter") }
    func screenDidBecomeFrontmost() { call("front") }
    func screenDidResignFrontmost() { call("resign") }
    func screenDidLeave() { call("leave") }
}

/// A container of pages that forwards each call of `ScreenLifecycleObserving` to a ``Watcher``.
final class WatchedPager: SelectingContainerViewModel, ScreenLifecycleObserving {
    let slots: [Slot] = ["one", "two"]
    @Observed var selection: Slot = "one"
    let watcher: Watcher
    init(_ watcher: Watcher) { self.watcher = watcher }
    func screenDidEnter() { watcher.screenDidEnter() }
    func screenDidBecomeFrontmost() { watcher.screenDidBecomeFrontmost() }
    func screenDidResignFrontmost() { watcher.screenDidResignFrontmost() }
    func screenDidLeave() { watcher.screenDidLeave() }
}

/// A coordinator with strings as routes. A route is the name of a screen, or the kind of a container followed by names.
final class WatchedCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute: String
    private weak var world: LifetimeWorld?
    init(_ name: String, _ world: LifetimeWorld) { (initialRoute, self.world) = (name, world) }
    func show(_ route: String) {
        guard let world else { return }
        // One route shows both a container and the content of its slots, so that they are added in one change.
        let names = route.split(separator: " ").dropFirst().map(String.init)
        if route.hasPrefix("pager") {
            flow.push(WatchedPager(world.watcher(names[0])))
            flow.embed(WatchedCoordinator(names[1], world), in: "one")
            flow.embed(world.watcher(names[2]), in: "two")
        } else if route.hasPrefix("board") {
            flow.push(Board())
            flow.embed(WatchedCoordinator(names[0], world), in: "left")
            flow.embed(world.watcher(names[1]), in: "right")
        } else {
            flow.push(world.watcher(route))
        }
    }
}

/// A tree whose view models record the calls that they receive. After each change, `check` compares the calls with the
/// expected ones, which it finds by comparing the whole tree before and after the change.
@MainActor
final class LifetimeWorld {
    let navigator = Navigator()
    private(set) var log: [String] = []
    private var onTree: Set<String> = []
    private var inFront: [String] = []
    private var watchers: [String: Watcher] = [:]
    private var count = 0
    /// The first failure, which each later check returns again.
    private var failure: String?

    init() { _ = check { navigator.start(WatchedCoordinator(newName(), self)) } }

    private func note(_ call: String) { log.append(call) }

    func watcher(_ name: String) -> Watcher {
        if let known = watchers[name] { return known }
        let made = Watcher(name) { [weak self] in self?.note($0) }
        watchers[name] = made
        return made
    }

    private func newName() -> String {
        count += 1
        return "\(count)"
    }

    // MARK: The expected calls

    private static func name(_ screen: Screen) -> String? {
        (screen.viewModel as? Watcher)?.name ?? (screen.viewModel as? WatchedPager)?.watcher.name
    }

    private var stacks: [Navigator] { stacks(navigator) }

    private func stacks(_ stack: Navigator) -> [Navigator] {
        [stack] + stack.screens.flatMap { $0.embedded.values.flatMap(stacks) } + (stack.presented.map(stacks) ?? [])
    }

    /// Returns the names of the frontmost view models, the outermost first.
    private func findFront() -> [String] {
        var stack = navigator.frontmostStack
        while let outer = stack.container?.navigator { stack = outer }
        return names(inFrontOf: stack)
    }

    private func names(inFrontOf stack: Navigator) -> [String] {
        guard let top = stack.top else { return [] }
        let shown: [Slot]
        switch top.viewModel {
        case let pager as WatchedPager: shown = [pager.selection]
        case let board as Board: shown = board.slots
        default: shown = []
        }
        return [Self.name(top)].compactMap(\.self) + shown.compactMap { top.embedded[$0] }.flatMap(names(inFrontOf:))
    }

    /// Makes one change.
    ///
    /// - Returns: The first difference between the expected and the actual calls, or `nil`.
    func check(_ change: () -> Void) -> String? {
        if let failure { return failure }
        log = []
        change()
        let (newTree, allInFront) = (Set(stacks.flatMap(\.screens).compactMap(Self.name)), findFront())
        let newFront = allInFront.enumerated().filter { !allInFront[..<$0].contains($1) }.map(\.element)
        var expected = inFront.reversed().filter { !newFront.contains($0) }.map { "resign \($0)" }
        let resigned = expected.count
        let left = onTree.subtracting(newTree).map { "leave \($0)" }.sorted()
        let entered = newTree.subtracting(onTree).map { "enter \($0)" }.sorted()
        expected += left + entered + newFront.filter { !inFront.contains($0) }.map { "front \($0)" }
        (onTree, inFront) = (newTree, newFront)
        var actual = log
        // The model does not determine the order in which several screens leave, nor the order in which several enter.
        for range in [
            resigned..<(resigned + left.count), (resigned + left.count)..<(resigned + left.count + entered.count),
        ]
        where range.upperBound <= actual.count {
            actual[range].sort()
        }
        if actual != expected { failure = "the calls were \(log), and should have been \(expected)" }
        return failure
    }

    // MARK: Operations

    static let operations = 14

    func step(_ operation: Int, _ choose: (Int) -> Int) -> (name: String, failure: String?) {
        let stack = stacks[choose(stacks.count)]
        let coordinator = stack.top?.coordinator as? WatchedCoordinator
        let flow = coordinator?.flow
        let names = [newName(), newName(), newName()]
        switch operation {
        case 0: return ("push", check { coordinator?.navigate(to: names[0]) })
        case 1: return ("pop", check { flow?.pop() })
        case 2: return ("present", check { flow?.present(watcher(names[0])) })
        case 3: return ("dismiss", check { stack.userDidDismiss() })
        case 4: return ("push a pager", check { coordinator?.navigate(to: "pager \(names.joined(separator: " "))") })
        case 5:
            let pagers = stacks.flatMap(\.screens).filter { $0.viewModel is WatchedPager }
            let slot: Slot = choose(2) == 0 ? "one" : "two"
            return ("select", check { pagers.last?.userDidSelect(slot) })
        case 6:
            let pager = stacks.flatMap(\.screens).compactMap { $0.viewModel as? WatchedPager }.last
            return ("set the selection", check { pager?.selection = pager?.selection == "one" ? "two" : "one" })
        case 7: return ("push a board", check { coordinator?.navigate(to: "board \(names.joined(separator: " "))") })
        case 8:
            let known = stacks.flatMap(\.screens).compactMap { $0.viewModel as? Watcher }
            guard !known.isEmpty else { return ("nobody is there", nil) }
            let again = known[choose(known.count)]
            return ("push \(again.name) again", check { flow?.push(again) })
        case 9:
            return ("alert", check { flow?.presentAlert("Sure?", cancel: .button("OK")) })
        case 10: return ("replace", check { flow?.replaceScreens(with: [watcher(names[0])]) })
        case 11: return ("replace the top by itself", check { replaceTopByItself(of: flow) })
        case 12: return ("back", check { stack.userDidGoBack() })
        default: return ("restart", check { navigator.start(WatchedCoordinator(names[0], self)) })
        }
    }

    private func replaceTopByItself(of flow: Flow<Never>?) {
        guard let flow, let watcher = flow.screens.last?.viewModel as? Watcher else { return }
        flow.replaceScreens(with: flow.screens.dropLast().map(\.viewModel) + [watcher])
    }

    /// Plays operations until one fails. Returns a description of the failure, or `nil`.
    static func play(_ operations: [Int], _ choose: (Int) -> Int) -> String? {
        var failure: String?
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        // Some operations are impossible in some states. Their reports of misuse are expected.
        _ = recordingMisuse {
            let world = LifetimeWorld()
            var names: [String] = []
            for operation in operations where failure == nil {
                let (name, wrong) = world.step(operation, choose)
                names.append(name)
                if let wrong = wrong ?? BrokenInvariants.first {
                    failure = "\(names.joined(separator: ", ")):\n\(wrong)\n\(world.navigator)"
                }
            }
        }
        return failure
    }
}
