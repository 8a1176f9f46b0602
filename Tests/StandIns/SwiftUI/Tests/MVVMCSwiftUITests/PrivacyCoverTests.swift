import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests the view that covers the app in the app switcher.
@MainActor
final class PrivacyCoverTests: SwiftUITestCase {
    private func app() -> (TestApp, StandInScene, StandInWindow) {
        let app = TestApp()
        let scene = StandInScene()
        let window = StandInWindow(scene: scene) {
            NavigatorView(app.navigator, views: app.views).privacyCover { Text(verbatim: "Bank") }
        }
        return (app, scene, window)
    }

    private func settle(_ window: StandInWindow) async {
        for _ in 0..<3 {
            window.render()
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    func testTheCoverIsUpInTheUpdateOfThePhase() async {
        await inEveryOrder {
            let (app, scene, window) = app()
            await settle(window)
            for phase in [ScenePhase.inactive, .background] {
                scene.phase = phase
                window.render()
                XCTAssertEqual("\(window)", "Bank")
                scene.phase = .active
                window.render()
                XCTAssertEqual("\(window)", "home")
            }
            app.guide.navigate(to: .note("a"))
            await settle(window)
            XCTAssertEqual("\(window)", "home a")
        }
    }

    func testTheCoverIsInEachLevel() async {
        await inEveryOrder {
            let (app, scene, window) = app()
            await settle(window)
            app.guide.navigate(to: .sheet("sheet"))
            await settle(window)
            app.front?.navigate(to: .sheet("cover", .fullScreen))
            await settle(window)
            XCTAssertEqual("\(window)", "home | sheet | cover")
            scene.phase = .inactive
            window.render()
            XCTAssertEqual("\(window)", "Bank | Bank | Bank")
            XCTAssertEqual(window.presentations, ["sheet", "cover"], "the sheets stay")
            scene.phase = .active
            window.render()
            XCTAssertEqual("\(window)", "home | sheet | cover")
        }
    }

    func testALockThatComesUnderTheCoverIsThereWhenTheCoverGoes() async {
        await inEveryOrder {
            let (app, scene, window) = app()
            await settle(window)
            app.guide.navigate(to: .sheet("sheet"))
            await settle(window)
            scene.phase = .background
            window.render()
            let lock = Guide(.page("lock"))
            app.guide.flow.present(lock, as: .fullScreen, over: .everything)
            window.render()
            XCTAssertEqual("\(window)", "Bank | Bank")
            scene.phase = .active
            window.render()
            XCTAssertEqual("\(window)", " | lock")
            scene.phase = .inactive
            window.render()
            XCTAssertEqual("\(window)", "Bank | Bank")
        }
    }

    func testTheCoverKeepsTheFocusAndTheTexts() async {
        let (app, scene, window) = app()
        app.views.register(view: DraftView.self)
        app.guide.flow.push(DraftViewModel())
        await settle(window)
        XCTAssertTrue(window.focus("Draft"))
        XCTAssertTrue(window.type("half"))
        scene.phase = .inactive
        window.render()
        XCTAssertFalse(window.tap("Pay"))
        XCTAssertEqual(window.windowToolbarTexts, [])
        scene.phase = .active
        window.render()
        XCTAssertEqual(window.focusedField?.text, "half")
        XCTAssertEqual(window.windowTitle, "Account 12")
    }

    func testWithoutACoverNothingChanges() async {
        let scene = StandInScene()
        let app = TestApp()
        let window = StandInWindow(scene: scene) { NavigatorView(app.navigator, views: app.views) }
        await settle(window)
        scene.phase = .inactive
        window.render()
        XCTAssertEqual("\(window)", "home")
    }
}
