import Foundation
import MVVMC
import MVVMCTesting

/// A tree of coordinators with routes of different types, and a model of it. Random sequences navigate to paths through
/// several coordinators.
@MainActor
final class PathWorld {
    private var navigator = Navigator()
    private let model = PathModel()
    private let log: PathLog
    private var frontWatch: FrontWatch
    private var count = 0
    /// What those who wait for a route or a path were told in the end.
    private var ends: [Int: NavigationOutcome] = [:]
    /// The difference between the outcome of the last step and the outcome of the model.
    private var wrongOutcome: String?
    private let reports: WorldReports
    /// The number of reported steps that no coordinator could take.
    private var unfitCount = 0
    /// The work of a screen that has begun before the last step.
    private var late: LateWork?
    private var lateOutcome: NavigationOutcome?

    private struct LateWork {
        let work: SlowWork
        let node: PathModel.Node
        let showing: PathModel.Showing
        weak var navigator: Navigator?
    }

    init(_ log: PathLog, _ reports: WorldReports) {
        (self.log, self.reports) = (log, reports)
        navigator.start(PathWalker<OfApp>("app", log))
        frontWatch = FrontWatch(navigator)
    }

    // MARK: Playing

    /// Plays random sequences of 30 steps each. `steps` limits the total number of steps; see ``RandomSequences``.
    ///
    /// - Returns: The first problem, with the seed of its sequence and a shortened sequence that still has a problem;
    ///   `nil` if there is no problem.
    static func play(steps: Int) async -> String? {
        for seed in RandomSequences.seeds(steps: steps, each: 30) {
            var random = SplitMix64(state: seed)
            var operations = (0..<30).map { _ in random.next() }
            guard var failure = await play(operations) else { continue }
            operations.removeSubrange(failure.count...)
            var index = operations.count - 1
            while index >= 0 {
                var fewer = operations
                fewer.remove(at: index)
                if let shorter = await play(fewer) {
                    (failure, operations) = (shorter, Array(fewer.prefix(shorter.count)))
                }
                index = min(index, operations.count) - 1
            }
            return "Seed \(seed), with \(failure.count) operations: \(failure.text)"
        }
        return nil
    }

    private static func play(_ operations: [UInt64]) async -> (text: String, count: Int)? {
        // Some paths are impossible in some states. Their reports of misuse are expected.
        let (log, reports) = (PathLog(), WorldReports())
        let failure = await play(operations, log, reports)
        // Work and waiting tasks release the coordinators only in a later turn.
        let deadline = ContinuousClock().now + .seconds(2)
        while !log.isEmpty, ContinuousClock().now < deadline { await mainActorTurn() }
        return failure
    }

    private static func play(
        _ operations: [UInt64], _ log: PathLog, _ reports: WorldReports
    ) async -> (text: String, count: Int)? {
        await Misuse.$recorder.withValue(MisuseRecorder(reports.take)) {
            BrokenInvariants.begin()
            defer { BrokenInvariants.end() }
            let world = PathWorld(log, reports)
            var steps: [String] = []
            for operation in operations {
                var random = SplitMix64(state: operation)
                world.frontWatch.forget()
                await world.beginLateWork(&random)
                steps.append(await world.step(&random))
                var failure = world.wrongOutcome ?? world.frontWatch.differenceInChange
                await settle()
                world.model.settle()
                await world.waitForEnds()
                failure = failure ?? BrokenInvariants.first ?? world.difference
                failure = failure ?? world.archiveDifference
                if failure == nil { failure = await world.differenceOfLateWork() }
                if failure == nil, random.next().isMultiple(of: 3) {
                    steps.append("the path of the tree is asked for")
                    failure = await world.differenceOfPathOfTree()
                    steps.removeLast()
                }
                if failure == nil, random.next().isMultiple(of: 8) {
                    failure = await world.differenceOfReplacedWork(&random)
                }
                if let failure { return ("\(failure)\n\(steps.joined(separator: "\n"))", steps.count) }
            }
            return nil
        }
    }

