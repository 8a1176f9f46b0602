#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The stack in a slot of the screen that contains this view. The screen's view model must be a `ContainerViewModel`.
///
/// The view is empty if the slot is empty. It is also empty outside of a host such as a ``NavigatorView``, for example
/// in a preview. Do not put a `NavigationStack` around it, because each slot has one.
///
///     struct DashboardView: ViewModelView {
///         let viewModel: DashboardViewModel       // enum Slot: String, CaseIterable { case news, weather }
///
///         var body: some View {
///             HStack {
///                 SlotView(DashboardViewModel.Slot.news)
///                 SlotView(DashboardViewModel.Slot.weather)
///             }
///         }
///     }
public struct SlotView: View {
    private let slot: Slot
    @Environment(\.screenContext) private var context

    /// Creates a view of the stack in a slot of a container.
    public init(_ slot: some RawRepresentable<String>) { self.slot = Slot(slot.rawValue) }

    /// Creates a view of the stack in a slot with a name that is known only at run time.
    public init(_ slot: Slot) { self.slot = slot }

    /// The screens of the stack, if there are any.
    public var body: some View {
        if let context { context.view(of: slot) }
    }
}

extension EnvironmentValues {
    /// Whether the view is in the accessory of tabs.
    var isInAccessory: Bool {
        get { self[IsInAccessoryKey.self] }
        set { self[IsInAccessoryKey.self] = newValue }
    }
}

private struct IsInAccessoryKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

/// The stack in a slot of a screen.
struct SlotContent: View {
    let box: ScreenBox
    let slot: Slot
    @Environment(\.isInAccessory) private var isInAccessory

    var body: some View {
        if let stack = stack { StackView(segment: stack.segment(0), isAccessory: isInAccessory) }
    }

    private var stack: StackHost? {
        box.checkHas(slot)
        return box.stack(in: slot)
    }
}
#endif
