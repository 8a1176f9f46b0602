/// The colors of a sync-up, by their name. What they look like is up to the screens.
enum Theme: String, CaseIterable, Codable {
    case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
    case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow
}
