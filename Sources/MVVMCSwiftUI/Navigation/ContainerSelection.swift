#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The selection of a container, through which tabs or a split view read and set the selected slot.
@MainActor
final class ContainerSelection: Observable {
    let viewModel: any SelectingContainerViewModel
    /// The screen whose view model is the container. It is `nil`, for example, in a preview.
    private(set) weak var screen: Screen?
    /// The slot that SwiftUI has last drawn as selected.
    private var drawn: Slot?
    /// The slot that the user has selected although the tree has kept another, until SwiftUI has drawn it. Without this
    /// value, SwiftUI would detect no change, and might keep the user's selection.
    @Observed private var refused: Slot?

    init(_ viewModel: any SelectingContainerViewModel, screen: Screen? = nil) {
        (self.viewModel, self.screen) = (viewModel, screen)
    }

    convenience init?(_ box: ScreenBox) {
        guard let screen = untracked({ box.screen }),
            let container = screen.viewModel as? any SelectingContainerViewModel
        else { return nil }
        self.init(container, screen: screen)
    }

    var isTabs: Bool { viewModel is TabsViewModel }

    /// Returns the selection of a container for a view in a context. If the view model of the context's screen is not
    /// the container, reports that and returns a selection without a screen.
    static func of(_ viewModel: any SelectingContainerViewModel, in context: (any ScreenContext)?)
        -> ContainerSelection
    {
        guard let screen = untracked({ context?.screen }) else { return ContainerSelection(viewModel) }
        if screen.viewModel as AnyObject === viewModel { return ContainerSelection(viewModel, screen: screen) }
        Misuse.report(
            """
            a view shows the slots of a `\(type(of: viewModel))` that is not the view model of its screen, so the slots are empty.
            Use the view model that the view is made with, and push it as a screen of its own: flow.push(…)
            """)
        return ContainerSelection(viewModel)
    }

    var slot: Slot {
        get { refused ?? viewModel.selectedSlot }
        set {
            // SwiftUI may set a slot again that the tree has refused. The user has tapped its tab once.
            if newValue == untracked({ refused }) { return }
            // After a selection in code, SwiftUI may set the same slot again before it has drawn the selection. This is
            // ignored. Once the selection is drawn, setting the same slot means that the user has tapped the selected
            // tab.
            guard newValue != viewModel.selectedSlot || newValue == drawn else { return }
            if !hasLostDrawnTab { userDidSelect(newValue) }
            guard newValue != viewModel.selectedSlot else { return }
            refused = newValue
            Task { [weak self] in
                LibraryTasks.noteTurn()
                self?.refused = nil
            }
        }
    }

    /// Whether the tab that SwiftUI has drawn as selected has gone, and another one is selected that SwiftUI has not
    /// drawn yet. SwiftUI may then select a tab itself, which is no tap of the user.
    private var hasLostDrawnTab: Bool {
        guard let drawn, drawn != viewModel.selectedSlot else { return false }
        return !shownSlots.contains(drawn)
    }

    func userDidSelect(_ slot: Slot) {
        if let screen { screen.userDidSelect(slot) } else { viewModel.select(named: slot) }
    }

    func didDraw() { drawn = untracked { refused } ?? viewModel.selectedSlot }

    // MARK: Tabs

    /// Tabs with the same section that follow one another.
    struct TabRun {
        /// The title and the number of earlier runs with the same title, so that a run keeps its identity.
        let id: String
        let title: String?
        var slots: [Slot]
    }

    /// The slots whose tabs are not hidden.
    var shownSlots: [Slot] { viewModel.tabSlotNames.filter { !viewModel.isHidden($0) } }

    /// The sections with their tabs, in order. Where SwiftUI cannot hide a tab, hidden tabs are left out.
    var sections: [TabRun] {
        #if os(tvOS) || os(watchOS)
        let slots = shownSlots
        #else
        let slots = viewModel.tabSlotNames
        #endif
        var runs: [TabRun] = []
        for slot in slots {
            let title = viewModel.tab(of: slot).section
            if let last = runs.indices.last, runs[last].title == title {
                runs[last].slots.append(slot)
            } else {
                let number = runs.count { $0.title == title }
                runs.append(TabRun(id: "\(number) \(title ?? "")", title: title, slots: [slot]))
            }
        }
        return runs
    }

    /// Whether there is a stack in the slot of the accessory.
    var hasAccessory: Bool { viewModel.accessorySlotName.map { screen?.embedded[$0] != nil } ?? false }

    func isSearch(_ slot: Slot) -> Bool { viewModel.tab(of: slot).role == .search }

    // MARK: Labels

    @ViewBuilder func label(of slot: Slot) -> some View {
        let tab = viewModel.tab(of: slot)
        if let name = tab.image ?? (isSearch(slot) ? "magnifyingglass" : nil) {
            Label {
                Text(verbatim: tab.title)
            } icon: {
                PlatformFeatures.current.hasImage(name) ? Image(name) : Image(systemName: name)
            }
        } else {
            Text(verbatim: tab.title)
        }
    }

    func badge(of slot: Slot) -> Text? {
        viewModel.tab(of: slot).badge.map { Text(verbatim: $0) }
    }
}

/// Storage for the selection of a view across evaluations of the view's body.
@MainActor
final class ContainerSelectionHolder {
    private var selection: ContainerSelection?
    private weak var context: (any ScreenContext)?

    nonisolated init() {}

    func selection(of viewModel: any SelectingContainerViewModel, in context: (any ScreenContext)?)
        -> ContainerSelection
    {
        if let selection, selection.viewModel === viewModel, self.context === context { return selection }
        let selection = ContainerSelection.of(viewModel, in: context)
        (self.selection, self.context) = (selection, context)
        return selection
    }
}
#endif
