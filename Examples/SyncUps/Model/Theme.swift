/// The name of a sync-up's color theme. `ThemeColors.swift` defines the colors.
enum Theme: String, CaseIterable, Codable {
    case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
    case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow
}
