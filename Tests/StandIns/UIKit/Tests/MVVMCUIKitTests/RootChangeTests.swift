import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests a root coordinator that replaces another one.
@MainActor
final class RootChangeTests: ViewControllerTestCase {
    private func transitions(_ app: App) -> [UIView.AnimationOptions] { app.controller.view.standInTransitions }

    func testAnotherRootComesWithACrossDissolve() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertEqual(transitions(app), [], "the first root and a push are no exchange of roots")
        let main = Guide(.note("main"))
        app.navigator.start(main)
        XCTAssertEqual(app.shown, "main")
        XCTAssertEqual(transitions(app), [.transitionCrossDissolve])
        XCTAssertFalse(app.controller.standInWasAnimated, "it is no push")
        main.navigate(to: .note("next"))
        XCTAssertTrue(app.controller.standInWasAnimated)
        await settle()
        XCTAssertEqual(app.shown, "main next")
        XCTAssertEqual(transitions(app).count, 1)
    }

    func testARootThatIsNotAnimatedIsShownAtOnce() async {
        let app = App()
        app.navigator.start(Guide(.note("main")), animated: false)
        XCTAssertEqual(app.shown, "main")
        XCTAssertEqual(transitions(app), [])
        XCTAssertFalse(app.controller.standInWasAnimated)
        XCTAssertFalse(StandIn.isAnimating)
    }

    func testNewRootAppearsBeforeTheOldPresentationGoes() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        app.navigator.start(Guide(.note("main")))
        XCTAssertEqual(app.controller.topViewController?.title, "main")
        XCTAssertEqual(transitions(app), [], "the sheet that goes is the transition")
        await settle()
        XCTAssertEqual(app.shown, "main")
    }

    func testARootThatLoadsBeforeItShowsSomethingDissolvesWhenItDoes() async {
        let app = App()
        let loader = Loader()
        app.navigator.start(loader)
        XCTAssertEqual(app.shown, "")
        XCTAssertEqual(transitions(app), [])
        loader.load.yield()
        await waitUntil("it is loaded") { app.shown == "loaded" }
        XCTAssertEqual(transitions(app), [.transitionCrossDissolve])
        await settle()
    }

    func testARootThatReplacesAnotherDuringAPushIsShownAfterIt() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        app.navigator.start(Guide(.note("main")))
        XCTAssertEqual(app.shown, "home a")
        await settle()
        XCTAssertEqual(app.shown, "main")
        XCTAssertEqual(transitions(app), [.transitionCrossDissolve])
    }

    func testARootThatReplacesTabsLeavesNothingAlive() async {
        await assertNothingLeaked {
            let app = App(Guide(.tabs))
            await settle()
            app.navigator.start(Guide(.note("main")))
            await settle()
            XCTAssertEqual(app.shown, "main")
        }
    }
}
