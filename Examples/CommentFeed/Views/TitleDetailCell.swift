import MVVMC

/// The texts of a cell with a title and a detail.
protocol TitleDetailPresentable: Presentable {
    var title: String { get }
    var detail: String { get }
}

/// A cell with a title and a detail. The cell depends on a protocol instead of a view model, so the view models that
/// conform to the protocol share one class and one pool of reused cells.
final class TitleDetailCell: ViewModelOwner, FeedCell {
    @Owned var viewModel: (any TitleDetailPresentable)?
    private(set) var texts: [String] = []

    func bind(_ viewModel: any TitleDetailPresentable, in bindings: Bindings) {
        texts = [viewModel.title, viewModel.detail]
    }
}

extension AuthorRowViewModel: TitleDetailPresentable {}
extension ArticleRowViewModel: TitleDetailPresentable {}
