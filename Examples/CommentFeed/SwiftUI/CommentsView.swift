#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The screen of the feed. The registry provides the views of the rows.
struct CommentsView: ViewModelView {
    let viewModel: CommentsViewModel

    var body: some View {
        ListView(viewModel.list)
            .refreshable(viewModel.pages.refresh)
            .navigationTitle("Comments")
            // The buttons in the rows call the view model, which the rows read from the environment.
            .environment(viewModel)
    }
}

struct CommentRow: ViewModelView {
    let viewModel: CommentCellViewModel
    @Environment(CommentsViewModel.self) private var comments

    var body: some View {
        HStack {
            AuthorPicture(data: viewModel.authorImage).id(viewModel.id).frame(width: 40, height: 40)
            VStack {
                Text(verbatim: viewModel.nameText)
                Text(verbatim: viewModel.dateText)
                Text(verbatim: viewModel.text)
                Button("Reply") { comments.reply(to: viewModel.id) }
                    .buttonStyle(.borderless)
                    .accessibilityLabel(Text("Reply to \(viewModel.authorName)"))
            }
        }
    }
}

/// The last row of the feed, which shows the status of the feed and, after a failure, a retry button.
struct FeedStatusRow: ViewModelView {
    let viewModel: FeedStatusViewModel
    @Environment(CommentsViewModel.self) private var comments

    var body: some View {
        HStack {
            if viewModel.isBusy { ProgressView() }
            Text(verbatim: viewModel.text)
            if let title = viewModel.buttonTitle {
                Button(title) { comments.pages.retry() }
                    .buttonStyle(.borderless)
                    .accessibilityLabel(Text("Load the comments again"))
            }
        }
    }
}
#endif
