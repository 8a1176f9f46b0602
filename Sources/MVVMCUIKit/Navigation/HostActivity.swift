#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// For each event and each state of a host, the table shows the next state and then the steps to perform, in order. A
// dash means that the event has no effect.
//
//     event               | atRest       | settingStack | waiting      | restoring    | presenting | dismissing
//     setStack            | settingStack | -            | -            | -            | -          | -
//     stackWasSet         | -            | atRest: A    | -            | -            | -          | -
//     transitionBegan     | waiting: C   | waiting: C   | -            | waiting: C   | -          | -
//     transitionEnded     | -            | -            | atRest: A    | -            | -          | -
//     transitionCancelled | -            | -            | restoring: D | -            | -          | -
//     turnEnded           | -            | -            | -            | atRest: A    | -          | -
//     present             | presenting   | -            | -            | -            | -          | -
//     presented           | -            | -            | -            | -            | atRest: B  | -
//     refused             | -            | -            | -            | -            | atRest: F  | -
//     dismiss             | dismissing   | -            | -            | -            | -          | -
//     dismissed           | -            | -            | -            | -            | -          | atRest: EB
//     draggedAway         | atRest: EB   | -            | atRest: EB   | restoring: E | atRest: EB | -
//
//     A  compare the stack with the tree, and update
//     B  wait for a transition of the stack if there is one, compare, and update
//     C  check in the next turn of the run loop whether the transition is still under way
//     D  clear the mark of a drag, and end restoring in the next turn of the run loop
//     E  update the other hosts of the window
//     F  as B, but do not retry the refused presentation

/// The operation that a ``NavigatorHost`` performs or waits for, before it may change UIKit's views again.
///
/// UIKit performs one transition at a time. A host therefore changes the stack, presents and dismisses only while it is
/// at rest. Each time that the host returns to rest, an update shows the changes that were made to the tree during the
/// transition.
///
/// A host that is not at rest does not compare the stack with the tree, and does not update, because it does both when
/// it returns to rest. Therefore, it does not need to store events, such as a change of the stack, during a transition.
///
/// In `settingStack`, only the host itself begins a transition. The user can turn this transition back, which means to
/// reverse it with a gesture. The stack may then have screens that are not on the tree. It may still have them after
/// another transition that begins before the host is at rest again. In both cases, the host compares the stack with
/// `afterTurnBack: true`.
enum HostActivity: Equatable {
    /// No transition or presentation is under way, so the host may change UIKit's views.
    case atRest
    /// The host is setting the stack of its navigation controller, and UIKit's method has not returned yet.
    case settingStack
    /// A transition is under way, or another host has called `present` and UIKit may not have begun the presentation.
    case waiting(AwaitedTransition, by: Initiator)
    /// A transition was cancelled. UIKit might restore the stack only after it has called all completion handlers.
    ///
    /// `turnedBack` is `true` if this host began the transition, or if it has not compared the stack since the user
    /// turned back an earlier transition of this host. The stack may then have screens that are not on the tree.
    case restoring(turnedBack: Bool)
    /// The host has called `present`. UIKit has neither called the completion handler nor refused yet.
    case presenting
    /// The host has called `dismiss`. UIKit has not called the completion handler yet.
    case dismissing

    /// The origin of a transition.
    enum Initiator: Equatable {
        /// This host, by setting the stack.
        case host
        /// The user, the app, or another host.
        case other
        /// The user, the app, or another host, after the user had turned back a transition of this host and before the
        /// host compared the stack.
        case otherAfterTurnBack
    }

    enum Event: Equatable {
        /// The host is about to set the stack.
        case setStack
        /// UIKit has set the stack. If there is a transition, the host is already waiting for it.
        case stackWasSet
        case transitionBegan(AwaitedTransition)
        /// The transition that the host waits for has ended, or the wait for another host's presentation is over.
        case transitionEnded
        /// The user has cancelled or turned back the transition that the host waits for.
        case transitionCancelled
        /// The turn of the run loop in which a transition was cancelled has ended.
        case turnEnded
        case present
        case presented
        /// UIKit has refused to present a stack, or has not begun the presentation in time.
        case refused(Navigator)
        case dismiss
        case dismissed(by: UIViewController)
        /// UIKit has reported that the user has dragged away the presentation over the stack, or has dismissed it in
        /// another way, for example by a tap outside of a popover.
        case draggedAway(over: UIViewController)
    }

