import UserDirectoryExample

/// The list of users without view models, as Model-View-Controller in one file, to compare with the other folders.
///
/// The controller keeps the model, requests it, determines the text of each label, finds the user of a button by the
/// row's number, and reloads every cell for one change. Each test of a text needs a controller with cells.
@MainActor
final class UsersController {
    /// A cell, without a screen. The controller sets the properties of its views.
    @MainActor
    final class Cell {
        /// The text of the name's label.
        fileprivate(set) var name = ""
        /// The text of the role's label.
        fileprivate(set) var roleTitle = ""
        fileprivate(set) var buttonTitle = ""
        fileprivate(set) var buttonColor = ""
        /// The row's number, by which the controller finds the user.
        fileprivate(set) var buttonTag = 0
    }

    /// The cells, which take the place of the cells of a table view.
    private(set) var cells: [Cell] = []
    /// The text of an alert, if the users could not be loaded.
    private(set) var message: String?

    private var users: [User] = []
    private let service: any UserService

    /// A controller of the users of `service`.
    init(service: any UserService) { self.service = service }

    /// Requests the users each time that the screen appears.
    func viewWillAppear() async {
        do {
            users = try await service.users()
            message = nil
        } catch {
            message = "\(error)"
        }
        reloadData()
    }

    /// The button of a cell was tapped.
    func didTapButton(of cell: Cell) {
        guard users.indices.contains(cell.buttonTag) else { return }
        users[cell.buttonTag].isFavorite.toggle()
        reloadData()
    }

    private func reloadData() { cells = users.indices.map(cellForRow) }

    private func cellForRow(_ row: Int) -> Cell {
        let (cell, user) = (Cell(), users[row])
        cell.name = user.name
        cell.roleTitle = user.roleTitle
        cell.buttonTitle = user.isFavorite ? "Unfavorite" : "Add to Favorites"
        cell.buttonColor = user.isFavorite ? "red" : "blue"
        cell.buttonTag = row
        return cell
    }
}
