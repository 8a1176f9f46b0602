import MVVMC
import PhotoStoreExample

/// One photo.
final class PhotoDetailView: TerminalView, ViewModelOwner {
    @Owned var viewModel: PhotoDetailViewModel?

    private(set) var title = ""
    private(set) var lines: [String] = []
    let hint = "buy · back"
    private let catalogue: Catalogue
    private let style: Style

    init(_ catalogue: Catalogue, style: Style) { (self.catalogue, self.style) = (catalogue, style) }

    func bind(_ viewModel: PhotoDetailViewModel, in bindings: Bindings) {
        title = viewModel.title.shown
        bindings.autorun(with: self) { view in
            let state = viewModel.didBuyPhoto ? "  " + view.style.green("bought") : ""
            view.lines = [viewModel.price + state, view.style.dim(viewModel.url?.absoluteString.shown ?? "no picture")]
        }
    }

    func perform(_ command: Command) throws(CommandError) {
        guard let viewModel else { return }
        guard case .buy(let name) = command else { throw command.refusal }
        if let name, catalogue.id(named: name) != viewModel.id {
            throw CommandError("This is \(viewModel.title.shown); back leads to the others.")
        }
        do { try viewModel.buy() } catch { throw CommandError("\(error)".shown) }
    }
}
