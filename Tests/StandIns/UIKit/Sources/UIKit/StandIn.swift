@_exported import Foundation

/// The stand-in's state for tests, such as the running animations, and the failures that UIKit would have reported.
/// UIKit has no such type.
@MainActor
public enum StandIn {
    /// A behavior that UIKit may have, but that Apple does not document. The stand-in has the behavior while the doubt
    /// is turned on.
    public enum Doubt: String, CaseIterable, Sendable {
        /// The delegate of a navigation or presentation controller is called before the completions of the transition,
        /// and before the handler of an action sheet's cancel button.
        case tellsDelegateBeforeCompletions
        /// A push or pop that the user has cancelled is undone only after the completions of its transition.
        case restoresAfterCompletions
        /// The delegate of a navigation controller is notified of the screen to which a cancelled push or pop returns.
        case tellsOfCancelledPops
        /// A transition coordinator is available until all callbacks have returned, and ignores completions that the
        /// callbacks add.
        case keepsCoordinators
        /// `animate(alongsideTransition:completion:)` returns `false` and does not call the animation, but calls the
        /// completion.
        case animatesNothingAlongside
        /// While the user drags a presentation, only the presenting view controller has a transition coordinator.
        case coordinatesDragsByPresenting
        /// An animated presentation begins only after the call that presents it has returned.
        case postponesPresentations
        /// When a custom presentation begins, UIKit replaces a presentation controller that was created earlier.
        case remakesPresentationControllers
        /// `viewDidAppear(_:)` is called for a view controller before it is called for the children.
        case parentsAppearFirst
        /// Selecting a row of the "More" list does not call the delegate of the tab bar controller.
        case selectsMoreByItself
        /// Tapping a tab of iOS 18 selects it without a call of `shouldSelectTab`.
        case selectsTabsByItself
        /// The delegate methods about view controllers are also called for tabs of iOS 18, and `shouldSelectTab` is
        /// also called for tabs that were set as view controllers.
        case tellsOfTabsTwice
        /// The delegate method `didSelectTab` is also called if the program selects a tab of iOS 18. Apple's page and
        /// the header differ. According to the page, the argument of the method is the tab that "the user selected".
        /// According to the header, the method is "Called when the selected tab has changed".
        case tellsOfProgramSelections
        /// The view of an accessory that is removed with an animation leaves the window when the animation ends.
        case fadesRemovedAccessories
        /// The property `viewController` of a tab of iOS 18 is `nil` until the tab is shown.
        case resolvesTabsWhenShown
        /// After each transition, UIKit sets its own delegate on the pop gestures again.
        case setsGestureDelegatesAgain
        /// An action sheet is a popover on an iPhone, too, as in iOS 26 and later.
        case showsDialogsAsPopovers
        /// The handler of an alert's button is called a turn of the run loop after the alert was dismissed.
        case callsAlertHandlersLate
        /// Return dismisses an alert with a disabled button without calling the button's handler.
        case returnsWithoutHandler
        /// A split view controller that appears in a narrow window collapses without calling its delegate.
        case collapsesByItself
        /// A split view controller changes `isCollapsed` only after it has called its delegate.
        case collapsesAfterDelegate
        /// Another view controller that is set for the secondary column is pushed there. Apple has called it expected for
        /// a view controller that is no navigation controller: https://zhaoxin.pro/technology/15993960076329.html
        case pushesInSecondary
        /// A second view controller for the compact column is ignored, as was found in iOS 17 and earlier:
        /// https://github.com/pointfreeco/swift-navigation/pull/339
        case ignoresSecondCompactController
        /// A split view controller collapses and expands when its scene enters the background:
        /// https://github.com/instructure/canvas-ios/pull/3118
        case collapsesInBackground
        /// Showing the inspector column does not show it, for example because there is no room.
        case keepsInspectorHidden
        /// The delegate of a split view controller is told of columns that are shown or hidden a turn of the run loop
        /// later.
        case showsColumnsLate
        /// A navigation bar keeps the items of view controllers that have left the stack until the view of the
        /// navigation controller is laid out, or until the next turn of the run loop. While a split view controller
        /// collapses or expands, it keeps them in any case.
        case releasesBarItemsLate
        /// When a batch removes cells, the delegate is notified after the new cells are displayed, instead of before.
        case endsDisplayLate
        /// Cells are requested before they are displayed, and are not requested again when they are displayed.
        case preparesCells
        /// After a call of `reloadData()` during the animation of a batch, no cells are requested until the data is
        /// reloaded after the animation.
        case ignoresReloadsInBatches
        /// Setting a data source does not load the list.
        case loadsLazily
        /// The deletion control of a row reveals the trailing swipe actions of the row, if there are any. On Apple's
        /// page, the control reveals a Delete button.
        case deletesBySwipeActions
        /// Entering or leaving edit mode deselects all rows.
        case deselectsForEditing
        /// A cell is sized before its properties are updated, unless the update was forced.
        case sizesCellsBeforeUpdating
        /// Properties are also updated after a change of a property that only an earlier update has read.
        case keepsFormerTracking
        /// `makeKeyAndVisible()` makes a window key only after its view controller has appeared, instead of before.
        case makesKeyAfterAppearance
        /// When the key window is hidden, the visible window in front becomes key. Otherwise, no window is key.
        case passesKeyOn
        /// While the notification about a new key window is posted, `makeKey()` has no effect.
        case keepsKeyInNotifications
        /// The view controller of a window is not notified that it disappears when the window is hidden.
        case hidesWindowsSilently
        /// The first responder of the key window resigns when another window becomes key.
        case resignsFirstResponderWithKey
        /// A view that becomes the first responder makes its window key.
        case makesWindowsOfRespondersKey
        /// Without a first responder, key presses reach the window only, instead of the view controller in front.
        case needsFirstResponderForKeys
        /// A gesture that is cancelled by disabling its recognizer ends in the next turn of the run loop.
        case cancelsGesturesLate
        /// The recognizer of the drag of a sheet is not on a view in the window, so it cannot be cancelled.
        case hidesSheetGestures
        /// The activity of a session whose scene is not connected cannot be changed.
        case keepsActivitiesOfDisconnectedScenes
        /// The response to a notification that has connected a scene is also passed to the delegate of the notification
        /// center.
        case passesResponsesTwice