    /// Waits until everybody has been told who should have been, but not longer than two seconds. A task that waits is
    /// resumed through another thread, so it may continue after the library has settled.
    private func waitForEnds() async {
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(2)
        while ends.count < model.ends.count, clock.now < deadline { await mainActorTurn() }
    }

    // MARK: Comparing

    private var difference: String? {
        unfitCount += reports.takeAll().count { $0.contains("goes on with") }
        if unfitCount != model.unfitCount {
            return "\(unfitCount) steps fit nobody by the reports, and should \(model.unfitCount)"
        }
        let names = ([self.names(navigator)] + navigator.layers.map(self.names)).joined(separator: " || ")
        if names != model.names { return "the tree is\n\(names), and should be\n\(model.names)" }
        for node in model.nodes where node.kind != .key {
            guard let walker = log.walker(node.name) else { return "\(node.name) does not run" }
            let routes = node.routes.map(\.description)
            if walker.routes != routes {
                return "the path of \(node.name) is \(walker.routes), and should be \(routes)"
            }
        }
        let waits = navigator.waitingRoutes.map(\.route).sorted()
        if waits != model.waits { return "waiting: \(waits), and should be: \(model.waits)" }
        let (ends, expected) = (self.ends.mapValues(PathModel.Answer.init), model.ends.mapValues(\.compared))
        if ends != expected { return "those who waited were told \(ends), and should be \(expected)" }
        let way = model.way.map { step in
            (step.slot.map { PathModel.slots[$0] + ": " } ?? "") + step.description
        }.joined(separator: " / ")
        let path = navigator.routePath?.description ?? ""
        if path != way { return "the path of the tree is \(path), and should be \(way)" }
        return frontWatch.difference
    }

    private func names(_ stack: Navigator) -> String {
        let own = stack.screens.map { screen in
            guard let tabs = screen.viewModel as? TabsViewModel else {
                return (screen.viewModel as? Place)?.name ?? "\(type(of: screen.viewModel))"
            }
            let embedded = tabs.slots.compactMap { screen.embedded[$0].map(names) }.joined(separator: ", ")
            let selection = PathModel.slots.firstIndex(of: tabs.selection.rawValue) ?? -1
            return "TabsViewModel\(selection)" + (embedded.isEmpty ? "" : "[\(embedded)]")
        }
        return own.joined(separator: " ") + (stack.presented.map { " | " + names($0) } ?? "")
    }

    /// The difference between the tree that is restored from an archive and the archived tree, or `nil`. The trees are
    /// not compared if there is an alert, or if a coordinator would now decide differently about one of its routes.
    private var archiveDifference: String? {
        guard model.alert == nil, model.layers.isEmpty, !model.isDecidedDifferently, !model.hasChangedPlace,
            let archive = navigator.archive()
        else { return nil }
        let (other, log) = (Navigator(), PathLog())
        log.open = self.log.open
        let result = other.restore(archive, starting: PathWalker<OfApp>("app", log))
        // Reports of the other tree do not count.
        _ = reports.takeAll()
        let (restored, expected) = (other.description, navigator.description)
        if restored != expected { return "restored is\n\(restored)\nand should be\n\(expected)" }
        let waiting = result.waiting.map { entry in
            let route = try? JSONDecoder().decode(PathRoute<OfApp>.self, from: Data(entry.route.utf8))
            return route?.description ?? entry.route
        }.sorted()
        return waiting == model.allThatWait
            ? nil : "by the restoration, \(waiting) wait, and should be \(model.allThatWait)"
    }

