#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The view of a stack in columns: a `NavigationSplitView`, whose columns are a `NavigationStack` each. With room for one
/// column, it collapses, or is one `NavigationStack`; see ``ViewRegistry/collapsesColumns``.
struct ColumnsView: View {
    @Bindable var host: ColumnsHost

    var body: some View {
        columns
            .modifier(InspectorColumn(host: host))
            .modifier(WidthReader(host: host))
            .onChange(of: host.drawing, initial: true) { host.didDraw() }
    }

    // A split view with two columns, and one with three, are of different types.
    @ViewBuilder private var columns: some View {
        if host.isOneStack {
            if let segment = host.firstSegment { StackView(segment: segment, columns: host) }
        } else if host.hasSidebar {
            NavigationSplitView(columnVisibility: $host.visibility, preferredCompactColumn: $host.compactColumn) {
                ColumnView(host: host, column: .sidebar)
            } content: {
                ColumnView(host: host, column: .list)
            } detail: {
                ColumnView(host: host, column: .detail)
            }
        } else {
            NavigationSplitView(columnVisibility: $host.visibility, preferredCompactColumn: $host.compactColumn) {
                ColumnView(host: host, column: .list)
            } detail: {
                ColumnView(host: host, column: .detail)
            }
        }
    }
}

/// A column, or its placeholder.
private struct ColumnView: View {
    let host: ColumnsHost
    let column: ScreenColumn

    var body: some View {
        if let segment = host.segment(in: column) {
            StackView(segment: segment, columns: host)
        } else if let views = host.views {
            views.placeholder(for: column, after: host.viewModel(before: column))
        }
    }
}

/// A modifier that shows the inspector where the system has inspectors.
private struct InspectorColumn: ViewModifier {
    @Bindable var host: ColumnsHost
    @Environment(\.horizontalSizeClass) private var sizeClass

    func body(content: Content) -> some View {
        #if os(tvOS) || os(watchOS) || os(visionOS)
        content
        #else
        content.inspector(isPresented: $host[inspectorIn: sizeClass == .compact]) {
            ColumnView(host: host, column: .inspector)
        }
        #endif
    }
}
#endif
