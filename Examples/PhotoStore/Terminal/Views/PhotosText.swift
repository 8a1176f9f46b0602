import MVVMCLists

struct PhotosText: TerminalView {
    let viewModel: PhotosViewModel
    let style: Style
    let title = "Photos"
    /// The number of characters in a row.
    static let width = 53

    var commands: [String] {
        let photos = viewModel.list.photos
        var commands = photos.isEmpty ? [] : ["open N"]
        if photos.contains(where: { !$0.didBuyPhoto }) { commands.append("buy N") }
        commands.append("search TEXT")
        commands.append(viewModel.account == nil ? "sign-in [NAME]" : "sign-out")
        return commands
    }

    var lines: [String] {
        let rows = viewModel.list.photos.enumerated().map { index, photo in
            let mark = viewModel.list.selection.contains(photo.id) ? "▸" : ""
            let number = mark + "\(index + 1)".padded(to: 3 - mark.count, onLeft: true)
            return number + "  " + photo.line + style.mark(isBought: photo.didBuyPhoto)
        }
        let search = viewModel.query.isEmpty ? [] : ["Photos with “\(viewModel.query.shown)”"]
        return search + rows + [viewModel.account.map { "Signed in as \($0.shown)" } ?? "Nobody is signed in"]
    }

    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        switch command.verb {
        case .open:
            viewModel.list.userDidSelect(try photo(command.name).id)
        case .search:
            viewModel.query = command.name ?? ""
        case .buy:
            let photo = try photo(command.name)
            if photo.didBuyPhoto { throw TypedCommandError("\(photo.title.shown) was bought already.") }
            viewModel.buy(photo.id)
        case .signIn:
            if let account = viewModel.account {
                throw TypedCommandError("\(account.shown) is signed in; sign-out comes first.")
            }
            viewModel.signIn()
        case .signOut:
            guard viewModel.signOut.isEnabled else { throw TypedCommandError("Nobody is signed in.") }
            viewModel.signOut.execute()
        default:
            throw command.refusal
        }
    }

    private func photo(_ name: String?) throws(TypedCommandError) -> PhotoViewModel {
        guard let name else { throw TypedCommandError("Which one? Say its row number or its id: buy 3") }
        let photos = viewModel.list.photos
        if let photo = photos.named(name) { return photo }
        let rows = photos.isEmpty ? "the list is empty" : "rows go from 1 to \(photos.count)"
        throw TypedCommandError("There is no photo \"\(name.shown)\": \(rows).")
    }
}

extension [PhotoViewModel] {
    /// Returns the photo with the given identifier or the given row number, counted from 1, or `nil` if there is no
    /// such photo.
    func named(_ name: String) -> PhotoViewModel? {
        if let photo = first(where: { $0.id.rawValue == name }) { return photo }
        guard let row = Int(name), indices.contains(row - 1) else { return nil }
        return self[row - 1]
    }
}

extension ListViewModel where Item == PhotoViewModel {
    var photos: [PhotoViewModel] { snapshot.sections.flatMap(\.items) }
}

extension PhotoPresentable {
    var line: String { title.shown.padded(to: 32) + price.padded(to: 8, onLeft: true) }
}
