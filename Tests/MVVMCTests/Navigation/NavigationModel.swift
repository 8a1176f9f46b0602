import MVVMC

/// A slow, obvious model of the navigation tree. After each change, it searches for the flows that no screen,
/// child, alert, work or waiting route keeps running, and ends them.
@MainActor
final class NavigationModel {
    /// One showing of a route. `visit` is its position in the order of all showings and waits.
    struct Showing {
        let route: WalkerRoute
        let visit: Int
    }

    final class Flow {
        let name: String
        let initialRoute: WalkerRoute
        let stack: Stack
        /// The parent; `nil` for the root flow, and for a lock whose parent has ended.
        var parent: Flow?
        /// The showing of the parent's route that has started the flow, if there is one.
        var start: Showing?
        /// Whether the end of the flow is added to `NavigationModel.ends`.
        var isNoted: Bool
        var output: String?
        var hasEnded = false
        /// Whether the flow itself had screens on its stack when the last change was complete.
        var hasScreens = false
        var wait: Wait?
        /// The unfinished work of the flow, which keeps the flow running.
        var works: [(name: String, showing: Showing)] = []

        init(
            _ name: String, at initialRoute: WalkerRoute, on stack: Stack, parent: Flow?, start: Showing?, isNoted: Bool
        ) {
            (self.name, self.initialRoute, self.stack) = (name, initialRoute, stack)
            (self.parent, self.start, self.isNoted) = (parent, start, isNoted)
        }
    }

    /// A route that waits for a child, and the routes after it.
    final class Wait {
        let visit: Int
        /// The place that is followed from its beginning when the wait ends.
        var place: (path: [WalkerRoute], past: Past)?
        var number = 0
        /// Whether the child is a lock.
        let isLock: Bool
        /// Whether the flow shows the route already, below the child.
        var isOverShown = false
        var route: WalkerRoute
        var following: [(flow: Flow, route: WalkerRoute)]
        var child: Flow?
        /// Whether the route is restored from an archive.
        var isRestored = false
        init(_ route: WalkerRoute, _ following: [(flow: Flow, route: WalkerRoute)], visit: Int) {
            (self.route, self.following, self.visit) = (route, following, visit)
            isLock = route.isLockedLock
        }
    }

    enum Answer { case yes, no, late }

    /// What a path drops when it begins: the routes that waited when it was requested, and the presentations up to the
    /// last one requested before.
    struct Past {
        let waits: [(flow: Flow, number: Int)]
        let presentation: Int
    }

    final class Screen {
        let name: String
        let flow: Flow
        /// The showing of the route that led to the screen; `nil` if there was no route.
        let showing: Showing?
        var slots: [Stack?] = []
        /// The position of the slot that is selected; `nil` if no tab is visible.
        var selection: Int? = 0
        /// The positions of the hidden and of the removed tabs.
        var hidden: Set<Int> = []
        var removed: Set<Int> = []
        var selectedSlot: Stack? { selection.flatMap { slots[$0] } }
        /// The user's answer to the question whether to leave; `nil` if the screen requires no confirmation.
        var answer: Answer?
        /// Called with the user's answer to the open question, or with `nil` if the screen leaves the tree without an
        /// answer.
        var question: ((Bool?) -> Void)?
        init(_ name: String, _ flow: Flow, _ showing: Showing?) {
            (self.name, self.flow, self.showing) = (name, flow, showing)
        }
    }

    final class Stack {
        var screens: [Screen] = []
        var presented: Stack?
        weak var presenting: Stack?
        weak var container: Screen?
        weak var outer: Stack?
        /// The name of the question that the alert on this stack asks, if its answer is noted.
        var asks: String?
        var isAlert = false
        /// Whether the stack is presented over the frontmost.
        var isLayer = false
        var isLock = false
        /// The position of the stack in the order of all presentations.
        var number = 0
    }

