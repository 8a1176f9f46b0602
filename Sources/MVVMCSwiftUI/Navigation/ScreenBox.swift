#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// A screen as long as it is shown, which may be longer than it is on the tree.
///
/// SwiftUI may keep the view of a screen that was popped. It keeps this box with it, which is empty by then.
@MainActor
final class ScreenBox: Observable {
    let id: Screen.ID
    /// Whether its slots have stacks of their own.
    let isContainer: Bool
    /// Whether it may require confirmation.
    let mayRefuse: Bool
    /// The screen; `nil` when it has left the tree and the window.
    @Observed private(set) var screen: Screen?
    private weak var stack: StackHost?
    private var isInWindow = false
    private var isOnTree = true
    private var stacks: [Slot: StackHost] = [:]
    /// The selection, if it is a container with one.
    private(set) lazy var selection: ContainerSelection? = ContainerSelection(self)

    init(_ screen: Screen, _ stack: StackHost) {
        id = screen.id
        isContainer = screen.viewModel is any ContainerViewModel
        mayRefuse = screen.viewModel is any LeaveConfirming
        (self.screen, self.stack) = (screen, stack)
    }

    var views: ViewRegistry? { stack?.views }

    var navigator: Navigator? { stack?.navigator }

    /// Whether the screen requires confirmation now.
    var refuses: Bool { (screen?.viewModel as? any LeaveConfirming)?.canLeave == false }

    /// The stack in a slot of the screen.
    func stack(in slot: Slot) -> StackHost? {
        guard let navigator = screen?.embedded[slot] else { return nil }
        if let stack = stacks[slot], stack.navigator === navigator { return stack }
        let stack = untracked { views.map { StackHost(navigator, $0) } }
        stacks[slot] = stack
        return stack
    }

    /// The stacks in those slots that are in view.
    var stacksInView: [StackHost] {
        guard let screen else { return [] }
        return screen.embeddedInView.compactMap { navigator in
            screen.embedded.first { $0.value === navigator }.flatMap { stack(in: $0.key) }
        }
    }

    // MARK: Where it is

    func didAppear() { isInWindow = true }

    func didDisappear() {
        isInWindow = false
        emptyIfGone()
    }

    func didLeaveTree() {
        isOnTree = false
        emptyIfGone()
    }

    private func emptyIfGone() {
        guard !isOnTree, !isInWindow else { return }
        screen = nil
        stacks = [:]
        selection = nil
        stack?.drop(self)
    }
}
#endif
