import MVVMC
import Observation

/// Pages to swipe through: a container with a selection that is no tabs.
final class Pager: SelectingContainerViewModel {
    @Observed var slots: [Slot]
    @Observed var selection: Slot

    init(_ slots: Slot..., selection: Slot? = nil) {
        self.slots = slots
        self.selection = selection ?? slots[0]
    }
}

/// A sidebar whose selection is Swift's own observation.
@Observable
final class Sidebar: SelectingContainerViewModel {
    let slots: [Slot] = ["inbox", "archive"]
    var selection: Slot = "inbox"
}
