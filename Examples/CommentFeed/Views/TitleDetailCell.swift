import MVVMC

/// The texts of a cell with a title and a detail.
protocol TitleDetailPresentable: Presentable {
    var title: String { get }
    var detail: String { get }
}

/// A cell with a title and a detail. It depends on the protocol instead of a view model, so one class, and one pool of
/// reused cells, serves every model that has these texts.
final class TitleDetailCell: ViewModelOwner, FeedCell {
    @Owned var viewModel: (any TitleDetailPresentable)?
    private(set) var texts: [String] = []

    func bind(_ viewModel: any TitleDetailPresentable, in bindings: Bindings) {
        texts = [viewModel.title, viewModel.detail]
    }
}

extension AuthorRowViewModel: TitleDetailPresentable {}
extension ArticleRowViewModel: TitleDetailPresentable {}