        /// The doubts about table and collection views.
        public static let ofLists: [Doubt] = [
            .endsDisplayLate, .preparesCells, .ignoresReloadsInBatches, .loadsLazily, .deletesBySwipeActions,
            .deselectsForEditing,
        ]
        /// The doubts about updates of properties, from iOS 26 on.
        public static let ofPropertyUpdates: [Doubt] = [.sizesCellsBeforeUpdating, .keepsFormerTracking]
        /// The doubts about windows, first responders, and gestures that are cancelled.
        public static let ofWindows: [Doubt] = [
            .makesKeyAfterAppearance, .passesKeyOn, .keepsKeyInNotifications, .hidesWindowsSilently,
            .resignsFirstResponderWithKey, .makesWindowsOfRespondersKey, .cancelsGesturesLate, .hidesSheetGestures,
        ]
        /// The doubts about the columns of split view controllers.
        public static let ofColumns: [Doubt] = [
            .pushesInSecondary, .ignoresSecondCompactController, .collapsesInBackground, .keepsInspectorHidden,
            .showsColumnsLate,
        ]
        /// The doubts about the sessions of scenes, and about what connects a scene.
        public static let ofScenes: [Doubt] = [.keepsActivitiesOfDisconnectedScenes, .passesResponsesTwice]
        /// The doubts about view controllers.
        public static let ofViewControllers = allCases.filter {
            !ofLists.contains($0) && !ofWindows.contains($0) && !ofColumns.contains($0) && !ofScenes.contains($0)
                && !ofPropertyUpdates.contains($0) && $0 != .needsFirstResponderForKeys
        }
    }

    /// The doubts that are turned on.
    public static var doubts: Set<Doubt> = []
    /// Returns the sets of doubts with which tests run: the empty set, a set with each of `doubts` alone, and the set
    /// of all `doubts`.
    public nonisolated static func combinations(of doubts: some Sequence<Doubt>) -> [Set<Doubt>] {
        [[]] + doubts.map { [$0] } + [Set(doubts)]
    }

    static func isOn(_ doubt: Doubt) -> Bool { doubts.contains(doubt) }

    public static func set(_ doubt: Doubt, _ isOn: Bool) {
        if isOn { doubts.insert(doubt) } else { doubts.remove(doubt) }
    }

    /// The failures, such as exceptions that UIKit would have raised and warnings that UIKit would have written.
    public static var failures: [String] = []

    /// The transition that the user has seen last, such as "standard" or "zoom photo".
    public internal(set) static var lastTransition = ""

    /// Whether calls of `present(_:animated:completion:)` are ignored without a report.
    public static var refusesPresentations = false

    /// The version of the system, of which only the updates of properties depend. Before 26, there are none.
    public static var systemVersion = 26

    /// Whether the device is an iPad. On an iPad, an action sheet is a popover.
    public static var isPad = false { didSet { UIDevice.standInIdiom = isPad ? .pad : .phone } }

    /// Whether windows are so narrow that split view controllers collapse.
    public static var isNarrow = false

    /// Whether wide windows have room for three columns. If not, the first of three columns is over the others.
    public static var fitsThreeColumns = true

    /// Whether wide windows have room for an inspector column. If not, resizing hides the column.
    public static var fitsInspector = true

    /// The height of the keyboard, or 0 if it is hidden.
    public static var keyboardHeight: CGFloat = 0

    /// The closures that end the running animations, in the order in which the animations began.
    private static var animations: [@MainActor () -> Void] = []

    static func fail(_ message: String) { failures.append(message) }

    static func whenAnimationEnds(_ end: @escaping @MainActor () -> Void) { animations.append(end) }

    /// Ends all animations in the order in which they began, including animations that begin during the call. Records a
    /// failure if animations are left after 1,000 have ended.
    public static func finishAnimations() {
        var patience = 1_000
        while !animations.isEmpty, patience > 0 {
            animations.removeFirst()()
            patience -= 1
        }
        if !animations.isEmpty { fail("animations never end") }
    }

    public static var isAnimating: Bool { !animations.isEmpty }

    /// Ends the animation that began first.
    public static func finishOneAnimation() {
        if !animations.isEmpty { animations.removeFirst()() }
    }

    /// The closures that create the views in nibs, by the names of the nibs.
    public static var nibs: [String: @MainActor () -> UIView] = [:]
    /// The closures that create the view controllers in storyboards, by the names of the storyboard and of the view
    /// controller. The initial view controller has the name "".
    public static var storyboards: [String: [String: @MainActor () -> UIViewController]] = [:]

    /// Resets everything except the doubts.
    public static func reset() {
        (failures, animations, nibs, storyboards) = ([], [], [:], [:])
        systemVersion = 26
        (refusesPresentations, isPad, isNarrow, keyboardHeight) = (false, false, false, 0)
        (fitsThreeColumns, fitsInspector) = (true, true)
        UIAccessibility.standInPosted = []
        UIApplication.shared.openSessions = []
        lastTransition = ""
    }
}
