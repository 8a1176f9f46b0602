#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import MVVMCUIKit
import UIKit

/// Returns the registry of the view controllers, which are in the storyboard of the comment feed.
@MainActor
func makeCommentFeedRegistry() -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    let storyboard = UIStoryboard(name: "CommentFeed", bundle: .module)
    registry.register(view: CommentsViewController.self, storyboard: storyboard, identifier: "Comments")
    registry.register(view: AuthorViewController.self, storyboard: storyboard, identifier: "Author")
    registry.register(view: ReplyViewController.self, storyboard: storyboard, identifier: "Reply")
    return registry
}

final class CommentsViewController: ViewModelViewController<CommentsViewModel> {
    @IBOutlet var tableView: UITableView!
    private var host: TableListHost<CommentsViewModel.Section, AnyListItem>?

    override func bind(_ comments: CommentsViewModel, in bindings: Bindings) {
        let (views, pictures) = (ListViewRegistry(), DecodedPictures())
        views.register(view: CommentTableCell.self, nib: UINib(nibName: "CommentTableCell", bundle: .module)) {
            $0.pictures = pictures
        }
        views.register(view: FeedStatusTableCell.self, nib: UINib(nibName: "FeedStatusTableCell", bundle: .module))
        views.onAction(of: CommentTableCell.self, with: comments) { comments, _, id in comments.reply(to: id) }
        views.onAction(of: FeedStatusTableCell.self, with: comments) { comments, _, _ in comments.pages.retry() }
        host = TableListHost(comments.list, in: tableView, views: views)
        // UIKit does not support refresh controls in the Mac idiom.
        guard UIDevice.current.userInterfaceIdiom != .mac else { return }
        let refreshControl = UIRefreshControl()
        tableView.refreshControl = refreshControl
        bindings.bind(comments.pages.refresh, to: refreshControl)
    }
}

/// A screen that shows the author of a comment, and the article that the comment is about.
final class AuthorViewController: ViewModelViewController<AuthorViewModel> {
    @IBOutlet var tableView: UITableView!
    private var host: TableListHost<Int, AnyListItem>?

    override func bind(_ author: AuthorViewModel, in bindings: Bindings) {
        let views = ListViewRegistry()
        views.register(view: TitleDetailTableCell.self, nib: UINib(nibName: "TitleDetailTableCell", bundle: .module))
        host = TableListHost(author.list, in: tableView, views: views)
    }
}

final class ReplyViewController: ViewModelViewController<ReplyViewModel> {
    @IBOutlet var textView: UITextView!
    @IBOutlet var messageLabel: UILabel!
    @IBOutlet var sendButton: UIButton!
    @IBOutlet var cancelButton: UIButton!

    override func viewDidLoad() {
        // This constraint keeps the cancel button above the keyboard. The storyboard's constraint to the bottom of the
        // safe area has a lower priority.
        cancelButton.bottomAnchor.constraint(lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor).isActive = true
        super.viewDidLoad()
    }

    override func bind(_ viewModel: ReplyViewModel, in bindings: Bindings) {
        title = viewModel.title
        bindings.bidirectionalBind(viewModel, \.text, to: textView)
        bindings.bind(viewModel.send, to: sendButton)
        bindings.bind(viewModel.send.error.map { "\($0)" }, to: messageLabel, \.text)
        bindings.onEvent(.touchUpInside, of: cancelButton, with: viewModel) { $0.cancel() }
    }
}
#endif
