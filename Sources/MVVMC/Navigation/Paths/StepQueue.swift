/// What is still to be shown, in order: a link, a route that waits with everything that follows it, or the archived
/// routes of a coordinator.
///
/// One loop, ``advance()``, shows the steps. A step is shown by ``node`` or, if that coordinator has no routes of its
/// type, by a child that the previous step has started. The loop stops while a step waits, and the queue is then the
/// only record of what remains: an archive contains the steps as they are.
///
/// The properties are one thing, the progress of an attempt: what remains and who shows it, what the next step waits
/// for, what the steps before it have come to, and who waits for the result.
@MainActor
final class StepQueue {
    /// The steps to be shown, the next one first. As long as the queue is a place, these are all steps of the place,
    /// because nothing has been changed yet.
    var steps: ArraySlice<PendingStep>
    /// The flow that shows the next step.
    var node: FlowNode
    /// Whether the steps are compared with the shown routes of ``node`` before they are shown, so that equal ones stay.
    var isPlace: Bool
    /// The restoration that the queue belongs to. It then decides when the next step is shown.
    let restoration: Restoration?
    /// What has become of the queue; `nil` as long as it is not over.
    private(set) var result: NavigationOutcome?
    /// The number of times in a row that the next step has waited for work.
    var workCount = 0
    /// Those who wait for the end of this queue.
    private(set) var callers: [PendingOutcome] = []
    /// Those who wait for the next step only.
    private var stepCallers: [PendingOutcome] = []
    /// Called with the result.
    var watchers: [@MainActor (NavigationOutcome) -> Void] = []
    /// The outcome of the step that is being shown, or waits.
    private(set) var outcome: PendingOutcome?
    /// The awaited child or work, if the next step waits for one.
    weak var wait: WaitingRoute?
    /// The name of the layer that the path waits for.
    var awaitedLayer: String?
    /// Whether the next step waits for a child that has covered screens of the same route, which stay. When the child
    /// has finished, there is nothing to show.
    var isOverShown = false
    /// The route that is shown instead of the last requested one, if that one was redirected.
    var redirection: String?
    /// The visit of the last shown route.
    var visit: Visit?
    private var isAdvancing = false
    /// Whether the step that is being performed was not on the tree when it was archived, if it was archived. The step
    /// may have left ``steps`` meanwhile, because an archived route leaves them when its `show(_:)` begins.
    private(set) var performsPending = true
    /// The number of times that the queue has made progress.
    var performed = 0
    var hasShownSteps = false
    /// The outcome of the last step that was shown.
    var shown = NavigationOutcome.shown
    var failure: NavigationOutcome?
    var takenOff: TakenOff?
    /// Whether a step of this queue has put something on the tree.
    private var hasAdded = false
    let newest = SerialNumber.last
    let owner: FlowNode
    /// Whether the queue was made for a path.
    private let isPath: Bool
    private var hasWaited = false

    init(_ steps: [PendingStep], of node: FlowNode, isPlace: Bool, restoration: Restoration? = nil) {
        self.steps = steps[...]
        self.node = node
        owner = node
        (self.isPlace, self.restoration) = (isPlace, restoration)
        isPath = isPlace
    }

    var isOver: Bool { result != nil }

    /// Whether a step is being shown, or waits.
    var isBusy: Bool { outcome != nil }

    /// Whether a step of the current place was shown. A place ends before the next archived route.
    var isUnderWay: Bool { hasShownSteps && steps.first?.archived == nil }

    /// Whether the queue waits for nothing but the answer of a screen that requires confirmation.
    var isAsking: Bool { isPlace && wait == nil && awaitedLayer == nil && restoration == nil }

    // MARK: The loop

    /// Shows the steps, as far as possible now. If some of them wait, so does the caller.
    ///
    /// - Returns: What is true now.
    func start() -> NavigationOutcome {
        if restoration != nil { keep() }
        advance()
        if let result {
            // What the last route has begun may still put something on the tree.
            if result.isOpen, let visit { PendingOutcome.current?.wait(for: visit) }
            return result
        }
        if restoration == nil { keep() }
        return current
    }

