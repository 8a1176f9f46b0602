/// The state of a presentation modifier.
@MainActor
final class Presenter: Removable {
    enum Phase { case idle, appearing, presented, dragged, dismissing }

    private(set) weak var node: Node?
    let kind: PresentationKind
    var item: PresentedItem?
    var onDismiss: (() -> Void)?
    var wanted: AnyHashable?
    var build: (() -> (any View)?)?
    var content: (any View)?
    var lastChild: Child?
    private(set) var phase = Phase.idle
    private var id: AnyHashable?
    /// The binding and the `onDismiss` closure with which the presentation began.
    private var first: (item: PresentedItem?, onDismiss: (() -> Void)?)?
    /// The item that the user has dismissed. It is not presented again until the binding has had another value.
    private var dismissed: AnyHashable?
    private var isWaitingForUpdate = false
    private var hasComplained = false

    init(_ node: Node, _ kind: PresentationKind) { (self.node, self.kind) = (node, kind) }

    private var usedItem: PresentedItem? { StandIn.has(.keepsFirstBinding) ? first?.item ?? item : item }

    private var usedOnDismiss: (() -> Void)? {
        if StandIn.has(.keepsFirstBinding), let first { first.onDismiss } else { onDismiss }
    }

    var contentNode: Node? { node?.child("presented") }

    var coversLevelBelow: Bool { kind == .cover && (phase == .presented || phase == .dragged) }

    func children() -> [Child] {
        guard let content else { return [] }
        var children = [Child(key: "content", view: content)]
        if let id, let build {
            let view = PresentedContent(id: id, presenter: self, build: build)
            children.append(Child(key: "presented", view: view, environment: contentEnvironment()))
        }
        return children
    }

    /// Returns the environment of the presented content, without the stack, the list and the lazy container that
    /// contain the presenting view.
    private func contentEnvironment() -> EnvironmentValues? {
        guard let base = node?.environment else { return nil }
        if let environment, environment.base.isSame(as: base) { return environment.inner }
        var inner = base
        inner[StackKey.self] = nil
        inner[LazyKey.self] = false
        inner[ListKey.self] = nil
        inner.leaveColumn()
        if StandIn.has(.enablesPresentations) { inner.isEnabled = true }
        environment = (base, inner)
        return inner
    }

    private var environment: (base: EnvironmentValues, inner: EnvironmentValues)?

    func requestSync() {
        contentNode?.isPresentedContent = true
        guard !isWaitingForUpdate else { return }
        isWaitingForUpdate = true
        node?.window?.callAfterUpdate { [weak self] in
            self?.isWaitingForUpdate = false
            self?.sync()
        }
    }

    /// Presents or dismisses, depending on the binding.
    func sync() {
        guard let node, !node.isRemoved, let window = node.window else { return }
        window.waitingPresenters.removeAll { $0 === self }
        if wanted != dismissed { dismissed = nil }
        switch phase {
        case .idle:
            if let wanted, wanted != dismissed { presentIfPossible(wanted, node, window) }
        case .presented:
            if wanted != id { dismiss(in: window) }
        case .appearing, .dragged, .dismissing:
            // `sync()` is called again when the phase ends.
            break
        }
    }

    private func presentIfPossible(_ wanted: AnyHashable, _ node: Node, _ window: StandInWindow) {
        let level = window.level(of: node)
        guard node.isVisible || level < window.presenters.count else { return wait(window) }
        if window.presenters.count > level {
            let other = window.presenters[level]
            let isGoing = other.phase == .dismissing || other.wanted != other.id
            let isQuestion = other.kind == .alert || other.kind == .dialog
            // A presentation waits while an alert or a dialog is being dismissed, because apps present screens in
            // the button actions of alerts and dialogs.
            if isGoing, isQuestion { return wait(window) }
            if !hasComplained, isGoing {
                StandIn.fail("A \(kind) is presented while a \(other.kind) is being dismissed, and gets lost")
            } else if !hasComplained {
                StandIn.fail(
                    "Currently, only presenting a single sheet is supported. The next sheet will be presented when the "
                        + "currently presented sheet gets dismissed.")
            }
            hasComplained = true
            return wait(window)
        }
        if let last = window.presenters.last, last.phase != .presented { return wait(window) }
        hasComplained = false
        if StandIn.refusesPresentations {
            dismissed = wanted
            return
        }
        id = wanted
        phase = .appearing
        first = (item, onDismiss)
        window.presenters.append(self)
        node.setChildren(children())
        contentNode?.isPresentedContent = true
        window.updateVisibility()
        StandIn.whenAnimationEnds { [weak self, weak window] in
            guard let self, let window else { return }
            if phase == .appearing { phase = .presented }
            window.retryPresenters()
            sync()
            window.render()
        }
    }

    private func wait(_ window: StandInWindow) { window.waitingPresenters.append(self) }

