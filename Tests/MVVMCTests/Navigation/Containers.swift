import MVVMC
import Observation

/// A container of pages that the user swipes through. It has a selection, but is not a tab bar.
final class Pager: SelectingContainerViewModel {
    @Observed var slots: [Slot]
    @Observed var selection: Slot

    init(_ slots: Slot..., selection: Slot? = nil) {
        self.slots = slots
        self.selection = selection ?? slots[0]
    }
}

/// A sidebar whose selection is tracked by the Observation framework.
@Observable
final class Sidebar: SelectingContainerViewModel {
    let slots: [Slot] = ["inbox", "archive"]
    var selection: Slot = "inbox"
}
