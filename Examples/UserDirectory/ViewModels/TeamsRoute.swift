/// The routes of the teams.
///
/// The enum is next to the view models, because they navigate to its cases but do not depend on coordinators.
enum TeamsRoute: Hashable, Codable {
    case teams
    /// The card of a user, embedded below the teams.
    case card(User.ID)
}