    let root = Stack()
    /// The name of a screen with tabs, which is the name of its view model's type.
    let tabsName: String
    var flows: [Flow] = []
    /// The ends of flows with their outputs, the results of requests that need a session, and the answers to questions.
    /// The order within one operation is unspecified.
    var ends: [String] = []
    /// The stacks that are presented over the frontmost, in order from bottom to top.
    var layers: [Stack] = []
    var presentationCount = 0
    /// The presentations that cover the window, in order from bottom to top.
    var shown: [Stack] = []
    /// The queue of presentations and alerts.
    var waiting: [WaitingPresentation] = []
    /// The presentations that wait until the user has agreed to leave the screens that they replace.
    var replacing: [WaitingPresentation] = []
    /// The alerts on the tree whose answers are noted.
    var asking: [Stack] = []
    /// The screens that have asked the user and have no answer yet.
    var asked: [Screen] = []
    /// The names of the locks that are open. A route with one of these locks is shown without waiting for its key,
    /// which is a child coordinator.
    var open: Set<String> = []
    /// The remaining routes to restore.
    var steps: [Step] = []
    var isRestoring = false
    var visits = 0
    /// The rest of the path that is being followed.
    var remaining: [(flow: Flow, route: WalkerRoute)] = []
    /// The place whose first missing route is requested now.
    var place: (path: [WalkerRoute], past: Past)?
    /// Whether a route of a path is requested now.
    var isOfPath = false
    /// The number of times that a route has had to wait.
    var waitCount = 0
    /// The continuations of tasks whose waits the current change has ended. They run when the change is complete.
    var afterwards: [@MainActor () -> Void] = []
    /// The current sign-in, and the continuations of the requests that wait for it.
    var signIn: (flow: Flow?, requests: [(String?) -> Void])?

    init(tabsName: String) { self.tabsName = tabsName }

    var running: [Flow] { flows.filter { !$0.hasEnded } }

    var rootFlow: Flow? { running.first { $0.parent == nil && $0.stack === root } }

    // MARK: The tree

    var names: String { names(withKeys: true) }

    /// The names on the tree, without the children that routes wait for.
    var namesWithoutKeys: String { names(withKeys: false) }

    private func names(withKeys: Bool) -> String {
        let layers = layers.map { names($0, withKeys: withKeys) }.filter { withKeys || !$0.isEmpty }
        return ([names(root, withKeys: withKeys)] + layers).joined(separator: " || ")
    }

    private func names(_ stack: Stack, withKeys: Bool = true) -> String {
        let screens = stack.screens.filter { withKeys || !$0.flow.name.hasPrefix("key ") }
        let own = screens.map { screen in
            let embedded = screen.slots.compactMap { $0.map { names($0, withKeys: withKeys) } }
            return embedded.isEmpty ? screen.name : "\(screen.name)[\(embedded.joined(separator: ", "))]"
        }
        let presented = stack.presented.map { names($0, withKeys: withKeys) }
        guard let presented, withKeys || !presented.isEmpty else { return own.joined(separator: " ") }
        return own.joined(separator: " ") + " | " + presented
    }

    /// All stacks on the tree, the root stack first, and the stacks presented over the frontmost last.
    var stacks: [Stack] { stacks(root) + layers.flatMap(stacks) }

    func stacks(_ stack: Stack) -> [Stack] {
        [stack] + stack.screens.flatMap { $0.slots.compactMap { $0 }.flatMap(stacks) }
            + (stack.presented.map(stacks) ?? [])
    }

    var screens: [Screen] { stacks.flatMap(\.screens) }

    /// The descriptions of the waiting routes.
    var waits: [String] { running.compactMap { $0.wait.map { "\($0.route)" } }.sorted() }

    /// Whether a waiting route or work keeps a flow running.
    func isHeldOpen(_ flow: Flow) -> Bool { flow.wait != nil || !flow.works.isEmpty }

    private func hasWaitingPath(_ flow: Flow) -> Bool { waiting.contains { $0.flow === flow && $0.isPath } }

    // MARK: Ending

    /// Completes the current change. Then resumes one waiting task at a time, and completes the change that the task
    /// makes.
    func settle() {
        completeChange()
        while !afterwards.isEmpty {
            afterwards.removeFirst()()
            completeChange()
        }
    }

    private func completeChange() {
        while true {
            removeEmptyStacks(isSettled: true)
            let (stacks, screens) = (stacks, screens)
            let gone = running.filter { flow in
                if !stacks.contains(where: { $0 === flow.stack }) { return true }
                // An alert or a path keeps a flow running only if the flow had no screens on its stack before this change.
                return !screens.contains { $0.flow === flow && ($0.name != "AlertViewModel" || !flow.hasScreens) }
                    && !(waiting.contains { $0.flow === flow && ($0.isAlert || $0.isPath) } && !flow.hasScreens)
                    && !isHeldOpen(flow) && !running.contains { $0.parent === flow }
            }
            if !gone.isEmpty {
                for flow in gone { end(flow) }
                continue
            }
            let onTree = self.stacks
            if let lost = waiting.first(where: { wait in !wait.isAlert && !onTree.contains { $0 === wait.base } }) {
                withdraw(lost, nil)
                continue
            }
            showHidden()
            if let left = asked.first(where: { screen in !screens.contains { $0 === screen } }) {
                answer(left, nil)
            } else if let next = waiting.first(where: canBegin) {
                waiting.removeAll { $0 === next }
                next.begin()
            } else if let ready = asked.first(where: { $0.answer != .late }) {
                answer(ready, ready.answer == .yes)
            } else if !proceed() {
                break
            }
        }
        for flow in running { flow.hasScreens = flow.stack.screens.contains { $0.flow === flow } }
        let stacks = stacks
        for alert in asking where alert.screens.isEmpty || !stacks.contains(where: { $0 === alert }) {
            ends.append("\(alert.asks ?? "") false")
            asking.removeAll { $0 === alert }
        }
    }

