import MVVMC
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

@MainActor
final class NavigatorHostTests: ViewControllerTestCase {
    // MARK: The program

    func testAWindowShowsAnAppInOneLine() async throws {
        let app = App()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.controller.topViewController?.standInLog, ["willAppear", "didAppear"])

        let scene = UIWindowScene()
        let window = UIWindow(windowScene: scene)
        window.start(Guide(.note("scene")), views: app.registry)
        XCTAssertTrue(window.windowScene === scene)
        let controller = try XCTUnwrap(window.rootViewController as? UINavigationController)
        XCTAssertEqual(app.describe(controller), "scene")
    }

    func testTheTreesPushesAndPopsAreShown() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        XCTAssertTrue(StandIn.isAnimating)
        await settle()
        XCTAssertEqual(app.shown, "home a")
        app.guide.flow.pop()
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testADeepLinkIsOneTransition() async {
        let app = App()
        let sets = app.controller.standInSets
        app.guide.navigate(toPath: app.guide.path + [.note("a"), .child("b"), .note("c")])
        await settle()
        XCTAssertEqual(app.shown, "home a b c")
        XCTAssertEqual(app.controller.standInSets, sets + 1)
        let titles = app.controller.viewControllers.map(\.isViewLoaded)
        XCTAssertEqual(titles, [true, false, false, true], "what is not seen is not loaded")
    }

    func testAViewControllerStaysWithItsScreen() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        let home = app.controller.viewControllers[0]
        app.guide.navigate(to: .note("b"))
        await settle()
        app.navigator.userDidGoBack()
        await settle()
        XCTAssertTrue(app.controller.viewControllers[0] === home)
    }

    func testAChangeBelowTheTopIsNotAnimated() async {
        let app = App()
        app.guide.navigate(to: .child("a"))
        app.guide.navigate(to: .note("b"))
        await settle()
        (app.navigator.screens[1].coordinator as? Guide)?.flow.finish("done")
        XCTAssertFalse(app.controller.standInWasAnimated)
        XCTAssertEqual(app.shown, "home b")
    }

    func testChangeDuringATransitionIsShownAfterIt() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        app.guide.navigate(to: .note("b"))
        app.guide.navigate(to: .sheet("sheet", .sheet))
        XCTAssertEqual(app.shown, "home a")
        await settle()
        XCTAssertEqual(app.shown, "home a b | sheet")
    }

    // MARK: The user

    func testTheBackButtonTellsTheTree() async {
        let app = App()
        app.guide.navigate(to: .child("a"))
        await settle()
        app.controller.standInGoBack()
        await settle()
        XCTAssertEqual(app.navigator.screens.count, 1)
        XCTAssertEqual(app.guide.heard, [nil])
    }

    func testTheBackButtonsMenuLeavesSeveralScreens() async {
        let app = App()
        for name in ["a", "b", "c"] { app.guide.navigate(to: .child(name)) }
        await settle()
        app.controller.standInGoBack(screens: 2)
        await settle()
        XCTAssertEqual(app.shown, "home a")
        XCTAssertEqual(app.navigator.screens.count, 2)
        XCTAssertEqual(app.guide.heard, [nil, nil])
    }

    func testASwipeTellsTheTreeWhenItIsCompleted() async {
        for order in [false, true] {
            StandIn.set(.tellsDelegateBeforeCompletions, order)
            let app = App()
            app.guide.navigate(to: .child("a"))
            await settle()
            XCTAssertTrue(app.controller.standInBeginSwipe())
            XCTAssertEqual(app.navigator.screens.count, 2, "it may be given up")
            app.controller.standInEndSwipe(isCancelled: false)
            await settle()
            XCTAssertEqual(app.navigator.screens.count, 1)
            XCTAssertEqual(app.guide.heard, [nil])
        }
    }

    func testASwipeThatIsGivenUpChangesNothing() async {
        for order in [false, true] {
            StandIn.set(.restoresAfterCompletions, order)
            let app = App()
            app.guide.navigate(to: .child("a"))
            await settle()
            let sets = app.controller.standInSets
            XCTAssertTrue(app.controller.standInBeginSwipe())
            app.controller.standInEndSwipe(isCancelled: true)
            await settle()
            XCTAssertEqual(app.shown, "home a")
            XCTAssertEqual(app.navigator.screens.count, 2)
            XCTAssertEqual(app.guide.heard, [])
            XCTAssertEqual(app.controller.standInSets, sets)
        }
    }

    func testAPushDuringASwipeThatIsGivenUpIsShownAfterIt() async {
        for order in [false, true] {
            StandIn.set(.restoresAfterCompletions, order)
            let app = App()
            app.guide.navigate(to: .child("a"))
            await settle()
            XCTAssertTrue(app.controller.standInBeginSwipe())
            app.guide.navigate(to: .note("b"))
            app.controller.standInEndSwipe(isCancelled: true)
            await settle()
            XCTAssertEqual(app.shown, "home a b")
        }
    }

    func testAPushDuringASwipeThatCompletesGoesWithTheScreenBelowIt() async {
        let app = App()
        app.guide.navigate(to: .child("a"))
        await settle()
        XCTAssertTrue(app.controller.standInBeginSwipe())
        app.guide.navigate(to: .note("b"))
        app.controller.standInEndSwipe(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.navigator.screens.count, 1)
    }

    func testAReplacementDuringASwipeIsShownAfterIt() async {
        let app = App()
        app.guide.navigate(to: .child("a"))
        await settle()
        XCTAssertTrue(app.controller.standInBeginSwipe())
        app.guide.flow.replaceScreens(with: [NoteViewModel(name: "new")])
        app.controller.standInEndSwipe(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "new")
    }

    // MARK: Screens that require confirmation

    func testRefusingScreenIsAskedByBackAndCannotBeSwiped() async {
        let app = App()
        app.guide.navigate(to: .page("form"))
        await settle()
        let page = app.navigator.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe())
        app.controller.standInGoBack()
        XCTAssertNil(app.controller.transitionCoordinator, "the screen is popped before it has been asked")
        await settle()
        XCTAssertEqual(app.shown, "home form")
        page?.answer = true
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(page?.questions, 1)
    }

    func testTheBackButtonLeavesAScreenThatDoesNotRefuse() async {
        let app = App()
        app.guide.navigate(to: .page("form"))
        await settle()
        app.controller.standInGoBack()
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testTheFirstScreenHasNoBackButtonMadeForIt() async {
        let app = App(Guide(.page("form")))
        XCTAssertNil(app.controller.topViewController?.navigationItem.backAction)
    }

    func testAScreenDeepDownThatRefusesBringsItsScreensBack() async {
        let app = App()
        app.guide.navigate(toPath: app.guide.path + [.page("form"), .note("b")])
        await settle()
        let page = app.navigator.screens[1].viewModel as? PageViewModel
        page?.canLeave = false
        app.controller.standInGoBack(screens: 2)
        await settle()
        XCTAssertEqual(app.shown, "home form b")
        page?.answer = true
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    // MARK: Presenting

    func testASheetComesAndIsDraggedAway() async {
        for order in [false, true] {
            StandIn.set(.tellsDelegateBeforeCompletions, order)
            let app = App()
            app.guide.navigate(to: .sheet("sheet", .sheet))
            await settle()
            XCTAssertEqual(app.shown, "home | sheet")
            XCTAssertTrue(app.controller.standInBeginDrag())
            app.controller.standInEndDrag(isCancelled: true)
            await settle()
            XCTAssertEqual(app.shown, "home | sheet")
            XCTAssertEqual(app.guide.heard, [])
            XCTAssertTrue(app.controller.standInBeginDrag())
            app.controller.standInEndDrag(isCancelled: false)
            await settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertNil(app.navigator.presented)
            XCTAssertEqual(app.guide.heard, [nil])
        }
    }

    func testASheetThatRefusesIsAskedWhenItIsDragged() async {
        let app = App()
        app.guide.flow.present(PageViewModel("form"), as: .sheet)
        await settle()
        let page = app.navigator.presented?.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginDrag())
        await settle()
        XCTAssertEqual(app.shown, "home | form")
        page?.answer = true
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testModalsOnModalsGoTogether() async {
        let app = App()
        app.guide.navigate(to: .sheet("one", .fullScreen))
        await settle()
        (app.navigator.presented?.top?.coordinator as? Guide)?.navigate(to: .sheet("two", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "home | one | two")
        app.guide.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testOneModalTakesThePlaceOfAnother() async {
        let app = App()
        app.guide.navigate(to: .sheet("one", .sheet))
        await settle()
        app.guide.flow.present(NoteViewModel(name: "two"), as: .sheet, ifPresenting: .replace)
        app.guide.flow.present(NoteViewModel(name: "three"), as: .sheet, ifPresenting: .queue)
        await settle()
        XCTAssertEqual(app.shown, "home | two")
        app.guide.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home | three")
    }

    func testADismissalDuringADragIsShownAfterIt() async {
        for isCancelled in [false, true] {
            let app = App()
            app.guide.navigate(to: .sheet("sheet", .sheet))
            await settle()
            XCTAssertTrue(app.controller.standInBeginDrag())
            app.guide.flow.dismiss()
            app.guide.navigate(to: .sheet("next", .sheet))
            app.controller.standInEndDrag(isCancelled: isCancelled)
            await settle()
            XCTAssertEqual(app.shown, "home | next")
            XCTAssertEqual(app.guide.heard, [nil])
        }
    }

    func testAStackThatStartsWithAModalPresentsItOnceItIsVisible() async {
        let navigator = Navigator()
        let guide = Guide()
        navigator.start(guide)
        guide.navigate(to: .sheet("sheet", .sheet))
        let app = App()
        let controller = NavigatorController(navigator, views: app.registry)
        XCTAssertEqual(app.describe(controller), "home")
        app.window.rootViewController = controller
        await settle()
        XCTAssertEqual(app.describe(controller), "home | sheet")
    }

    func testPresentationsLookAsTheyAreAskedTo() async throws {
        let app = App()
        func present(_ presentation: Presentation, check: (UIViewController) -> Void) async throws {
            app.guide.navigate(to: .sheet("sheet", presentation))
            await settle()
            check(try XCTUnwrap(app.controller.presentedViewController))
            app.guide.flow.dismiss()
            await settle()
        }
        try await present(.sheet(detents: [.fraction(0.3), .medium, .large])) { sheet in
            XCTAssertEqual(sheet.modalPresentationStyle, .pageSheet)
            XCTAssertEqual(sheet.sheetPresentationController?.detents.map { $0.standInHeight(of: 100) }, [30, 50, 100])
        }
        try await present(.fullScreen) { XCTAssertEqual($0.modalPresentationStyle, .fullScreen) }

        app.registry.registerPresentation("card") { $0.modalPresentationStyle = .overFullScreen }
        try await present(.custom("card")) { XCTAssertEqual($0.modalPresentationStyle, .overFullScreen) }

        let button = UIButton()
        button.accessibilityIdentifier = "help"
        app.controller.topViewController?.view.addSubview(button)
        try await present(.popover(anchor: "help")) { popover in
            XCTAssertEqual(popover.modalPresentationStyle, .popover)
            XCTAssertTrue(popover.popoverPresentationController?.sourceItem === button)
        }

        let item = UIBarButtonItem(title: "Help")
        item.accessibilityIdentifier = "help item"
        app.controller.topViewController?.navigationItem.rightBarButtonItem = item
        try await present(.popover(anchor: "help item")) {
            XCTAssertTrue($0.popoverPresentationController?.sourceItem === item)
        }
    }

    func testAPresentationThatIsNotAnimatedIsNot() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet.animated(false)))
        XCTAssertFalse(StandIn.isAnimating)
        XCTAssertEqual(app.shown, "home | sheet")
        app.guide.flow.dismiss()
        XCTAssertFalse(StandIn.isAnimating)
        XCTAssertEqual(app.shown, "home")
    }

    func testAnAnchorAndAPresentationThatAreMissingAreReported() async {
        let app = App()
        let reports = await recordingMisuse {
            app.guide.navigate(to: .sheet("sheet", .popover(anchor: "nowhere")))
            await settle()
            app.guide.flow.dismiss()
            await settle()
            app.guide.navigate(to: .sheet("sheet", .custom("card")))
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                there is no view or bar button item "nowhere" for a popover to point at. It points at the whole screen.
                Give the view or the item this name: button.accessibilityIdentifier = "nowhere"
                """,
                """
                no presentation "card" is registered. A sheet is shown.
                Register one: registry.registerPresentation("card") { $0.modalPresentationStyle = … }
                """,
            ])
        XCTAssertEqual(app.shown, "home | sheet")
    }

    func testTheAppSetsUpTheControllersThatTheLibraryMakes() async throws {
        let app = App()
        app.registry.configureNavigationController = { $0.navigationBar.prefersLargeTitles = true }
        app.registry.configureTabBarController = { if #available(iOS 18, visionOS 2, *) { $0.mode = .tabSidebar } }
        app.guide.navigate(to: .tabs)
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let tabs = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        XCTAssertEqual(tabs.mode, .tabSidebar)
        let made = (tabs.viewControllers ?? []) + [try XCTUnwrap(app.controller.presentedViewController)]
        XCTAssertEqual(
            made.map { ($0 as? UINavigationController)?.navigationBar.prefersLargeTitles }, [true, true, true])
    }

    // MARK: Alerts

    func testAnAlertIsAskedAndAnswered() async throws {
        let app = App()
        var answers: [String] = []
        let field = AlertViewModel.Field("Name", text: "Ada", isSecure: true)
        app.guide.flow.presentAlert(
            "Rename",
            [
                .destructive("Delete") { answers.append("delete") },
                .button("Rename", action: { answers.append(field.text) }, when: { !field.text.isEmpty }),
            ], cancel: .button("Cancel"), message: "To what?", fields: [field])
        await settle()
        let shown = try XCTUnwrap(app.controller.presentedViewController as? UIAlertController)
        XCTAssertEqual(shown.title, "Rename")
        XCTAssertEqual(shown.message, "To what?")
        XCTAssertEqual(shown.actions.map(\.style), [.destructive, .default, .cancel])
        let textField = try XCTUnwrap(shown.textFields?.first)
        XCTAssertEqual(textField.placeholder, "Name")
        XCTAssertEqual(textField.accessibilityLabel, "Name")
        XCTAssertTrue(textField.isSecureTextEntry)
        XCTAssertEqual(textField.text, "Ada")
        textField.standInType("")
        XCTAssertEqual(shown.actions.map(\.isEnabled), [true, false, true])
        field.text = "Gra"
        XCTAssertEqual(textField.text, "Gra", "the text is observed in both directions")
        textField.standInType("Grace")
        XCTAssertEqual(shown.actions.map(\.isEnabled), [true, true, true])
        shown.standInTap("Rename")
        await settle()
        XCTAssertEqual(answers, ["Grace"])
        XCTAssertNil(app.navigator.presented)
        XCTAssertNil(app.controller.presentedViewController)
    }

    func testAButtonMayAskTheNextQuestion() async throws {
        let app = App()
        app.guide.flow.presentAlert(
            "One", cancel: .button("Next") { app.guide.flow.presentAlert("Two", cancel: .button("Done")) })
        await settle()
        (app.controller.presentedViewController as? UIAlertController)?.standInTap("Next")
        await settle()
        XCTAssertEqual(app.controller.presentedViewController?.title, "Two")
        (app.controller.presentedViewController as? UIAlertController)?.standInTap("Done")
        await settle()
        XCTAssertNil(app.controller.presentedViewController)
    }

    func testAnAlertGoesWithItsFlow() async {
        let app = App()
        app.guide.navigate(to: .child("a"))
        await settle()
        (app.navigator.top?.coordinator as? Guide)?.flow.presentAlert("Sure?", cancel: .button("Yes"))
        await settle()
        XCTAssertTrue(app.controller.presentedViewController is UIAlertController)
        (app.navigator.top?.coordinator as? Guide)?.flow.finish("done")
        await settle()
        XCTAssertNil(app.controller.presentedViewController)
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.guide.heard, ["done"])
    }

    func testTheUserAnswersWhileTheAlertIsTakenDown() async {
        let app = App()
        app.guide.flow.presentAlert("Sure?", cancel: .button("Yes"))
        await settle()
        let alert = app.controller.presentedViewController as? UIAlertController
        alert?.standInTap("Yes")
        app.guide.flow.dismiss()
        let reports = await recordingMisuse { await settle() }
        XCTAssertNil(app.controller.presentedViewController)
        XCTAssertEqual(reports, [], "a tap that comes too late is nobody's mistake")
    }

    func testAConfirmationDialogIsAnActionSheet() async throws {
        let app = App()
        var answers: [String] = []
        app.guide.flow.presentAlert(
            "Delete?", [.destructive("Delete") { answers.append("delete") }],
            cancel: .button("Keep") { answers.append("keep") }, style: .confirmationDialog())
        await settle()
        let shown = try XCTUnwrap(app.controller.presentedViewController as? UIAlertController)
        XCTAssertEqual(shown.preferredStyle, .actionSheet)
        shown.standInTap("Delete")
        await settle()
        XCTAssertEqual(answers, ["delete"])
        XCTAssertNil(app.navigator.presented)
    }

    func testAConfirmationDialogIsAPopoverWhereThereIsRoom() async throws {
        for tellsDelegateBeforeCompletions in [false, true] {
            for anchor in ["more", nil] {
                StandIn.isPad = true
                StandIn.set(.tellsDelegateBeforeCompletions, tellsDelegateBeforeCompletions)
                let app = App()
                let item = UIBarButtonItem()
                item.accessibilityIdentifier = "more"
                app.controller.topViewController?.navigationItem.rightBarButtonItems = [item]
                var answers: [Bool] = []
                let task = Task {
                    answers.append(
                        await app.guide.flow.confirm("Delete?", "Delete", style: .confirmationDialog(anchor: anchor)))
                }
                await settle()
                await waitUntil("the dialog is shown") { app.controller.presentedViewController != nil }
                let shown = try XCTUnwrap(app.controller.presentedViewController as? UIAlertController)
                let popover = try XCTUnwrap(shown.popoverPresentationController)
                XCTAssertEqual(popover.sourceItem === item, anchor != nil)
                XCTAssertEqual(popover.permittedArrowDirections, anchor == nil ? [] : .any)
                shown.standInTapBeside()
                await settle()
                await task.value
                XCTAssertEqual(answers, [false], "a tap beside is one on the cancel button")
                XCTAssertNil(app.navigator.presented)
                XCTAssertNil(app.controller.presentedViewController)
                StandIn.finishAnimations()
                XCTAssertEqual(StandIn.failures, [])
                StandIn.reset()
            }
        }
    }

    // MARK: TabsViewModel and containers

    func testTabsAreATabBarController() async throws {
        let app = App(Guide(.tabs))
        XCTAssertEqual(app.shown, "[*first, second]")
        XCTAssertTrue(app.controller.isNavigationBarHidden)
        let bar = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        XCTAssertEqual(bar.viewControllers?.map { $0.tabBarItem.title }, ["one", "two"])
        bar.standInTap(1)
        XCTAssertEqual(app.shown, "[first, *second]")
        let tabs = try XCTUnwrap(app.navigator.top?.viewModel as? TabsViewModel)
        XCTAssertEqual(tabs.selection, "two")
        tabs.selection = "one"
        XCTAssertEqual(app.shown, "[*first, second]")
    }

    func testTabsShowTheirTitlesImagesAndBadges() async throws {
        let app = App(Guide(.tabs))
        let bar = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        let tabs = try XCTUnwrap(app.navigator.top?.viewModel as? TabsViewModel)
        tabs["one"] = TabsViewModel.Tab("one", title: "First", image: "cart", badge: "3")
        let items = bar.viewControllers?.map { $0.tabBarItem } ?? []
        XCTAssertEqual(items.map { $0?.title }, ["First", "two"])
        XCTAssertEqual(items.map { $0?.badgeValue }, ["3", nil])
        XCTAssertEqual(items.first??.image?.standInName, "system cart")
        tabs["one"].badge = nil
        XCTAssertEqual(bar.viewControllers?.first?.tabBarItem.badgeValue, nil)
        tabs["one"].image = nil
        XCTAssertNil(bar.viewControllers?.first?.tabBarItem.image)
        app.guide.flow.embed(NoteViewModel(name: "other"), in: "one")
        XCTAssertEqual(bar.viewControllers?.first?.tabBarItem.title, "First", "for what comes later too")
    }

    func testAPushMayBeUnanimated() async {
        let app = App()
        app.guide.flow.push(NoteViewModel(name: "a"), animated: false)
        XCTAssertFalse(StandIn.isAnimating)
        XCTAssertEqual(app.shown, "home a")
        app.guide.flow.push(NoteViewModel(name: "b"))
        XCTAssertTrue(StandIn.isAnimating)
        await settle()
        app.guide.flow.pop()
        XCTAssertTrue(StandIn.isAnimating, "the way back is animated")
        await settle()
        XCTAssertEqual(app.shown, "home a")
    }

    func testTappingTheSelectedTabGoesBackToItsFirstScreen() async throws {
        let app = App(Guide(.tabs))
        let bar = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        let first = try XCTUnwrap(app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)
        first.navigate(toPath: first.path + [.note("a"), .page("form")])
        await settle()
        XCTAssertEqual(app.shown, "[*first a form, second]")
        let page = app.navigator.top?.embedded["one"]?.top?.viewModel as? PageViewModel
        page?.canLeave = false
        bar.standInTap(0)
        await settle()
        XCTAssertEqual(app.shown, "[*first a form, second]", "a screen may refuse")
        page?.answer = true
        await settle()
        XCTAssertEqual(app.shown, "[*first, second]")
    }

    func testATabMayBeExchangedAndBeEmpty() async throws {
        let app = App(Guide(.tabs))
        let tabs = try XCTUnwrap(app.navigator.top?.viewModel as? TabsViewModel)
        for slot in tabs.slots { tabs[slot].title = "\(slot)!" }
        app.guide.flow.embed(NoteViewModel(name: "other"), in: "two")
        XCTAssertEqual(app.shown, "[*first, other]")
        (app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)?.flow.finish("done")
        XCTAssertEqual(app.shown, "[*?, other]")
        XCTAssertEqual(app.guide.heard, [nil, "done"])
        let bar = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        XCTAssertEqual(bar.viewControllers?.map { $0.tabBarItem.title }, ["one!", "two!"])
    }

    func testScreenPushedOverTabsHasTheNavigationBar() async {
        let app = App(Guide(.tabs))
        app.guide.navigate(to: .note("over"))
        await settle()
        XCTAssertEqual(app.shown, "[*first, second] over")
        XCTAssertFalse(app.controller.isNavigationBarHidden)
        app.controller.standInGoBack()
        await settle()
        XCTAssertTrue(app.controller.isNavigationBarHidden)
    }

    func testPresentationOfAHiddenTabWaitsForItsSelection() async throws {
        let app = App(Guide(.tabs))
        let bar = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        (app.navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "[*first, second]")
        bar.standInTap(1)
        await settle()
        XCTAssertEqual(app.shown, "[first, *second] | sheet")
    }

    func testASwipeToTheTabsThatIsGivenUpKeepsTheBar() async {
        let app = App(Guide(.tabs))
        app.guide.navigate(to: .note("over"))
        await settle()
        XCTAssertTrue(app.controller.standInBeginSwipe())
        XCTAssertTrue(app.controller.isNavigationBarHidden, "on the way to the tabs")
        app.controller.standInEndSwipe(isCancelled: true)
        await settle()
        XCTAssertFalse(app.controller.isNavigationBarHidden)
    }

    /// Returns an app with two tabs, and the coordinators in the tabs. The first tab presents a sheet. The second tab
    /// presents another sheet, which appears over the first sheet when the second tab is selected.
    private func makeTwoStacksThatPresent() async throws -> (App, tab: Guide, other: Guide) {
        let app = App(Guide(.tabs))
        let tab = try XCTUnwrap(app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)
        let other = try XCTUnwrap(app.navigator.top?.embedded["two"]?.top?.coordinator as? Guide)
        tab.navigate(to: .sheet("below", .sheet))
        await settle()
        other.navigate(to: .sheet("above", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "[*first, second] | below")
        (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        await settle()
        XCTAssertEqual(app.shown, "[first, *second] | below | above")
        return (app, tab, other)
    }

    func testModalRemovedWithAModalOfAnotherStackIsPresentedAgain() async throws {
        let (app, tab, other) = try await makeTwoStacksThatPresent()
        tab.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "[first, *second] | above")
        other.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "[first, *second]")
    }

    func testModalIsPresentedAgainAfterACancelledDrag() async throws {
        let (app, tab, _) = try await makeTwoStacksThatPresent()
        let below = try XCTUnwrap(app.controller.presentedViewController)
        XCTAssertTrue(below.standInBeginDrag())
        below.standInEndDrag(isCancelled: true)
        await settle()
        tab.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "[first, *second] | above")
    }

    func testAnAlertThatGoesWithAModalOfAnotherStackIsPresentedAgain() async throws {
        let (app, tab, other) = try await makeTwoStacksThatPresent()
        other.flow.dismiss()
        await settle()
        app.guide.flow.presentAlert("Sure?", cancel: .button("Yes"))
        await settle()
        tab.flow.dismiss()
        await settle()
        XCTAssertEqual(app.controller.presentedViewController?.title, "Sure?")
    }

    func testModalIsPresentedAgainByAStackWaitingToMove() async throws {
        let (app, tab, _) = try await makeTwoStacksThatPresent()
        tab.flow.dismiss()
        app.guide.navigate(to: .note("over"))
        await settle()
        XCTAssertEqual(app.shown, "[first, *second] over | above")
    }

    func testPresentationOfATabGoesWithTheTabs() async throws {
        for isDragged in [false, true] {
            for isCancelled in [false, true] {
                let app = App(Guide(.tabs))
                (app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)?.navigate(
                    to: .sheet("sheet", .sheet))
                await settle()
                @Weak var sheet = app.controller.presentedViewController
                XCTAssertNotNil(sheet)
                if isDragged { XCTAssertTrue(app.controller.standInBeginDrag()) }
                app.guide.flow.replaceScreens(with: [NoteViewModel(name: "new")])
                if isDragged { app.controller.standInEndDrag(isCancelled: isCancelled) }
                await settle()
                XCTAssertEqual(app.shown, "new")
                XCTAssertNil(app.controller.presentedViewController)
                XCTAssertNil(sheet)
            }
        }
    }

    func testPresentationInProgressGoesWithItsTab() async throws {
        let app = App(Guide(.tabs))
        let tab = try XCTUnwrap(app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)
        tab.navigate(to: .sheet("sheet", .sheet))
        tab.flow.finish("done")
        await settle()
        XCTAssertEqual(app.shown, "[*?, second]")
    }

    func testAModalIsNotPresentedOverAStackThatMoves() async throws {
        let app = App(Guide(.tabs))
        (app.navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.navigate(to: .sheet("other", .sheet))
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        (app.navigator.presented?.top?.coordinator as? Guide)?.navigate(to: .note("more"))
        (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        await settle()
        XCTAssertEqual(app.shown, "[first, *second] | sheet more | other")
    }

    func testSomethingInATabIsPresented() async {
        let app = App(Guide(.tabs))
        (app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)?.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "[*first, second] | sheet")
        XCTAssertTrue(app.controller.standInBeginDrag())
        app.controller.standInEndDrag(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "[*first, second]")
    }

    func testAStackIsEmbeddedInAContainerView() async throws {
        let app = App(Guide(.board))
        let board = try XCTUnwrap(app.controller.topViewController as? BoardViewController)
        app.guide.flow.embed(Guide(.note("news")), in: "left")
        let child = try XCTUnwrap(board.children.first as? UINavigationController)
        XCTAssertTrue(child.view.superview === board.left)
        XCTAssertEqual(child.view.frame, board.left.bounds)
        XCTAssertTrue(child.isNavigationBarHidden)
        XCTAssertEqual(child.topViewController?.title, "news")
        XCTAssertEqual(child.topViewController?.standInLog, ["willAppear", "didAppear"])
        (app.navigator.top?.embedded["left"]?.top?.coordinator as? Guide)?.navigate(to: .note("more"))
        await settle()
        XCTAssertFalse(child.isNavigationBarHidden, "there is something to go back to")
        child.standInGoBack()
        await settle()
        XCTAssertTrue(child.isNavigationBarHidden)
        app.guide.flow.embed(Guide(.note("weather")), in: "left")
        XCTAssertEqual(board.children.count, 1)
        XCTAssertFalse(board.children.first === child)
        XCTAssertEqual(board.left.subviews.count, 1)
    }

    func testASlotWithoutAViewIsReported() async {
        let app = App(Guide(.board))
        let reports = recordingMisuse { app.guide.flow.embed(Guide(), in: "right") }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                `BoardViewController` has no view for the slot "right", so the stack in the slot is not shown.
                Make it conform to ContainerViewProvider, and return a view for the slot from containerView(for:).
                """
            ])
    }

    // MARK: Adoption

    func testAPlainViewControllerLivesOnTheTree() async {
        let app = App()
        let plain = UIViewController()
        plain.title = "plain"
        app.guide.flow.push(PlainScreen { plain })
        await settle()
        XCTAssertEqual(app.shown, "home plain")
        app.controller.standInGoBack()
        await settle()
        XCTAssertEqual(app.navigator.screens.count, 1)
    }

    func testNavigatorCanStartInAUsedNavigationController() async {
        let app = App()
        let old = UIViewController()
        old.title = "old"
        let controller = UINavigationController(rootViewController: old)
        app.window.rootViewController = controller
        let navigator = Navigator()
        var ends = 0
        let guide = Guide()
        navigator.start(guide) { _ in ends += 1 }
        let host = NavigatorHost(navigator, in: controller, views: app.registry)
        await settle()
        XCTAssertEqual(app.describe(controller), "old home")
        guide.navigate(to: .note("a"))
        await settle()
        XCTAssertEqual(app.describe(controller), "old home a")
        controller.standInGoBack()
        await settle()
        XCTAssertEqual(navigator.screens.count, 1)
        controller.standInGoBack()
        await settle()
        XCTAssertEqual(app.describe(controller), "old")
        XCTAssertEqual(ends, 1, "leaving its first screen ends it")
        XCTAssertTrue(controller.topViewController === old)
        navigator.start(Guide(.note("again"))) { _ in ends += 1 }
        await settle()
        XCTAssertEqual(app.describe(controller), "old again")
        withExtendedLifetime(host) {}
    }

    func testAppMayPushAboveScreensInItsNavigationController() async {
        let app = App()
        let controller = UINavigationController(rootViewController: UIViewController())
        app.window.rootViewController = controller
        let navigator = Navigator()
        navigator.start(Guide())
        let host = NavigatorHost(navigator, in: controller, views: app.registry)
        await settle()
        controller.pushViewController(UIViewController(), animated: true)
        let reports = await recordingMisuse { await settle() }
        XCTAssertEqual(app.describe(controller), "? home ?")
        XCTAssertEqual(reports, [])
        withExtendedLifetime(host) {}
    }

    func testADelegateOfTheAppsOwnTellsTheHost() async {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            weak var host: NavigatorHost?
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) {
                host?.navigationControllerDidShow()
            }
        }
        let app = App()
        let (controller, delegate) = (UINavigationController(rootViewController: UIViewController()), Delegate())
        controller.delegate = delegate
        app.window.rootViewController = controller
        let navigator = Navigator()
        let guide = Guide()
        navigator.start(guide)
        let host = NavigatorHost(navigator, in: controller, views: app.registry)
        delegate.host = host
        guide.navigate(to: .note("a"))
        await settle()
        XCTAssertTrue(controller.delegate === delegate)
        controller.standInGoBack()
        await settle()
        XCTAssertEqual(navigator.screens.count, 1)
    }

    func testViewControllerPushedPastTheTreeIsRemovedAndReported() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        let a = app.controller.topViewController
        let reports = await recordingMisuse {
            app.controller.pushViewController(UIViewController(), animated: true)
            await settle()
        }
        XCTAssertEqual(app.shown, "home a")
        XCTAssertTrue(app.controller.topViewController === a)
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                view controllers that are not on the tree were pushed, and are removed: UIViewController.
                Push each on the tree: flow.push(PlainScreen { … })
                """
            ])
    }

    func testAControllerThatShowsScreensInAnotherOrderIsBroughtBack() async {
        let app = App()
        app.guide.navigate(toPath: app.guide.path + [.note("a"), .note("b")])
        await settle()
        let reports = await recordingMisuse {
            app.controller.setViewControllers(app.controller.viewControllers.reversed(), animated: true)
            await settle()
        }
        XCTAssertEqual(app.shown, "home a b")
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                a host does not show the screens of the tree. It shows 3 in another order, or others, and the tree has 3: \
                ["NoteViewModel", "NoteViewModel", "NoteViewModel"].
                Let the host show the screens of the tree, and change its stack only when the tree changes.
                """
            ])
    }

    func testUnregisteredViewModelIsReportedWithItsCoordinator() async {
        struct Unknown: ViewModel {}
        let app = App()
        let reports = await recordingMisuse {
            app.guide.flow.push(Unknown())
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                no view is registered for `Unknown`.
                A screen with it was pushed by `Guide`. A placeholder is shown.
                Register one: registry.register(for: Unknown.self) { … }
                """
            ])
        XCTAssertEqual(app.controller.viewControllers.count, 2)
    }

    // MARK: Lifetimes

    func testNothingIsLeftOfWhatHasGone() async {
        await assertNothingLeaked {
            let app = App(Guide(.tabs))
            app.guide.navigate(toPath: app.guide.path + [.page("a"), .sheet("sheet", .sheet)])
            await settle()
            app.guide.flow.presentAlert("Sure?", cancel: .button("Yes"))
            await settle()
            app.navigator.dismissAll()
            await settle()
            app.controller.standInGoBack()
            await settle()
        }
    }

    func testViewControllersGoWithTheirScreens() async {
        let app = App()
        app.guide.navigate(toPath: app.guide.path + [.page("a"), .board])
        app.guide.flow.embed(Guide(), in: "left")
        await settle()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        @Weak var page = app.controller.viewControllers[1]
        @Weak var board = app.controller.viewControllers[2]
        @Weak var sheet = app.controller.presentedViewController
        @Weak var embedded = board?.children.first
        XCTAssertNotNil(embedded)
        app.guide.flow.popToRoot()
        await settle()
        XCTAssertEqual(app.shown, "home")
        for controller in [page, board, sheet, embedded] { XCTAssertNil(controller) }
    }

    func testAViewControllerThatTheUserLeavesIsReleased() async {
        let ways: [(UINavigationController) -> Void] = [
            { $0.standInGoBack() },
            {
                XCTAssertTrue($0.standInBeginSwipe())
                $0.standInEndSwipe(isCancelled: false)
            },
        ]
        for leave in ways {
            let app = App()
            app.guide.navigate(to: .child("a"))
            await settle()
            @Weak var left = app.controller.topViewController
            leave(app.controller)
            await settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertNil(left)
        }
    }

    func testDroppingTheWindowReleasesTheApp() async {
        var app: App? = App(Guide(.tabs))
        app?.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        @Weak var navigator = app?.navigator
        @Weak var guide = app?.guide
        @Weak var controller = app?.controller
        app = nil
        await settle()
        XCTAssertNil(navigator)
        XCTAssertNil(guide)
        XCTAssertNil(controller)
    }
}
