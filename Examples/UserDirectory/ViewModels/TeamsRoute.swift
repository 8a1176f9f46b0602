/// The places in the teams.
///
/// The enum stands beside the view models, which navigate to its cases: view models do not import coordinators.
enum TeamsRoute: Hashable, Codable, Sendable {
    /// Everyone, in teams.
    case teams
    /// The card of a user, embedded below the teams.
    case card(User.ID)
}
