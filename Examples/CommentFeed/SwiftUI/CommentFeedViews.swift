#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

extension ViewRegistry {
    /// The views of the comment feed: those of its screens, and those of its rows.
    static var commentFeed: ViewRegistry {
        let views = ViewRegistry()
        views.register(view: CommentsView.self)
        views.register(view: CommentRow.self)
        views.register(view: FeedStatusRow.self)
        views.register(view: AuthorView.self)
        views.register(for: AuthorRowViewModel.self) { TitleDetailRow(row: $0) }
        views.register(for: ArticleRowViewModel.self) { TitleDetailRow(row: $0) }
        views.register(view: ReplyView.self)
        return views
    }
}
#endif
