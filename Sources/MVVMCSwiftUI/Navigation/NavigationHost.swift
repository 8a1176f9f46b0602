#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// Keeps what a ``NavigatorView`` shows in step with a tree, in both directions.
///
/// All that covers the window is one chain, however the stacks of the tree hang together: SwiftUI presents a modal
/// from the content of the one before. Of two chains that differ, first the lowest that differs is dismissed, and
/// all above go with it. What is new is presented when that has gone, one after the other. Nothing is timed:
/// SwiftUI calls back when something has gone.
@MainActor
final class NavigationHost: Observable {
    let navigator: Navigator
    let views: ViewRegistry
    let root: StackHost
    private var levels: [ModalLevel] = []
    /// The stacks that are presented, and those that are still on the screen.
    private var presented: [ObjectIdentifier: StackHost] = [:]
    /// What is shown over the first level, the lowest first.
    private var shown: [Modal] = []
    /// Those of them whose contents have appeared.
    private var appeared: Set<Modal.ID> = []
    /// The modals whose contents are on the screen, which those below a cover are not.
    private var visible: Set<Modal.ID> = []
    /// What has to be gone before anything is presented, and all that was shown over it, which goes with it.
    private var leaving: [Modal] = []
    /// What the tree has.
    private var wanted: [Modal] = []
    /// The popover whose view is looked for.
    private var searched: Modal.ID?
    private var hasAppeared = false
    private let bindings = Bindings()

