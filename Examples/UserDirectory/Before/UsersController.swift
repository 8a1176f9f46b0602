import UserDirectoryModelExample

/// The list of users before there are view models: Model-View-Controller in one file, to compare with the other
/// folders.
///
/// The controller keeps the model, requests it, decides what each label says, finds the user of a button by the row's
/// number, and reloads every cell for one change. Each test of a text needs a controller with cells.
@MainActor
public final class UsersController {
    /// A cell, without a screen: the controller sets what its views show.
    @MainActor
    public final class Cell {
        /// The text of the name's label.
        public fileprivate(set) var name = ""
        /// The text of the role's label.
        public fileprivate(set) var roleTitle = ""
        /// What the button says.
        public fileprivate(set) var buttonTitle = ""
        /// The color of the button.
        public fileprivate(set) var buttonColor = ""
        /// The row's number, by which the controller finds the user.
        public fileprivate(set) var buttonTag = 0
    }

    /// The cells, which stand for those of a table view.
    public private(set) var cells: [Cell] = []
    /// The text of an alert, if the users did not come.
    public private(set) var message: String?

    private var users: [User] = []
    private let service: any UserService

    /// A controller of the users of `service`.
    public init(service: any UserService) { self.service = service }

    /// Requests the users each time that the screen appears.
    public func viewWillAppear() async {
        do {
            users = try await service.users()
            message = nil
        } catch {
            message = "\(error)"
        }
        reloadData()
    }

    /// The button of a cell was tapped.
    public func didTapButton(of cell: Cell) {
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
