#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// A `NavigationSplitView` of a container with a selection: its slots in the sidebar, and the stack in the selected
/// slot beside it.
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
/// The rows show the title, image and badge that the view model returns for each slot. A `TabsViewModel` can be shown as a split
/// view as well. Where there is room for only one column, a tap on a row shows its stack, and the back button of the
/// first screen returns to the sidebar. The selection on the tree stays: a container always has one. A selection by
/// code, or a screen that is pushed on the selected stack, shows that stack again.
///
/// The container must be the view model of the screen that the view is in. Any other container is reported, and its
/// columns are empty. In a preview, where there is no ``NavigatorView``, the columns are empty as well. Do not put
/// a `NavigationStack` around it.
public struct SplitView: View {
    private let viewModel: any SelectingContainerViewModel
    private let preferredCompactColumn: NavigationSplitViewColumn
    private let decorate: @MainActor (AnyView) -> AnyView
    @State private var holder = SplitHostHolder()
    @Environment(\.screenContext) private var context

    /// Creates a split view of a container, the view model of the screen.
    ///
    /// - Parameters:
    ///   - viewModel: The container.
    ///   - preferredCompactColumn: The column that is shown first where there is room for only one.
    public init(
        _ viewModel: any SelectingContainerViewModel, preferredCompactColumn: NavigationSplitViewColumn = .detail
    ) {
        self.init(viewModel, preferredCompactColumn: preferredCompactColumn) { $0 }
    }

    /// Creates a split view of a container, the view model of the screen, with a modified sidebar: with a title, a
    /// toolbar or another style.
    ///
    /// - Parameters:
    ///   - viewModel: The container.
    ///   - preferredCompactColumn: The column that is shown first where there is room for only one.
    ///   - sidebar: Returns the list of the slots with its modifiers.
    public init<Sidebar: View>(
        _ viewModel: any SelectingContainerViewModel, preferredCompactColumn: NavigationSplitViewColumn = .detail,
        @ViewBuilder sidebar: @escaping @MainActor (AnyView) -> Sidebar
    ) {
        (self.viewModel, self.preferredCompactColumn) = (viewModel, preferredCompactColumn)
        decorate = { AnyView(sidebar($0)) }
    }

    /// The columns.
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
            decorate(AnyView(SplitSidebar(host: host))).modifier(WidthReader(host: host))
        } detail: {
            SplitDetail(host: host, context: context)
        }
    }
}

private struct SplitSidebar: View {
    @Bindable var host: SplitHost

    var body: some View {
        List(selection: $host.row) {
            ForEach(host.selection.viewModel.slotNames, id: \.self) { slot in
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
        let slot = host.selection.viewModel.selectedSlot
        if let context, host.selection.screen != nil { context.view(of: slot).id(slot) }
    }
}

/// Notes whether there is room for one column only.
private struct WidthReader: ViewModifier {
    let host: SplitHost
    @Environment(\.horizontalSizeClass) private var width

    func body(content: Content) -> some View {
        content.onChange(of: width == .compact, initial: true) { host.isCompact = width == .compact }
    }
}
#endif
