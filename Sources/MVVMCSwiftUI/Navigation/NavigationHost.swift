#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// Keeps what a ``NavigatorView`` shows in step with a tree, in both directions.
///
/// All that covers the window is one chain, however the stacks of the tree hang together: SwiftUI presents a modal
/// from the content of the one before. Of two chains that differ, first the lowest that differs is dismissed, and
/// all above go with it. What is new is presented when that has gone, one after the other. Nothing is timed:
/// SwiftUI calls back when something has gone. ``ModalChain`` has the rules.
@MainActor
final class NavigationHost: Observable {
    let navigator: Navigator
    let views: ViewRegistry
    let root: StackHost
    private var levels: [ModalLevel] = []
    /// The stacks that are presented, and those that are still on the screen.
    private var presented: [ObjectIdentifier: StackHost] = [:]
    private var chain = ModalChain()
    /// The popover whose view is looked for.
    private var searched: Modal.ID?
    private let bindings = Bindings()

    init(_ navigator: Navigator, views: ViewRegistry) {
        (self.navigator, self.views) = (navigator, views)
        root = StackHost(navigator, views)
        bindings.autorun(with: self) { host in
            let stacks = host.presentedStacks()
            let wanted = host.modals(of: stacks)
            untracked { host.show(wanted, keeping: stacks) }
        }
    }

    /// A level of the window: the first is the one over which nothing is presented.
    func level(_ index: Int) -> ModalLevel {
        while levels.count <= index { levels.append(ModalLevel(self, index: levels.count)) }
        return levels[index]
    }

    // MARK: What the tree has

    private func presentedStacks() -> [StackHost] {
        navigator.shownPresentations.map { navigator in
            presented[ObjectIdentifier(navigator)] ?? untracked { StackHost(navigator, views) }
        }
    }

    /// What covers the first level, as the tree has it.
    private func modals(of stacks: [StackHost]) -> [Modal] {
        var modals = pushedLevels(of: root)
        for stack in stacks {
            let modal = known(stack.segment(0)) ?? untracked { Modal(stack, views) }
            // The screen of an alert comes after its stack.
            if modal.isQuestion, modal.alert == nil { continue }
            modals.append(modal)
            modals += pushedLevels(of: stack)
        }
        return modals
    }

    /// The modal that was made for a segment.
    private func known(_ segment: StackSegment) -> Modal? {
        (chain.shown + chain.wanted).first { $0.segment === segment }
    }

    /// The segments of a stack that cover its first, and those of the stacks that are in view in it.
    private func pushedLevels(of stack: StackHost) -> [Modal] {
        var levels = stack.segments.dropFirst().map { known($0) ?? Modal(pushed: $0) }
        for embedded in stack.topContainer?.stacksInView ?? [] { levels += pushedLevels(of: embedded) }
        return levels
    }

    private func show(_ wanted: [Modal], keeping stacks: [StackHost]) {
        var kept: [ObjectIdentifier: StackHost] = [:]
        for stack in stacks + chain.links.compactMap({ $0.modal.segment.stack }) {
            if stack !== root,
                presented[ObjectIdentifier(stack.navigator)] === stack || stacks.contains(where: { $0 === stack })
            {
                kept[ObjectIdentifier(stack.navigator)] = stack
            }
        }
        presented = kept
        handle(.treeHas(wanted))
    }

    // MARK: What is shown

    private func update() { handle(.treeHas(chain.wanted)) }

    private func handle(_ event: ModalChain.Event) {
        for step in chain.handle(event) { perform(step) }
    }

    private func perform(_ step: ModalChain.Step) {
        switch step {
        case .hide(let modal, let index): change(isAnimated: modal.isAnimated) { level(index).show(nil) }
        case .clear(let index): level(index).show(nil)
        case .tellTree(let modal): modal.userDidDismiss()
        case .tellTreeInATurn(let modal): afterTurn { _ in modal.userDidDismiss() }
        case .endLeavingInATurn(let modal): afterTurn { $0.handle(.turnEnded(modal)) }
        case .forgetLevels(let index): forgetLevels(from: index)
        case .presentNext: presentNext()
        }
    }

    private func forgetLevels(from index: Int) {
        for level in levels where level.index >= index { level.forget() }
        let stacks = Set(chain.wanted.compactMap { $0.segment.stack.map(ObjectIdentifier.init) })
        presented = presented.filter { stacks.contains(ObjectIdentifier($0.value)) }
    }

    private func presentNext() {
        guard let next = chain.next else { return }
        let level = level(chain.shownCount)
        // What SwiftUI has not seen go cannot come back.
        guard level.drawn == nil else { return }
        guard next.anchor != nil else { return present(next, at: nil) }
        // The view to point at may come with the same change, and another with its name may go.
        guard searched != next.id else { return }
        searched = next.id
        level.searchAnchor()
    }

    private func present(_ modal: Modal, at anchor: CGRect?) {
        searched = nil
        let level = level(chain.shownCount)
        handle(.presented(modal))
        change(isAnimated: modal.isAnimated) { level.show(modal, at: anchor) }
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

    // MARK: What SwiftUI says

    func didAppear() { handle(.firstLevelAppeared) }

    func didAppear(_ modal: Modal) { handle(.appeared(modal)) }

    func didDisappear(_ modal: Modal) { handle(.disappeared(modal)) }

    func didDismiss(_ modal: Modal) { handle(.dismissed(modal)) }

    func systemDidDismiss(_ modal: Modal, at index: Int) { handle(.setToNil(modal, level: index)) }

    func showAgain(from index: Int) { handle(.showAgain(level: index)) }

    /// SwiftUI has drawn a level with nothing over it.
    func levelIsFree() {
        // What changes twice in one update may be taken for unchanged.
        if chain.wanted.count > chain.shownCount { afterTurn { $0.update() } }
    }

    /// SwiftUI has drawn a level with what a popover is to point at.
    func didDraw(_ level: ModalLevel) {
        afterTurn { $0.presentSearched(over: level) }
    }

    private func presentSearched(over level: ModalLevel) {
        guard let id = searched else { return }
        searched = nil
        // The tree may have changed since.
        guard level.index == chain.shownCount, let next = chain.next, next.id == id, let anchor = next.anchor else {
            return update()
        }
        let frame = level.anchor(named: anchor)
        if frame == nil {
            Misuse.report(
                """
                there is no view "\(anchor)" for a popover to point at. It points at the whole screen.
                Give the view this name: Button("Help") { … }.popoverAnchor("\(anchor)")
                """)
        }
        present(next, at: frame)
    }
}
#endif
