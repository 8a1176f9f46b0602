/// A list of users in the Model-View-Controller pattern, without view models, for comparison with the code in the other
/// folders of this example.
///
/// The controller stores and loads the model, determines the text of each label, uses the row number to find the user
/// of a button, and reloads all cells after one change. To test a text, a test must create the controller and its
/// cells.
@MainActor
final class UsersController {
    /// A stand-in for a table view cell. Its properties represent the contents of the subviews.
    @MainActor
    final class Cell {
        fileprivate(set) var name = ""
        fileprivate(set) var roleTitle = ""
        fileprivate(set) var buttonTitle = ""
        fileprivate(set) var buttonColor = ""
        /// The row number, with which the controller finds the user.
        fileprivate(set) var buttonTag = 0
    }

    /// The cells, in place of the cells of a table view.
    private(set) var cells: [Cell] = []
    /// The text of an alert if the users could not be loaded, or `nil`.
    private(set) var message: String?

    private var users: [User] = []
    private let service: any UserService

    init(service: any UserService) { self.service = service }

    /// Called each time the screen appears.
    func viewWillAppear() async {
        do {
            users = try await service.users()
            message = nil
        } catch {
            message = "\(error)"
        }
        reloadData()
    }

    /// Called when the user taps the button of a cell.
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
