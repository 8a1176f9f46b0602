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
#endif
