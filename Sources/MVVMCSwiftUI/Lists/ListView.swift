#if canImport(SwiftUI)
import MVVMCLists
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
/// a UIKit host or a test shows the list as well, or if the view model determines the sections and the actions of rows,
/// or loads content or pages as rows are displayed.
///
/// As in a `ForEach`, a row is the view that you return, and it can contain controls. Modifiers of the row, such as
/// `listRowBackground(_:)`, `swipeActions` or `selectionDisabled(_:)`, take effect if they are outside of views such as
/// `HStack` and `Button`. Set a style for each button in a row, such as `.borderless`. Otherwise, a tap anywhere on the
/// row triggers the button.
///
/// The selection works as in a `List(selection:)`, with the same highlight, keyboard support and edit mode:
///
/// | Selection mode | Effect of a tap |
/// | --- | --- |
/// | `disabled` | none |
/// | `momentary` | The row is highlighted for a moment, and `onSelect` is called; in edit mode, none |
/// | `single` | The row is selected. Another tap on it does not call `onSelect` |
/// | `multiple` | In edit mode, the row is selected or deselected |
///
/// On iOS, add an `EditButton` to a list with the mode `multiple`. Outside of edit mode, the user can select several
/// rows only with a keyboard or a trackpad.
///
/// On tvOS and watchOS, a tap calls `onSelect` in all modes except `disabled`, and also selects the row in the modes
/// `single` and `multiple`. In the mode `multiple`, a tap on a selected row only deselects the row. Selected rows have
/// a checkmark.
///
/// The user can move the rows that `canMove(with:_:)` allows, but only within their section.
///
/// The delete control of edit mode performs the first enabled destructive action of the trailing edge. SwiftUI removes
/// the row before the action is performed. The row is shown again if the list still contains the item afterward. To
/// hide the control, for example because a deletion must be confirmed, apply `deleteDisabled(true)` to the row. The
/// system decides whether a row with swipe actions has this control, so do not make edit mode the only way to delete. A
/// swipe reveals the action in both cases.
///
/// Headers, footers and the empty state are views of the registry.
///
/// There are three other differences from the UIKit hosts. The closures of the list that return actions are called
/// whenever a row is evaluated, and not only when the user swipes or opens the menu. SwiftUI does not report which rows
/// are about to be displayed, so `onPrefetch` is not called. If several items have the same identifier, a debug build
/// reports them and shows only the first. In a release build, SwiftUI's behavior with duplicate identifiers is
/// undefined.
public struct ListView<SectionID: Hashable, Item: Identifiable & Equatable, Row: View>: View {
    private let list: ListViewModel<SectionID, Item>
    private let views: ViewRegistry?
    private let row: @MainActor (Item, ViewRegistry?) -> Row
    @State private var holder = ListHostHolder<SectionID, Item>()
    @Environment(\.screenContext) private var context

    /// Creates a view of a list with a closure that returns the rows.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - views: The registry of headers, footers and the empty state; if `nil`, the registry with which the screen is
    ///     shown, such as the registry of the ``NavigatorView``.
    ///   - row: Returns the view of an item.
    public init(
        _ list: ListViewModel<SectionID, Item>, views: ViewRegistry? = nil,
        @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        (self.list, self.views) = (list, views)
        self.row = { item, _ in row(item) }
    }

    /// Creates a view of a list with rows from a registry.
    ///
    /// The views of a registry have no static type, so SwiftUI makes the views of all rows to count them. For a list
    /// with thousands of items, use the initializer with a closure.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - views: The registry; if `nil`, the registry with which the screen is shown, such as the registry of the
    ///     ``NavigatorView``.
    public init(_ list: ListViewModel<SectionID, Item>, views: ViewRegistry? = nil)
    where Item: ViewModel, Row == AnyView {
        (self.list, self.views) = (list, views)
        row = { item, views in
            AnyView(RegisteredView(viewModel: unwrapped(item), views: views))
        }
    }

    /// The list, with the empty state over it if there are no items.
    public var body: some View {
        let host = holder.host(of: list)
        ListContent(host: host, views: views ?? context?.views, row: ListRowMaker(row)).id(ObjectIdentifier(host))
    }
}

/// An object that makes the views of rows. SwiftUI can compare this object, but not a closure.
@MainActor
final class ListRowMaker<Item, Row: View> {
    let make: @MainActor (Item, ViewRegistry?) -> Row
    init(_ make: @escaping @MainActor (Item, ViewRegistry?) -> Row) { self.make = make }
}

/// The view that a registry has for a view model of a list.
struct RegisteredView: View {
    let viewModel: any ViewModel
    let views: ViewRegistry?

    var body: some View { (views ?? ViewRegistry()).view(for: viewModel, context: "It is part of a list.") }
}

/// A list with its sections, selection and empty state.
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
            if host.shown.isEmpty, let emptyState = host.list.knownEmptyState {
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

    // The binding is optional, because a nonoptional binding would also match another initializer of `List` on macOS.
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
                // In edit mode, a tap must not call `onSelect` in a list with the mode `momentary`.
                .selectionDisabled(isEditing && host.list.selectionMode == .momentary)
            } header: {
                if let header = section.header { RegisteredView(viewModel: header, views: views) }
            } footer: {
                if let footer = section.footer { RegisteredView(viewModel: footer, views: views) }
            }
        }
    }
}

/// A modifier that notifies the host of a list when SwiftUI has processed a selection.
private struct SelectionObserver<SectionID: Hashable, Item: Identifiable & Equatable>: ViewModifier {
    let host: ListHost<SectionID, Item>

    func body(content: Content) -> some View {
        content.onChange(of: host.shownSelection) { host.selectionWasSeen() }
    }
}
#endif
