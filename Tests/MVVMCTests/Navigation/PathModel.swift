/// A slow, obvious model of coordinators with routes of different types. Each coordinator has the routes that it shows,
/// and each route its children.
///
/// The model derives the screens of a stack from the coordinators, in the order of their routes. This order is right
/// only if each coordinator that pushes is on top of its stack, so the sequences send requests only to such
/// coordinators.
@MainActor
final class PathModel {
    enum Kind: String {
        case app, trips, trip, album, account, key, alert

        /// The names of the routes. The first one is the name of the initial route.
        var names: [String] {
            switch self {
            case .app: ["main", "help", "album", "lock", "shut", "quiet"]
            case .trips: ["list", "note", "trip", "trip", "locked", "shut", "quiet"]
            case .trip: ["overview", "day", "sealed", "album", "hollow"]
            case .album: ["photos", "photo", "shut", "sealed", "quiet"]
            case .account: ["profile", "edit", "sealed", "hollow"]
            case .key: ["form"]
            case .alert: []
            }
        }

        var first: Step { Step(kind: self, name: names.first ?? "alert", number: 0) }
    }

    struct Step: CustomStringConvertible {
        let kind: Kind
        let name: String
        let number: Int
        /// The slot of the coordinator to which the route belongs, where two slots have one of this kind.
        var slot: Int?
        /// Whether the path that begins with this route keeps nothing.
        var keepsNothing = false
        var description: String { "\(name) \(number)" }
    }

    /// The names of the slots of tabs. The coordinators in the last two have routes of the same kind.
    nonisolated static let slots = ["one", "two", "three"]

    /// The way in which a coordinator was started.
    enum Position: Equatable { case root, pushed, presented, layer, slot(Int) }

    final class Node {
        let name: String
        let kind: Kind
        let position: Position
        private(set) weak var parent: Node?
        var showings: [Showing] = []
        var wait: Wait?
        /// The first coordinator of the stack below the alert, if this is an alert.
        weak var base: Node?
        init(_ name: String, _ kind: Kind, _ position: Position, below parent: Node?) {
            (self.name, self.kind, self.position, self.parent) = (name, kind, position, parent)
        }

        var routes: [Step] { showings.map(\.step) }
        var isPresented: Bool { position == .presented || position == .layer }
    }

    final class Showing {
        let step: Step
        var children: [Node] = []
        var selection = 0
        /// The user's answer to the question whether to leave; `nil` if the screen requires no confirmation.
        var answer: Bool?
        init(_ step: Step) { self.step = Step(kind: step.kind, name: step.name, number: step.number) }
        var isTabs: Bool { step.name == "main" }
        var isScreen: Bool { isTabs || !["trip", "locked", "album", "lock"].contains(step.name) }
    }

    /// A part of the navigation to a path. The parts are performed one after the other.
    enum Task {
        case show(Node, Step)
        /// Navigation to the rest of a path by a child of a coordinator.
        case goOn(Node, [Step])
        /// Navigation to a place that has waited, from its beginning. Waiting routes with larger numbers stay.
        case place(Node, [Step], isOfChild: Bool, newest: Int)
    }

    struct Wait {
        var step: Step
        let key: Node
        var queue: Queue
        var following: [Task]
        var number: Int
        var isPlace = false
        /// Whether the node shows the route already, below the key.
        var isOverShown = false
    }

    /// What has become of a route or a path, without the names that a `NavigationOutcome` has.
    enum Answer: String {
        case shown, inFront, covered, nothing, waits, asks, declined, kept, unfit, dropped

        /// The answer without the difference between a route that is shown and one that was in front already, which
        /// `NavigationOutcomeTests` check.
        var compared: Answer { self == .inFront ? .shown : self }

        /// Whether the next route of a path may be shown.
        var goesOn: Bool { [.shown, .inFront, .covered, .nothing].contains(self) }
    }

    /// Navigation to a route or a path. When a route waits, so do the callers.
    final class Queue {
        /// Those who wait for the end of the navigation.
        var callers: [Int] = []
        /// Those who wait for the next step only, because they asked for it before.
        var stepCallers: [Int] = []
        /// Whether a route has put something on the tree.
        var hasShown = false
        /// The coordinator of the last route that is shown.
        weak var last: Node?
        /// Whether a screen was asked whether it may be left.
        var hasAsked = false
        /// The coordinator of a path; `nil` for a single route.
        let base: Node?
        /// Whether a route has waited.
        var hasWaited = false
        init(_ caller: Int? = nil, base: Node? = nil) {
            callers = caller.map { [$0] } ?? []
            self.base = base
        }
    }

    private(set) var root = Node("app", .app, .root, below: nil)
    private(set) var alert: Node?
    var open: Set<String> = []
    /// The shown routes that are refused now.
    var closed: Set<String> = []
    /// What those who wait for a route or a path were told in the end.
    private(set) var ends: [Int: Answer] = [:]
    /// The number of steps that no coordinator could take.
    private(set) var unfitCount = 0
    private var queues: [Queue] = []
    /// The presentations that cover the window, in order from bottom to top.
    private(set) var shown: [Node] = []
    /// The presentations on the tree, in chronological order.
    private var presentations: [Node] = []
    private var waitCount = 0
    /// The number of routes that were shown or have begun to wait.
    private var additions = 0

