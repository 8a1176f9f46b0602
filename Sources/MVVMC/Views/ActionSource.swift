/// A view in which the user can do something: a button of a cell, say.
///
/// What can be done is a type of the view's own, so the scene needs no cast. The view calls `onAction?(.reply)` and
/// refers neither to the item nor to the scene; connect them with ``ReusableViewRegistry/onAction(of:on:_:)``, or
/// with ``ReusableViewRegistry/onAction(of:showing:on:_:)`` if the view owns any ``Presentable``.
///
///     final class CommentCell: ActionSource {
///         enum Action { case reply, like }
///         var onAction: (@MainActor (Action) -> Void)?
///         @Owned var viewModel: CommentViewModel?
///         …
///     }
@MainActor
public protocol ActionSource: ViewModelOwner {
    /// What the user can do here.
    associatedtype Action

    /// Called with what the user does.
    var onAction: (@MainActor (Action) -> Void)? { get set }
}
