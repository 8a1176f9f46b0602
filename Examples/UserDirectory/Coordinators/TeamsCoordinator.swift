import MVVMC

/// The coordinator of the teams and of the card of a user. The card is embedded in the screen of the teams.
final class TeamsCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = TeamsRoute.teams

    private let directory: Directory
    private let didPin: @MainActor (User.ID) -> Void

    init(of directory: Directory, onPin didPin: @escaping @MainActor (User.ID) -> Void = { _ in }) {
        (self.directory, self.didPin) = (directory, didPin)
    }

    func show(_ route: TeamsRoute) {
        switch route {
        case .teams: flow.push(TeamsViewModel(of: directory, router: self))
        case .card(let id):
            flow.embed(UserCardViewModel(id, of: directory, onPin: didPin), in: TeamsViewModel.Slot.card)
        }
    }
}
