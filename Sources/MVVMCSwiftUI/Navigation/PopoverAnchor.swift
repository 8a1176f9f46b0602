#if canImport(SwiftUI)
import MVVMC
import SwiftUI

extension View {
    /// Gives this view a name that popovers can point at.
    ///
    /// A popover whose view is not on the screen is reported, and points at the whole screen.
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
            content.modifier(LevelAnchor(name: name, level: level))
        } else {
            content
        }
    }
}

/// Notes where the view is. The popover itself is presented by the level, which is drawn also when this view is
/// covered.
private struct LevelAnchor: ViewModifier {
    let name: String
    let level: ModalLevel
    @State private var anchor = AnchorFrame()

    func body(content: Content) -> some View {
        content
            .onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                anchor.frame = $0
            }
            .onAppear {
                anchor.name = name
                level.addAnchor(anchor)
            }
            .onDisappear { level.removeAnchor(anchor) }
    }
}
#endif
