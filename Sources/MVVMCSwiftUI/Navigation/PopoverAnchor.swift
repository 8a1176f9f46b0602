#if canImport(SwiftUI)
    import MVVMC
    import SwiftUI

    extension View {
        /// Names this view as what a popover points at.
        ///
        /// A popover whose view is not on the screen is reported, and points at all of the screen.
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

        func body(content: Content) -> some View {
            if let level { content.modifier(LevelAnchor(name: name, level: level)) } else { content }
        }
    }

    private struct LevelAnchor: ViewModifier {
        let name: String
        @Bindable var level: ModalLevel
        /// Several views may have the same name, on several screens.
        @State private var identity = AnchorIdentity()

        func body(content: Content) -> some View {
            let id = ObjectIdentifier(identity)
            content
                #if !os(tvOS) && !os(watchOS)
                    .popover(item: $level[popoverAt: id, level.anchor == id ? level.showings : 0]) { modal in
                        if let host = level.host { ModalContent(host: host, modal: modal, index: level.index + 1) }
                    }
                #endif
                .onAppear { level.addAnchor(name, id) }
                .onDisappear { level.removeAnchor(id) }
        }
    }

    private final class AnchorIdentity: Sendable {}
#endif
