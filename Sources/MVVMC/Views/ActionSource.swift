/// A view in which the user can do something: a button of a cell, say.
///
/// What can be done is a type of the view's own, so a scene that is told needs no cast. The view says `onAction?(.reply)`
/// and knows nothing of the item or of the scene; connect them with ``ReusableViewRegistry/onAction(of:_:)``.
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

    /// Hears of what the user does.
    var onAction: (@MainActor (Action) -> Void)? { get set }
}
