/// A color, without a framework for views.
struct ThemeColor: Hashable, Sendable {
    /// A part of the color, between 0 and 1.
    let red, green, blue: Double

    /// Creates the color with the parts of a number such as `0xF08ACB`.
    init(_ hex: Int) {
        (red, green, blue) = (Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
    }
}

extension Theme {
    /// The name to be shown.
    var name: String { rawValue.capitalized }

    /// The color behind texts.
    var mainColor: ThemeColor {
        switch self {
        case .bubblegum: ThemeColor(0xF08ACB)
        case .buttercup: ThemeColor(0xFFEE99)
        case .indigo: ThemeColor(0x3A0A78)
        case .lavender: ThemeColor(0xD0CCFF)
        case .magenta: ThemeColor(0xA8187A)
        case .navy: ThemeColor(0x0A1A48)
        case .orange: ThemeColor(0xFF8C42)
        case .oxblood: ThemeColor(0x500C10)
        case .periwinkle: ThemeColor(0x8888FF)
        case .poppy: ThemeColor(0xFF6058)
        case .purple: ThemeColor(0x9050F0)
        case .seafoam: ThemeColor(0xC8ECE4)
        case .sky: ThemeColor(0x7098FF)
        case .tan: ThemeColor(0xC4A080)
        case .teal: ThemeColor(0x209098)
        case .yellow: ThemeColor(0xFFDD50)
        }
    }

    /// The color of texts, which can be read on the main color.
    var accentColor: ThemeColor {
        switch self {
        case .indigo, .magenta, .navy, .oxblood, .purple: ThemeColor(0xFFFFFF)
        default: ThemeColor(0x000000)
        }
    }
}