    init() { _ = request(root, Kind.app.first, in: Queue()) }

    // MARK: The tree

    var nodes: [Node] { nodes(root) }

    func nodes(_ node: Node) -> [Node] {
        [node] + (node.showings.flatMap(\.children) + (node.wait.map { [$0.key] } ?? [])).flatMap(nodes)
    }

    func isLive(_ node: Node) -> Bool {
        if node.kind == .alert {
            return node === alert && isLive(node.parent ?? node.base ?? root) && node.base.map(isLive) ?? false
                && node.parent.map(isLive) ?? false
        }
        return nodes.contains { $0 === node }
    }

    /// Returns the first coordinator of the stack on which a coordinator pushes.
    func owner(_ node: Node) -> Node {
        guard node.position == .pushed, let parent = node.parent else { return node }
        return owner(parent)
    }

    struct Screen {
        let node: Node
        let showing: Showing
    }

    /// Returns the screens of a coordinator and of coordinators that it has pushed. A key is above them, because a path
    /// that waits removes nothing before.
    func screens(_ node: Node) -> [Screen] { screensOfRoutes(node) + pushedKeys(node).flatMap(screensOfRoutes) }

    private func screensOfRoutes(_ node: Node) -> [Screen] {
        node.showings.flatMap { showing in
            showing.isScreen
                ? [Screen(node: node, showing: showing)]
                : showing.children.filter { $0.position == .pushed }.flatMap(screensOfRoutes)
        }
    }

    /// Returns the keys on the stack for which a coordinator, or one that it has pushed, waits.
    private func pushedKeys(_ node: Node) -> [Node] {
        let key = node.wait.flatMap { $0.key.position == .pushed ? $0.key : nil }
        let pushed = node.showings.flatMap(\.children).filter { $0.position == .pushed }
        return (key.map { [$0] } ?? []) + pushed.flatMap(pushedKeys)
    }

    /// Returns all screens of `nodes` and of the coordinators that they have started, directly or through others. This
    /// includes screens in tabs and in presentations.
    func subtree(_ nodes: [Node]) -> [Showing] {
        nodes.flatMap { self.nodes($0) }.flatMap(\.showings).filter(\.isScreen)
    }

    /// Returns the presentation over the stack of a coordinator.
    func presented(_ node: Node) -> Node? {
        if let alert, alert.base === owner(node) { return alert }
        return nodes.first { $0.position == .presented && $0.parent.map(owner) === owner(node) }
    }

    /// Whether a presentation on the tree does not cover the window yet.
    var hasHiddenPresentation: Bool { presentations.contains { node in !shown.contains { $0 === node } } }

    var layers: [Node] { presentations.filter { $0.position == .layer } }

    var names: String { ([names(root)] + layers.map(names)).joined(separator: " || ") }

    private func names(_ owner: Node) -> String {
        if owner.kind == .alert { return "AlertViewModel" }
        let own = screens(owner).map { screen in
            guard screen.showing.isTabs else { return "\(screen.node.name) / \(screen.showing.step)" }
            let embedded = screen.showing.children.map(names).joined(separator: ", ")
            return "TabsViewModel\(screen.showing.selection)" + (embedded.isEmpty ? "" : "[\(embedded)]")
        }
        return own.joined(separator: " ") + (presented(owner).map { " | " + names($0) } ?? "")
    }

    /// Whether a place that waits would go on differently if it began again now, because the user has left one of its
    /// routes.
    var hasChangedPlace: Bool {
        nodes.contains { node in
            guard let wait = node.wait, wait.isPlace else { return false }
            guard case .place(let start, let steps, let isOfChild, _)? = wait.following.first else { return true }
            let own = Array(steps.prefix { $0.kind == start.kind })
            let parts = isOfChild ? stepsAsChild(start, steps) : (own, rest: Array(steps.dropFirst(own.count)))
            guard !parts.0.isEmpty, let waiting = plan(start, parts.0, parts.rest)?.waiting else { return true }
            return waiting.node !== node || waiting.step != wait.step
        }
    }

    /// Continues in a tree that was restored from an archive: nobody waits for its routes, and no screen requires
    /// confirmation.
    func relaunch() {
        for showing in nodes.flatMap(\.showings) { showing.answer = nil }
        for queue in queues { end(queue, .dropped) }
        // A presentation of a tab that is not selected is shown when its tab is.
        shown = []
        showHidden()
    }

    var waits: [String] { nodes.compactMap { $0.wait.map { "\($0.step)" } }.sorted() }

    /// The routes that wait, and all routes that are shown after them.
    var allThatWait: [String] {
        let all = nodes.compactMap(\.wait).flatMap { wait in
            (wait.isPlace ? [] : [wait.step]) + wait.following.flatMap { steps($0) }
        }
        return all.map { "\($0)" }.sorted()
    }