    func advance() {
        while !isBusy, !isOver {
            guard !steps.isEmpty else { return end(shown) }
            let outcome = begin()
            isAdvancing = true
            let count = performed
            outcome.run {
                let result = perform()
                // The child that the step waited for may already have finished.
                if performed > count { return .shown }
                return result.isOpen ? failure ?? .dropped : result
            }
            isAdvancing = false
            if isBusy { leaveTakenOff() }
            // The order of a restoration is chronological, not coordinator by coordinator.
            if restoration != nil, steps.first.map({ $0.archived != nil }) ?? false { return }
        }
    }

    /// Begins a step. The next one follows when everything that the step lets wait has ended.
    private func begin() -> PendingOutcome {
        let outcome = PendingOutcome(of: self, countsQuestions: isPlace) { [self] outcome in
            self.outcome = nil
            if outcome.isFailure { end(outcome) }
            if isAdvancing { return }
            if restoration == nil || steps.first?.archived == nil { advance() }
            restoration?.proceed()
        }
        self.outcome = outcome
        return outcome
    }

    /// Performs the next step, for the first time or after it has waited.
    ///
    /// - Returns: ``NavigationOutcome/shown`` if the queue may go on. The result is ignored if the step waits.
    func perform() -> NavigationOutcome {
        if steps.first?.archived != nil, node !== owner || takenOff != nil {
            // The place of an earlier archived route ends here.
            putBackOrLeave()
            (node, isPlace) = (owner, false)
        }
        guard let tree = node.tree else { return .dropped }
        return tree.resuming(restoration) {
            guard node.state == .running, let coordinator = node.coordinator, let step = steps.first else {
                steps.first?.archived?.reason = .ended
                return .dropped
            }
            if step.archived?.content.isPlace == true { isPlace = true }
            performsPending = step.archived.map { $0.content.isPending == true } ?? true
            return isPlace ? follow() : show(step, by: coordinator)
        }
    }

    /// Performs the step again after it has waited, and ends the hold of its outcome.
    func resume(_ outcome: PendingOutcome?) {
        outcome?.release(into: {
            let outcome = perform()
            return outcome.isOpen ? .dropped : outcome
        })
    }

    private func show(_ step: PendingStep, by coordinator: any Coordinator) -> NavigationOutcome {
        let last = hasShownSteps ? node.lastShownVisit : nil
        let isOfChild = last?.hasChild(taking: step) ?? false
        guard !isOfChild, coordinator.takes(step) || step.archived != nil else {
            guard let child = node.child(taking: step, after: node.lastShownVisit), let next = child.coordinator else {
                // The app has decided to show something else instead of the previous route, so the rest is dropped.
                if let redirection { return .redirected(to: redirection) }
                UnfitStep(step, below: node, after: node.lastShownVisit).report(hasChanged: hasAdded)
                return .unfit
            }
            leaveTakenOff()
            if let hidden = HiddenTab(of: child, below: node) { return hidden.decline(step).carryOut(self).outcome }
            child.navigator?.select(upTo: node.navigator)
            node = child
            isPlace = true
            steps = next.completed(steps)
            performed += 1
            return .shown
        }
        return note(requesting { coordinator.request(step, in: self) }, step)
    }

    func requesting(_ request: () -> RouteAnswer) -> RouteAnswer {
        let tree = node.tree
        let before = tree?.additions
        let answer = request()
        // The awaited child is not what the path shows.
        if case .waits = answer { return answer }
        if tree?.additions != before { hasAdded = true }
        return answer
    }

    func note(_ answer: RouteAnswer, _ step: PendingStep) -> NavigationOutcome {
        if takenOff?.isReplaced == true { leaveTakenOff() }
        switch answer {
        case .waits(let awaited):
            return .waits(for: awaited)
        case .shown(let outcome):
            // A path ends with its last route in front, also if the user has selected another tab while a route waited.
            if isPath, hasWaited, outcome != .showedNothing { node.navigator?.select(upTo: owner.navigator) }
            hasShownSteps = true
            workCount = 0
            isOverShown = false
            shown = outcome
            performed += 1
            drop(step)
            releaseStepCallers(outcome)
            return .shown
        case .failed(let outcome):
            failure = outcome
            guard let archived = step.archived else { return outcome }
            archived.reason = archived.reason ?? .init(of: outcome)
            if case .undecodable = archived.reason { return outcome }
            releaseStepCallers(outcome)
            drop(step)
            performed += 1
            return .shown
        }
    }

    private func drop(_ step: PendingStep) {
        guard let archived = step.archived else { return _ = steps.popFirst() }
        // The app may have requested this archived route, or later ones, itself.
        if steps.first?.archived === archived { steps.removeFirst() }
    }

