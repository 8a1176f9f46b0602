import MVVMC

/// What a cell with a title and a detail shows.
protocol TitleDetailPresentable: Presentable {
    var title: String { get }
    var detail: String { get }
}

/// A cell with a title and a detail. It depends on the protocol and no view model, so one class, and one pool of cells
/// that are reused, serves every model that has them.
final class TitleDetailCell: ViewModelOwner, FeedCell {
    @Owned var viewModel: (any TitleDetailPresentable)?
    private(set) var texts: [String] = []

    func bind(_ viewModel: any TitleDetailPresentable, in bindings: Bindings) {
        texts = [viewModel.title, viewModel.detail]
    }
}

extension AuthorRowViewModel: TitleDetailPresentable {}
extension ArticleRowViewModel: TitleDetailPresentable {}