    /// Removes presented and embedded stacks that have no content. If an alert of another flow is over a removed stack,
    /// a stack below the removed stack presents the alert instead.
    ///
    /// - Parameter isSettled: Whether the current operation can no longer add screens to the stacks of running flows.
    ///   If `false`, stacks with running flows stay.
    private func removeEmptyStacks(isSettled: Bool) {
        func isEmpty(_ stack: Stack) -> Bool {
            let flows = running.filter { $0.stack === stack }
            return stack.screens.isEmpty
                && (stack.presented.map { ($0.isAlert || isKeyOfAnother($0)) && flows.isEmpty } ?? true)
                && !flows.contains { isHeldOpen($0) || hasWaitingPath($0) || !isSettled }
        }
        // Inner stacks come first, because a stack can become empty when its presentation is removed.
        for stack in stacks.reversed() {
            if let presented = stack.presented, isEmpty(presented) {
                stack.presented = presented.presented
                stack.presented?.presenting = stack
            }
            for screen in stack.screens {
                for case let (index, embedded?) in screen.slots.enumerated() where isEmpty(embedded) {
                    screen.slots[index] = nil
                    guard let alert = embedded.presented else { continue }
                    // The alert belongs to another flow, so it stays on the tree, above all presentations over `stack`.
                    var below = stack
                    while let presented = below.presented { below = presented }
                    (below.presented, alert.presenting) = (alert, below)
                }
            }
        }
        removeGone()
        for layer in layers.reversed() where isEmpty(layer) {
            var below = shown.prefix { $0 !== layer }.last ?? root
            layers.removeAll { $0 === layer }
            guard let alert = layer.presented else { continue }
            while let presented = below.presented { below = presented }
            (below.presented, alert.presenting) = (alert, below)
        }
    }

    /// Whether a presentation is the child that a route of a flow on another stack waits for.
    private func isKeyOfAnother(_ stack: Stack) -> Bool {
        running.contains { key in
            guard key.stack === stack, let parent = key.parent, parent.wait?.child === key else { return false }
            return parent.stack !== stack.presenting
        }
    }

    /// Removes a presented stack from the tree.
    func takeDown(_ stack: Stack) {
        layers.removeAll { $0 === stack }
        if stack.presenting?.presented === stack { stack.presenting?.presented = nil }
    }

    /// Ends a flow and its child flows, removes their screens, and cancels their waiting presentations. If a route of
    /// the parent waits for the flow, the route is then requested again or dropped.
    func end(_ flow: Flow) {
        guard !flow.hasEnded else { return }
        flow.hasEnded = true
        // The archived routes of a flow that ends are not shown by a later flow with its name.
        if !steps.isEmpty { steps.removeAll { $0.flows.starts(with: names(to: flow)) } }
        for child in running where child.parent === flow { if isLock(child) { leave(child) } else { end(child) } }
        for stack in stacks { stack.screens.removeAll { $0.flow === flow } }
        removeEmptyStacks(isSettled: false)
        for presentation in waiting + replacing where presentation.flow === flow { presentation.cancel() }
        waiting.removeAll(where: \.isOver)
        replacing.removeAll(where: \.isOver)
        (flow.wait, flow.works) = (nil, [])
        if flow.isNoted { ends.append("\(flow.name) \(flow.output ?? "nil")") }
        if signIn?.flow === flow { endSignIn(flow.output) }
        guard let parent = flow.parent, let wait = parent.wait, wait.child === flow, !parent.hasEnded else { return }
        if flow.output == nil { drop(parent) } else { goOn(parent) }
    }

    /// Whether a flow was presented over everything.
    func isLock(_ flow: Flow) -> Bool { flow.stack.isLock && flow.parent?.stack !== flow.stack }

    /// Cuts the links between a lock and its parent, which hears that the lock was cancelled.
    func leave(_ lock: Flow) {
        if lock.isNoted { ends.append("\(lock.name) nil") }
        (lock.parent, lock.start, lock.isNoted) = (nil, nil, false)
    }

    func finish(_ flow: Flow, _ output: String?) {
        flow.output = output
        end(flow)
    }

    /// Ends all flows and starts another root flow.
    func start(_ name: String) {
        (root.screens, root.presented) = ([], nil)
        for flow in running where flow.stack === root && flow.parent == nil { end(flow) }
        start(name, on: root, parent: nil, showing: nil)
    }
}