    init(_ navigator: Navigator, views: ViewRegistry) {
        (self.navigator, self.views) = (navigator, views)
        root = StackHost(navigator, views)
        bindings.autorun(with: self) { host in
            let stacks = host.presentedStacks()
            let wanted = host.chain(of: stacks)
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
    private func chain(of stacks: [StackHost]) -> [Modal] {
        var chain = pushedLevels(of: root)
        for stack in stacks {
            let modal = known(stack.segment(0)) ?? untracked { Modal(stack, views) }
            // The screen of an alert comes after its stack.
            if modal.isQuestion, modal.alert == nil { continue }
            chain.append(modal)
            chain += pushedLevels(of: stack)
        }
        return chain
    }

    /// The modal that was made for a segment.
    private func known(_ segment: StackSegment) -> Modal? {
        shown.first { $0.segment === segment } ?? wanted.first { $0.segment === segment }
    }

    /// The segments of a stack that cover its first, and those of the stacks that are in view in it.
    private func pushedLevels(of stack: StackHost) -> [Modal] {
        var levels = stack.segments.dropFirst().map { known($0) ?? Modal(pushed: $0) }
        for embedded in stack.topContainer?.stacksInView ?? [] { levels += pushedLevels(of: embedded) }
        return levels
    }

    private func show(_ wanted: [Modal], keeping stacks: [StackHost]) {
        self.wanted = wanted
        var kept: [ObjectIdentifier: StackHost] = [:]
        for stack in stacks + (shown + leaving).compactMap({ $0.segment.stack }) {
            if stack !== root,
                presented[ObjectIdentifier(stack.navigator)] === stack || stacks.contains(where: { $0 === stack })
            {
                kept[ObjectIdentifier(stack.navigator)] = stack
            }
        }
        presented = kept
        update()
    }

    // MARK: What is shown

    private func update() {
        let common = zip(shown, wanted).prefix { $0 == $1 }.count
        if shown.count > common { dismiss(from: common) }
        presentNext()
    }

    /// Takes away what is shown over a level, with all that is shown over that.
    private func dismiss(from index: Int) {
        let going = shown[index]
        // What is above goes with it, and is forgotten when it has gone: several dismissals would go wrong.
        change(isAnimated: going.isAnimated) { level(index).show(nil) }
        wait(forModalsFrom: index)
    }

    private func wait(forModalsFrom index: Int) {
        // What is leaving already is above these, and goes with them.
        leaving = shown[index...] + leaving
        shown.removeSubrange(index...)
        // SwiftUI calls nothing when a question has gone, nor for what is not on the screen.
        if leaving[0].isQuestion || !isLeavingVisible { waitForTurn() }
    }

    private var isLeavingVisible: Bool { leaving.contains { visible.contains($0.id) } }

    private func waitForTurn() {
        guard let first = leaving.first else { return }
        afterTurn { $0.didGo(first) }
    }

    private func presentNext() {
        guard leaving.isEmpty, wanted.count > shown.count, hasAppeared else { return }
        // One after the other: the next is presented from the content of the last.
        if let last = shown.last, !appeared.contains(last.id) { return }
        let next = wanted[shown.count]
        let level = level(shown.count)
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
        let level = level(shown.count)
        shown.append(modal)
        change(isAnimated: modal.isAnimated) { level.show(modal, at: anchor) }
        // A question has no content whose appearance could be observed.
        if modal.isQuestion { appeared.insert(modal.id) }
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

    /// The first level has appeared.
    func didAppear() {
        hasAppeared = true
        update()
    }

    /// The content of a modal has appeared, or is no longer covered.
    func didAppear(_ modal: Modal) {
        appeared.insert(modal.id)
        visible.insert(modal.id)
        update()
    }

    /// The content of a modal has disappeared, which happens also when it is covered.
    func didDisappear(_ modal: Modal) {
        visible.remove(modal.id)
        // It may be that it is still on its way.
        if leaving.contains(modal), !isLeavingVisible { waitForTurn() }
    }

    /// SwiftUI has dismissed a modal. It may set it to `nil` later.
    func didDismiss(_ modal: Modal) {
        visible.remove(modal.id)
        didGo(modal)
    }

    private func didGo(_ modal: Modal) {
        guard leaving.first == modal else { return }
        for gone in leaving { visible.remove(gone.id) }
        leaving = []
        for level in levels where level.index >= shown.count { level.forget() }
        appeared.formIntersection(shown.map(\.id))
        let stacks = Set(wanted.compactMap { $0.segment.stack.map(ObjectIdentifier.init) })
        presented = presented.filter { stacks.contains(ObjectIdentifier($0.value)) }
        update()
    }

    /// SwiftUI has dismissed what is shown over a level, or is about to: the user did it, or has tapped a button of
    /// an alert.
    func systemDidDismiss(_ modal: Modal, at index: Int) {
        guard shown.indices.contains(index), shown[index] == modal else { return }
        level(index).show(nil)
        wait(forModalsFrom: index)
        if modal.isQuestion {
            // The action of the button may come afterwards.
            afterTurn { _ in modal.userDidDismiss() }
        } else {
            modal.userDidDismiss()
        }
    }

    /// Takes away what is shown over a level, and shows it again.
    func showAgain(from index: Int) {
        if shown.indices.contains(index) { dismiss(from: index) }
    }

    /// SwiftUI has drawn a level with nothing over it.
    func levelIsFree() {
        // What changes twice in one update may be taken for unchanged.
        if wanted.count > shown.count { afterTurn { $0.update() } }
    }

    /// SwiftUI has drawn a level with what a popover is to point at.
    func didDraw(_ level: ModalLevel) {
        afterTurn { $0.presentSearched(over: level) }
    }

    private func presentSearched(over level: ModalLevel) {
        guard let id = searched else { return }
        searched = nil
        // The tree may have changed since.
        guard leaving.isEmpty, level.index == shown.count, wanted.count > shown.count,
            wanted[shown.count].id == id, let anchor = wanted[shown.count].anchor
        else { return update() }
        let frame = level.anchor(named: anchor)
        if frame == nil {
            Misuse.report(
                """
                there is no view "\(anchor)" for a popover to point at. It points at the whole screen.
                Give the view this name: Button("Help") { … }.popoverAnchor("\(anchor)")
                """)
        }
        present(wanted[shown.count], at: frame)
    }
}
#endif
