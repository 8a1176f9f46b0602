import MVVMC

/// The teams, and the card of a user, which is embedded in their screen.
final class TeamsCoordinator: Coordinator {
    /// The places in the teams.
    typealias Route = TeamsRoute

    /// The teams' part of the navigation tree.
    let flow = Flow<Never>()
    /// The teams.
    let initialRoute = Route.teams

    private let directory: Directory

    /// The teams of `directory`.
    init(of directory: Directory) { self.directory = directory }

    /// Puts the view model of a route on the tree.
    func show(_ route: Route) {
        switch route {
        case .teams: flow.replaceScreens(with: [TeamsViewModel(of: directory, router: self)])
        case .card(let id): flow.embed(UserCardViewModel(id, of: directory), in: TeamsViewModel.Slot.card)
        }
    }
}
