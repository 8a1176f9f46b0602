#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A `NavigationSplitView` of a container with a selection. The sidebar lists the slots, and the detail column shows
/// the stack of the selected slot.
///
///     final class MailViewModel: SelectingContainerViewModel {
///         enum Slot: String, CaseIterable { case inbox, archive }
///         @Observed var selection = Slot.inbox
///     }
///
///     views.register(for: MailViewModel.self) { mail in
///         SplitView(mail) { $0.navigationTitle("Mailboxes") }
///     }
///
/// The rows show the title, the image and, where the system supports it, the badge that the view model returns for each
/// slot. A `TabsViewModel` can be shown as a split view as well. In a window with room for only one column, a tap on a
/// row shows its stack, and the back button of the first screen returns to the sidebar. The slot stays selected then,
/// because a container always has a selected slot. A selection of another slot in code, or a screen that is pushed on
/// the selected stack, shows the selected stack again.
///
/// The views of a slot are made when the slot is first selected. With two columns on iOS, iPadOS and visionOS, they
/// stay when another slot is selected, with their `@State` and scroll positions. Until their slot is selected again,
/// they are hidden, disabled and without focus; their `onDisappear(perform:)` is not called, and their tasks continue.
/// With one column, on other systems, and if ``ViewRegistry/keepsViewsOfSlots`` is `false`, the views are removed when
/// another slot is selected. State that must last longer belongs in a view model. A ``TabsView``, in contrast, keeps
/// the views of its tabs.
///
/// The container must be the view model of the screen that the view is in. Any other container is reported, and its
/// detail column is empty. In a preview, where there is no ``NavigatorView``, the detail column is empty as well. Do
/// not put a split view into a `NavigationStack`.
public struct SplitView: View {
    private let viewModel: any SelectingContainerViewModel
    private let preferredCompactColumn: NavigationSplitViewColumn
    private let decorate: @MainActor (AnyView) -> AnyView
    @State private var holder = SplitHostHolder()
    @Environment(\.screenContext) private var context

    /// Creates a split view of a container, which must be the view model of the screen.
    ///
    /// - Parameters:
    ///   - viewModel: The container.
    ///   - preferredCompactColumn: The column that is shown first in a window with room for only one.
    public init(
        _ viewModel: any SelectingContainerViewModel, preferredCompactColumn: NavigationSplitViewColumn = .detail
    ) {
        self.init(viewModel, preferredCompactColumn: preferredCompactColumn) { $0 }
    }

    /// Creates a split view of a container, which must be the view model of the screen, and customizes the sidebar, for
    /// example with a title, a toolbar or another list style.
    ///
    /// - Parameters:
    ///   - viewModel: The container.
    ///   - preferredCompactColumn: The column that is shown first in a window with room for only one.
    ///   - sidebar: A closure that receives the list of the slots and returns it with modifiers.
    public init<Sidebar: View>(
        _ viewModel: any SelectingContainerViewModel, preferredCompactColumn: NavigationSplitViewColumn = .detail,
        @ViewBuilder sidebar: @escaping @MainActor (AnyView) -> Sidebar
    ) {
        (self.viewModel, self.preferredCompactColumn) = (viewModel, preferredCompactColumn)
        decorate = { AnyView(sidebar($0)) }
    }

    /// The sidebar and the detail column.
    public var body: some View {
        let host = holder.host(of: viewModel, in: context, preferredCompactColumn)
        SplitContent(host: host, context: context, decorate: decorate).id(ObjectIdentifier(host))
    }
}

private struct SplitContent: View {
    @Bindable var host: SplitHost
    let context: (any ScreenContext)?
    let decorate: @MainActor (AnyView) -> AnyView

    var body: some View {
        NavigationSplitView(preferredCompactColumn: $host.column) {
            decorate(AnyView(SplitSidebar(host: host)))
        } detail: {
            SplitDetail(host: host, context: context)
        }
        .modifier(WidthReader(host: host))
    }
}

private struct SplitSidebar: View {
    let host: SplitHost
    // The binding is optional, because a nonoptional binding would also match another initializer of `List` on macOS.
    private var row: Binding<Slot?>? { Bindable(host).row }

    var body: some View {
        List(selection: row) {
            ForEach(host.selection.shownSlots, id: \.self) { slot in
                host.selection.label(of: slot)
                    #if !os(tvOS) && !os(watchOS)
                .badge(host.selection.badge(of: slot))
                    #endif
            }
        }
    }
}

private struct SplitDetail: View {
    let host: SplitHost
    let context: (any ScreenContext)?

    var body: some View {
        let selected = host.selection.viewModel.selectedSlot
        if let context, host.selection.screen != nil {
            ZStack {
                ForEach(host.shownSlots, id: \.self) { slot in
                    context.view(of: slot).unreachable(slot != selected)
                }
            }
        }
    }
}
#endif