    /// What a place has taken off leaves if something was put in its place, and goes back if not.
    private func putBackOrLeave() {
        guard let taken = takenOff else { return }
        takenOff = nil
        if taken.isReplaced { taken.leave() } else { taken.putBack() }
    }

    func leaveTakenOff() {
        let taken = takenOff
        takenOff = nil
        taken?.leave()
    }

    // MARK: Waiting

    /// Makes a queue of a step that begins to wait while it is performed outside of a queue.
    func beginWaiting() {
        _ = begin()
        keep()
    }

    /// Notes that the queue waits, and that the caller waits for it.
    private func keep() {
        guard !isOver else { return }
        hasWaited = true
        owner.pending.append(self)
        if restoration == nil, let caller = caller() { callers.append(caller) }
    }

    /// The caller, which now waits for this queue.
    private func caller() -> PendingOutcome? {
        guard let caller = PendingOutcome.current, caller.queue !== self else { return nil }
        caller.hold()
        return caller
    }

    /// Lets the caller wait for the next step of this queue, but not for the steps after it. In a restoration, the
    /// caller is an archived route, which was on the tree together with the step.
    func joinNextStep() {
        if node.tree?.restoration == nil, let caller = caller() { stepCallers.append(caller) }
    }

    /// Takes over the next step of a queue that is replaced by this one, with all who wait for it. What follows the step
    /// is not shown anymore, also if it follows in a queue above that has started the coordinator of the other.
    func adopt(_ other: StepQueue) {
        dropRests(of: other.stepCallers + other.callers)
        stepCallers += other.stepCallers + other.callers
        (other.stepCallers, other.callers) = ([], [])
    }

    /// Drops what other queues would show after the step for which they wait.
    private func dropRests(of callers: [PendingOutcome]) {
        // The other queue may have begun in a callback of this one.
        for queue in callers.compactMap(\.queue) where queue !== self {
            queue.steps = queue.steps.drop { $0.archived == nil }
            dropRests(of: queue.stepCallers + queue.callers)
        }
    }

    func releaseStepCallers(_ outcome: NavigationOutcome) {
        guard !stepCallers.isEmpty else { return }
        let callers = stepCallers
        stepCallers = []
        release(callers, outcome)
    }

    private func release(_ callers: [PendingOutcome], _ outcome: NavigationOutcome) {
        if outcome.isOpen, let visit { return visit.release(callers, hasAdded: true) }
        for caller in callers { caller.release(outcome) }
    }

    /// Whether a step may be shown; `false` for an archived one of another user.
    func allowsArchived(_ step: PendingStep?, insteadOf initial: () -> PendingStep) -> Bool {
        guard step?.archived != nil, let restoration else { return true }
        return restoration.allows(self, insteadOf: initial())
    }

    /// Removes an archived route that the app has requested itself.
    func claim(_ step: ArchivedStep) {
        if steps.first?.archived === step { steps.removeFirst() }
    }

    func end(_ outcome: NavigationOutcome) {
        guard !isOver else { return }
        var outcome = outcome
        putBackOrLeave()
        if outcome == .showedNothing, hasAdded { outcome = node.lastShownVisit?.outcome(hasAdded: true) ?? .shown }
        if !outcome.isOpen, outcome != .alreadyInFront, let visit, steps.isEmpty, outcome.isShown {
            // Later steps and callbacks may have covered the route.
            outcome = visit.node.state == .running ? visit.outcome(hasAdded: true) : .shown
        }
        result = outcome
        restoration?.drop(steps, hasEnded: owner.state == .ended)
        steps = []
        owner.pending.removeAll { $0 === self }
        let (callers, watchers) = (callers, watchers)
        (self.callers, self.watchers) = ([], [])
        releaseStepCallers(outcome)
        release(callers, outcome)
        for watcher in watchers { watcher(outcome) }
    }

    /// What is true now.
    var current: NavigationOutcome {
        if let result { return result }
        if let awaitedLayer { return .waits(for: awaitedLayer) }
        // A step may also wait for a route that its `show(_:)` has requested.
        let waits = wait ?? node.tree?.waitingRoutes.last { $0.queue?.callers.contains { $0 === outcome } == true }
        return waits.map { .waits(for: "\($0.awaitedType)") } ?? .asks
    }
}
