@_exported import Foundation

/// The controls of the stand-in: time, and what UIKit would have complained of. Nothing here exists in UIKit.
@MainActor
public enum StandIn {
    /// Where UIKit would have raised an exception, or written a warning that something is not as it should be.
    public static var failures: [String] = []

    /// In which order UIKit does what its documentation leaves open; tests run with both.
    public static var tellsDelegateBeforeCompletions = false
    /// Whether a pop that was given up is undone only after those who wait for its end have been told.
    public static var restoresAfterCompletions = false
    /// Whether a cell that is exchanged for another ends to be displayed only after the other is.
    public static var endsDisplayLate = false

    /// Whether there is room for popovers, as on an iPad: an action sheet is one there.
    public static var isPad = false

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
    /// What storyboards make, by the names of the storyboard and of the view controller; the initial one has the name "".
    public static var storyboards: [String: [String: @MainActor () -> UIViewController]] = [:]

    /// Forgets everything.
    public static func reset() {
        (failures, animations, nibs, storyboards) = ([], [], [:], [:])
        (tellsDelegateBeforeCompletions, restoresAfterCompletions, endsDisplayLate) = (false, false, false)
        isPad = false
    }
}
