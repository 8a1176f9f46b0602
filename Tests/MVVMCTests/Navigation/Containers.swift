import MVVMC
import Observation

/// Pages to swipe through, as a container with a selection that is not a tab bar.
final class Pager: SelectingContainerViewModel {
    @Observed var slots: [Slot]
    @Observed var selection: Slot

    init(_ slots: Slot..., selection: Slot? = nil) {
        self.slots = slots
        self.selection = selection ?? slots[0]
    }
}

/// A sidebar whose selection is observed with Swift's own observation.
@Observable
final class Sidebar: SelectingContainerViewModel {
    let slots: [Slot] = ["inbox", "archive"]
    var selection: Slot = "inbox"
}
