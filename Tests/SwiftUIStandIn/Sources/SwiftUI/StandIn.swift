/// The controls of the stand-in: time, doubts, and what SwiftUI would have complained of. Nothing here exists in
/// SwiftUI.
public enum StandIn {
    /// An order of events, or a habit, that SwiftUI's documentation leaves open, or that somebody has reported of some
    /// version.
    public enum Doubt: String, CaseIterable, Sendable {
        /// The action of an alert's button is called before the binding is set to `false`, and not after it.
        case callsAlertActionFirst
        /// A binding of a presentation is set to `nil` twice.
        case writesNilTwice
        /// What the user drags away sets its binding when it has gone, and not when the finger lifts.
        case writesNilAfterAnimation
        /// The bindings of presentations that go together with one below them are set to `nil` as well.
        case writesNilForCovered
        /// `onDismiss` is called for presentations that go together with one below them.
        case callsOnDismissOfCovered
        /// A presentation uses the binding and the `onDismiss` that it was presented with, and not those of the last
        /// update.
        case keepsFirstBinding
        /// `onDismiss` is called before the content disappears, and not after it.
        case callsOnDismissFirst
        /// A pop of the user's sets the path when it has ended, and not when it begins.
        case writesPathAfterPop
        /// A pop of the user's sets the path to what it was before, once, when it has ended.
        case writesStalePath
        /// A path that is set during a transition is shown when the transition ends, and not at once.
        case waitsForTransitions
        /// A path that equals the last one is not shown, even if the stack shows something else by then.
        case comparesPathWithLastSeen
        /// A popped view is kept until the next push.
        case keepsPoppedViews
        /// Views that are covered by others on a stack, or are in another tab, are updated too.
        case updatesCoveredViews
        /// A tap of the selected tab does not set the selection.
        case ignoresRepeatedTabTaps
        /// A tab view sets its selection to the value that it has just been given.
        case echoesSelection
        /// The selection of the list in a sidebar stays as it is when the user goes back to the sidebar of a collapsed
        /// split view, and is not set to `nil`.
        case keepsRowOfSidebar
        /// The preferred compact column of a split view is not set when the user brings another column to the front.
        case keepsCompactColumn
        /// A hosting controller shows the title and the toolbar of its view in the navigation bar when the view is on
        /// the screen, and not when it is laid out before.
        case bridgesBarsOnScreenOnly
        /// The views are updated one turn later than they could be.
        case updatesLate
    }

    /// Which doubts are decided the other way.
    @MainActor public static var doubts: Set<Doubt> = []

    /// What SwiftUI would have complained of in the log, or would have done wrong.
    @MainActor public private(set) static var failures: [String] = []

    /// How often the bodies of the views of each type were evaluated.
    @MainActor public private(set) static var evaluations: [String: Int] = [:]

    /// What is under way, each with its end.
    @MainActor private static var animations: [@MainActor () -> Void] = []

    /// How many changes were made without an animation.
    @MainActor public internal(set) static var changesWithoutAnimation = 0

    /// How many views were to be evaluated again for a change that was made with an animation, and how many for one
    /// that was made without.
    @MainActor public private(set) static var invalidations = (animated: 0, notAnimated: 0)

    @MainActor static func noteInvalidation(in transaction: Transaction) {
        if transaction.animation != nil { invalidations.animated += 1 }
        if transaction.disablesAnimations { invalidations.notAnimated += 1 }
    }

    /// Counts them from now on.
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

    /// Counts the evaluations of bodies from now on.
    @MainActor public static func resetEvaluations() { evaluations = [:] }

    // MARK: Time

    @MainActor static func whenAnimationEnds(_ end: @escaping @MainActor () -> Void) { animations.append(end) }

    /// Whether something moves.
    @MainActor public static var isAnimating: Bool { !animations.isEmpty }

    /// Lets the animation that began first end.
    @MainActor public static func finishOneAnimation() {
        if !animations.isEmpty { animations.removeFirst()() }
    }

    /// Lets all animations end that are under way, and those that begin in consequence, except what begins in a later
    /// turn.
    @MainActor public static func finishAnimations() {
        var patience = 1_000
        while !animations.isEmpty, patience > 0 {
            animations.removeFirst()()
            patience -= 1
        }
        if patience == 0 { fail("animations never end") }
    }

    /// Forgets everything.
    @MainActor public static func reset() {
        (doubts, failures, evaluations, animations) = ([], [], [:], [])
    }
}
