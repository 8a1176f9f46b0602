#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The interface of a host for the views of a screen.
@MainActor
package protocol ScreenContext: AnyObject {
    /// The screen, or `nil` if it is not shown yet or is already released.
    var screen: Screen? { get }
    /// The registry of the app's views.
    var views: ViewRegistry? { get }
    /// Returns a view of the stack in a slot of the screen.
    func view(of slot: Slot) -> AnyView
    /// Returns a view to place behind the view with this name, if the host needs one to find the anchor of a popover.
    func popoverAnchor(named name: String) -> AnyView?
}

extension EnvironmentValues {
    /// The context of the screen that contains the view.
    package var screenContext: (any ScreenContext)? {
        get { self[ScreenContextKey.self] }
        set { self[ScreenContextKey.self] = newValue }
    }
}

private struct ScreenContextKey: EnvironmentKey {
    static var defaultValue: (any ScreenContext)? { nil }
}

extension ScreenBox: ScreenContext {
    func view(of slot: Slot) -> AnyView { AnyView(SlotContent(box: self, slot: slot)) }

    func popoverAnchor(named name: String) -> AnyView? { nil }
}

extension ScreenContext {
    /// Reports a slot that the screen's container does not have.
    package func checkHas(_ slot: Slot) {
        guard let container = screen?.viewModel as? any ContainerViewModel, !container.slotNames.contains(slot) else {
            return
        }
        Misuse.report(
            """
            a SlotView shows the slot "\(slot)", which `\(type(of: container))` does not have. Nothing is shown.
            Show one of its slots: \(container.slotNames.map { "\"\($0)\"" }.joined(separator: ", ")).
            """)
    }
}
#endif
