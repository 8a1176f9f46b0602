import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests the appearance of sheets and popovers.
@MainActor
final class PresentationLookTests: SwiftUITestCase {
    private func look(of presentation: Presentation, in app: TestApp = TestApp()) async -> PresentationLook {
        app.guide.navigate(to: .sheet("a", presentation))
        await app.settle()
        return app.window.presentationLook
    }

    func testASheetHasTheLookThatItIsPresentedWith() async {
        let map = Presentation.sheet(detents: [.height(120), .large])
        let look = await look(of: map.grabber().undimmed(through: .height(120)).cornerRadius(24))
        XCTAssertEqual(look.dragIndicator, .visible)
        XCTAssertEqual(look.undimmedDetent, .height(120))
        XCTAssertEqual(look.cornerRadius, 24)
    }

    func testASheetLooksAsTheSystemHasIt() async {
        let app = TestApp()
        let look = await look(of: .sheet, in: app)
        XCTAssertNil(app.window.detents)
        XCTAssertNil(look.dragIndicator)
        XCTAssertNil(look.undimmedDetent)
        XCTAssertNil(look.cornerRadius)
        XCTAssertEqual([look.minimum, look.ideal], ["", ""])
        XCTAssertFalse(look.isFitted)
    }

    func testACustomPresentationHasTheLookOfItsBase() async {
        let app = TestApp()
        app.views.registerPresentation("card", as: .sheet(detents: [.medium, .large]).grabber().cornerRadius(8)) { $0 }
        let look = await look(of: .custom("card").cornerRadius(24).undimmed(through: .medium), in: app)
        XCTAssertEqual(app.window.detents, [.medium, .large])
        XCTAssertEqual(look.dragIndicator, .visible)
        XCTAssertEqual(look.cornerRadius, 24, "a look of its own counts")
        XCTAssertEqual(look.undimmedDetent, .medium)
    }

    func testAModifierOfACustomPresentationCounts() async {
        let app = TestApp()
        app.views.registerPresentation("card") { $0.presentationCornerRadius(32) }
        let look = await look(of: .custom("card"), in: app)
        XCTAssertEqual(look.cornerRadius, 32)
    }

    func testAPopoverHasASize() async {
        let ideal = await look(of: .popover(anchor: "help button")).ideal
        XCTAssertEqual(ideal, "320 x 480")
        let small = await look(of: .popover(anchor: "help button").size(width: 280, height: 200))
        XCTAssertEqual(small.ideal, "280 x 200")
        XCTAssertEqual(small.minimum, "")
        XCTAssertFalse(small.isFitted)
    }

    func testASheetOfASizeFitsItsContent() async {
        let look = await look(of: .sheet.size(width: 500, height: 300))
        XCTAssertEqual(look.ideal, "500 x 300")
        XCTAssertEqual(look.minimum, "")
        XCTAssertTrue(look.isFitted)
    }

    func testASheetOfAMacHasAMinimumSize() async {
        PlatformFeatures.current.hasCovers = false
        PlatformFeatures.current.sheetsCollapse = true
        let plain = await look(of: .sheet)
        XCTAssertEqual(plain.minimum, "480 x 320")
        XCTAssertEqual(plain.ideal, "")
        let full = await look(of: .fullScreen)
        XCTAssertEqual(full.minimum, "480 x 320")
        let small = await look(of: .sheet.size(width: 300, height: 200))
        XCTAssertEqual(small.minimum, "300 x 200")
        XCTAssertEqual(small.ideal, "300 x 200")
        XCTAssertTrue(small.isFitted)
    }

    func testScreenPushedOverAContainerHasAMinimumSizeOnAMac() async {
        PlatformFeatures.current.hasCovers = false
        PlatformFeatures.current.sheetsCollapse = true
        let app = TestApp(Guide(.tabs))
        app.guide.navigate(to: .note("over"))
        await app.settle()
        XCTAssertEqual(app.window.presentation, "sheet")
        XCTAssertEqual(app.window.presentationLook.minimum, "480 x 320")
    }
}
