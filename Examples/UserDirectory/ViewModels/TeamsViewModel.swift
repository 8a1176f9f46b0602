import MVVMCLists

/// Everyone in teams: a list with a section, a header and badges for each role, and a slot for the card of a user.
///
/// The view model starts the embedding, by a route. The coordinator decides what is embedded.
final class TeamsViewModel: ContainerViewModel {
    /// The slots of the screen.
    enum Slot: String, CaseIterable, Sendable {
        /// The slot of the card.
        case card = "Card"
    }

    /// The teams, a section each.
    let list = ListViewModel<String, TeamMemberViewModel>()

    private let directory: Directory
    private let router: any Router<TeamsRoute>
    private let bindings = Bindings()

    /// The teams of `directory`.
    init(of directory: Directory, router: any Router<TeamsRoute>) {
        (self.directory, self.router) = (directory, router)
        list.onSelect(with: self) { teams, id in teams.router.navigate(to: .card(id)) }
        bindings.autorun(with: self) { teams in teams.list.apply(ListSnapshot(teams.makeSections())) }
    }

    private func makeSections() -> [ListSection<String, TeamMemberViewModel>] {
        let teams = Dictionary(grouping: directory.users, by: \.roleTitle)
        return teams.sorted { $0.key < $1.key }.map { title, users in
            ListSection(
                id: title, items: users.map(TeamMemberViewModel.init),
                header: TeamHeaderViewModel(title: title, count: users.count))
        }
    }
}

/// The header of a team.
struct TeamHeaderViewModel: ReusableViewViewModel, Hashable, Sendable {
    /// The role that the team has in common.
    let title: String
    /// The number of its members.
    let count: Int

    /// The text of the header, as in `Analyst (2)`.
    var text: String { "\(title) (\(count))" }
}

/// A member of a team. A favorite has a badge.
struct TeamMemberViewModel: SupplementedItem, Identifiable, Hashable, Sendable {
    /// The user's identifier.
    let id: Int
    /// The user's name.
    let nameText: String
    /// Whether the user is marked.
    let isFavorite: Bool

    init(_ user: User) { (id, nameText, isFavorite) = (user.id, user.name, user.isFavorite) }

    /// The badge of a favorite.
    var badge: FavoriteBadgeViewModel? { isFavorite ? FavoriteBadgeViewModel() : nil }

    /// The badge as a supplementary view of the item, for a collection view.
    var supplementary: [SupplementaryKind: any SupplementaryViewModel] { badge.map { [.favorite: $0] } ?? [:] }
}

/// The badge of a favorite.
struct FavoriteBadgeViewModel: ReusableViewViewModel, Hashable, Sendable {
    /// The text of the badge.
    var text: String { "★" }
}

extension SupplementaryKind {
    /// The badge of a favorite.
    static let favorite = SupplementaryKind(rawValue: "favorite")
}
