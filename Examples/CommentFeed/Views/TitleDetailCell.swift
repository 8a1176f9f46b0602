import MVVMC

/// What a cell with a title and a detail shows.
protocol TitleDetailPresentable: Presentable {
    /// In large letters.
    var title: String { get }
    /// In small ones.
    var detail: String { get }
}

/// A cell with a title and a detail. It depends on the protocol and no view model, so one class, and one pool of cells
/// that are reused, serves every model that has them.
final class TitleDetailCell: ViewModelOwner, FeedCell {
    /// What the cell shows.
    @Owned var viewModel: (any TitleDetailPresentable)?

    /// The texts of its labels.
    private(set) var texts: [String] = []

    /// An empty cell.
    init() {}

    /// Configures the cell.
    func bind(_ viewModel: any TitleDetailPresentable, in bindings: Bindings) {
        texts = [viewModel.title, viewModel.detail]
    }
}

extension AuthorRowViewModel: TitleDetailPresentable {}
extension ArticleRowViewModel: TitleDetailPresentable {}
