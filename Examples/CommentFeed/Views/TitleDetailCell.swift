import MVVMC

/// The texts of a cell with a title and a detail.
protocol TitleDetailPresentable: Presentable {
    var title: String { get }
    var detail: String { get }
}

/// A cell with a title and a detail. It depends on a protocol instead of a view model, so all view models that conform
/// share one class and one pool of reused cells.
final class TitleDetailCell: ViewModelOwner, FeedCell {
    @Owned var viewModel: (any TitleDetailPresentable)?
    private(set) var texts: [String] = []

    func bind(_ viewModel: any TitleDetailPresentable, in bindings: Bindings) {
        texts = [viewModel.title, viewModel.detail]
    }
}

extension AuthorRowViewModel: TitleDetailPresentable {}
extension ArticleRowViewModel: TitleDetailPresentable {}
