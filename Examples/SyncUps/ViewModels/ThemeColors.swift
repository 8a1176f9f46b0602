extension Theme {
    /// The name to display.
    var name: String { rawValue.capitalized }

    /// The background color, as 0xRRGGBB. It is a number because view models do not depend on a view framework.
    var mainColor: Int {
        switch self {
        case .bubblegum: 0xF08ACB
        case .buttercup: 0xFFEE99
        case .indigo: 0x3A0A78
        case .lavender: 0xD0CCFF
        case .magenta: 0xA8187A
        case .navy: 0x0A1A48
        case .orange: 0xFF8C42
        case .oxblood: 0x500C10
        case .periwinkle: 0x8888FF
        case .poppy: 0xFF6058
        case .purple: 0x9050F0
        case .seafoam: 0xC8ECE4
        case .sky: 0x7098FF
        case .tan: 0xC4A080
        case .teal: 0x209098
        case .yellow: 0xFFDD50
        }
    }

    /// The text color, as 0xRRGGBB. It is legible on the main color.
    var accentColor: Int {
        switch self {
        case .indigo, .magenta, .navy, .oxblood, .purple: 0xFFFFFF
        default: 0x000000
        }
    }
}
