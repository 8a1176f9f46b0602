@_exported import Foundation

/// The controls of the stand-in: time, and what UIKit would have complained of. Nothing here exists in UIKit.
@MainActor
public enum StandIn {
    /// Something that Apple's pages leave open. Tests run with each alone, with all, and with none.
    public enum Doubt: String, CaseIterable, Sendable {
        /// The delegate of a navigation or presentation controller is called before the completions of the transition.
        case tellsDelegateBeforeCompletions
        /// A pop that was given up is undone only after the completions of its transition.
        case restoresAfterCompletions
        /// The delegate is notified of the screen to which a cancelled pop returns.
        case tellsOfCancelledPops
        /// A transition coordinator is there until all callbacks have returned, and calls no completion that was added
        /// in them.
        case keepsCoordinators
        /// `animate(alongsideTransition:completion:)` answers that it animates nothing. The completion is called all
        /// the same.
        case animatesNothingAlongside
        /// Only the presenting view controller has a coordinator while the user drags.
        case coordinatesDragsByPresenting
        /// A presentation begins after the call has returned.
        case postponesPresentations
        /// A custom presentation has another presentation controller than the one that was made before it began.
        case remakesPresentationControllers
        /// A view controller appears before its children do.
        case parentsAppearFirst
        /// A row of the "More" list is selected without the delegate of the tab bar controller.
        case selectsMoreByItself
        /// A tab that the user taps is selected without `shouldSelectTab`, where the tabs are those of iOS 18.
        case selectsTabsByItself
        /// The delegate methods about view controllers are called for the tabs of iOS 18 as well, and the other way
        /// round.
        case tellsOfTabsTwice
        /// A split view controller that appears in a narrow window collapses without its delegate.
        case collapsesByItself
        /// A split view controller is collapsed, or expanded, only after its delegate was called.
        case collapsesAfterDelegate
        /// A cell that is exchanged for another ends to be displayed only after the other is.
        case endsDisplayLate
        /// Cells are made before they are displayed, and come back without being made again.
        case preparesCells
        /// `reloadData()` asks for no cells while a batch of changes is shown.
        case ignoresReloadsInBatches
        /// Setting a data source loads nothing.
        case loadsLazily

        /// Those about table and collection views.
        public static let ofLists: [Doubt] = [.endsDisplayLate, .preparesCells, .ignoresReloadsInBatches, .loadsLazily]
        /// Those about view controllers.
        public static let ofViewControllers = allCases.filter { !ofLists.contains($0) }
    }

    /// The doubts that are on.
    public static var doubts: Set<Doubt> = []
    /// None of these, each alone, and all.
    public nonisolated static func combinations(of doubts: some Sequence<Doubt>) -> [Set<Doubt>] {
        [[]] + doubts.map { [$0] } + [Set(doubts)]
    }

    static func isOn(_ doubt: Doubt) -> Bool { doubts.contains(doubt) }

    /// Turns a doubt on or off.
    public static func set(_ doubt: Doubt, _ isOn: Bool) {
        if isOn { doubts.insert(doubt) } else { doubts.remove(doubt) }
    }

    /// Where UIKit would have raised an exception, or written a warning that something is not as it should be.
    public static var failures: [String] = []

    /// Whether UIKit refuses what is presented, without saying so.
    public static var refusesPresentations = false

    /// Whether there is room for popovers, as on an iPad: an action sheet is one there.
    public static var isPad = false

    /// Whether windows are so narrow that split view controllers collapse.
    public static var isNarrow = false

    /// What is under way, each with its end.
    private static var animations: [@MainActor () -> Void] = []

    static func fail(_ message: String) { failures.append(message) }

    static func whenAnimationEnds(_ end: @escaping @MainActor () -> Void) { animations.append(end) }

    /// Lets time pass until nothing moves.
    public static func finishAnimations() {
        var patience = 1_000
        while !animations.isEmpty, patience > 0 {
            animations.removeFirst()()
            patience -= 1
        }
        if patience == 0 { fail("animations never end") }
    }

    /// Whether something moves.
    public static var isAnimating: Bool { !animations.isEmpty }

    /// Lets the animation that began first end.
    public static func finishOneAnimation() {
        if !animations.isEmpty { animations.removeFirst()() }
    }

    /// What nibs make, by their names.
    public static var nibs: [String: @MainActor () -> UIView] = [:]
    /// What storyboards make, by the names of the storyboard and of the view controller; the initial one has the name
    /// "".
    public static var storyboards: [String: [String: @MainActor () -> UIViewController]] = [:]

    /// Forgets everything but the doubts.
    public static func reset() {
        (failures, animations, nibs, storyboards) = ([], [], [:], [:])
        (refusesPresentations, isPad, isNarrow) = (false, false, false)
    }
}