    /// Navigates to the tree's path, which leads to the frontmost screen. If `isFrontLast` of the model is `true`,
    /// navigation must have no effect. Returns the difference from the expected tree, or `nil`.
    ///
    /// Does not navigate if there is an alert or a waiting route, or if a coordinator would now decide differently
    /// about one of its routes.
    private func differenceOfPathOfTree() async -> String? {
        guard model.alert == nil, model.waits.isEmpty, !model.isDecidedDifferently,
            model.actsInFront(model.root) || model.isFrontLast, let path = navigator.routePath
        else {
            return nil
        }
        let (description, ids, front) = (navigator.description, ids, navigator.frontmostStack.top?.id)
        let (isFrontLast, way) = (model.isFrontLast, model.way)
        let hadHiddenPresentation = model.hasHiddenPresentation
        model.navigate(model.root, toPath: way)
        model.settle()
        let isShown = log.walker("app")?.navigate(toPath: path, keepsShared: true)
        await settle()
        await waitForEnds()
        if isFrontLast {
            if description != navigator.description || ids != self.ids {
                return "the path of the tree has changed it:\n\(description)\nis now\n\(navigator.description)"
            }
            if isShown?.isShown != true { return "the path of the tree is not shown" }
        }
        if isFrontLast, front != navigator.frontmostStack.top?.id { return "the path of the tree leads elsewhere" }
        // A hidden presentation may come into view when the screens above its stack are removed.
        if !hadHiddenPresentation, navigator.routePath != path {
            return "the path \(path) leads to \(navigator.routePath?.description ?? "nowhere")"
        }
        return difference
    }

    /// Work that newer work has replaced asks a coordinator for a route and a path, to present, and to end, which is
    /// ignored. It also asks the coordinator above, which is not. Returns the difference from the tree of the model, or
    /// `nil`.
    private func differenceOfReplacedWork(_ random: inout SplitMix64) async -> String? {
        let nodes = model.nodes.filter { $0.kind != .key && $0.kind != .alert }
        guard let node = nodes.randomElement(using: &random), let walker = log.walker(node.name) else { return nil }
        let step = PathModel.Step(kind: node.kind, name: node.kind.names.last ?? "", number: 0)
        let parent = node.parent.flatMap { model.isOnTop($0) && model.actsInFront($0) ? $0 : nil }
        let above = parent.map { newStep($0.kind, &random) }
        var (outcomes, outcomeAbove): ([NavigationOutcome], NavigationOutcome?) = ([], nil)
        frontWatch.forget()
        await walker.replaceWork { [log] in
            outcomes = [walker.navigate(to: step), walker.navigate(toPath: [node.kind.first], keepsShared: true)]
            walker.presentChild()
            walker.finish()
            guard let parent, let above else { return }
            outcomeAbove = log.walker(parent.name)?.navigate(to: above)
        }
        let answer = parent.flatMap { parent in above.map { model.navigate(parent, to: $0) } }
        await settle()
        model.settle()
        await waitForEnds()
        if outcomes != [.cancelled, .cancelled] { return "replaced work of \(node.name) was told \(outcomes)" }
        if frontWatch.ignoredCount != 4 { return "\(frontWatch.ignoredCount) calls of replaced work were ignored" }
        if outcomeAbove.map(PathModel.Answer.init) != answer?.compared {
            return "above \(node.name), the outcome of \(above?.description ?? "") is \(outcomeAbove as Any)"
        }
        return difference.map { "after replaced work of \(node.name), \($0)" }
    }

    /// Begins work of a screen, which goes on after the next step.
    private func beginLateWork(_ random: inout SplitMix64) async {
        late = nil
        guard Int.random(in: 0..<4, using: &random) == 0 else { return }
        let showings = model.nodes.filter { $0.kind != .key }.flatMap { node in node.showings.map { (node, $0) } }
        guard let (node, showing) = showings.filter({ $1.isScreen && !$1.isTabs }).randomElement(using: &random),
            let walker = log.walker(node.name), let place = place("\(node.name) / \(showing.step)")
        else { return }
        let step = PathModel.Step(kind: node.kind, name: node.kind.names.last ?? "", number: 0)
        let work = await SlowWork(of: place) { [weak self] in
            guard let self, !isLive(showing) else { return }
            lateOutcome = walker.navigate(to: step)
        }
        late = LateWork(work: work, node: node, showing: showing, navigator: navigator)
    }

    private func isLive(_ showing: PathModel.Showing) -> Bool {
        model.nodes.contains { node in node.showings.contains { $0 === showing } }
    }

