#if canImport(SwiftUI)
@_spi(Host) import MVVMCLists
import SwiftUI

/// A `List` that shows a `ListViewModel`, with its sections, headers, footers, selection, actions and empty state.
///
///     struct FriendsView: ViewModelView {
///         let viewModel: FriendsViewModel
///
///         var body: some View {
///             ListView(viewModel.list) { Text($0.name) }.refreshable(viewModel.reload)
///         }
///     }
///
/// For a list that only SwiftUI shows, a `List` with a `ForEach` over an observed array is enough. Use a `ListView` if
/// a UIKit host or a test shows the list as well, or if the view model decides about sections and the actions of rows,
/// and loads content or pages as rows are displayed.
///
/// A row is the view that you return, as in a `ForEach`. Its modifiers, such as `listRowBackground(_:)`, `swipeActions`
/// or `selectionDisabled(_:)`, take effect if they are outside of stacks and buttons, and controls in it work. Set the
/// style of a button in a row, such as `.borderless`; otherwise a tap anywhere on the row is a tap of the button.
///
/// The selection works as in a `List(selection:)`, with its highlight, its keyboard and its edit mode:
///
/// | Selection mode | Effect of a tap |
/// | --- | --- |
/// | `disabled` | none |
/// | `momentary` | The row is highlighted for a moment, and its item is reported; in edit mode, none |
/// | `single` | The row is selected. Another tap on it is not reported |
/// | `multiple` | In edit mode, the row is selected or deselected |
///
/// On iOS, a list with several selected items needs an `EditButton`. Outside of edit mode, the user selects several
/// rows with a keyboard or a trackpad only.
///
/// On tvOS and watchOS, a tap selects in each mode, and selected rows have a checkmark.
///
/// The user can move rows within their section. The delete control of edit mode performs the first destructive action
/// of the trailing edge. The system decides whether a row with swipe actions has this control, so do not make edit mode
/// the only way to delete. A swipe reveals the action in any case. SwiftUI removes the row before the action is
/// performed. A row whose item is still in the list after that is shown again; `deleteDisabled(true)` on the row takes
/// the control away, for example from rows whose deletion has to be confirmed. Headers, footers and the empty state
/// have the views of the registry.
///
/// The closures of the list that return actions are called when a row is evaluated, and not only when the user swipes
/// or opens the menu. There are two more differences from the UIKit hosts. SwiftUI does not report which rows are about
/// to be displayed, so `onPrefetch` is not called. If several items have the same identifier, only the first is shown,
/// with a report.
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
    /// The views of a registry have no static type, so SwiftUI makes the views of all rows to count them. Make the rows
    /// of a list with thousands of items by a closure.
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

/// An object that makes the views of rows. A closure could not be compared.
@MainActor
final class ListRowMaker<Item, Row: View> {
    let make: @MainActor (Item, ViewRegistry?) -> Row
    init(_ make: @escaping @MainActor (Item, ViewRegistry?) -> Row) { self.make = make }
}

/// The registered view of a view model.
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

    #if !os(macOS) && !os(tvOS) && !os(watchOS)
    @Environment(\.editMode) private var editMode
    private var isEditing: Bool { editMode?.wrappedValue.isEditing == true }
    #else
    private var isEditing: Bool { false }
    #endif

    var body: some View {
        ScrollViewReader { proxy in
            list
                .modifier(SelectionObserver(host: host))
                .onChange(of: host.shown.missing) { host.deletionWasSeen() }
                .onAppear { host.follow(proxy) }
        }
        .overlay {
            if host.shown.isEmpty, let emptyState = host.list.emptyState {
                RegisteredView(viewModel: emptyState, views: views)
            }
        }
    }

    @ViewBuilder private var list: some View {
        #if os(watchOS)
        List { sections }
        #else
        if ListFeatures.hasSelection, host.list.selectionMode == .multiple {
            List(selection: selectedItems) { sections }
        } else {
            List(selection: selectedItem) { sections }
        }
        #endif
    }

    // The binding is optional, because a binding that is not optional would also match another initializer on macOS.
    private var selectedItems: Binding<Set<Item.ID>>? { Bindable(host).selectedItems }

    private var selectedItem: Binding<Item.ID?>? {
        ListFeatures.hasSelection && host.list.selectionMode != .disabled ? Bindable(host).selectedItem : nil
    }

    private var sections: some View {
        ForEach(host.shown.sections) { section in
            Section {
                ForEach(section.items) { item in
                    ListRow(host: host, item: item, views: views, row: row)
                        .moveDisabled(!host.canMove(item.id))
                }
                .onDelete { host.userDidDelete(in: section.id, at: $0) }
                .onMove { host.userDidMove(in: section.id, from: $0, to: $1) }
                // In edit mode, a tap must not open an item.
                .selectionDisabled(isEditing && host.list.selectionMode == .momentary)
            } header: {
                if let header = section.header { RegisteredView(viewModel: header, views: views) }
            } footer: {
                if let footer = section.footer { RegisteredView(viewModel: footer, views: views) }
            }
        }
    }
}

/// Notifies the host of a list when SwiftUI has processed a selection.
private struct SelectionObserver<SectionID: Hashable, Item: Identifiable & Equatable>: ViewModifier {
    let host: ListHost<SectionID, Item>

    func body(content: Content) -> some View {
        content.onChange(of: host.shownSelection) { host.selectionWasSeen() }
    }
}
#endif
