import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that the host follows UIKit's rules for presentations, and handles presentations that UIKit refuses or ends.
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
        // The user cannot tap the back button once the presentation covers it.
        let goesBack = app.controller.presentedViewController == nil
        XCTAssertEqual(goesBack, StandIn.doubts.contains(.postponesPresentations))
        if goesBack { XCTAssertTrue(app.controller.standInGoBack()) }
        await settle()
        // Leaving a screen also dismisses the presentations over it.
        XCTAssertEqual(app.shown, goesBack ? "home" : "home a | sheet")
        XCTAssertEqual(app.navigator.screens.count, goesBack ? 1 : 2)
    }

    func testAlertWaitsForTheSheetOfAnotherStackOfTheWindow() async {
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
        // The time at which UIKit refuses the sheet determines whether the sheet is below the alert, so only the alert
        // is checked.
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

    func testPresentationComingIntoViewWaitsForTheAlertInFront() async {
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

    func testAlertOfAStackHiddenBeforeItsPresentationIsShown() async {
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
            // The push of `b` is still under way, so the host has not pushed the tabs yet when the alert is presented.
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
                a sheet has no detents, so it is as high as a sheet can be.
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

    private func sheet(_ presentation: Presentation, in app: App) async throws -> UIViewController {
        app.guide.navigate(to: .sheet("sheet", presentation))
        await settle()
        return try XCTUnwrap(app.controller.presentedViewController)
    }

    func testASheetHasTheGrabberAndTheCornersOfItsPresentation() async throws {
        let app = App()
        let shown = try await sheet(.sheet.grabber().cornerRadius(30), in: app)
        XCTAssertEqual(shown.sheetPresentationController?.prefersGrabberVisible, true)
        XCTAssertEqual(shown.sheetPresentationController?.preferredCornerRadius, 30)
        XCTAssertNil(shown.sheetPresentationController?.largestUndimmedDetentIdentifier)
        app.guide.flow.dismiss()
        await settle()
        let plain = try await sheet(.sheet, in: app)
        XCTAssertEqual(plain.sheetPresentationController?.prefersGrabberVisible, false)
        XCTAssertNil(plain.sheetPresentationController?.preferredCornerRadius)
    }

    func testASheetIsUndimmedThroughOneOfItsDetents() async throws {
        for detent in [Presentation.Detent.medium, .large, .fraction(0.3), .height(120)] {
            let app = App()
            let presentation = Presentation.sheet(detents: [.height(120), .fraction(0.3), .medium, .large])
            let shown = try await sheet(presentation.undimmed(through: detent), in: app).sheetPresentationController
            let undimmed = shown?.detents.first { $0.identifier == shown?.largestUndimmedDetentIdentifier }
            let heights: [Presentation.Detent: CGFloat] = [
                .medium: 500, .large: 1_000, .fraction(0.3): 300, .height(120): 120,
            ]
            XCTAssertEqual(undimmed?.standInHeight(of: 1_000), heights[detent])
        }
    }

    func testAnUndimmedDetentThatTheSheetDoesNotHaveIsReported() async throws {
        let app = App()
        let reports = await recordingMisuse {
            app.guide.navigate(
                to: .sheet("sheet", .sheet(detents: [.medium, .large]).undimmed(through: .height(120))))
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                a sheet is undimmed through the detent height(120.0), which it does not have. It dims the screen below at each detent.
                Add the detent to the sheet: .sheet(detents: [.height(120.0), …]), or use one of the sheet's detents.
                """
            ])
        XCTAssertEqual(app.shown, "home | sheet")
        let sheet = app.controller.presentedViewController?.sheetPresentationController
        XCTAssertNil(sheet?.largestUndimmedDetentIdentifier)
        XCTAssertEqual(sheet?.detents.count, 2)
    }

    func testPopoversAndSheetsHaveTheSizeOfTheirPresentation() async throws {
        let app = App()
        let button = UIButton()
        button.accessibilityIdentifier = "help"
        app.controller.topViewController?.view.addSubview(button)
        let popover = try await sheet(.popover(anchor: "help").size(width: 320, height: 240), in: app)
        XCTAssertEqual(popover.preferredContentSize, CGSize(width: 320, height: 240))
        XCTAssertEqual(popover.modalPresentationStyle, .popover)
        app.guide.flow.dismiss()
        await settle()
        let form = try await sheet(.sheet(detents: [.medium]).size(width: 320, height: 240), in: app)
        XCTAssertEqual(form.preferredContentSize, CGSize(width: 320, height: 240))
        XCTAssertEqual(form.modalPresentationStyle, .formSheet)
        XCTAssertEqual(form.sheetPresentationController?.detents.count, 1)
    }

    func testAPlainSheetThatIsRefusedLeavesNothing() async {
        StandIn.refusesPresentations = true
        let app = App()
        await settle()
        app.guide.navigate(to: .sheet("sheet", .sheet.size(width: 320, height: 240)))
        app.guide.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.made.compactMap(\.controller).map { $0.viewModel?.name }, ["home"])
    }

    // MARK: Anchors

    func testAPopoverPointsAtAnItemOfAnyBar() async throws {
        func item() -> UIBarButtonItem {
            let item = UIBarButtonItem(title: "Help")
            item.accessibilityIdentifier = "help"
            return item
        }
        func group(_ item: UIBarButtonItem) -> UIBarButtonItemGroup {
            UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem(), item], representativeItem: nil)
        }
        let places: [(String, @MainActor (UIViewController, UIBarButtonItem) -> Void)] = [
            ("left", { $0.navigationItem.leftBarButtonItems = [$1] }),
            ("right", { $0.navigationItem.rightBarButtonItems = [$1] }),
            ("leading", { $0.navigationItem.leadingItemGroups = [group($1)] }),
            ("center", { $0.navigationItem.centerItemGroups = [group($1)] }),
            ("trailing", { $0.navigationItem.trailingItemGroups = [group($1)] }),
            ("pinned", { $0.navigationItem.pinnedTrailingGroup = group($1) }),
            (
                "representative",
                {
                    $0.navigationItem.centerItemGroups = [
                        UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem()], representativeItem: $1)
                    ]
                }
            ),
            ("toolbar", { $0.toolbarItems = [$1] }),
        ]
        for (name, put) in places {
            let (app, item) = (App(), item())
            put(try XCTUnwrap(app.controller.topViewController), item)
            let shown = try await sheet(.popover(anchor: "help"), in: app)
            XCTAssertTrue(shown.popoverPresentationController?.sourceItem === item, name)
        }
    }

    func testAPopoverPointsAtAViewInABar() async throws {
        for isInToolbar in [false, true] {
            let (app, view, button) = (App(), UIView(), UIButton())
            button.accessibilityIdentifier = "help"
            view.addSubview(button)
            app.controller.isToolbarHidden = !isInToolbar
            (isInToolbar ? app.controller.toolbar : app.controller.navigationBar)?.addSubview(view)
            let shown = try await sheet(.popover(anchor: "help"), in: app)
            XCTAssertTrue(shown.popoverPresentationController?.sourceItem === button)
        }
    }

    func testADialogPointsAtItsAnchorWhereItIsAPopover() async throws {
        for (isPad, anchor) in [(false, nil), (false, "more"), (true, nil), (true, "more")] as [(Bool, String?)] {
            StandIn.isPad = isPad
            let (app, item) = (App(), UIBarButtonItem())
            item.accessibilityIdentifier = "more"
            app.controller.topViewController?.navigationItem.rightBarButtonItems = [item]
            app.guide.flow.presentAlert("Delete?", cancel: .button("Keep"), style: .confirmationDialog(anchor: anchor))
            await settle()
            let popover = app.controller.presentedViewController?.popoverPresentationController
            XCTAssertEqual(popover != nil, isPad || StandIn.doubts.contains(.showsDialogsAsPopovers))
            guard let popover else { continue }
            XCTAssertEqual(popover.sourceItem === item, anchor != nil)
            // On an iPhone, UIKit presents an action sheet even without a source.
            XCTAssertEqual(popover.sourceView != nil, anchor == nil && isPad)
        }
        StandIn.isPad = false
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
        // This call simulates that UIKit dismisses the sheet, without an action of the user or the host. The host must
        // present the sheet again.
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
