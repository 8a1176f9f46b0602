#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A box that retains a screen while the screen is on the tree or in the window.
///
/// A popped screen leaves the tree before it leaves the window. SwiftUI may retain the view of a popped screen even
/// longer, and that view retains this box. Therefore, the box releases the screen after the screen has left both the
/// tree and the window.
@MainActor
final class ScreenBox: Observable {
    let id: Screen.ID
    let isContainer: Bool
    /// Whether leaving the screen may require confirmation.
    let mayRefuse: Bool
    /// The transition with which the screen arrives; `nil` for the standard one.
    let transition: ScreenTransition?
    /// The screen, or `nil` after it has left the tree and the window.
    @Observed private(set) var screen: Screen?
    private weak var stack: StackHost?
    private(set) var isInWindow = false
    private var isOnTree = true
    private var stacks: [Slot: StackHost] = [:]
    /// The selection of the screen's view model, if it is a container with a selection.
    private(set) lazy var selection: ContainerSelection? = ContainerSelection(self)

    init(_ screen: Screen, _ stack: StackHost) {
        id = screen.id
        isContainer = screen.viewModel is any ContainerViewModel
        mayRefuse = screen.mayRefuse
        transition = screen.transition
        (self.screen, self.stack) = (screen, stack)
    }

    var views: ViewRegistry? { stack?.views }

    var navigator: Navigator? { stack?.navigator }

    /// Called when the user has left the screen with the library's own back button.
    func userDidLeave() { stack?.userDidLeave(id) }

    /// Whether leaving the screen currently requires confirmation.
    var refuses: Bool { screen?.refuses == true }

    func stack(in slot: Slot) -> StackHost? {
        guard let navigator = screen?.embedded[slot] else { return nil }
        if let stack = stacks[slot], stack.navigator === navigator { return stack }
        let stack = untracked { views.map { StackHost(navigator, $0) } }
        stacks[slot] = stack
        return stack
    }

    /// The stacks in the slots that are in view while the screen is on top of its stack.
    var stacksInView: [StackHost] {
        guard let screen else { return [] }
        return screen.embeddedInView.compactMap { navigator in
            screen.embedded.first { $0.value === navigator }.flatMap { stack(in: $0.key) }
        }
    }

    // MARK: Tree and window

    func didAppear() {
        isInWindow = true
        stack?.didAppear(id)
    }

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
