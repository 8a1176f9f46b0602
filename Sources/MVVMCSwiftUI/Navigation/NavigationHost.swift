#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// An object that keeps a ``NavigatorView`` and its tree in sync, in both directions.
///
/// All modals of the window form one chain, because SwiftUI presents each modal from the content of the previous modal.
/// If the tree requires a different chain, the host dismisses the lowest modal that differs, together with all modals
/// over it. After they have disappeared, the host presents the new modals one after another. ``ModalChain`` implements
/// these rules.
@MainActor
final class NavigationHost: Observable {
    let navigator: Navigator
    let views: ViewRegistry
    let root: StackHost
    private var levels: [ModalLevel] = []
    /// The presented stacks, including those that have left the tree but are still on the screen.
    private var presented: [ObjectIdentifier: StackHost] = [:]
    private var chain = ModalChain()
    let lock = LevelLock()
    let transitionSources = TransitionSources()
    /// The view that covers each level while the scene is not active, if the app has one.
    var privacyCover: (@MainActor () -> AnyView)?
    /// The modal whose anchor the host is searching for.
    private var searched: Modal.ID?
    /// The modals whose anchors have been found before. An anchor that is missing later is not reported, because it may
    /// only be covered.
    private var pointed: Set<Modal.ID> = []
    private let bindings = Bindings()

