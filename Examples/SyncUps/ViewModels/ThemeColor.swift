import SyncUpsModelExample

/// A color, without a framework for views.
public struct ThemeColor: Hashable, Sendable {
    /// A part of the color, between 0 and 1.
    public let red, green, blue: Double

    /// Creates the color with the parts of a number such as `0xEE82D0`.
    init(_ hex: Int) {
        (red, green, blue) = (Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
    }
}

extension Theme {
    /// The name to be shown.
    public var name: String { rawValue.capitalized }

    /// The color behind texts.
    public var mainColor: ThemeColor {
        switch self {
        case .bubblegum: ThemeColor(0xEE82D0)
        case .buttercup: ThemeColor(0xFFF098)
        case .indigo: ThemeColor(0x360070)
        case .lavender: ThemeColor(0xCFCEFF)
        case .magenta: ThemeColor(0xA51378)
        case .navy: ThemeColor(0x001440)
        case .orange: ThemeColor(0xFF8B42)
        case .oxblood: ThemeColor(0x4A070B)
        case .periwinkle: ThemeColor(0x8682FF)
        case .poppy: ThemeColor(0xFF5E5E)
        case .purple: ThemeColor(0x914BF2)
        case .seafoam: ThemeColor(0xCBEAE5)
        case .sky: ThemeColor(0x6E92FF)
        case .tan: ThemeColor(0xC19B7C)
        case .teal: ThemeColor(0x228F9E)
        case .yellow: ThemeColor(0xFFDF4D)
        }
    }

    /// The color of texts, which can be read on the main color.
    public var accentColor: ThemeColor {
        switch self {
        case .indigo, .magenta, .navy, .oxblood, .purple: ThemeColor(0xFFFFFF)
        default: ThemeColor(0x000000)
        }
    }
}