    private func steps(_ task: Task) -> [Step] {
        switch task {
        case .show(_, let step): return [step]
        case .goOn(_, let rest): return rest
        case .place(let node, let steps, let isOfChild, _):
            guard isOfChild else { return steps }
            let parts = stepsAsChild(node, steps)
            return parts.0 + parts.rest
        }
    }

    // MARK: The front

    func isInView(_ owner: Node) -> Bool {
        switch owner.position {
        case .root: return true
        case .slot(let slot):
            guard let parent = owner.parent, let top = screens(self.owner(parent)).last?.showing else { return false }
            return top.children.contains { $0 === owner } && top.selection == slot && isInView(self.owner(parent))
        default: return shown.contains { $0 === owner }
        }
    }

    private func outermost(_ owner: Node) -> Node {
        guard case .slot = owner.position, let parent = owner.parent else { return owner }
        return outermost(self.owner(parent))
    }

    /// The first coordinator of the stack in front.
    var front: Node {
        var front = shown.last ?? root
        while let top = screens(front).last?.showing, top.isTabs,
            let next = top.children.first(where: { $0.position == .slot(top.selection) })
        {
            front = next
        }
        return front
    }

    private var frontmostLayer: Node? { shown.last { $0.position == .layer } }

    private func layer(of node: Node) -> Node? {
        if node.position == .layer { return node }
        return (node.kind == .alert ? node.base : node.parent).flatMap(layer)
    }

    /// Whether no layer is above a coordinator, so that its paths do not wait.
    func actsInFront(_ node: Node) -> Bool { frontmostLayer.map { layer(of: node) === $0 } ?? true }

    /// Whether a presentation covers the stack of a coordinator.
    private func isCovered(_ node: Node) -> Bool {
        let owner = owner(node)
        if presented(owner) != nil { return true }
        guard isInView(owner), let last = shown.last else { return false }
        return last !== outermost(owner)
    }

    /// Returns the alert, if navigation to a path that leads through `node` dismisses it.
    private func alert(above node: Node) -> Node? {
        let owner = owner(node)
        guard let alert, layer(of: alert) === layer(of: owner) else { return nil }
        return isInView(owner) || isOver(alert, owner) ? alert : nil
    }

    private func isOver(_ presented: Node, _ owner: Node) -> Bool {
        guard let base = presented.kind == .alert ? presented.base : presented.parent.map(self.owner) else {
            return false
        }
        return base === owner || base.isPresented && isOver(base, owner)
    }

    /// Returns the route of `node` that shows the screen or the child in front, or `nil` if there is none.
    private func routeInFront(_ node: Node) -> Step? {
        func step(_ sub: Node) -> Step?? {
            guard sub !== node, nodes(node).contains(where: { $0 === sub }) else { return .none }
            return .some(node.showings.first { $0.children.flatMap(nodes).contains { $0 === sub } }?.step)
        }
        if let layer = frontmostLayer, let step = step(layer) { return step }
        if let presented = presented(node), presented.kind != .alert { return step(presented) ?? nil }
        guard let top = screens(owner(node)).last else { return nil }
        return top.node === node ? top.showing.step : step(top.node) ?? nil
    }

    /// The routes that lead to the frontmost screen. If an alert is in front, they end with the last route of the
    /// coordinator that presented the alert. If a key is in front, they end with the last route of the coordinator that
    /// waits for the key.
    var way: [Step] {
        guard let alert, shown.last === alert, let parent = alert.parent else {
            return screens(front).last.map { way(to: $0.node, $0.showing) } ?? []
        }
        return parent.showings.last.map { way(to: parent, $0) } ?? []
    }

    private func way(to node: Node, _ showing: Showing) -> [Step] {
        var own =
            node.kind == .key
            ? [] : node.showings[...(node.showings.firstIndex { $0 === showing } ?? 0)].map(\.step)
        if !own.isEmpty, node.kind == .account, case .slot(let slot) = node.position { own[0].slot = slot }
        guard let parent = node.parent else { return own }
        let start = parent.showings.first { $0.children.contains { $0 === node } }
        guard let start = start ?? parent.showings.last else { return own }
        return way(to: parent, start) + own
    }

    /// Whether navigating to the path of the frontmost screen must leave the tree unchanged. This is so if the path
    /// contains the last route of each of its coordinators, none of these coordinators has a waiting route, and each
    /// tab on the path is selected.
    var isFrontLast: Bool {
        guard let top = screens(front).last else { return false }
        var (node, showing): (Node, Showing?) = (top.node, top.showing)
        while node.showings.last === showing, node.wait == nil {
            guard let parent = node.parent else { return true }
            showing = parent.showings.first { $0.children.contains { $0 === node } }
            if case .slot(let slot) = node.position, slot != showing?.selection { return false }
            node = parent
        }
        return false
    }

    /// Whether a screen that a coordinator pushes would be on top of its stack.
    func isOnTop(_ node: Node) -> Bool {
        let keys = pushedKeys(owner(node))
        return isOnTopOfRoutes(node) && !keys.contains { $0.parent !== node }
    }

