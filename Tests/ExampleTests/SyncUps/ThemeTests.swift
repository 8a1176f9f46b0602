import Foundation
import XCTest

@testable import SyncUpsExample

final class ThemeTests: XCTestCase {
    /// Returns the relative luminance of a color, from 0 to 1, as the Web Content Accessibility Guidelines define it.
    private func luminance(_ color: Int) -> Double {
        let parts = [16, 8, 0].map { shift in
            let part = Double(color >> shift & 255) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return zip(parts, [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +)
    }

    func testTextsCanBeReadOnTheColorOfEachTheme() {
        for theme in Theme.allCases {
            let (text, behind) = (luminance(theme.accentColor), luminance(theme.mainColor))
            let contrast = (max(text, behind) + 0.05) / (min(text, behind) + 0.05)
            XCTAssertGreaterThan(contrast, 4.5, theme.name)
        }
    }

    func testNoTwoThemesHaveOneNameOrOneColor() {
        XCTAssertEqual(Set(Theme.allCases.map(\.name)).count, 16)
        XCTAssertEqual(Set(Theme.allCases.map(\.mainColor)).count, 16)
        XCTAssertEqual(Theme.seafoam.name, "Seafoam")
    }
}