    /// Work of a screen that has left asks for a route, which is ignored. Returns the difference from the tree before, or
    /// `nil`.
    private func differenceOfLateWork() async -> String? {
        guard let late else { return nil }
        self.late = nil
        (lateOutcome, wrongOutcome) = (nil, nil)
        await late.work.finish()
        await settle()
        await waitForEnds()
        // The screens of another launch are not those of the model.
        guard late.navigator === navigator, !isLive(late.showing) else { return nil }
        if lateOutcome != .cancelled { return "work of a screen that has left was told \(lateOutcome as Any)" }
        return difference.map { "after work of a screen that has left, \($0)" }
    }

    private func place(_ name: String) -> Place? {
        let screens = ([navigator] + navigator.layers).flatMap(\.subtree)
        return screens.lazy.compactMap { $0.viewModel as? Place }.first { $0.name == name }
    }

    private var ids: [Screen.ID] { ([navigator] + navigator.layers).flatMap(\.subtree).map(\.id) }

    // MARK: Steps

    private func newStep(_ kind: PathModel.Kind, _ random: inout SplitMix64) -> PathModel.Step {
        count += 1
        let name = kind.names.dropFirst(kind == .app ? 0 : 1).randomElement(using: &random) ?? ""
        return PathModel.Step(kind: kind, name: name, number: count)
    }

    /// Requests a route or a path of `walker`. Sometimes waits for the end of the navigation.
    private func request(
        _ walker: any PathWalking, _ random: inout SplitMix64, _ change: @escaping @MainActor () -> NavigationOutcome,
        model expected: (Int?) -> PathModel.Answer
    ) async {
        var outcome: NavigationOutcome?
        var caller: Int?
        if Bool.random(using: &random) {
            count += 1
            caller = count
            Task { [weak self, number = count] in
                let end = await walker.complete {
                    let now = change()
                    outcome = now
                    self?.wrongOutcome = self?.frontWatch.differenceInChange
                    return now
                }
                self?.ends[number] = end
            }
            while outcome == nil { await mainActorTurn() }
            frontWatch.forget()
        } else {
            outcome = change()
        }
        let answer = expected(caller)
        guard let outcome, PathModel.Answer(outcome) != answer.compared else { return }
        wrongOutcome = "the outcome is \(outcome), and should be \(answer)"
    }

    /// Continues with a tree that is restored from an archive, as the next launch of an app does.
    private func relaunch() -> String {
        guard model.alert == nil, model.layers.isEmpty, !model.isDecidedDifferently, !model.hasChangedPlace,
            let archive = navigator.archive()
        else { return "the app stays" }
        navigator = Navigator()
        navigator.restore(archive, starting: PathWalker<OfApp>("app", log))
        _ = reports.takeAll()
        frontWatch = FrontWatch(navigator)
        model.relaunch()
        return "the app is launched again"
    }

    /// Lets a shown route be refused from now on.
    private func close(_ random: inout SplitMix64) -> String {
        let steps = model.nodes.filter { $0.kind != .key }.flatMap(\.routes).filter { $0.number > 0 }
        guard let step = steps.randomElement(using: &random) else { return "nothing can be closed" }
        log.closed.insert(step.description)
        model.closed.insert(step.description)
        return "\(step) is closed"
    }

