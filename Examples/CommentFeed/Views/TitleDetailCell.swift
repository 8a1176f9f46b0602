import CommentFeedViewModelsExample
import MVVMC

/// What a cell with a title and a detail shows.
public protocol TitleDetailPresentable: Presentable {
    /// In large letters.
    var title: String { get }
    /// In small ones.
    var detail: String { get }
}

/// A cell with a title and a detail, for any model whose view model has them.
public final class TitleDetailCell<Row: TitleDetailPresentable & ReusableViewViewModel>: ViewModelOwner, FeedCell {
    /// What the cell shows.
    @Owned public var viewModel: Row?

    /// The texts of its labels.
    public private(set) var texts: [String] = []

    /// An empty cell.
    public init() {}

    /// Configures the cell.
    public func bind(_ viewModel: Row, in bindings: Bindings) { texts = [viewModel.title, viewModel.detail] }
}

extension AuthorRowViewModel: TitleDetailPresentable, ReusableViewProvider {
    /// The cell that shows an author.
    public static func makeReusableView() -> TitleDetailCell<Self> { TitleDetailCell() }
}

extension ArticleRowViewModel: TitleDetailPresentable, ReusableViewProvider {
    /// The cell that shows an article.
    public static func makeReusableView() -> TitleDetailCell<Self> { TitleDetailCell() }
}
