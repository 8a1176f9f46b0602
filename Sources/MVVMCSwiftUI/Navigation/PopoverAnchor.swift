#if canImport(SwiftUI)
import MVVMC
import SwiftUI

extension View {
    /// Names this view, so that popovers and confirmation dialogs can point at it.
    ///
    /// The view can be anywhere on its screen, including a toolbar. If no view has the name, or while another screen
    /// covers the view, the popover or dialog points at the whole screen. A view that cannot be found when the popover
    /// or dialog is presented is reported.
    ///
    /// In a ``NavigatorView``, the named view presents the popover or dialog. If the app removes the view, SwiftUI
    /// dismisses the popover, as if the user had tapped outside of it. The popover inherits the environment of the
    /// view, so apply this modifier after `disabled(_:)` and after modifiers that style the view.
    ///
    ///     Button("Help") { viewModel.help() }.popoverAnchor("help button")
    ///
    ///     // In the coordinator:
    ///     flow.present(HelpViewModel(), as: .popover(anchor: "help button"))
    public func popoverAnchor(_ name: String) -> some View { modifier(PopoverAnchor(name: name)) }
}

private struct PopoverAnchor: ViewModifier {
    let name: String
    @Environment(\.modalLevel) private var level
    @Environment(\.screenContext) private var context

    func body(content: Content) -> some View {
        if let anchor = context?.popoverAnchor(named: name) {
            content.background { anchor }
        } else if let level {
            content.modifier(LevelAnchor(name: name, level: level, context: context))
        } else {
            content
        }
    }
}

/// A modifier that lets a level present popovers and confirmation dialogs from a view.
private struct LevelAnchor: ViewModifier {
    let name: String
    let level: ModalLevel
    let context: (any ScreenContext)?
    @State private var anchor = ModalAnchor()

    func body(content: Content) -> some View {
        content
            .modifier(PointingModals(level: level, anchor: anchor))
            .onAppear {
                (anchor.name, anchor.context) = (name, context)
                level.addAnchor(anchor)
            }
            .onDisappear { level.removeAnchor(anchor) }
    }
}

/// A view that popovers and confirmation dialogs can point at.
@MainActor
final class ModalAnchor {
    var name = ""
    weak var context: (any ScreenContext)?

    nonisolated init() {}

    /// Whether the screen that contains the view is on top of a stack, or of a column, in view; `true` if no screen contains the view. A
    /// covered view cannot present a modal, because SwiftUI may no longer draw the view.
    var isInView: Bool {
        guard let screen = context?.screen else { return true }
        guard let navigator = screen.navigator else { return false }
        return navigator.screensInView.contains { $0 === screen } && navigator.isInView
    }
}
#endif
