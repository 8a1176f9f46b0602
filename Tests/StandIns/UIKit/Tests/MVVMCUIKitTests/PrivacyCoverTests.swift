import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests the view that covers a scene in the app switcher.
@MainActor
final class PrivacyCoverTests: WindowTestCase {
    private final class Logo: UIView {}

    private func makeApp(isVisible: Bool = true) -> App {
        let app = App(isVisible: isVisible)
        (app.controller as? NavigatorController)?.privacyCover = { Logo() }
        return app
    }

    /// Whether the window in front of the scene shows the logo, and nothing else.
    private func isCovered(_ app: App) -> Bool {
        guard let content = app.scene.standInFront?.rootViewController?.view.subviews else { return false }
        return content.count == 1 && content[0] is Logo && content[0].frame.size.width > 0
    }

    /// Asserts that the content of the app is covered when each notification of the scene has returned, until the scene
    /// is active again.
    private func assertCovers(_ app: App, _ text: String, line: UInt = #line) async {
        let key = app.scene.keyWindow
        for states in [[UIScene.ActivationState.foregroundInactive], [.foregroundInactive, .background]] {
            for state in states {
                app.scene.standInBecome(state)
                XCTAssertTrue(isCovered(app), line: line)
                XCTAssertTrue(app.scene.keyWindow === key, "the keyboard stays where it is", line: line)
                await settle()
                XCTAssertTrue(isCovered(app), line: line)
            }
            app.scene.standInBecome(.foregroundInactive)
            XCTAssertTrue(isCovered(app), line: line)
            app.scene.standInBecome(.foregroundActive)
            XCTAssertFalse(isCovered(app), line: line)
            XCTAssertEqual(app.inFront, text, line: line)
            XCTAssertTrue(app.scene.keyWindow === key, line: line)
        }
        await settle()
        XCTAssertEqual(app.inFront, text, line: line)
    }

    func testACoverIsOverTheScreens() async {
        await assertCovers(makeApp(), "home")
    }

    func testACoverIsOverASheet() async {
        let app = makeApp()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        await assertCovers(app, "home | sheet")
    }

    func testACoverIsOverAPresentationThatIsUnderWay() async {
        let app = makeApp()
        app.guide.navigate(to: .sheet("sheet", .fullScreen))
        app.scene.standInBecome(.background)
        XCTAssertTrue(isCovered(app))
        await settle()
        XCTAssertTrue(isCovered(app))
        app.scene.standInBecome(.foregroundActive)
        XCTAssertEqual(app.inFront, "home | sheet")
    }

    func testACoverIsOverAFullScreenStack() async {
        let app = makeApp()
        app.guide.navigate(to: .sheet("sheet", .fullScreen))
        await settle()
        await assertCovers(app, "home | sheet")
    }

    func testACoverIsOverAnAlertAndItsKeyboard() async throws {
        let app = makeApp()
        app.guide.flow.presentAlert("Sure?", [.button("Yes") {}], cancel: .button("No"), fields: [.init("Name")])
        await settle()
        let alert = try XCTUnwrap(app.controller.presentedViewController as? UIAlertController)
        alert.textFields?.first?.becomeFirstResponder()
        alert.textFields?.first?.standInType("draft")
        await assertCovers(app, "home | Sure?")
        XCTAssertTrue(app.controller.presentedViewController === alert)
        XCTAssertEqual(alert.textFields?.first?.text, "draft")
        XCTAssertTrue(alert.textFields?.first?.isFirstResponder == true)
        alert.textFields?.first?.resignFirstResponder()
    }

    func testACoverIsOverAViewControllerThatTheAppHasPresented() async {
        for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
            let app = makeApp()
            let photos = UIViewController()
            photos.title = "photos"
            photos.modalPresentationStyle = style
            app.controller.present(photos, animated: true)
            await settle()
            await assertCovers(app, "home | photos")
        }
    }

    func testACoverIsOverALock() async {
        let app = makeApp()
        let lock = Guide(.note("lock"))
        app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
        await assertCovers(app, "lock")
        lock.flow.cancel()
        XCTAssertEqual(app.inFront, "home")
    }

    func testALockThatComesUnderACoverIsThereBeforeTheCoverGoes() async {
        let app = makeApp()
        app.scene.standInBecome(.background)
        let lock = Guide(.note("lock"))
        app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
        XCTAssertTrue(isCovered(app))
        app.scene.standInBecome(.foregroundActive)
        XCTAssertEqual(app.inFront, "lock")
        XCTAssertTrue(app.cover?.isKeyWindow == true)
        lock.flow.cancel()
        XCTAssertEqual(app.inFront, "home")
    }

    func testASceneThatIsConnectedInTheBackgroundIsCovered() async {
        let app = makeApp(isVisible: false)
        app.scene.standInConnect(in: .background)
        app.window.makeKeyAndVisible()
        XCTAssertTrue(isCovered(app))
        app.scene.standInBecome(.foregroundActive)
        XCTAssertEqual(app.inFront, "home")
    }

    func testASceneThatEntersTheBackgroundBeforeItWasActiveIsCovered() async {
        let app = makeApp(isVisible: false)
        app.scene.standInConnect(in: .foregroundInactive)
        app.window.makeKeyAndVisible()
        XCTAssertFalse(isCovered(app), "the system shows the app while it is launched")
        app.scene.standInBecome(.background)
        XCTAssertTrue(isCovered(app))
        app.scene.standInBecome(.foregroundActive)
        XCTAssertEqual(app.inFront, "home")
    }

    func testACoverThatIsSetInTheBackgroundIsShown() async {
        let app = App()
        app.scene.standInBecome(.background)
        (app.controller as? NavigatorController)?.privacyCover = { Logo() }
        XCTAssertTrue(isCovered(app))
        (app.controller as? NavigatorController)?.privacyCover = nil
        XCTAssertEqual(app.inFront, "home")
    }

    func testAnotherSceneIsNotCovered() async {
        let (app, other) = (makeApp(), makeApp())
        other.scene.standInBecome(.background)
        XCTAssertTrue(isCovered(other))
        XCTAssertFalse(isCovered(app))
        app.scene.standInBecome(.foregroundActive)
        XCTAssertTrue(isCovered(other))
        other.scene.standInBecome(.foregroundActive)
        XCTAssertFalse(isCovered(other))
    }

    func testACoverIsReleasedWithItsController() async {
        let app = makeApp()
        app.scene.standInBecome(.background)
        @Weak var window = app.cover
        XCTAssertNotNil(window)
        app.window.rootViewController = UIViewController()
        await settle()
        XCTAssertNil(window)
    }
}
