/// A view that sends user actions, such as a cell with a button.
///
/// Each view declares the type of its actions, so the handler of an action needs no cast. The view calls
/// `onAction?(.reply)`, without an identifier and without a reference to the owner of the handler. Handle the actions
/// with `onAction(of:with:_:)` of a `ReusableViewRegistry`, which adds the identifier of the item.
///
///     final class CommentCell: ActionSource {
///         enum Action { case reply, like }
///         var onAction: (@MainActor (Action) -> Void)?
///         @Owned var viewModel: CommentViewModel?
///         private let label = Label()
///
///         func bind(_ viewModel: CommentViewModel, in bindings: Bindings) { label.text = viewModel.text }
///         func didTapReply() { onAction?(.reply) }
///     }
@MainActor
public protocol ActionSource: ViewModelOwner {
    /// The type of the actions, such as an enum.
    associatedtype Action

    /// Called by the view with each action of the user. A `ReusableViewRegistry` with a handler for the view sets it.
    var onAction: (@MainActor (Action) -> Void)? { get set }
}
