// Apple documents the methods that use this class on its pages about `updateProperties()`, `setNeedsUpdateProperties()`
// and `updatePropertiesIfNeeded()` of UIView and UIViewController, and in the article
// https://developer.apple.com/documentation/uikit/updating-views-automatically-with-observation-tracking-in-uikit:
// "The updateProperties method runs before layout". "Both methods automatically track any Observable properties you read,
// and UIKit updates your views when those properties change."

import Observation

/// The updates of the properties of one view or view controller. There are none before iOS 26.
@MainActor final class PropertyUpdates {
    // "When the view first appears, UIKit runs" the method, so a new view needs an update.
    private var isNeeded = true
    /// The number of updates so far.
    private var count = 0

    func setNeeded() {
        if StandIn.systemVersion < 26 { StandIn.fail("setNeedsUpdateProperties() needs iOS 26") }
        isNeeded = true
    }

    /// Calls `update` if an update is needed, and tracks the properties that it reads.
    func performIfNeeded(_ update: () -> Void) {
        guard isNeeded, StandIn.systemVersion >= 26 else { return }
        isNeeded = false
        count += 1
        withObservationTracking(update) { [weak self, count] in
            // Observation calls this closure before the change, on the thread of the change.
            if Thread.isMainThread {
                MainActor.assumeIsolated { self?.propertyWillChange(readBy: count) }
            } else {
                Task { @MainActor in self?.propertyWillChange(readBy: count) }
            }
        }
    }

    private func propertyWillChange(readBy update: Int) {
        if update == count || StandIn.isOn(.keepsFormerTracking) { isNeeded = true }
    }
}