    private func isOnTopOfRoutes(_ node: Node) -> Bool {
        guard node.position == .pushed, let parent = node.parent else { return true }
        return parent.wait == nil && parent.showings.last?.children.contains { $0 === node } == true
            && isOnTopOfRoutes(parent)
    }

    // MARK: Changes

    /// Removes coordinators without screens, children or waiting routes. Then shows the hidden presentations, unless an
    /// alert in front delays them. A presentation that is not a layer also stays hidden while the stack below it is out
    /// of view, or while a layer that does not contain the presentation is in front.
    func settle() {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for node in nodes {
                if let key = node.wait?.key, key.showings.isEmpty {
                    node.wait = nil
                    isSettled = false
                }
                let count = node.showings.count
                node.showings.removeAll { !$0.isScreen && $0.children.isEmpty }
                if node.showings.count != count { isSettled = false }
                for showing in node.showings {
                    let count = showing.children.count
                    showing.children.removeAll { $0.showings.isEmpty && $0.wait == nil }
                    if showing.children.count != count { isSettled = false }
                }
            }
        }
        removeGone()
        // The callers of a queue whose route no longer waits have heard of it.
        for queue in queues where !nodes.contains(where: { $0.wait?.queue === queue }) { end(queue, .dropped) }
        showHidden()
    }

    private func showHidden() {
        while shown.last?.kind != .alert,
            let next = presentations.first(where: { node in
                guard !shown.contains(where: { $0 === node }) else { return false }
                if node.position == .layer { return true }
                guard let base = node.parent.map(owner) else { return false }
                return isInView(base) && frontmostLayer.map { layer(of: node) === $0 } ?? true
            })
        {
            shown.append(next)
        }
    }

    private func removeGone() {
        if let alert, !isLive(alert) { self.alert = nil }
        shown.removeAll { !isLive($0) }
        presentations.removeAll { !isLive($0) }
    }

    func takeDown(_ node: Node) {
        if node === alert { alert = nil }
        guard let parent = node.parent else { return }
        for showing in parent.showings { showing.children.removeAll { $0 === node } }
        parent.showings.removeAll { !$0.isScreen && $0.children.isEmpty }
        if parent.wait?.key === node { parent.wait = nil }
        removeGone()
    }

    private func start(_ name: String, _ kind: Kind, _ position: Position, by node: Node, for showing: Showing) {
        let child = Node(name, kind, position, below: node)
        showing.children.append(child)
        present(child)
        _ = request(child, kind.first, in: Queue())
    }

    private func present(_ node: Node) {
        guard node.isPresented else { return }
        removeGone()
        presentations.append(node)
        let base = node.kind == .alert ? node.base : node.parent.map(owner)
        if node.position == .layer || base.map(isInView) == true { shown.append(node) }
    }

    // MARK: Routes

    func isLocked(_ step: Step) -> Bool {
        ["locked", "sealed", "hollow"].contains(step.name) && !open.contains("\(step)")
    }

    private func isShut(_ step: Step) -> Bool { step.name == "shut" || closed.contains("\(step)") }

    /// Whether a coordinator would now decide differently about one of its routes.
    var isDecidedDifferently: Bool {
        nodes.contains { node in
            node.routes.contains { isLocked($0) || isShut($0) } || node.wait.map { !isLocked($0.step) } ?? false
        }
    }

    private func request(
        _ node: Node, _ step: Step, then following: [Task] = [], in queue: Queue, isPlace: Bool = false,
        isOverShown: Bool = false
    ) -> Answer {
        if isShut(step) { return .declined }
        if isLocked(step) {
            if node.wait != nil, !step.keepsNothing, routeInFront(node) == step { return .inFront }
            waitCount += 1
            additions += 1
            let covers = node.routes.contains(step)
            if let wait = node.wait {
                if wait.step == step {
                    queue.stepCallers += wait.queue.stepCallers + wait.queue.callers
                    (wait.queue.stepCallers, wait.queue.callers) = ([], [])
                }
                node.wait?.queue = queue
                node.wait?.isPlace = isPlace
                node.wait?.isOverShown = covers
                node.wait?.step = step
                node.wait?.following = following
                node.wait?.number = waitCount
            } else {
                let position = step.name == "locked" ? Position.layer : .pushed
                let key = Node(node.name + " key", .key, position, below: node)
                node.wait = Wait(
                    step: step, key: key, queue: queue, following: following, number: waitCount, isPlace: isPlace,
                    isOverShown: covers)
                present(key)
                _ = request(key, Kind.key.first, in: Queue())
            }
            return .waits
        }
        if routeInFront(node) == step { return .inFront }
        if isOverShown, node.routes.contains(step) { return .covered }
        node.wait = nil
        removeGone()
        if routeInFront(node) == step { return .inFront }
        if ["quiet", "hollow"].contains(step.name) || step.name == "album" && isCovered(node) { return .nothing }
        let showing = Showing(step)
        additions += 1
        queue.hasShown = true
        node.showings.append(showing)
        let child = "\(node.name) / \(step)"
        switch step.name {
        case "main":
            start(child + " one", .trips, .slot(0), by: node, for: showing)
            start(child + " two", .account, .slot(1), by: node, for: showing)
            start(child + " three", .account, .slot(2), by: node, for: showing)
        case "trip", "locked": start(child, .trip, .pushed, by: node, for: showing)
        case "album": start(child, .album, .presented, by: node, for: showing)
        case "lock": start(child, .account, .layer, by: node, for: showing)
        default: break
        }
        return outcome(of: showing, by: node)
    }

    /// Whether the screens of a route that is shown are covered by a presentation that does not belong to the route.
    private func outcome(of showing: Showing, by node: Node) -> Answer {
        let owner = owner(node)
        let position = shown.firstIndex { $0 === outermost(owner) }.map { $0 + 1 } ?? 0
        var above = isInView(owner) ? Array(shown[position...]) : []
        var next = presented(owner)
        while let presented = next {
            if !above.contains(where: { $0 === presented }) { above.append(presented) }
            next = self.presented(presented)
        }
        let front = above.last { cover in shown.contains { $0 === cover } } ?? above.last
        guard let front else { return .shown }
        let own = showing.children.flatMap(nodes)
        return own.contains { $0 === (front.kind == .alert ? front.parent : front) } ? .shown : .covered
    }

    private func end(_ queue: Queue, _ answer: Answer) {
        for caller in queue.stepCallers + queue.callers { ends[caller] = answer }
        (queue.stepCallers, queue.callers) = ([], [])
        queues.removeAll { $0 === queue }
    }

    /// - Parameter node: The coordinator that has shown a step. A path that has waited selects its tabs again.
    private func noteShown(_ queue: Queue, _ answer: Answer, by node: Node? = nil) {
        if let base = queue.base, let node, queue.hasWaited, answer != .nothing { selectTabs(of: node, upTo: base) }
        for caller in queue.stepCallers { ends[caller] = answer }
        queue.stepCallers = []
    }

    /// Ends a queue with the answer to its last step, unless the step waits.
    private func finish(_ queue: Queue, _ answer: Answer) -> Answer {
        var answer = answer
        if answer == .shown || answer == .nothing && queue.hasShown, let last = queue.last,
            let showing = last.showings.last
        {
            // If only earlier routes have put something on the tree, the answer is that of the last one of them.
            answer = outcome(of: showing, by: last)
        }
        if answer == .waits { queues.append(queue) } else { end(queue, answer) }
        return answer
    }

    /// - Parameter base: The coordinator of the path. Routes that have waited below it are dropped after the first task.
    private func perform(_ tasks: [Task], in queue: Queue, since newest: Int, below base: Node? = nil) -> Answer {
        var tasks = tasks
        var last = Answer.shown
        let count = additions
        while !tasks.isEmpty {
            switch tasks.removeFirst() {
            case .show(let node, let step):
                guard isLive(node) else { return .dropped }
                last = request(node, step, then: tasks, in: queue)
                guard last.goesOn else { return last }
                if let base, additions != count { dropWaits(below: base, upTo: newest) }
                noteShown(queue, last, by: node)
                queue.last = node
            case .goOn(let node, let rest):
                guard isLive(node) else { return .dropped }
                guard let child = child(of: node, taking: rest, after: node.showings.last) else { return unfit() }
                additions += 1
                select(child, below: node)
                return follow(child, rest, isOfChild: true, then: tasks, in: queue, since: newest)
            case .place(let node, let steps, let isOfChild, let newest):
                guard isLive(node) else { return .dropped }
                return follow(node, steps, isOfChild: isOfChild, then: tasks, in: queue, since: newest)
            }
        }
        return last
    }

    private func follow(
        _ node: Node, _ steps: [Step], isOfChild: Bool, then tasks: [Task], in queue: Queue, since newest: Int
    ) -> Answer {
        let own = Array(steps.prefix { $0.kind == node.kind })
        let parts = isOfChild ? stepsAsChild(node, steps) : (own, rest: Array(steps.dropFirst(own.count)))
        guard !parts.0.isEmpty, let plan = plan(node, parts.0, parts.rest) else { return unfit() }
        if plan.isDeclined { return .declined }
        if let (waiting, step) = plan.waiting {
            // A key that is presented is seen anyway.
            if step.name != "locked" {
                for (outer, inner) in zip(plan.levels, plan.levels.dropFirst()) {
                    select(inner.node, below: outer.node)
                }
            }
            let place = Task.place(node, steps, isOfChild: isOfChild, newest: newest)
            let answer = request(waiting, step, then: [place] + tasks, in: queue, isPlace: true)
            if answer == .waits { dropWaits(below: node, upTo: newest) }
            return answer
        }
        let leaving = plan.levels.flatMap { self.leaving($0, of: plan) }
        if leaving.contains(where: { $0.answer != nil }) { queue.hasAsked = true }
        guard mayLeave(leaving) else { return .kept }
        let (before, count, front) = (Snapshot(self), additions, topInFront)
        remove(plan)
        for (outer, inner) in zip(plan.levels, plan.levels.dropFirst()) { select(inner.node, below: outer.node) }
        var answer: Answer
        if plan.tasks.isEmpty, tasks.isEmpty, let (last, showing) = plan.last {
            dropWaits(below: node, upTo: newest)
            answer = outcome(of: showing, by: last)
            let isChanged = !leaving.isEmpty || alert !== before.alert || front !== topInFront
            if answer == .shown, !isChanged { answer = .inFront }
            noteShown(queue, answer)
        } else {
            answer = perform(plan.tasks + tasks, in: queue, since: newest, below: node)
        }
        if additions == count, !plan.tasks.isEmpty {
            before.restore(self)
        } else {
            dropWaits(below: node, upTo: newest)
        }
        return answer
    }

    private func unfit() -> Answer {
        unfitCount += 1
        return .unfit
    }

    /// The alert or the screen in front.
    private var topInFront: AnyObject? { shown.last?.kind == .alert ? shown.last : screens(front).last?.showing }

    /// Navigates to a route.
    ///
    /// - Parameter caller: Who waits for the end of the navigation, if someone does.
    @discardableResult
    func navigate(_ node: Node, to step: Step, for caller: Int? = nil) -> Answer {
        let count = waitCount
        if !isShut(step), isLocked(step), let wait = node.wait, wait.step == step, routeInFront(node) != step {
            if let caller { wait.queue.stepCallers.append(caller) }
            if !queues.contains(where: { $0 === wait.queue }) { queues.append(wait.queue) }
            dropWaits(below: node, upTo: count)
            return .waits
        }
        let queue = Queue(caller)
        let answer = finish(queue, request(node, step, in: queue))
        if answer != .declined { dropWaits(below: node, upTo: count) }
        return answer
    }

    private func dropWaits(below node: Node, upTo number: Int) {
        for below in nodes(node) where below !== node && below.wait.map({ $0.number <= number }) == true {
            below.wait = nil
        }
        removeGone()
    }

    /// Finishes the key that a route of `node` waits for. Then requests this route again, and the routes after it.
    func finishKey(of node: Node) {
        guard let wait = node.wait else { return }
        node.wait = nil
        removeGone()
        let queue = wait.queue
        queue.hasWaited = true
        if !wait.isPlace {
            let answer = request(node, wait.step, then: wait.following, in: queue, isOverShown: wait.isOverShown)
            guard answer.goesOn else { return _ = finish(queue, answer) }
            noteShown(queue, answer, by: node)
            queue.last = node
            if wait.following.isEmpty { return _ = finish(queue, answer) }
        }
        _ = finish(queue, perform(wait.following, in: queue, since: wait.number))
    }

    func presentAlert() {
        let front = front
        guard let node = screens(front).last?.node, front.kind != .alert else { return }
        let new = Node("alert", .alert, .presented, below: node)
        new.base = front
        alert = new
        present(new)
    }

    func select(_ slot: Int, of showing: Showing) { showing.selection = slot }

    // MARK: The user

    /// Goes back on the stack in front, as the user does. Dismisses the stack instead if it is presented and has only
    /// one screen.
    func goBack() {
        let front = front
        guard let top = screens(front).last else { return }
        guard screens(front).count > 1 else {
            if front.isPresented { dismissFront() }
            return
        }
        guard mayLeave([top.showing] + subtree(top.showing.children)) else { return }
        if top.node.kind == .key { return takeDown(top.node) }
        top.node.showings.removeAll { $0 === top.showing }
    }

    func dismissFront() {
        guard let last = shown.last, mayLeave(subtree([last])) else { return }
        takeDown(last)
    }

    private func mayLeave(_ screens: [Showing]) -> Bool { !screens.contains { $0.answer == false } }

    // MARK: Paths

    /// A coordinator on a path, the number of its routes that stay, and whether the key that it waits for stays.
    private typealias Level = (node: Node, kept: Int, keepsKey: Bool)

    /// The changes that navigation to a path requires.
    private struct Plan {
        /// The coordinators that stay, the outermost first.
        var levels: [Level]
        /// The tasks to perform after the removal, beginning at the innermost coordinator.
        var tasks: [Task]
        /// Whether the innermost coordinator declines its first missing route.
        var isDeclined: Bool
        /// The first route that must wait, if no route before it is missing.
        var waiting: (node: Node, step: Step)?
        /// The last route of the path, if all of its routes stay.
        var last: (node: Node, showing: Showing)?
    }

    /// Navigates to a path.
    ///
    /// - Parameter caller: Who waits for the end of the navigation, if someone does.
    /// - Returns: The answer at once, before a screen has answered.
    @discardableResult
    func navigate(_ node: Node, toPath steps: [Step], for caller: Int? = nil) -> Answer {
        let queue = Queue(caller, base: node)
        let answer = finish(queue, follow(node, steps, isOfChild: false, then: [], in: queue, since: waitCount))
        return queue.hasAsked ? .asks : answer
    }

    /// Returns the changes that a path requires. The steps in `own` are routes of `node`, and a child of `node` takes
    /// the steps in `rest`. Returns `nil` if all routes in `own` stay, but no child can take the steps in `rest`.
    ///
    /// - Parameter above: The screens that leave because of the coordinators above `node`.
    private func plan(_ node: Node, _ own: [Step], _ rest: [Step], leavingAbove above: [Showing] = []) -> Plan? {
        var kept = own.first?.keepsNothing == true ? 0 : zip(own, node.routes).prefix { $0 == $1 }.count
        if let deferred = own.prefix(kept + 1).first(where: { isLocked($0) || isShut($0) }) {
            return Plan(
                levels: [level(node, own, kept)], tasks: [], isDeclined: isShut(deferred), waiting: (node, deferred))
        }
        // If a route of a child waits or is declined, nothing is removed, so no kept route is lost.
        if kept == own.count, !rest.isEmpty {
            let leaving = node.showings[kept...].flatMap(\.children)
            guard let child = child(of: node, taking: rest, after: node.showings[kept - 1]),
                !leaving.contains(where: { $0 === child })
            else { return nil }
            let (next, others) = stepsAsChild(child, rest)
            guard var plan = plan(child, next, others) else { return nil }
            plan.levels.insert(level(node, own, kept), at: 0)
            if plan.isDeclined || plan.waiting != nil { return plan }
        }
        while let lost = firstLost(by: level(node, own, kept), isLast: kept == own.count, leavingAbove: above) {
            kept = lost
        }
        let level = level(node, own, kept)
        let missing = missing(own, kept)
        if missing.isEmpty, !rest.isEmpty {
            let leaving = node.showings[kept...].flatMap(\.children)
            guard let child = child(of: node, taking: rest, after: node.showings[kept - 1]),
                !leaving.contains(where: { $0 === child })
            else { return nil }
            let (next, others) = stepsAsChild(child, rest)
            let all = above + self.leaving(level, of: nil)
            guard var plan = plan(child, next, others, leavingAbove: all) else { return nil }
            plan.levels.insert(level, at: 0)
            return plan
        }
        var levels = [level]
        // If the path ends here, the child of its last route comes to its first screen.
        while missing.isEmpty, rest.isEmpty, let last = levels.last, last.kept > 0,
            let child = last.node.showings[last.kept - 1].children.last(where: { child in
                if case .slot = child.position { return false }
                return !child.showings.isEmpty
            })
        {
            levels.append(self.level(child, [], 1))
        }
        let tasks = missing.map { Task.show(node, $0) } + (rest.isEmpty ? [] : [.goOn(node, rest)])
        var plan = Plan(levels: levels, tasks: tasks, isDeclined: false)
        if missing.isEmpty, rest.isEmpty { plan.last = (node, node.showings[kept - 1]) }
        return plan
    }

    private func missing(_ own: [Step], _ kept: Int) -> [Step] {
        return Array(own[kept...])
    }

    private func level(_ node: Node, _ own: [Step], _ kept: Int) -> Level {
        (node, kept, false)
    }

    /// Returns the index of the first kept route that cannot stay, because all of its screens are in a presentation
    /// that is dismissed with the removed screens. A route before the last kept one whose presentation covers the later
    /// routes leaves, and is not shown again.
    private func firstLost(by level: Level, isLast: Bool, leavingAbove above: [Showing]) -> Int? {
        let leaving = above + leaving(level, of: nil)
        let last = level.node.showings.prefix(level.kept).last
        let endsInLayer = isLast && last?.children.contains { $0.position == .layer } == true
        return level.node.showings[..<level.kept].indices.first { index in
            let showing = level.node.showings[index]
            if !endsInLayer, showing !== last, showing.children.contains(where: { $0.position == .presented }) {
                return false
            }
            let own = (showing.isScreen ? [showing] : []) + subtree(showing.children)
            return !own.isEmpty && own.allSatisfy { screen in leaving.contains { $0 === screen } }
        }
    }

    private func stepsAsChild(_ child: Node, _ steps: [Step]) -> ([Step], rest: [Step]) {
        let own = Array(steps.prefix { $0.kind == child.kind })
        let rest = Array(steps.dropFirst(own.count))
        if own.first == child.routes.first || own.first == child.kind.first { return (own, rest) }
        return ([child.kind.first] + own, rest)
    }

    private func child(of node: Node, taking steps: [Step], after showing: Showing?) -> Node? {
        let top = screens(owner(node)).last
        var selected: [Node] = []
        if let top, top.node === node {
            selected = top.showing.children.filter { $0.position == .slot(top.showing.selection) }
        }
        let own = top?.showing === showing ? selected : []
        let fitting = (own + (showing?.children ?? []) + selected).filter { $0.kind == steps.first?.kind }
        let inSlot = steps.first?.slot.flatMap { slot in fitting.first { $0.position == .slot(slot) } }
        return inSlot ?? fitting.first
    }

    private func selectTabs(of node: Node, upTo base: Node) {
        var node = node
        while node !== base, let parent = node.parent {
            switch node.position {
            case .slot: select(node, below: parent)
            case .pushed: break
            case .root, .presented, .layer: return
            }
            node = parent
        }
    }

    /// Selects the tab that a child is in.
    private func select(_ child: Node, below node: Node) {
        guard case .slot(let slot) = child.position else { return }
        node.showings.first { $0.children.contains { $0 === child } }?.selection = slot
    }

    private func going(_ level: Level) -> (showings: [Showing], nodes: [Node]) {
        let showings = Array(level.node.showings.dropFirst(level.kept))
        let key = level.keepsKey ? nil : level.node.wait?.key
        return (showings, showings.flatMap(\.children) + (key.map { [$0] } ?? []))
    }

    /// The routes that stay with what they have presented: the last one of each coordinator, and those whose
    /// presentations do not cover the stack in which the path ends or goes on.
    private func staying(_ plan: Plan) -> [Showing] {
        var owners = plan.levels.last.map { [owner($0.node)] } ?? []
        while let inner = owners.last, case .slot = inner.position, let outer = inner.parent.map(owner) {
            owners.append(outer)
        }
        return plan.levels.flatMap { level in
            let kept = level.node.showings.prefix(level.kept)
            return kept.filter { showing in
                showing === kept.last
                    || !showing.children.contains { child in owners.contains { isAbove(child, $0) } }
            }
        }
    }

    /// The presentations above the stack of a level, except those of the routes `kept`.
    private func covers(_ level: Level, besides kept: [Showing], of plan: Plan) -> [Node] {
        let owner = owner(level.node)
        // What is below the layer in which the path ends does not cover the end.
        let end = plan.levels.last.flatMap { layer(of: $0.node) }
        if let end, end === frontmostLayer, layer(of: level.node) !== end { return [] }
        return presentations.filter { cover in
            isAbove(cover, owner) && !kept.contains { $0.children.contains { $0 === cover } }
        }
    }

    private func isAbove(_ cover: Node, _ owner: Node) -> Bool {
        guard cover.position == .presented, cover.kind != .alert, layer(of: cover) === layer(of: owner) else {
            return false
        }
        let above = shown.drop { $0 !== outermost(owner) }.dropFirst()
        let inWindow = !isInView(owner) ? [] : outermost(owner).isPresented ? Array(above) : shown
        return inWindow.contains { $0 === cover } || isOver(cover, owner)
    }

    /// The state that a path changes before it shows its first missing route.
    private struct Snapshot {
        let nodes: [(node: Node, showings: [Showing])]
        let showings: [(showing: Showing, children: [Node], selection: Int)]
        let alert: Node?
        let shown: [Node]
        let presentations: [Node]

        @MainActor init(_ model: PathModel) {
            nodes = model.nodes.map { ($0, $0.showings) }
            showings = model.nodes.flatMap(\.showings).map { ($0, $0.children, $0.selection) }
            (alert, shown, presentations) = (model.alert, model.shown, model.presentations)
        }

        /// Puts everything back, except the routes that waited.
        @MainActor func restore(_ model: PathModel) {
            for (node, showings) in nodes { node.showings = showings }
            for (showing, children, selection) in showings {
                (showing.children, showing.selection) = (children, selection)
            }
            (model.alert, model.shown, model.presentations) = (alert, shown, presentations)
            model.removeGone()
        }
    }

    private func leaving(_ level: Level, of plan: Plan?) -> [Showing] {
        let (showings, children) = going(level)
        let all = showings.filter(\.isScreen) + subtree(children)
        // A presentation stays if only the key leaves below it.
        let keys = level.node.wait.map { nodes($0.key) } ?? []
        let isOnStack = screens(level.node).contains { screen in
            all.contains { $0 === screen.showing } && !keys.contains { $0 === screen.node }
        }
        let presented = isOnStack ? presented(level.node).map { [$0] } ?? [] : []
        let covers = plan.map { self.covers(level, besides: staying($0), of: $0) } ?? []
        return all + subtree(presented.filter { $0.kind != .alert } + covers)
    }

    /// Whether a plan keeps an alert over the stack of one of its coordinators, because a key has presented the alert,
    /// and the route that waits for the key keeps waiting.
    private func keeps(_ alert: Node, _ level: Level, of plan: Plan) -> Bool {
        guard let key = alert.parent, key.kind == .key, let waiting = key.parent else { return false }
        let isBelow = nodes(level.node).contains { $0 === waiting }
        return !isBelow || plan.levels.contains { $0.node === waiting && $0.keepsKey }
    }

    private func remove(_ plan: Plan) {
        // The removal of a presentation may remove a route before the last kept one.
        let (kept, parts) = (staying(plan), plan.levels.map { ($0, going($0).showings) })
        for (level, showings) in parts where isLive(level.node) {
            if let alert = alert(above: level.node), !keeps(alert, level, of: plan) { takeDown(alert) }
            for cover in covers(level, besides: kept, of: plan) { takeDown(cover) }
            if !level.keepsKey { level.node.wait = nil }
            // A presentation over a stack is dismissed with the screens of the stack.
            if showings.contains(where: \.isScreen), let presented = presented(level.node) { takeDown(presented) }
            level.node.showings.removeAll { showing in showings.contains { $0 === showing } }
            removeGone()
        }
    }
}

// The slot says where a route is, and not which route it is.
extension PathModel.Step: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        (left.kind, left.name, left.number) == (right.kind, right.name, right.number)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
