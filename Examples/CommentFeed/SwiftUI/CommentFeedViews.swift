#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

extension ViewRegistry {
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

/// A screen that shows the author of a comment, and the article that the comment is about.
struct AuthorView: ViewModelView {
    let viewModel: AuthorViewModel

    var body: some View { ListView(viewModel.list).navigationTitle("Author") }
}

/// A row with the title and the detail of any view model that provides them.
struct TitleDetailRow: View {
    let row: any TitleDetailPresentable

    var body: some View {
        VStack {
            Text(verbatim: row.title)
            Text(verbatim: row.detail)
        }
    }
}

struct ReplyView: ViewModelView {
    @Bindable var viewModel: ReplyViewModel

    var body: some View {
        Form {
            TextField("Answer", text: $viewModel.text)
            if let error = viewModel.send.error { Text(verbatim: "\(error)") }
            CommandButton("Send", viewModel.send)
            Button("Cancel") { viewModel.cancel() }
        }
        .navigationTitle(viewModel.title)
    }
}
#endif
