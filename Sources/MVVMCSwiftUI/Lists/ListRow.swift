#if canImport(SwiftUI)
@_spi(Host) import MVVMCLists
import SwiftUI

/// The row of an item, with what the user can do with it.
struct ListRow<SectionID: Hashable, Item: Identifiable & Equatable, Row: View>: View {
    let host: ListHost<SectionID, Item>
    let item: Item
    let views: ViewRegistry?
    let row: ListRowMaker<Item, Row>
    @State private var state = ListRowState<Item>()

    var body: some View {
        content
            .onAppear { host.didAppear(item, state) }
            .onDisappear { host.didDisappear(item.id, state) }
            #if !os(tvOS)
        .swipeActions(edge: .leading) { SwipeButtons(actions: host.list.handlers.leadingSwipeActions?(item.id)) }
        .swipeActions(edge: .trailing) { SwipeButtons(actions: host.list.handlers.trailingSwipeActions?(item.id)) }
            #endif
            #if !os(watchOS)
        .contextMenu { MenuEntries(actions: host.list.handlers.contextMenu?(item.id) ?? []) }
        #endif
    }

    @ViewBuilder private var content: some View {
        if host.list.selectionMode == .disabled {
            label
        } else {
            Button {
                host.userDidTap(item.id)
            } label: {
                label.contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        }
    }

    private var label: some View {
        HStack {
            row.make(state.item(for: item) { host.itemForDisplay($0) }, views)
                .frame(maxWidth: .infinity, alignment: .leading)
            if state.isSelected { Image(systemName: "checkmark") }
        }
    }
}

/// What a row shows beside the item of the snapshot, while it is displayed.
@MainActor
final class ListRowState<Item: Identifiable & Equatable>: Observable {
    @Observed var isSelected = false
    /// What is shown in place of an item of the snapshot.
    @Observed private var replacement: (replaced: Item, shown: Item)? = nil
    /// The item of the snapshot.
    private var item: Item?

    /// The item that is shown for one of the snapshot.
    func item(for item: Item, _ itemForDisplay: (Item) -> Item) -> Item {
        self.item = item
        if let replacement, replacement.replaced == item { return replacement.shown }
        return untracked { itemForDisplay(item) }
    }

    func show(_ shown: Item) {
        if let item { replacement = (item, shown) }
    }

    func reset() { if untracked({ replacement }) != nil { replacement = nil } }
}

#if !os(tvOS)
/// The buttons that a swipe reveals. A button of a destructive role would remove the row before the list does.
private struct SwipeButtons: View {
    let actions: [ListAction]?

    var body: some View {
        ForEach(Array((actions ?? []).filter(\.isEnabled).enumerated()), id: \.offset) { _, action in
            Button {
                action.perform()
            } label: {
                ActionLabel(action: action)
            }
            .tint(action.role == .destructive ? Color.red : nil)
        }
    }
}
#endif

#if !os(watchOS)
/// The entries of a menu, and of the menus in it.
private struct MenuEntries: View {
    let actions: [ListAction]

    var body: some View {
        ForEach(Array(actions.enumerated()), id: \.offset) { _, action in
            if action.children.isEmpty {
                Button(role: action.role == .destructive ? .destructive : nil) {
                    action.perform()
                } label: {
                    ActionLabel(action: action)
                }
                .disabled(!action.isEnabled)
            } else {
                Menu {
                    MenuEntries(actions: action.children)
                } label: {
                    ActionLabel(action: action)
                }
            }
        }
    }
}
#endif

private struct ActionLabel: View {
    let action: ListAction

    var body: some View {
        if let name = action.image {
            Label {
                Text(verbatim: action.title)
            } icon: {
                PlatformFeatures.current.hasImage(name) ? Image(name) : Image(systemName: name)
            }
        } else {
            Text(verbatim: action.title)
        }
    }
}
#endif
