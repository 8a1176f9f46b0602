#if canImport(SwiftUI)
    import MVVMC
    import SwiftUI

    /// The stack in a slot of the screen that this view is in, a `ContainerViewModel`.
    ///
    /// A slot that is empty shows nothing, and so does a slot view without a ``NavigatorView`` around it, as in a
    /// preview. Do not put a `NavigationStack` around it: each slot has one.
    ///
    ///     struct DashboardView: ViewModelView {
    ///         let viewModel: DashboardViewModel       // slots: "news", "weather"
    ///
    ///         var body: some View {
    ///             HStack {
    ///                 SlotView("news")
    ///                 SlotView("weather")
    ///             }
    ///         }
    ///     }
    public struct SlotView: View {
        private let slot: Slot
        @Environment(\.screenBox) private var box

        /// Creates a view of the stack in a slot.
        public init(_ slot: Slot) { self.slot = slot }

        /// The stack.
        public var body: some View {
            if let box { SlotContent(box: box, slot: slot) }
        }
    }

    /// The stack in a slot of a screen.
    struct SlotContent: View {
        let box: ScreenBox
        let slot: Slot

        var body: some View {
            if let stack = stack { StackView(segment: stack.segment(0)) }
        }

        private var stack: StackHost? {
            if !box.has(slot) {
                Misuse.report(
                    """
                    a SlotView shows the slot "\(slot)", which its screen does not have.
                    Its slots are those of the view model, a ContainerViewModel. Name one of them.
                    """)
            }
            return box.stack(in: slot)
        }
    }

    /// The tabs of `TabsViewModel`, with their items. A tab without an item has the label of the registry.
    struct TabsView: View {
        let box: ScreenBox
        @Bindable var tabs: TabsSelection
        let views: ViewRegistry

        var body: some View {
            tabView.onChange(of: tabs.viewModel.selection, initial: true) { tabs.didDraw() }
        }

        @ViewBuilder private var tabView: some View {
            if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *), PlatformFeatures.current.hasTabs {
                TabView(selection: $tabs.slot) {
                    ForEach(tabs.viewModel.slots, id: \.self) { slot in
                        Tab(value: slot) {
                            SlotContent(box: box, slot: slot)
                        } label: {
                            label(of: slot)
                        }
                        #if !os(tvOS) && !os(watchOS)
                            .badge(badge(of: slot))
                        #endif
                    }
                }
            } else {
                TabView(selection: $tabs.slot) {
                    ForEach(tabs.viewModel.slots, id: \.self) { slot in
                        SlotContent(box: box, slot: slot)
                            .tabItem { label(of: slot) }
                            #if !os(tvOS) && !os(watchOS)
                                .badge(badge(of: slot))
                            #endif
                            .tag(slot)
                    }
                }
            }
        }

        @ViewBuilder private func label(of slot: Slot) -> some View {
            if let item = tabs.viewModel.items[slot] {
                Label {
                    Text(verbatim: item.title)
                } icon: {
                    if let name = item.image {
                        PlatformFeatures.current.hasImage(name) ? Image(name) : Image(systemName: name)
                    }
                }
            } else {
                views.tabLabel(for: slot)
            }
        }

        private func badge(of slot: Slot) -> Text? {
            tabs.viewModel.items[slot]?.badge.map { Text(verbatim: $0) }
        }
    }
#endif
