/// The interface with which tests control and observe the stand-in. A test enables doubts, ends animations, and reads
/// the mistakes that SwiftUI would have reported. SwiftUI has no type of this name.
public enum StandIn {
    /// A possible behavior of SwiftUI, such as an order of events. SwiftUI's documentation does not exclude the
    /// behavior, or users have reported it for some versions.
    public enum Doubt: String, CaseIterable, Sendable {
        /// The action of a button in an alert or a confirmation dialog is called before the binding is set to `false`,
        /// instead of afterward.
        case callsAlertActionFirst
        /// The binding of a presentation that the user dismisses is set to `nil` or `false` twice.
        case writesNilTwice
        /// A presentation that the user drags away sets its binding when it has disappeared, instead of when the finger
        /// lifts.
        case writesNilAfterAnimation
        /// When a presentation is dismissed, the bindings of the presentations over it are reset, too.
        case writesNilForCovered
        /// When a presentation is dismissed, `onDismiss` is also called for the presentations over it.
        case callsOnDismissOfCovered
        /// A presentation uses the binding and the `onDismiss` with which it was presented, instead of the binding and
        /// the closure of the last update.
        case keepsFirstBinding
        /// `onDismiss` is called before the content disappears, instead of afterward.
        case callsOnDismissFirst
        /// A pop by the user sets the path when the pop has ended, instead of when it begins.
        case writesPathAfterPop
        /// When a pop by the user has ended, the stack also sets the path to the value before the pop.
        case writesStalePath
        /// A path that is set during a transition is shown when the transition ends, instead of immediately.
        case waitsForTransitions
        /// A path that equals the path at the last update is ignored, even if the stack shows another path.
        case comparesPathWithLastSeen
        /// A path that is set in the update that hides its stack, because another tab is selected, is ignored until it
        /// has another value: https://github.com/swiftlang/swift/issues/77088
        case ignoresPathsOfHiddenStacks
        /// A popped view is kept until the top screen changes again.
        case keepsPoppedViews
        /// Covered views, such as the screens of a stack under its top screen and the views in tabs that are not
        /// selected, are updated immediately, instead of when they are shown again.
        case updatesCoveredViews
        /// A tap on the selected tab does not set the selection.
        case ignoresRepeatedTabTaps
        /// When the selected tab goes, the tab view sets the binding to the first tab that is left.
        case selectsAnotherTab
        /// When the selection of a tab view has changed, the tab view sets the binding to the same value again.
        case echoesSelection
        /// When the user goes back to the sidebar of a collapsed split view, the list in the sidebar keeps its
        /// selection, instead of clearing it.
        case keepsRowOfSidebar
        /// A list compares the value of its selection binding with the value at the last update, instead of with the
        /// selection on the screen. A row that the user has selected therefore stays selected if the binding returns to
        /// its former value before the next update.
        case comparesSelectionWithLastSeen
        /// A tap outside of edit mode selects one row of a list in which several rows can be selected, as a click does
        /// on macOS, instead of being ignored.
        case selectsOneOfSeveralByTap
        /// Swipe actions on a row remove not only the system's Delete action, but also the delete control of edit mode.
        case hidesDeleteControlsBesideSwipeActions
        /// A row that the user has deleted stays hidden until the data of its `ForEach` no longer contains the element,
        /// instead of until the body with the `ForEach` is evaluated again.
        case hidesDeletedRowsUntilDeleted
        /// The preferred compact column of a split view is not set when the user brings another column to the front.
        case keepsCompactColumn
        /// A row that is selected in a collapsed split view does not show the next column. Together with
        /// `keepsCompactColumn`, the doubt has no effect, because then nothing could show the next column.
        case keepsColumnOnSelection
        /// A row that is selected in a column of a split view pops the screens of the stacks in the later columns.
        case selectionClearsPath
        /// In a collapsed split view, the user can go back to the previous column although the back button is hidden.
        case showsHiddenBackButtonOfColumn
        /// An inspector that becomes a sheet in a compact window is closed.
        case closesInspectorOnCollapse
        /// While a scene is in the background, its window has other sizes for a moment. A split view that is collapsed
        /// in one of them shows its first column.
        case backgroundResizes
        /// A sidebar has a compact horizontal size class even if another column is shown next to it.
        case narrowsSidebars
        /// The content of a presentation is enabled although the presenting view is disabled.
        case enablesPresentations
        /// A keyboard shortcut performs the action of the first enabled control that has the shortcut. Otherwise, the
        /// first control is used, and if it is disabled, nothing happens.
        case skipsShortcutsOfDisabledControls
        /// A view with an opacity of zero can be touched.
        case touchesTransparentViews
        /// A hosting controller shows the title and the toolbar of its view in the navigation bar when the view
        /// appears, instead of when the view is first laid out.
        case bridgesBarsOnScreenOnly
        /// A hosting controller makes plain bar button items with the titles of the buttons in a toolbar, instead of
        /// bar button items that contain the UIKit views of the representable views in the toolbar.
        case drawsToolbarsByItems
        /// The UIKit view or view controller of a representable view is dismantled after its removal, instead of
        /// before.
        case dismantlesAfterRemoval
        /// The presentation of a view is dismissed when another screen, tab or column covers the view, as when the view
        /// is removed.
        case dismissesFromCovered
        /// A confirmation dialog is at the edge of the screen, as before iOS 26, and does not point at a view.
        case showsDialogsAtTheEdge
        /// When code that is not SwiftUI's dismisses a sheet or a cover, `onDismiss` is called, but the binding keeps
        /// its value.
        case keepsBindingsOfOtherDismissals
        /// Where no modifier sets the visibility of the indicators of navigation links, the environment says `visible`,
        /// instead of `automatic`.
        case resolvesIndicatorVisibility
        /// The views are updated in the second turn of the main actor after a change, instead of in the next turn.
        case updatesLate
    }

