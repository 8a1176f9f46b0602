/// The state of the stand-in that tests control, such as animations and doubts, and the mistakes that SwiftUI would
/// have reported. SwiftUI has no type of this name.
public enum StandIn {
    /// An order of events or a behavior that SwiftUI's documentation leaves open, or that was reported for some
    /// version.
    public enum Doubt: String, CaseIterable, Sendable {
        /// The action of an alert's button is called before the binding is set to `false`, instead of after it.
        case callsAlertActionFirst
        /// A binding of a presentation is set to `nil` twice.
        case writesNilTwice
        /// A presentation that the user drags away sets its binding when it has disappeared, instead of when the finger
        /// lifts.
        case writesNilAfterAnimation
        /// The bindings of presentations that are dismissed together with a presentation below are also set to `nil`.
        case writesNilForCovered
        /// `onDismiss` is also called for presentations that are dismissed together with a presentation below.
        case callsOnDismissOfCovered
        /// A presentation uses the binding and the `onDismiss` with which it was presented, instead of the binding and
        /// the closure of the last update.
        case keepsFirstBinding
        /// `onDismiss` is called before the content disappears, instead of after it.
        case callsOnDismissFirst
        /// A pop by the user sets the path when the pop has ended, instead of when it begins.
        case writesPathAfterPop
        /// When a pop by the user has ended, the stack sets the path once more to the value before the pop.
        case writesStalePath
        /// A path that is set during a transition is shown when the transition ends, instead of immediately.
        case waitsForTransitions
        /// A path that equals the last path is not shown, even if the stack shows another path.
        case comparesPathWithLastSeen
        /// A popped view is kept until the next push.
        case keepsPoppedViews
        /// Views that are covered on a stack, or are in another tab, are also updated.
        case updatesCoveredViews
        /// A tap on the selected tab does not set the selection.
        case ignoresRepeatedTabTaps
        /// A tab view sets its selection to the value that the program has just set.
        case echoesSelection
        /// The selection of the list in a sidebar does not change when the user goes back to the sidebar of a collapsed
        /// split view, instead of being set to `nil`.
        case keepsRowOfSidebar
        /// A list compares its selection with the selection at its last update. A row that the user has selected
        /// therefore stays selected if the binding has returned to its former value.
        case comparesSelectionWithLastSeen
        /// A tap outside of edit mode selects one row of a list in which several rows can be selected, as a click does
        /// on macOS, instead of being ignored.
        case selectsOneOfSeveralByTap
        /// A row with swipe actions lacks the delete control of edit mode, in addition to the system's Delete action.
        case hidesDeleteControlsBesideSwipeActions
        /// A row that the user has deleted stays hidden until the data of its `ForEach` no longer contains the element.
        case hidesDeletedRowsUntilDeleted
        /// The preferred compact column of a split view is not set when the user brings another column to the front.
        case keepsCompactColumn
        /// A sidebar has a compact horizontal size class even if another column is shown next to it.
        case narrowsSidebars
        /// A view with an opacity of zero can be touched.
        case touchesTransparentViews
        /// A hosting controller shows the title and the toolbar of its view in the navigation bar when the view is on
        /// the screen, instead of when it is first laid out.
        case bridgesBarsOnScreenOnly
        /// A hosting controller makes bar button items of the titles and images in a toolbar, instead of the views.
        case drawsToolbarsByItems
        /// A view controller in a view is dismantled after it was removed, instead of before.
        case dismantlesAfterRemoval
        /// The presentation of a view is dismissed when the view is covered on its stack or its tab is deselected, as
        /// when the view is removed.
        case dismissesFromCovered
        /// A confirmation dialog is at the edge of the screen, as before iOS 26, and does not point at a view.
        case showsDialogsAtTheEdge
        /// The views are updated one turn of the main actor later.
        case updatesLate
    }

    /// The doubts that are enabled. The stand-in behaves as they describe.
    @MainActor public static var doubts: Set<Doubt> = []

    /// The mistakes that SwiftUI would have logged, or that would have led to wrong views.
    @MainActor public private(set) static var failures: [String] = []

    /// The number of body evaluations, by the name of the view's type.
    @MainActor public private(set) static var evaluations: [String: Int] = [:]

    /// The closures that end the running animations, the oldest first.
    @MainActor private static var animations: [@MainActor () -> Void] = []

    /// The number of calls of `withTransaction(_:_:)` that have disabled animations.
    @MainActor public internal(set) static var changesWithoutAnimation = 0

    /// The numbers of views that were marked for evaluation by animated changes, and by changes that disabled
    /// animations.
    @MainActor public private(set) static var invalidations = (animated: 0, notAnimated: 0)

    @MainActor static func noteInvalidation(in transaction: Transaction) {
        if transaction.animation != nil { invalidations.animated += 1 }
        if transaction.disablesAnimations { invalidations.notAnimated += 1 }
    }

    @MainActor public static func resetInvalidations() { invalidations = (0, 0) }

    @MainActor static func has(_ doubt: Doubt) -> Bool { doubts.contains(doubt) }

    static func fail(_ message: String) {
        MainActor.assumeIsolated { if !failures.contains(message) { failures.append(message) } }
    }

    static func note(_ message: String) { fail(message) }

    @MainActor static func countEvaluation(of view: any View) {
        let name = "\(type(of: view))".prefix { $0 != "<" }
        evaluations[String(name), default: 0] += 1
    }

    @MainActor public static func resetEvaluations() { evaluations = [:] }

    // MARK: Time

    @MainActor static func whenAnimationEnds(_ end: @escaping @MainActor () -> Void) { animations.append(end) }

    /// Whether an animation is running.
    @MainActor public static var isAnimating: Bool { !animations.isEmpty }

    /// Ends the animation that began first.
    @MainActor public static func finishOneAnimation() {
        if !animations.isEmpty { animations.removeFirst()() }
    }

    /// Ends all running animations, and the animations that begin immediately as a result. Animations that begin in a
    /// later turn of the run loop are not ended.
    @MainActor public static func finishAnimations() {
        var patience = 1_000
        while !animations.isEmpty, patience > 0 {
            animations.removeFirst()()
            patience -= 1
        }
        if patience == 0 { fail("animations never end") }
    }

    /// Removes all doubts, failures, counted evaluations and running animations.
    @MainActor public static func reset() {
        (doubts, failures, evaluations, animations) = ([], [], [:], [])
    }
}