    private func step(_ random: inout SplitMix64) async -> String {
        // Below a layer, paths and presentations wait; see `NavigationWorld`.
        let nodes = model.nodes.filter { $0.kind != .key && model.isOnTop($0) && model.actsInFront($0) }
        let isRoot = Bool.random(using: &random) && model.actsInFront(model.root)
        let node = isRoot ? model.root : nodes.randomElement(using: &random)
        guard let node else { return actInFront(&random) }
        switch Int.random(in: 0..<23, using: &random) {
        case 0..<8: return await follow(node, &random)
        case 8, 9:
            let waiting = Bool.random(using: &random) ? node.wait?.step : nil
            // The user of a shown route has to sign in again.
            let expired = Bool.random(using: &random) ? node.routes.filter(model.isLocked) : []
            let step = waiting ?? expired.randomElement(using: &random) ?? newStep(node.kind, &random)
            guard let walker = log.walker(node.name) else { return "\(node.name) does not run" }
            await request(walker, &random) {
                walker.navigate(to: step)
            } model: {
                model.navigate(node, to: step, for: $0)
            }
            return "\(node.name) navigates to \(step)"
        case 10 where model.front.kind != .alert:
            navigator.frontmostStack.userDidGoBack()
            model.goBack()
            return "the user goes back"
        case 11:
            navigator.stacksInView.first?.presenting?.userDidDismiss()
            model.dismissFront()
            return "the user dismisses what is in front"
        case 12: return select(&random)
        case 13: return ask(&random)
        case 14, 15: return finishKey(&random)
        case 16: return finish(&random)
        case 17 where model.alert == nil:
            guard let name = model.screens(model.front).last?.node.name else { return "nothing is in front" }
            log.walker(name)?.presentAlert()
            model.presentAlert()
            return "\(name) presents an alert"
        case 18:
            (log.open, log.closed) = ([], [])
            (model.open, model.closed) = ([], [])
            return "all keys expire"
        case 19: return close(&random)
        case 20: return relaunch()
        default:
            let step = model.nodes.compactMap(\.wait?.step).randomElement(using: &random)
            if let step { log.open.insert(step.description) }
            if let step { model.open.insert(step.description) }
            return "\(step.map { "\($0)" } ?? "nothing") is open"
        }
    }