    /// Waits until the content of a modal must have appeared. If it has not, the modal is presented again. Tests
    /// replace the closure.
    static var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .seconds(1)) }

    init(_ navigator: Navigator, views: ViewRegistry) {
        (self.navigator, self.views) = (navigator, views)
        root = StackHost(navigator, views)
        bindings.autorun(with: self) { host in
            let stacks = host.presentedStacks()
            let index = stacks.firstIndex { $0.navigator.isLock } ?? stacks.endIndex
            let tree = host.pushedLevels(of: host.root) + host.modals(of: stacks[..<index])
            let lock = index < stacks.endIndex ? stacks[index] : nil
            let own = lock.map { lock in
                host.pushedLevels(of: lock, lock) + host.modals(of: stacks[(index + 1)...], over: lock)
            }
            untracked { host.show(tree, lock, own ?? [], keeping: stacks) }
        }
    }

    func level(_ index: Int) -> ModalLevel {
        // Without `untracked`, a change of the level's modal would reevaluate the body that calls this method.
        while levels.count <= index { levels.append(untracked { ModalLevel(self, index: levels.count) }) }
        return levels[index]
    }

    // MARK: The state of the tree

    private func presentedStacks() -> [StackHost] {
        navigator.shownPresentations.map { navigator in
            presented[ObjectIdentifier(navigator)] ?? untracked { StackHost(navigator, views) }
        }
    }

    /// Returns the modals that the tree requires for presented stacks.
    ///
    /// - Parameter lock: The lock that presents the stacks, if there is one.
    private func modals(of stacks: ArraySlice<StackHost>, over lock: StackHost? = nil) -> [Modal] {
        var modals: [Modal] = []
        for stack in stacks {
            let modal = known(stack.segment(0)) ?? untracked { Modal(stack, views, lock) }
            // An alert is skipped until its screen is on its stack.
            if modal.isQuestion, modal.alert == nil { continue }
            modals.append(modal)
            modals += pushedLevels(of: stack, lock)
        }
        return modals
    }

    /// Returns the existing modal of a segment, if there is one.
    private func known(_ segment: StackSegment) -> Modal? {
        (chain.shown + chain.wanted).first { $0.segment === segment }
    }

    /// Returns a modal for each segment of a stack except the first, and except those in columns. If a container is on
    /// top of the stack, also returns the modals of the stacks that are in view in its slots.
    private func pushedLevels(of stack: StackHost, _ lock: StackHost? = nil) -> [Modal] {
        var levels = stack.coveringSegments.map { known($0) ?? Modal(pushed: $0, lock) }
        for embedded in stack.topContainers.flatMap(\.stacksInView) { levels += pushedLevels(of: embedded, lock) }
        return levels
    }

    private func show(_ tree: [Modal], _ lock: StackHost?, _ own: [Modal], keeping stacks: [StackHost]) {
        var kept: [ObjectIdentifier: StackHost] = [:]
        for stack in stacks + chain.links.compactMap({ $0.modal.segment.stack }) {
            if stack !== root,
                presented[ObjectIdentifier(stack.navigator)] === stack || stacks.contains(where: { $0 === stack })
            {
                kept[ObjectIdentifier(stack.navigator)] = stack
            }
        }
        presented = kept
        handle(.treeHas(self.lock.update(lock, tree, own: own, shown: chain.shown)))
    }

    // MARK: Showing modals

    private func update() { handle(.treeHas(chain.wanted)) }

    private func handle(_ event: ModalChain.Event) {
        let steps = chain.handle(event)
        lock.place(over: chain.shown)
        for step in steps { perform(step) }
        if lock.dropModals(except: chain.shown) { handle(.treeHas(lock.modals)) }
    }

    private func perform(_ step: ModalChain.Step) {
        switch step {
        case .hide(let modal, let index):
            change(isAnimated: modal.isAnimated && !lock.isAbove(modal)) { level(index).show(nil) }
        case .clear(let index): level(index).show(nil)
        case .tellTree(let modal): modal.userDidDismiss()
        case .tellTreeInATurn(let modal): afterTurn { _ in modal.userDidDismiss() }
        case .endLeavingInATurn(let modal): afterTurn { $0.handle(.turnEnded(modal)) }
        case .checkInATurn(let modal): afterTurn { $0.handle(.lost(modal)) }
        case .forgetLevels(let index): forgetLevels(from: index)
        case .presentNext: presentNext()
        }
    }

    private func forgetLevels(from index: Int) {
        for level in levels where level.index >= index { level.forget() }
        pointed.formIntersection(chain.wanted.map(\.id))
        let stacks = Set(chain.wanted.compactMap { $0.segment.stack.map(ObjectIdentifier.init) })
        presented = presented.filter { stacks.contains(ObjectIdentifier($0.value)) }
    }

    private func presentNext() {
        guard let next = chain.next else { return }
        let level = level(chain.shownCount)
        // SwiftUI must first draw the level without its previous modal.
        guard level.drawn == nil else { return }
        guard next.anchor != nil else { return present(next, from: nil) }
        // The search takes place after the current update, because the update may add the anchor, and remove another
        // view with the same name.
        guard searched != next.id else { return }
        searched = next.id
        level.searchAnchor()
    }

    private func present(_ modal: Modal, from anchor: ModalAnchor?) {
        searched = nil
        if anchor != nil { pointed.insert(modal.id) }
        let level = level(chain.shownCount)
        handle(.presented(modal))
        change(isAnimated: modal.isAnimated) { level.show(modal, from: anchor) }
        // SwiftUI does not report a presentation that it has given up. The content of a question reports nothing at
        // all.
        guard !modal.isQuestion else { return }
        // The task must not retain the modal, which may be removed before the pause ends.
        Task { [weak self, id = modal.id] in
            await Self.pause()
            guard let self, let modal = chain.shown.first(where: { $0.id == id }) else { return }
            handle(.pauseEnded(modal))
        }
    }

    private func change(isAnimated: Bool, _ body: () -> Void) {
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        withTransaction(transaction) { body() }
    }

    private func afterTurn(_ body: @escaping @MainActor (NavigationHost) -> Void) {
        Task { [weak self] in
            LibraryTasks.noteTurn()
            if let self { body(self) }
        }
    }

    // MARK: Callbacks of SwiftUI

    func didAppear() { handle(.firstLevelAppeared) }

    func didAppear(_ modal: Modal) { handle(.appeared(modal)) }

    func didDisappear(_ modal: Modal) { handle(.disappeared(modal)) }

    func didDismiss(_ modal: Modal) { handle(.dismissed(modal)) }

    func systemDidDismiss(_ modal: Modal, at index: Int) {
        let wanted = lock.systemDidDismiss(modal)
        handle(.setToNil(modal, level: index))
        if let wanted { handle(.treeHas(wanted)) }
    }

    func showAgain(from index: Int) { handle(.showAgain(level: index)) }

    /// Called when SwiftUI has drawn a level without a modal.
    func levelIsFree() {
        // The next modal is presented in a new update, because SwiftUI may ignore a value that changes twice in one
        // update.
        if chain.wanted.count > chain.shownCount { afterTurn { $0.update() } }
    }

    /// Called when SwiftUI has drawn a level after a search for the anchor of a modal has begun.
    func didDraw(_ level: ModalLevel) {
        afterTurn { $0.presentSearched(over: level) }
    }

    private func presentSearched(over level: ModalLevel) {
        guard let id = searched else { return }
        searched = nil
        // The tree may have changed since the search began.
        guard level.index == chain.shownCount, let next = chain.next, next.id == id, let name = next.anchor else {
            return update()
        }
        let anchor = level.anchor(named: name)
        if anchor == nil, !pointed.contains(id) {
            Misuse.report(
                """
                there is no view "\(name)" for a \(next.isQuestion ? "confirmation dialog" : "popover") to point at. \
                It points at the whole screen.
                Give the view this name: Button("Help") { … }.popoverAnchor("\(name)")
                """)
        }
        present(next, from: anchor)
    }
}
#endif
