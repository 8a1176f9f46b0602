#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// The view controllers of the comment feed.
@MainActor
func makeCommentFeedRegistry() -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    registry.register(for: CommentsViewModel.self) { comments in
        let (views, pictures) = (ListViewRegistry(), DecodedPictures())
        views.register(view: CommentTableCell.self) { $0.pictures = pictures }
        views.register(view: FeedStatusTableCell.self)
        views.onAction(of: CommentTableCell.self, with: comments) { comments, action, id in
            switch action {
            case .reply: comments.reply(to: id)
            }
        }
        views.onAction(of: FeedStatusTableCell.self, with: comments) { comments, action, _ in
            switch action {
            case .retry: comments.pages.retry()
            }
        }
        let screen = ListTableViewController<CommentsViewModel.Section, AnyListItem>(views: views)
        screen.viewModel = comments.list
        screen.refresh = comments.pages.refresh
        screen.title = "Comments"
        // The list does not keep the view model that it belongs to; the screen on the tree does.
        return screen
    }
    registry.register(for: AuthorViewModel.self) { author in
        let views = ListViewRegistry()
        views.register(view: TitleDetailTableCell.self)
        let screen = ListTableViewController<Int, AnyListItem>(views: views, style: .insetGrouped)
        screen.viewModel = author.list
        return screen
    }
    registry.register(view: ReplyViewController.self) { ReplyViewController() }
    return registry
}

/// An answer, as it is written.
final class ReplyViewController: ViewModelViewController<ReplyViewModel> {
    let textView = UITextView()
    let sendButton = UIButton(configuration: .filled())
    let messageLabel = UILabel()
    private let cancelButton = UIButton(configuration: .plain())

    override func viewDidLoad() {
        let stack = UIStackView(arrangedSubviews: [textView, messageLabel, sendButton, cancelButton])
        stack.axis = .vertical
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.addSubview(stack)
        super.viewDidLoad()
    }

    override func bind(_ viewModel: ReplyViewModel, in bindings: Bindings) {
        title = viewModel.title
        sendButton.configuration?.title = "Send"
        cancelButton.configuration?.title = "Cancel"
        bindings.bidirectionalBind(viewModel, \.text, to: textView)
        bindings.bind(viewModel.send, to: sendButton)
        bindings.bind(viewModel.send.error.map { "\($0)" }, to: messageLabel, \.text)
        bindings.onEvent(.touchUpInside, of: cancelButton, with: viewModel) { $0.cancel() }
    }
}
#endif
