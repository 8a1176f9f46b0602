#if canImport(SwiftUI)
import MVVMCLists
import SwiftUI

/// The row of an item, with its actions.
struct ListRow<SectionID: Hashable, Item: Identifiable & Equatable, Row: View>: View {
    let host: ListHost<SectionID, Item>
    let item: Item
    let views: ViewRegistry?
    let row: ListRowMaker<Item, Row>
    @State private var state = ListRowState<Item>()

    var body: some View {
        let trailing = host.list.handlers.trailingSwipeActions?(item.id)
        // The body consists of modifiers only, because the list cannot read the traits of the app's view through a
        // container.
        content
            .onAppear { host.didAppear(item, state) }
            .onDisappear { host.didDisappear(item.id, state) }
            .deleteDisabled(ListAction.deletion(in: trailing) == nil)
            #if !os(tvOS)
        .swipeActions(edge: .leading) { SwipeButtons(actions: host.list.handlers.leadingSwipeActions?(item.id)) }
        .swipeActions(edge: .trailing) { SwipeButtons(actions: trailing) }
            #endif
            #if !os(watchOS)
        .contextMenu {
            // SwiftUI deactivates the menu if this closure returns no view.
            if let actions = host.list.handlers.contextMenu?(item.id), !actions.isEmpty {
                MenuEntries(actions: actions)
            }
        }
        #endif
    }

    @ViewBuilder private var content: some View {
        // On iOS, macOS and visionOS, this view has no condition. With a condition, SwiftUI would have to make all rows
        // in order to count them.
        #if os(iOS) || os(macOS) || os(visionOS)
        view
        #else
        if ListFeatures.hasSelection || host.list.selectionMode == .disabled {
            view
        } else {
            view
                .contentShape(Rectangle())
                #if os(tvOS)
            .focusable()
                #endif
                .onTapGesture { host.userDidTap(item.id) }
                .accessibilityAddTraits(state.isSelected ? [.isButton, .isSelected] : .isButton)
                .overlay(alignment: .trailing) {
                    if state.isSelected { Image(systemName: "checkmark").accessibilityHidden(true) }
                }
        }
        #endif
    }

    private var view: Row { row.make(state.item(for: item) { host.itemForDisplay($0) }, views) }
}

/// The part of a displayed row's state that the snapshot does not contain.
@MainActor
final class ListRowState<Item: Identifiable & Equatable>: Observable {
    @Observed var isSelected = false
    /// The item of the snapshot when the list reconfigured the row, and the item that is shown instead.
    @Observed private var replacement: (replaced: Item, shown: Item)? = nil
    /// The item of the snapshot when the row was last evaluated.
    private var item: Item?

    /// Returns the item that is shown for an item of the snapshot.
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
/// The buttons that a swipe reveals. They have no destructive role, because SwiftUI removes the row of a destructive
/// button before the list does.
private struct SwipeButtons: View {
    let actions: [ListAction]?

    var body: some View {
        ForEach(Array((actions ?? []).filter(\.isEnabled).enumerated()), id: \.offset) { _, action in
            Button {
                action.perform()
            } label: {
                ActionLabel(title: action.title, image: action.image)
            }
            .tint(action.role == .destructive ? Color.red : nil)
        }
    }
}
#endif

#if !os(watchOS)
/// The buttons of a menu, and its submenus.
private struct MenuEntries: View {
    let actions: [ListAction]

    var body: some View {
        ForEach(Array(actions.enumerated()), id: \.offset) { _, action in
            if action.children.isEmpty {
                Button(role: action.role == .destructive ? .destructive : nil) {
                    action.perform()
                } label: {
                    ActionLabel(title: action.title, image: action.image)
                }
                .disabled(!action.isEnabled)
            } else {
                Menu {
                    MenuEntries(actions: action.children)
                } label: {
                    ActionLabel(title: action.title, image: action.image)
                }
            }
        }
    }
}
#endif
#endif