    /// An operation that a host performs after an event.
    enum Step: Equatable {
        /// Waits for the transition of the navigation controller, if there is one.
        case waitForStack
        /// Compares the stack with the tree, and reports the actions of the user to the tree.
        case compare(afterTurnBack: Bool)
        /// Shows the tree, without retrying a presentation that UIKit has just refused.
        case update(except: Navigator?)
        /// Updates the other hosts in the window of a view controller.
        case updateOthers(UIViewController)
        case forgetDrag
        /// Checks in the next turn of the run loop whether the transition is still under way, and otherwise handles its
        /// end. The check is necessary because a transition coordinator that is already calling its completion handlers
        /// might not call a handler that is added now.
        case checkInATurn(AwaitedTransition)
        case endRestoringInATurn
    }

    /// Returns the state after `event`, and the steps to perform.
    func after(_ event: Event) -> (activity: HostActivity, steps: [Step]) {
        switch (event, self) {
        case (.setStack, .atRest):
            return (.settingStack, [])
        case (.stackWasSet, .settingStack):
            return (.atRest, [.compare(afterTurnBack: false), .update(except: nil)])

        case (.transitionBegan(let transition), .atRest),
            (.transitionBegan(let transition), .restoring(turnedBack: false)):
            return (.waiting(transition, by: .other), [.checkInATurn(transition)])
        case (.transitionBegan(let transition), .settingStack):
            return (.waiting(transition, by: .host), [.checkInATurn(transition)])
        case (.transitionBegan(let transition), .restoring(turnedBack: true)):
            return (.waiting(transition, by: .otherAfterTurnBack), [.checkInATurn(transition)])
        case (.transitionEnded, .waiting(_, let initiator)):
            return (.atRest, [.compare(afterTurnBack: initiator == .otherAfterTurnBack), .update(except: nil)])
        case (.transitionCancelled, .waiting(_, let initiator)):
            return (.restoring(turnedBack: initiator != .other), [.forgetDrag, .endRestoringInATurn])
        case (.turnEnded, .restoring(let turnedBack)):
            return (.atRest, [.compare(afterTurnBack: turnedBack), .update(except: nil)])

        case (.present, .atRest):
            return (.presenting, [])
        case (.presented, .presenting):
            return (.atRest, Self.whenSettled())
        case (.refused(let refused), .presenting):
            return (.atRest, Self.whenSettled(except: refused))
        case (.dismiss, .atRest):
            return (.dismissing, [])
        case (.dismissed(let presenting), .dismissing):
            return (.atRest, [.updateOthers(presenting)] + Self.whenSettled())
        case (.draggedAway(let presenting), .restoring):
            return (self, [.updateOthers(presenting)])
        case (.draggedAway(let presenting), .atRest), (.draggedAway(let presenting), .waiting),
            (.draggedAway(let presenting), .presenting):
            return (.atRest, [.updateOthers(presenting)] + Self.whenSettled())

        default:
            return (self, [])
        }
    }

    /// The steps after a presentation or a dismissal, during which a transition of the stack may have begun.
    private static func whenSettled(except refused: Navigator? = nil) -> [Step] {
        [.waitForStack, .compare(afterTurnBack: false), .update(except: refused)]
    }
}

/// A transition whose end a host waits for, or a presentation that may not have begun and therefore has no transition
/// coordinator.
@MainActor
final class AwaitedTransition: Equatable {
    private(set) weak var viewController: UIViewController?
    private weak var coordinator: (any UIViewControllerTransitionCoordinator)?

    init(of viewController: UIViewController, _ coordinator: (any UIViewControllerTransitionCoordinator)?) {
        (self.viewController, self.coordinator) = (viewController, coordinator)
    }

    /// Whether UIKit still performs the transition. Always `false` if there is no transition coordinator.
    var isUnderWay: Bool {
        guard let coordinator, let current = viewController?.transitionCoordinator else { return false }
        return current === coordinator
    }

    nonisolated static func == (a: AwaitedTransition, b: AwaitedTransition) -> Bool { a === b }
}
#endif