    /// The doubts that are enabled. The stand-in behaves as they describe.
    @MainActor public static var doubts: Set<Doubt> = []

    /// The doubts for which the stand-in has asked since the last call of ``combinations()``.
    @MainActor private static var consulted: Set<Doubt> = []

    /// Returns the sets of doubts with which a test runs: the empty set; each doubt alone, if the stand-in has asked for
    /// it in the run with the empty set; and all doubts. Another doubt alone would change nothing.
    @MainActor public static func combinations() -> some Sequence<Set<Doubt>> {
        consulted = []
        var run = 0
        var rest: ArraySlice<Set<Doubt>> = [[]]
        return AnyIterator {
            if run == 1 { rest = Doubt.allCases.filter(consulted.contains).map { [$0] } + [Set(Doubt.allCases)] }
            run += 1
            return rest.popFirst()
        }
    }

    /// Whether presentations are given up without a report. Such a presentation is tried again only when its binding
    /// has had another value.
    @MainActor public static var refusesPresentations = false

    /// The mistakes that SwiftUI would have logged, or that would have led to wrong views.
    @MainActor public private(set) static var failures: [String] = []

    /// The number of body evaluations, by the name of the view's type.
    @MainActor public private(set) static var evaluations: [String: Int] = [:]

    /// The closures that end the running animations, the oldest first.
    @MainActor private static var animations: [@MainActor () -> Void] = []

    /// The number of calls of `withTransaction(_:_:)` that have disabled animations.
    @MainActor public internal(set) static var changesWithoutAnimation = 0

    /// The numbers of times that animated changes, and changes that disabled animations, have marked a view for
    /// evaluation.
    @MainActor public private(set) static var invalidations = (animated: 0, notAnimated: 0)

    @MainActor static func noteInvalidation(in transaction: Transaction) {
        if transaction.animation != nil { invalidations.animated += 1 }
        if transaction.disablesAnimations { invalidations.notAnimated += 1 }
    }

    @MainActor public static func resetInvalidations() { invalidations = (0, 0) }

    @MainActor static func has(_ doubt: Doubt) -> Bool {
        consulted.insert(doubt)
        return doubts.contains(doubt)
    }

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

    @MainActor public static var isAnimating: Bool { !animations.isEmpty }

    /// Ends the animation that began first.
    @MainActor public static func finishOneAnimation() {
        if !animations.isEmpty { animations.removeFirst()() }
    }

    /// Ends all running animations, and the animations that begin immediately as a result. Animations that begin in a
    /// later turn of the main actor are not ended.
    @MainActor public static func finishAnimations() {
        var patience = 1_000
        while !animations.isEmpty, patience > 0 {
            animations.removeFirst()()
            patience -= 1
        }
        if !animations.isEmpty { fail("animations never end") }
    }

    /// Disables all doubts, and removes all failures, counted evaluations and running animations. The animations are
    /// removed without calling the closures that end them. Presentations are not refused. `changesWithoutAnimation` and
    /// `invalidations` keep their values.
    @MainActor public static func reset() {
        (doubts, failures, evaluations, animations, refusesPresentations) = ([], [], [:], [], false)
    }
}
