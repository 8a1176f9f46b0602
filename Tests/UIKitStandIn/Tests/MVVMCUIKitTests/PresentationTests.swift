@_spi(Host) import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// What UIKit demands of a presentation, and what it may do with one.
@MainActor
final class PresentationTests: ViewControllerTestCase {
    func testAPresentationThatIsTakenBackBeforeItHasBegunDoesNotStay() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        app.guide.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home")
        app.guide.navigate(to: .sheet("next", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "home | next")
    }

    func testTheUserGoesBackBeforeAPresentationHasBegun() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        // What is presented covers the back button.
        let goesBack = app.controller.presentedViewController == nil
        XCTAssertEqual(goesBack, StandIn.doubts.contains(.postponesPresentations))
        if goesBack { XCTAssertTrue(app.controller.standInGoBack()) }
        await settle()
        // A screen that is left takes with it what covers it.
        XCTAssertEqual(app.shown, goesBack ? "home" : "home a | sheet")
        XCTAssertEqual(app.navigator.screens.count, goesBack ? 1 : 2)
    }

    func testAnAlertWaitsForTheSheetThatAnotherStackOfTheWindowPresents() async {
        let app = App()
        let inner = Guide(.note("first"))
        app.guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        app.guide.flow.embed(inner, in: "one") { _ in }
        app.guide.flow.embed(Guide(.note("second")), in: "two") { _ in }
        await settle()
        inner.navigate(to: .sheet("sheet", .sheet))
        app.guide.flow.presentAlert("Sure?", cancel: .button("OK"))
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | Sure?")
    }

    func testAnAlertWaitsForTheSheetOfAStackInTransition() async {
        let app = App()
        app.guide.navigate(to: .sheet("one", .sheet))
        await settle()
        // The host shows the tabs when the dismissal has ended, and the next sheet after that.
        app.guide.flow.dismiss()
        let inner = Guide(.note("first"))
        app.guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        app.guide.flow.embed(inner, in: "one") { _ in }
        app.guide.flow.embed(Guide(.note("second")), in: "two") { _ in }
        app.guide.navigate(to: .sheet("two", .sheet))
        inner.flow.presentAlert("Sure?", cancel: .button("OK"))
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | two | Sure?")
    }

    func testAnAlertIsShownAlthoughUIKitRefusesTheSheetOfAnotherStack() async {
        let app = App()
        let inner = Guide(.note("first"))
        app.guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        app.guide.flow.embed(inner, in: "one") { _ in }
        app.guide.flow.embed(Guide(.note("second")), in: "two") { _ in }
        await settle()
        StandIn.refusesPresentations = true
        inner.navigate(to: .sheet("sheet", .sheet))
        StandIn.refusesPresentations = false
        app.guide.flow.presentAlert("Sure?", cancel: .button("OK"))
        await settle()
        // Whether the sheet is below it depends on when UIKit refuses.
        XCTAssertTrue(app.shown.hasSuffix("| Sure?"), app.shown)
        let modals = sequence(first: app.controller as UIViewController, next: \.presentedViewController)
        for case let alert as UIAlertController in modals { alert.standInTap("OK") }
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet")
    }

    func testAnAlertWaitsForTheAlertInFront() async {
        let app = App()
        for title in ["One", "Two"] { app.guide.flow.presentAlert(title, cancel: .button("OK")) }
        for title in ["One", "Two"] {
            await settle()
            XCTAssertEqual(app.shown, "home | \(title)")
            (app.controller.presentedViewController as? UIAlertController)?.standInTap("OK")
        }
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testAnAlertIsShownAgainWhenTheFlowOfTheSheetBelowEnds() async {
        for isAtRest in [true, false] {
            let app = App()
            var taps = 0
            app.guide.navigate(to: .sheet("sheet", .sheet))
            let sheet = app.navigator.frontmostStack.top?.coordinator as? Guide
            app.guide.flow.presentAlert("Sure?", cancel: .button("OK") { taps += 1 })
            if isAtRest {
                await settle()
                XCTAssertEqual(app.shown, "home | sheet | Sure?")
            }
            sheet?.flow.finish("done")
            await settle()
            XCTAssertEqual(app.shown, "home | Sure?")
            (app.controller.presentedViewController as? UIAlertController)?.standInTap("OK")
            await settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertEqual(taps, 1)
        }
    }

    func testWhatComesIntoViewWaitsForTheAlertInFront() async {
        let app = App()
        let second = Guide(.note("second"))
        app.guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        app.guide.flow.embed(Guide(.note("first")), in: "one") { _ in }
        app.guide.flow.embed(second, in: "two") { _ in }
        await settle()
        second.navigate(to: .sheet("sheet", .sheet))
        app.guide.flow.presentAlert("Sure?", cancel: .button("OK"))
        await settle()
        (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        await settle()
        XCTAssertEqual(app.shown, "home [first, *second] | Sure?")
        (app.controller.presentedViewController as? UIAlertController)?.standInTap("OK")
        await settle()
        XCTAssertEqual(app.shown, "home [first, *second] | sheet")
    }

    func testAnAlertOfAStackThatIsOutOfViewBeforeUIKitCouldPresentItIsShown() async {
        let leaves: [@MainActor (App) -> String] = [
            { app in
                (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
                return "home [first, *second]"
            },
            { app in
                app.guide.navigate(to: .note("a"))
                return "home [*first, second] a"
            },
        ]
        for leave in leaves {
            let app = App()
            await settle()
            app.guide.navigate(to: .note("b"))
            await MVVMCTesting.settle()
            app.guide.flow.pop()
            // The host pushes the tabs when the transition has ended.
            app.guide.navigate(to: .tabs)
            let inner = app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide
            inner?.flow.presentAlert("Sure?", cancel: .button("OK"))
            let below = leave(app)
            await settle()
            XCTAssertEqual(app.shown, below + " | Sure?")
            (app.controller.presentedViewController as? UIAlertController)?.standInTap("OK")
            await settle()
            XCTAssertEqual(app.shown, below)
        }
    }

    func testANewRootPresentsAlthoughATabThatIsRemovedHasBegunTo() async {
        let app = App()
        let inner = Guide(.note("first"))
        app.guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        app.guide.flow.embed(inner, in: "one") { _ in }
        app.guide.flow.embed(Guide(.note("second")), in: "two") { _ in }
        await settle()
        inner.navigate(to: .sheet("sheet", .sheet))
        let root = Guide(.note("new"))
        app.navigator.start(root)
        root.navigate(to: .sheet("next", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "new | next")
        XCTAssertEqual(app.made.compactMap(\.controller).map { $0.viewModel?.name }, ["new", "next"])
    }

    func testASheetThatIsDismissedWhileItPresentsAnotherLeavesNothing() async {
        let app = App()
        let sheet = Guide(.note("sheet"))
        app.guide.flow.present(sheet, as: .sheet) { _ in }
        await settle()
        XCTAssertEqual(app.shown, "home | sheet")
        sheet.navigate(to: .sheet("next", .sheet))
        app.guide.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.made.compactMap(\.controller).map { $0.viewModel?.name }, ["home"])
    }

    func testASheetWithoutDetentsIsReported() async throws {
        let app = App()
        let reports = await recordingMisuse {
            app.guide.navigate(to: .sheet("sheet", .sheet(detents: [])))
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                a sheet was presented without detents. It is as high as a sheet can be.
                Name at least one: .sheet(detents: [.medium])
                """
            ])
        XCTAssertEqual(app.shown, "home | sheet")
    }

    func testDetentsAreInOrder() async throws {
        let app = App()
        app.controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let detents: [Presentation.Detent] = [.large, .fraction(1.5), .height(30), .medium, .height(20), .fraction(-1)]
        app.guide.navigate(to: .sheet("sheet", .sheet(detents: detents)))
        await settle()
        let sheet = try XCTUnwrap(app.controller.presentedViewController?.sheetPresentationController)
        XCTAssertEqual(sheet.detents.map { $0.standInHeight(of: 100) }, [0, 20, 30, 50, 100, 100])
    }

    func testACustomPresentationIsAskedWhenItIsDragged() async {
        let app = App()
        app.registry.registerPresentation("card") { $0.modalPresentationStyle = .custom }
        app.guide.flow.present(PageViewModel("form"), as: .custom("card"))
        await settle()
        let page = app.navigator.presented?.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginDrag())
        await settle()
        XCTAssertEqual(page?.questions, 1)
        page?.answer = true
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testADragThatIsGivenUpIsForgotten() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertTrue(app.controller.standInBeginDrag())
        app.controller.standInEndDrag(isCancelled: true)
        await settle()
        // UIKit dismisses it, as with something below it: it is presented again.
        app.controller.dismiss(animated: false)
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertEqual(app.shown, "home a | sheet")
    }

    func testASheetThatIsDraggedAwayDuringAPushIsNotPresentedAgain() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertTrue(app.controller.standInBeginDrag())
        app.guide.navigate(to: .note("a"))
        app.controller.standInEndDrag(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "home a")
        XCTAssertEqual(app.guide.heard, [nil])
    }

    func testAPopoverOverAStackWithoutScreensPointsAtTheStack() async throws {
        let app = App()
        let navigator = Navigator()
        let controller = NavigatorController(navigator, views: app.registry)
        app.window.rootViewController = controller
        let reports = await recordingMisuse {
            navigator.start(Guide(.sheet("sheet", .popover(anchor: "nowhere"))))
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                there is no view or bar button item "nowhere" for a popover to point at. It points at the whole screen.
                Give the view or the item this name: button.accessibilityIdentifier = "nowhere"
                """
            ])
        let sheet = try XCTUnwrap(controller.presentedViewController)
        XCTAssertTrue(sheet.popoverPresentationController?.sourceItem === controller.view)
    }
}
