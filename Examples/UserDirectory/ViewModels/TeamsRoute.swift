/// The places in the teams.
///
/// The enum belongs to the view models, which navigate to its cases, because view models do not refer to coordinators.
enum TeamsRoute: Hashable, Codable {
    case teams
    /// The card of a user, embedded below the teams.
    case card(User.ID)
}
