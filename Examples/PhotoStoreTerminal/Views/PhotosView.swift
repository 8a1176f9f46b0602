@_spi(Host) import MVVMCLists
import PhotoStoreExample

/// The list of photos.
final class PhotosView: TerminalView, ViewModelOwner {
    @Owned var viewModel: PhotosViewModel?

    let title = "Photos"
    let hint = "open N · buy N · sign-in [NAME] · sign-out"
    private var footer = ""
    private var rows: [any RowView] = []
    private let registry: ReusableViewRegistry<any RowView>
    private let catalogue: Catalogue

    init(_ catalogue: Catalogue, style: Style) {
        self.catalogue = catalogue
        registry = ReusableViewRegistry { PlaceholderRow(text: $0) }
        registry.register(view: PhotoRowView.self) { PhotoRowView(style: style) }
    }

    var lines: [String] {
        rows.enumerated().map { index, row in "\(index + 1)".padded(to: 3, onLeft: true) + "  " + row.text } + [footer]
    }

    func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
        bindings.observe(viewModel.list.$update, with: self) { view, update in
            view.show(update.snapshot.sections.flatMap(\.items))
            update.finish()
        }
        bindings.bind(to: self, \.footer, with: viewModel) { viewModel in
            viewModel.account.map { "Signed in as \($0.shown)" } ?? "Nobody is signed in"
        }
    }

    /// Shows these photos, in the rows that are there as far as they go.
    private func show(_ photos: [PhotoViewModel]) {
        rows = photos.enumerated().map { index, photo in
            if rows.indices.contains(index), registry.reuse(rows[index], for: photo) { return rows[index] }
            return registry.view(for: photo)
        }
    }

    func perform(_ command: Command) throws(CommandError) {
        guard let viewModel else { return }
        switch command {
        case .open(let name):
            viewModel.list.userDidSelect(try id(named: name))
        case .buy(let name?):
            let id = try id(named: name)
            do { try viewModel.buy(id) } catch { throw CommandError("\(error)".shown) }
        case .buy(nil):
            throw CommandError("Which one? Say its row number or its id: buy 3")
        case .signIn:
            viewModel.signIn()
        case .signOut:
            guard viewModel.account != nil else { throw CommandError("Nobody is signed in.") }
            do { try viewModel.signOut() } catch { throw CommandError("Not signed out: \("\(error)".escaped)") }
        default:
            throw command.refusal
        }
    }

    private func id(named name: String) throws(CommandError) -> PhotoID {
        guard let id = catalogue.id(named: name) else {
            throw CommandError("There is no photo \"\(name.shown)\": rows go from 1 to \(catalogue.photos.count).")
        }
        return id
    }
}

/// A row of a list: one line of text.
@MainActor
protocol RowView: AnyObject {
    var text: String { get }
}

/// Any photo in a list.
final class PhotoRowView: RowView, ViewModelOwner {
    @Owned var viewModel: (any PhotoPresentable)?
    private(set) var text = ""
    private let style: Style

    init(style: Style) { self.style = style }

    func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) {
        text = viewModel.title.shown.padded(to: 32) + viewModel.price.padded(to: 8, onLeft: true)
        if viewModel.didBuyPhoto { text += "  " + style.green("bought") }
    }
}

/// A row that no view is registered for.
private final class PlaceholderRow: RowView {
    let text: String
    init(text: String) { self.text = text }
}