    /// A step in a layer that has no coordinator with paths.
    private func actInFront(_ random: inout SplitMix64) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            navigator.stacksInView.first?.presenting?.userDidDismiss()
            model.dismissFront()
            return "the user dismisses what is in front"
        case 1:
            let step = model.nodes.compactMap(\.wait?.step).randomElement(using: &random)
            if let step { log.open.insert(step.description) }
            if let step { model.open.insert(step.description) }
            return "\(step.map { "\($0)" } ?? "nothing") is open"
        default: return finishKey(&random)
        }
    }

    private func follow(_ node: PathModel.Node, _ random: inout SplitMix64) async -> String {
        var steps = path(from: node, &random)
        if let lock = steps.firstIndex(where: { $0.name == "lock" }) {
            // A presentation of a route below a layer waits until the layer has gone, and so does the key that a route
            // presents; see `NavigationWorld`.
            steps = steps[...lock] + steps[(lock + 1)...].filter { !["album", "locked"].contains($0.name) }
        }
        guard let walker = log.walker(node.name), let path = try? RoutePath(steps) else {
            return "\(node.name) does not run"
        }
        let isTyped = steps.allSatisfy { $0.kind == node.kind } && Bool.random(using: &random)
        let keepsShared = Int.random(in: 0..<6, using: &random) > 0
        steps[0].keepsNothing = !keepsShared
        await request(walker, &random) { [steps] in
            isTyped
                ? walker.navigate(toPath: steps, keepsShared: keepsShared)
                : walker.navigate(toPath: path, keepsShared: keepsShared)
        } model: {
            model.navigate(node, toPath: steps, for: $0)
        }
        return "\(node.name) navigates to the path \(steps)" + (keepsShared ? "" : ", which keeps nothing")
    }

    /// Returns a random path that begins with routes of `node`. Routes of its children, and of their children, may
    /// follow. A route may be shown, waiting, or new.
    private func path(from node: PathModel.Node, isChild: Bool = false, _ random: inout SplitMix64) -> [PathModel.Step]
    {
        let routes = node.routes
        var steps = Array(routes.prefix(Int.random(in: 0...routes.count, using: &random)))
        if Bool.random(using: &random) { steps = routes }
        if steps.isEmpty { steps = [node.kind.first] }
        if let wait = node.wait, Bool.random(using: &random) { steps.append(wait.step) }
        for _ in 0..<Int.random(in: 0...3, using: &random) / 2 { steps.append(newStep(node.kind, &random)) }
        let last = steps[steps.count - 1]
        let children = node.showings.first { $0.step == last }?.children ?? []
        var rest =
            children.randomElement(using: &random).map { path(from: $0, isChild: true, &random) }
            ?? newPath(below: last, &random)
        if rest.first?.kind == .account { rest[0].slot = [nil, 1, 2].randomElement(using: &random) ?? nil }
        if isChild, steps.count > 1, Bool.random(using: &random) { steps.removeFirst() }
        return Int.random(in: 0..<3, using: &random) == 0 ? steps : steps + rest
    }

    /// Returns routes for a coordinator that `step` starts. With a probability of 1/8, the routes are for a coordinator
    /// of a random kind that differs from the kind of `step`. Routes for the coordinators that these routes start may
    /// follow.
    private func newPath(below step: PathModel.Step, _ random: inout SplitMix64) -> [PathModel.Step] {
        let kinds: [PathModel.Kind] =
            switch step.name {
            case "main": [.trips, .account]
            case "trip", "locked": [.trip]
            case "album": [.album]
            case "lock": [.account]
            default: []
            }
        let others = [PathModel.Kind.trips, .trip, .album, .account].filter { $0 != step.kind }
        let fitting = Int.random(in: 0..<8, using: &random) == 0 ? others : kinds
        guard let kind = fitting.randomElement(using: &random) else { return [] }
        var steps = Bool.random(using: &random) ? [kind.first] : []
        for _ in 0..<Int.random(in: steps.isEmpty ? 1...2 : 0...2, using: &random) {
            steps.append(newStep(kind, &random))
        }
        return Bool.random(using: &random) ? steps : steps + newPath(below: steps[steps.count - 1], &random)
    }

    private func select(_ random: inout SplitMix64) -> String {
        let tabs = model.nodes.flatMap(\.showings).filter(\.isTabs)
        let stacks = ([navigator] + navigator.layers).flatMap(\.subtree).compactMap { $0.viewModel as? TabsViewModel }
        guard tabs.count == 1, stacks.count == 1, let showing = tabs.first else { return "there are no tabs" }
        let slot = Int.random(in: 0..<3, using: &random)
        stacks[0].selection = Slot(PathModel.slots[slot])
        model.select(slot, of: showing)
        return "the tab \(slot) is selected"
    }

    private func ask(_ random: inout SplitMix64) -> String {
        let showings = model.nodes.flatMap { node in node.showings.map { (node, $0) } }.filter {
            $1.isScreen && !$1.isTabs
        }
        guard let (node, showing) = showings.randomElement(using: &random) else { return "there is no screen" }
        let name = "\(node.name) / \(showing.step)"
        guard let place = place(name) else { return "there is no \(name)" }
        showing.answer = [nil, true, false].randomElement(using: &random) ?? nil
        place.canLeave = showing.answer == nil
        place.standingAnswer = showing.answer
        return "\(name) will answer \(showing.answer.map { "\($0)" } ?? "nothing")"
    }

    private func finishKey(_ random: inout SplitMix64) -> String {
        let waiting = model.nodes.filter { $0.wait.map { model.actsInFront($0.key) } == true }
        guard let node = waiting.randomElement(using: &random), let wait = node.wait,
            let walker = log.walker(wait.key.name)
        else { return "nothing waits" }
        if Int.random(in: 0..<4, using: &random) == 0 {
            walker.cancel()
            model.takeDown(wait.key)
            return "\(wait.key.name) is cancelled"
        }
        if Int.random(in: 0..<4, using: &random) > 0 {
            log.open.insert(wait.step.description)
            model.open.insert(wait.step.description)
        }
        walker.finish()
        model.finishKey(of: node)
        return "\(wait.key.name) finishes, for \(wait.step)"
    }

    private func finish(_ random: inout SplitMix64) -> String {
        let nodes = model.nodes.filter { $0.kind != .key && ($0.position == .pushed || $0.isPresented) }
        guard let node = nodes.randomElement(using: &random) else { return "nobody can finish" }
        log.walker(node.name)?.finish()
        model.takeDown(node)
        return "\(node.name) finishes"
    }
}

extension PathModel.Answer {
    init(_ outcome: NavigationOutcome) {
        self =
            switch outcome {
            case .shown: .shown
            case .alreadyInFront: .shown
            case .covered: .covered
            case .waits: .waits
            case .asks: .asks
            case .declined: .declined
            case .kept: .kept
            case .unfit: .unfit
            case .showedNothing: .nothing
            case .redirected, .dropped, .cancelled, .notRunning: .dropped
            }
    }
}