    /// Dismisses this presentation and all presentations over it.
    private func dismiss(in window: StandInWindow) {
        guard let index = window.presenters.firstIndex(where: { $0 === self }) else { return }
        let going = window.presenters[index...]
        for presenter in going { presenter.phase = .dismissing }
        StandIn.whenAnimationEnds { [weak self, weak window] in
            guard let self, let window else { return }
            didDismiss(Array(going), in: window)
        }
    }

    private func didDismiss(_ going: [Presenter], in window: StandInWindow) {
        window.presenters.removeAll { presenter in going.contains { $0 === presenter } }
        if StandIn.has(.writesNilForCovered) { for presenter in going.dropFirst() { presenter.usedItem?.clear() } }
        let callbacks = going.enumerated().compactMap { index, presenter in
            index == 0 || StandIn.has(.callsOnDismissOfCovered) ? presenter.usedOnDismiss : nil
        }
        if StandIn.has(.callsOnDismissFirst) { for callback in callbacks.reversed() { callback() } }
        for presenter in going.reversed() { presenter.takeDown() }
        if !StandIn.has(.callsOnDismissFirst) { for callback in callbacks.reversed() { callback() } }
        window.retryPresenters()
        window.render()
    }

    private func takeDown() {
        (phase, id, lastChild, first) = (.idle, nil, nil, nil)
        guard let node, !node.isRemoved else { return }
        node.setChildren(children())
        requestSync()
    }

    func nodeWasRemoved() {
        (build, content, lastChild, environment, first) = (nil, nil, nil, nil, nil)
        guard let window = node?.window, let index = window.presenters.firstIndex(where: { $0 === self }) else {
            return
        }
        let (wasPresented, item) = (phase != .dismissing, usedItem)
        for presenter in window.presenters[index...] { presenter.phase = .idle }
        window.presenters.removeSubrange(index...)
        // The presentation ends with its presenting view, so its binding is reset.
        if wasPresented { window.callAfterUpdate { item?.clear() } }
        window.retryPresenters()
    }

    // MARK: Actions of the user

    /// Whether the user can dismiss the presentation by dragging it, or by tapping outside of it.
    var canBeDragged: Bool {
        guard phase == .presented, kind == .sheet || kind == .popover else { return false }
        let isDisabled: Bool? = contentNode?.mark {
            if case .disablesInteractiveDismiss(let isDisabled) = $0 { isDisabled } else { nil }
        }
        return isDisabled != true
    }

    func beginDrag() { phase = .dragged }

    func endDrag(isCancelled: Bool) -> Bool {
        guard phase == .dragged, let window = node?.window else { return false }
        phase = .presented
        // If the program has changed the binding during the drag, the drag does not dismiss the presentation, but
        // `sync()` does.
        if isCancelled || wanted != id {
            sync()
            return false
        }
        userDismisses(in: window)
        return true
    }

    /// Called when the user drags the presentation away or taps outside of it. If the doubt `dismissesFromCovered` is
    /// enabled, also called when the presenting view is covered.
    func userDismisses(in window: StandInWindow) {
        dismissed = wanted
        let kept = first?.item
        let clear: @MainActor () -> Void = { [weak self] in
            let item = StandIn.has(.keepsFirstBinding) ? kept : self?.item
            item?.clear()
            if StandIn.has(.writesNilTwice) { item?.clear() }
        }
        if !StandIn.has(.writesNilAfterAnimation) { clear() }
        dismiss(in: window)
        if StandIn.has(.writesNilAfterAnimation) { StandIn.whenAnimationEnds(clear) }
    }

    /// Called when code that is not SwiftUI's, such as a call of UIKit's `dismiss`, dismisses the presentation.
    func otherCodeDismisses(in window: StandInWindow) {
        let hasOnDismiss = kind == .sheet || kind == .cover
        guard hasOnDismiss, StandIn.has(.keepsBindingsOfOtherDismissals) else { return userDismisses(in: window) }
        dismissed = wanted
        dismiss(in: window)
    }

    /// Called when the user taps a button of an alert or a dialog, or presses Escape.
    func userTaps(_ action: () -> Void) {
        guard phase == .presented || phase == .appearing, let window = node?.window else { return }
        phase = .presented
        dismissed = wanted
        let clear = { [item = usedItem] in
            item?.clear()
            if StandIn.has(.writesNilTwice) { item?.clear() }
        }
        if StandIn.has(.callsAlertActionFirst) { action() }
        clear()
        if !StandIn.has(.callsAlertActionFirst) { action() }
        dismiss(in: window)
    }
}

extension StandInWindow {
    /// Returns the level of a view, which is 0 for a view outside of all presentations, 1 for a view in the lowest
    /// presentation, and so on.
    func level(of node: Node) -> Int {
        var next: Node? = node
        while let node = next {
            if node.isPresentedContent, let index = presenters.firstIndex(where: { $0.contentNode === node }) {
                return index + 1
            }
            next = node.parent
        }
        return 0
    }

    /// Requests that all presentations, including those that wait, are compared with their bindings again.
    func retryPresenters() {
        for presenter in waitingPresenters { presenter.requestSync() }
        for presenter in presenters { presenter.requestSync() }
    }
}
