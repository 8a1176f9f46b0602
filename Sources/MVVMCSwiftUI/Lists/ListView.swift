#if canImport(SwiftUI)
@_spi(Host) import MVVMCLists
import SwiftUI

/// A `List` that shows a `ListViewModel`: its sections with their headers and footers, its selection, its actions,
/// and its empty state.
///
///     struct FriendsView: ViewModelView {
///         let viewModel: FriendsViewModel
///
///         var body: some View {
///             ListView(viewModel.list) { Text($0.name) }.refreshable(viewModel.reload)
///         }
///     }
///
/// A tap on a row selects its item, according to the selection mode of the list. Selected rows have a checkmark.
/// The user can move rows within their section. Headers, footers and the empty state have the views of the
/// registry.
///
/// A row is a button, unless the selection mode is `disabled`. A control in a row must have its own button style, such
/// as `.borderless`; otherwise the row is tapped instead.
///
/// The closures of the list that return actions are called when a row is evaluated, and not only when the user
/// swipes or opens the menu. There are two differences from the UIKit hosts. SwiftUI does not report which rows are
/// about to be displayed, so `onPrefetch` is not called. If several items have the same identifier, only the first
/// is shown, with a report.
public struct ListView<SectionID: Hashable, Item: Identifiable & Equatable, Row: View>: View {
    private let list: ListViewModel<SectionID, Item>
    private let views: ViewRegistry?
    private let row: @MainActor (Item, ViewRegistry?) -> Row
    @State private var holder = ListHostHolder<SectionID, Item>()
    @Environment(\.screenContext) private var context

    /// Creates a view of a list whose rows are made by a closure.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - views: The registry of headers, footers and the empty state; if `nil`, the registry of the
    ///     ``NavigatorView``.
    ///   - row: Returns the view of an item.
    public init(
        _ list: ListViewModel<SectionID, Item>, views: ViewRegistry? = nil,
        @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        (self.list, self.views) = (list, views)
        self.row = { item, _ in row(item) }
    }

    /// Creates a view of a list whose rows come from a registry.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - views: The registry; if `nil`, the registry of the ``NavigatorView``.
    public init(_ list: ListViewModel<SectionID, Item>, views: ViewRegistry? = nil)
    where Item: ViewModel, Row == AnyView {
        (self.list, self.views) = (list, views)
        row = { item, views in
            AnyView(RegisteredView(viewModel: unwrapped(item), views: views))
        }
    }

    /// The list.
    public var body: some View {
        let host = holder.host(of: list)
        ListContent(host: host, views: views ?? context?.views, row: ListRowMaker(row)).id(ObjectIdentifier(host))
    }
}

/// What makes the views of rows, as an object: closures cannot be compared.
@MainActor
final class ListRowMaker<Item, Row: View> {
    let make: @MainActor (Item, ViewRegistry?) -> Row
    init(_ make: @escaping @MainActor (Item, ViewRegistry?) -> Row) { self.make = make }
}

/// The view of a view model that is registered.
struct RegisteredView: View {
    let viewModel: any ViewModel
    let views: ViewRegistry?

    var body: some View { (views ?? ViewRegistry()).view(for: viewModel, context: "It is part of a list.") }
}

/// The sections of a list.
private struct ListContent<SectionID: Hashable, Item: Identifiable & Equatable, Row: View>: View {
    let host: ListHost<SectionID, Item>
    let views: ViewRegistry?
    let row: ListRowMaker<Item, Row>

    var body: some View {
        ScrollViewReader { proxy in
            List {
                ForEach(host.shown.sections) { section in
                    Section {
                        ForEach(section.items) { item in
                            ListRow(host: host, item: item, views: views, row: row)
                                .moveDisabled(!host.canMove(item.id))
                        }
                        .onMove { host.userDidMove(in: section.id, from: $0, to: $1) }
                    } header: {
                        if let header = section.header { RegisteredView(viewModel: header, views: views) }
                    } footer: {
                        if let footer = section.footer { RegisteredView(viewModel: footer, views: views) }
                    }
                }
            }
            .onAppear { host.follow(proxy) }
        }
        .overlay {
            if host.shown.isEmpty, let emptyState = host.list.emptyState {
                RegisteredView(viewModel: emptyState, views: views)
            }
        }
    }
}
#endif
