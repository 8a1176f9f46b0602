/// A view model that is notified when it enters the navigation tree, becomes frontmost, resigns, and leaves. It is the
/// view model of a screen, or a part of it; see ``CompositeViewModel``.
///
/// Use it for work that runs only while the screen is frontmost, such as polling, and for analytics. Implement the
/// methods that you need; the default implementations are empty.
///
///     final class FeedViewModel: ScreenLifecycleObserving {
///         private let analytics: Analytics
///         init(analytics: Analytics) { self.analytics = analytics }
///         func screenDidBecomeFrontmost() { analytics.log("the feed is in front") }
///         func screenDidLeave() { analytics.log("the feed was closed") }
///     }
///
/// The frontmost screens are the top screen of the frontmost presentation, or of the first stack if nothing is
/// presented, and the top screens of the stacks that these screens show in their slots. A screen below a presentation
/// is not frontmost, even if the presentation is a sheet or an alert that leaves it visible, or an undimmed sheet that
/// leaves it usable. The tree calls the methods, so they do not depend on a host.
///
/// # Order
///
/// A change of the tree calls each method of a view model at most once, and only if the state of its screens differs
/// after the change. The calls of a change are made in this order:
/// 1. `screenDidResignFrontmost`, the innermost screen first,
/// 2. `screenDidLeave`, in the order in which the screens left,
/// 3. `screenDidEnter`, in the order in which the screens were added,
/// 4. `screenDidBecomeFrontmost`, the outermost screen first.
///
/// The parts of a screen are notified after its view model that they have entered or are frontmost, and before it that
/// they have resigned or left.
///
/// The change is complete before these calls. It has also been delivered to hosts and to observers of events, unless it
/// was made in a ``batch(_:)``, by an autorun, or by an observer of a property. If a method changes the tree, the calls
/// for the new change follow the pending calls. There is no call for a screen that is added and removed within one
/// change.
///
/// The calls for a view model are balanced and nested. The view model enters, becomes frontmost and resigns any number
/// of times, and leaves. A view model on several screens of a tree enters with the first of them, leaves with the last,
/// and is frontmost while one of them is. If the parts of a screen change while it is on the tree, they enter and leave
/// then. When a tree is deallocated, its view models resign and leave in the next turn of the main actor.
@MainActor
public protocol ScreenLifecycleObserving: ReferenceViewModel {
    /// Called when the first screen with this view model has been put on the tree.
    func screenDidEnter()

    /// Called when the first screen with this view model has come to the front.
    func screenDidBecomeFrontmost()

    /// Called when no screen with this view model is in front anymore.
    func screenDidResignFrontmost()

    /// Called when the last screen with this view model has left the tree.
    func screenDidLeave()
}

extension ScreenLifecycleObserving {
    /// Has no effect.
    public func screenDidEnter() {}
    /// Has no effect.
    public func screenDidBecomeFrontmost() {}
    /// Has no effect.
    public func screenDidResignFrontmost() {}
    /// Has no effect.
    public func screenDidLeave() {}
}
