import MVVMCLists

/// The screen of the teams. Users with the same role are a team, which is a section of the list with a header and
/// badges. The slot shows the card of a user.
///
/// The view model navigates to the card, and the coordinator decides which screen is embedded.
final class TeamsViewModel: ContainerViewModel {
    enum Slot: String, CaseIterable { case card = "Card" }

    let list = ListViewModel<String, TeamMemberViewModel>()

    private let bindings = Bindings()

    init(of directory: Directory, router: any Router<TeamsRoute>) {
        list.onSelect(with: self) { _, id in router.navigate(to: .card(id)) }
        bindings.autorun(with: self) { $0.list.apply(ListSnapshot(Self.sections(of: directory.users))) }
    }

    private static func sections(of users: [User]) -> [ListSection<String, TeamMemberViewModel>] {
        let teams = Dictionary(grouping: users, by: \.roleTitle)
        return teams.sorted { $0.key < $1.key }.map { title, members in
            ListSection(
                id: title, items: members.map { TeamMemberViewModel($0) },
                header: CaptionViewModel(text: "\(title) (\(members.count))"))
        }
    }
}

/// A member of a team. A favorite has a badge.
struct TeamMemberViewModel: SupplementedItem, Identifiable, Hashable {
    let id: User.ID
    let nameText: String
    let badge: CaptionViewModel?

    init(_ user: User) {
        id = user.id
        nameText = user.name
        badge = user.isFavorite ? CaptionViewModel(text: "★") : nil
    }

    /// The badge as a supplementary view of the item, for a collection view.
    var supplementary: [SupplementaryKind: any SupplementaryViewModel] { badge.map { [.favorite: $0] } ?? [:] }
}

/// A caption in the list, which is the header of a team, such as `Analyst (2)`, or the badge of a favorite.
struct CaptionViewModel: ReusableViewViewModel, Hashable {
    let text: String
}

extension SupplementaryKind {
    static let favorite = SupplementaryKind(rawValue: "favorite")
}
