import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests layers in a window. A layer is a presentation over the frontmost stack, with `over: .frontmost`.
@MainActor
final class LayerTests: ViewControllerTestCase {
    private var ends: [String?] = []

    override func setUp() async throws {
        try await super.setUp()
        ends = []
    }

    @discardableResult
    private func presentLayer(
        _ name: String = "layer", as presentation: Presentation = .fullScreen, by guide: Guide? = nil, in app: App
    ) -> Guide {
        let layer = Guide(.page(name))
        (guide ?? app.guide).flow.present(layer, as: presentation, over: .frontmost) { self.ends.append($0.output) }
        return layer
    }

    private func pushTabs(in app: App) -> (one: Guide, two: Guide) {
        let (one, two) = (Guide(.note("first")), Guide(.note("second")))
        app.guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        app.guide.flow.embed(one, in: "one") { _ in }
        app.guide.flow.embed(two, in: "two") { _ in }
        return (one, two)
    }

    private func sheet(of app: App) -> Guide? { app.navigator.frontmostStack.top?.coordinator as? Guide }

    /// Returns the presented view controllers, from back to front.
    private func presented(in app: App) -> [UIViewController] {
        Array(sequence(first: app.controller as UIViewController, next: \.presentedViewController).dropFirst())
    }

    private func alert(in app: App) -> UIAlertController? { presented(in: app).last as? UIAlertController }

    private func ask(
        _ guide: Guide, field: AlertViewModel.Field? = nil, style: AlertViewModel.Style = .alert,
        _ answers: @escaping @MainActor (String) -> Void
    ) {
        guide.flow.presentAlert(
            "Sure?", [.button("Yes") { answers("yes") }], cancel: .button("No") { answers("no") },
            style: style, fields: field.map { [$0] } ?? [])
    }

    // MARK: Below a layer

    func testLayerIsOverAStackAndAPushedScreen() async {
        for presentation in [Presentation.fullScreen, .sheet, .sheet.animated(false)] {
            let app = App()
            let first = presentLayer(as: presentation, in: app)
            await settle()
            XCTAssertEqual(app.shown, "home | layer")
            first.flow.finish("ada")
            await settle()
            XCTAssertEqual(app.shown, "home")
            app.guide.navigate(to: .note("a"))
            await settle()
            let second = presentLayer(as: presentation, in: app)
            await settle()
            XCTAssertEqual(app.shown, "home a | layer")
            second.navigate(to: .note("help"))
            app.guide.navigate(to: .note("b"))
            await settle()
            XCTAssertEqual(app.shown, "home a b | layer help")
            second.flow.finish("bea")
            await settle()
            XCTAssertEqual(app.shown, "home a b")
        }
        XCTAssertEqual(ends, ["ada", "bea", "ada", "bea", "ada", "bea"])
    }

    func testLayerIsOverASheet() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let below = presented(in: app)
        let layer = presentLayer(in: app)
        await settle()
        XCTAssertEqual(app.shown, "home | sheet | layer")
        layer.flow.finish("ada")
        await settle()
        XCTAssertEqual(app.shown, "home | sheet")
        XCTAssertEqual(presented(in: app), below)
        XCTAssertEqual(app.guide.heard, [])
    }

    func testLayerIsOverTheSheetOfATab() async {
        let app = App()
        let tabs = pushTabs(in: app)
        await settle()
        tabs.one.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let layer = presentLayer(in: app)
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | layer")
        tabs.two.navigate(to: .sheet("other", .sheet))
        (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        await settle()
        XCTAssertEqual(app.shown, "home [first, *second] | sheet | layer")
        layer.flow.finish("ada")
        await settle()
        XCTAssertEqual(app.shown, "home [first, *second] | sheet | other")
    }

    func testLayerIsPresentedWithTheSheetBelow() async {
        let app = App()
        let tabs = pushTabs(in: app)
        tabs.one.navigate(to: .sheet("sheet", .sheet))
        let layer = presentLayer(in: app)
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | layer")
        layer.flow.cancel()
        tabs.one.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second]")
    }

    // MARK: Alerts below a layer

    func testAnAlertIsTakenAwayAndShownAgainWithItsTexts() async throws {
        for style in [AlertViewModel.Style.alert, .confirmationDialog()] {
            for isPad in [false, true] {
                StandIn.isPad = isPad
                let app = App()
                let tabs = pushTabs(in: app)
                await settle()
                var answers: [String] = []
                let field = style == .alert ? AlertViewModel.Field("Name") : nil
                ask(tabs.one, field: field, style: style) { answers.append($0) }
                await settle()
                let first = try XCTUnwrap(alert(in: app))
                first.textFields?.first?.standInType("draft")
                let layer = presentLayer(in: app)
                await settle()
                XCTAssertEqual(app.shown, "home [*first, second] | layer")
                XCTAssertEqual(answers, [])
                layer.flow.finish("ada")
                await settle()
                XCTAssertEqual(app.shown, "home [*first, second] | Sure?")
                let second = try XCTUnwrap(alert(in: app))
                XCTAssertFalse(first === second, "UIKit cannot present an alert controller again")
                XCTAssertEqual(second.textFields?.first?.text, field.map { _ in "draft" })
                second.textFields?.first?.standInType("final")
                XCTAssertEqual(answers, [])
                second.standInTap("Yes")
                await settle()
                XCTAssertEqual(answers, ["yes"])
                XCTAssertEqual(field?.text, field.map { _ in "final" })
                XCTAssertEqual(app.shown, "home [*first, second]")
            }
        }
    }

    func testAnAlertOverASheetIsShownAgain() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        var answers: [String] = []
        ask(app.guide) { answers.append($0) }
        await settle()
        XCTAssertEqual(app.shown, "home | sheet | Sure?")
        let layer = presentLayer(as: .sheet, in: app)
        await settle()
        XCTAssertEqual(app.shown, "home | sheet | layer")
        layer.flow.cancel()
        await settle()
        XCTAssertEqual(app.shown, "home | sheet | Sure?")
        alert(in: app)?.standInTap("No")
        await settle()
        XCTAssertEqual(answers, ["no"])
        XCTAssertEqual(app.shown, "home | sheet")
    }

    func testAnAlertThatAnotherStackPresentsIsMadeOnceAfterTheLayer() async {
        let app = App()
        let tabs = pushTabs(in: app)
        await settle()
        ask(tabs.one) { _ in }
        await settle()
        let layer = presentLayer(in: app)
        await settle()
        layer.flow.finish("ada")
        var alerts: Set<ObjectIdentifier> = []
        while StandIn.isAnimating || alerts.isEmpty {
            XCTAssertFalse(app.shown.contains("layer | Sure?"), app.shown)
            alerts.formUnion(presented(in: app).filter { $0 is UIAlertController }.map(ObjectIdentifier.init))
            StandIn.finishOneAnimation()
            await MVVMCTesting.settle()
        }
        alerts.formUnion(presented(in: app).filter { $0 is UIAlertController }.map(ObjectIdentifier.init))
        XCTAssertEqual(alerts.count, 1)
    }

    func testACoveredAlertOfAStackThatIsOutOfViewIsShownAgain() async {
        for isPushed in [false, true] {
            let app = App()
            let tabs = pushTabs(in: app)
            await settle()
            ask(tabs.one) { _ in }
            await settle()
            let layer = presentLayer(in: app)
            await settle()
            (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
            if isPushed { app.guide.navigate(to: .note("a")) }
            await settle()
            layer.flow.finish("ada")
            await settle()
            XCTAssertEqual(app.shown, "home [first, *second]" + (isPushed ? " a" : "") + " | Sure?")
        }
    }

    func testTheFlowOfACoveredAlertEnds() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let guide = sheet(of: app)
        let answer = Task { await guide?.flow.confirm("Sure?", "Yes") }
        await waitUntil("it asks") { app.navigator.isAlertInFront }
        await settle()
        XCTAssertEqual(app.shown, "home | sheet | Sure?")
        let layer = presentLayer(in: app)
        await settle()
        guide?.flow.finish("done")
        await settle()
        let isConfirmed = await answer.value
        XCTAssertEqual(isConfirmed, false)
        XCTAssertEqual(app.shown, "home | layer")
        layer.flow.finish("ada")
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.guide.heard, ["done"])
    }

    func testATapThatIsUnderWayHasNoEffectIfALayerComes() async {
        let app = App()
        let tabs = pushTabs(in: app)
        await settle()
        var answers: [String] = []
        ask(tabs.one) { answers.append($0) }
        await settle()
        alert(in: app)?.standInTap("Yes")
        let layer = presentLayer(in: app)
        await settle()
        XCTAssertEqual(answers, [])
        XCTAssertEqual(app.shown, "home [*first, second] | layer")
        layer.flow.finish("ada")
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | Sure?")
        alert(in: app)?.standInTap("Yes")
        await settle()
        XCTAssertEqual(answers, ["yes"])
        XCTAssertEqual(app.shown, "home [*first, second]")
    }

    func testALayerThatComesAndGoesAtOnceLeavesTheAlert() async {
        for isInTab in [false, true] {
            for goesAtOnce in [false, true] {
                let app = App()
                let guide = isInTab ? pushTabs(in: app).one : app.guide
                await settle()
                var answers: [String] = []
                ask(guide) { answers.append($0) }
                await settle()
                let layer = presentLayer(in: app)
                if !goesAtOnce { await MVVMCTesting.settle() }
                layer.flow.cancel()
                await settle()
                XCTAssertTrue(app.shown.hasSuffix("] | Sure?") || app.shown == "home | Sure?", app.shown)
                alert(in: app)?.standInTap("Yes")
                await settle()
                XCTAssertEqual(answers, ["yes"])
            }
        }
    }

    // MARK: Alerts that wait for a layer

    func testAnAlertFromBelowWaitsForTheLayer() async {
        let app = App()
        let tabs = pushTabs(in: app)
        await settle()
        let layer = presentLayer(in: app)
        await settle()
        var answers: [String] = []
        ask(tabs.one) { answers.append($0) }
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | layer")
        layer.flow.finish("ada")
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | Sure?")
        alert(in: app)?.standInTap("Yes")
        await settle()
        XCTAssertEqual(answers, ["yes"])
        XCTAssertEqual(app.shown, "home [*first, second]")
    }

    func testAlertsFromBelowAreAskedOneAfterTheOther() async {
        let app = App()
        let tabs = pushTabs(in: app)
        tabs.one.navigate(to: .sheet("sheet", .sheet))
        await settle()
        tabs.one.flow.presentAlert("One", cancel: .button("OK"))
        await settle()
        let layer = presentLayer(in: app)
        await settle()
        tabs.one.flow.presentAlert("Two", cancel: .button("OK"))
        tabs.one.flow.presentAlert("Three", cancel: .button("OK"))
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | layer")
        layer.flow.finish("ada")
        for title in ["One", "Two", "Three"] {
            await settle()
            XCTAssertEqual(app.shown, "home [*first, second] | sheet | \(title)")
            alert(in: app)?.standInTap("OK")
        }
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet")
    }

    // MARK: Changes below a layer

    func testTheSheetBelowGoes() async {
        for isInTab in [false, true] {
            for isAtRest in [false, true] {
                for presentation in [Presentation.fullScreen, .sheet] {
                    let app = App()
                    let guide = isInTab ? pushTabs(in: app).one : app.guide
                    let child = Guide(.note("child"))
                    guide.flow.push(child) { _ in }
                    await settle()
                    guide.navigate(to: .sheet("sheet", .sheet))
                    await settle()
                    let layer = presentLayer(as: presentation, by: child, in: app)
                    if isAtRest { await settle() }
                    layer.navigate(to: .note("help"))
                    guide.flow.dismiss()
                    await settle()
                    let below = isInTab ? "home [*first child, second]" : "home child"
                    XCTAssertEqual(app.shown, below + " | layer help")
                    layer.flow.finish("ada")
                    await settle()
                    XCTAssertEqual(app.shown, below)
                }
            }
        }
    }

    func testALinkBelowALayer() async {
        let app = App()
        let tabs = pushTabs(in: app)
        await settle()
        tabs.one.navigate(to: .sheet("sheet", .sheet))
        let sheet = sheet(of: app)
        sheet?.navigate(to: .sheet("above", .sheet))
        await settle()
        let layer = presentLayer(in: app)
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | above | layer")
        sheet?.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | layer")
        tabs.one.navigate(toPath: [.note("first"), .note("a")])
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | layer", "the link waits")
        layer.flow.finish("ada")
        await settle()
        XCTAssertEqual(app.shown, "home [*first a, second]")
    }

    func testAnotherRootTakesTheLayerAlong() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        presentLayer(in: app)
        await settle()
        app.navigator.start(Guide(.note("new")))
        await settle()
        XCTAssertEqual(app.shown, "new")
        XCTAssertEqual(ends, [nil])
    }

    func testAnotherRootPresentsALayerWhileOthersCome() async {
        for count in 0..<6 {
            let app = App()
            app.guide.navigate(to: .sheet("sheet", .sheet))
            await MVVMCTesting.settle()
            app.guide.flow.dismiss()
            await MVVMCTesting.settle()
            let first = presentLayer("one", in: app)
            await MVVMCTesting.settle()
            presentLayer("two", by: first, in: app)
            for _ in 0..<count {
                StandIn.finishOneAnimation()
                await MVVMCTesting.settle()
            }
            let root = Guide(.note("new"))
            app.navigator.start(root)
            await MVVMCTesting.settle()
            presentLayer("three", as: .sheet, by: root, in: app)
            await settle()
            XCTAssertEqual(app.shown, "new | three", "after \(count) animations")
        }
    }

    // MARK: Several layers

    func testALayerIsOverAnother() async {
        let app = App()
        let tabs = pushTabs(in: app)
        tabs.one.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let first = presentLayer("one", in: app)
        await settle()
        let inner = presentLayer("inner", as: .sheet, by: first, in: app)
        let second = presentLayer("two", as: .sheet, by: tabs.one, in: app)
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | one | inner", "the layer from below waits")
        inner.flow.finish("0")
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | one")
        first.flow.finish("1")
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | two")
        let third = presentLayer("three", in: app)
        await settle()
        second.flow.finish("2")
        third.flow.finish("3")
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet")
        XCTAssertEqual(ends, ["0", "1", "2", "3"])
    }

    func testLayersAndAlertsAlternate() async {
        let app = App()
        ask(app.guide) { _ in }
        let first = presentLayer("one", in: app)
        first.flow.presentAlert("Two", cancel: .button("OK"))
        let second = presentLayer("two", by: first, in: app)
        await settle()
        XCTAssertEqual(app.shown, "home | one | two")
        second.flow.finish("2")
        await settle()
        XCTAssertEqual(app.shown, "home | one | Two")
        first.flow.finish("1")
        await settle()
        XCTAssertEqual(app.shown, "home | Sure?")
    }

    // MARK: The user drags

    func testALayerIsDraggedAway() async {
        let app = App()
        let tabs = pushTabs(in: app)
        tabs.one.navigate(to: .sheet("sheet", .sheet))
        await settle()
        presentLayer(as: .sheet, in: app)
        await settle()
        let below = presented(in: app)[0]
        XCTAssertTrue(below.standInBeginDrag())
        below.standInEndDrag(isCancelled: true)
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet | layer")
        XCTAssertTrue(below.standInBeginDrag())
        below.standInEndDrag(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | sheet")
        XCTAssertEqual(ends, [nil])
        XCTAssertTrue(app.controller.standInBeginDrag())
        app.controller.standInEndDrag(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second]")
    }

    func testALayerThatRequiresConfirmationIsAskedWhenItIsDragged() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        presentLayer(as: .sheet, in: app)
        await settle()
        let page = app.navigator.frontmostStack.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(presented(in: app)[0].standInBeginDrag())
        await settle()
        XCTAssertEqual(page?.questions, 1)
        XCTAssertEqual(app.shown, "home | sheet | layer")
        page?.answer = true
        await settle()
        XCTAssertEqual(app.shown, "home | sheet")
        XCTAssertEqual(ends, [nil])
    }

    func testASheetIsDraggedWhileALayerComes() async {
        for isCancelled in [false, true] {
            for isInTab in [false, true] {
                let app = App()
                let guide = isInTab ? pushTabs(in: app).one : app.guide
                await settle()
                guide.navigate(to: .sheet("sheet", .sheet))
                await settle()
                XCTAssertTrue(app.controller.standInBeginDrag())
                let layer = presentLayer(in: app)
                await MVVMCTesting.settle()
                app.controller.standInEndDrag(isCancelled: isCancelled)
                await settle()
                let below = (isInTab ? "home [*first, second]" : "home") + (isCancelled ? " | sheet" : "")
                XCTAssertEqual(app.shown, below + " | layer")
                layer.flow.finish("ada")
                await settle()
                XCTAssertEqual(app.shown, below)
            }
        }
    }

    // MARK: During a transition

    func testALayerComesDuringATransition() async {
        let starts: [@MainActor (App) -> String] = [
            { app in
                app.guide.navigate(to: .note("a"))
                return "home a"
            },
            { app in
                app.guide.navigate(to: .sheet("sheet", .sheet))
                return "home | sheet"
            },
            { app in
                app.guide.navigate(to: .sheet("sheet", .sheet))
                app.guide.flow.dismiss()
                return "home"
            },
            { app in
                self.ask(app.guide) { _ in }
                return "home | Sure?"
            },
        ]
        for start in starts {
            let app = App()
            await settle()
            let below = start(app)
            await MVVMCTesting.settle()
            let layer = presentLayer(in: app)
            await settle()
            XCTAssertEqual(app.shown, below.replacingOccurrences(of: " | Sure?", with: "") + " | layer")
            layer.flow.finish("ada")
            await settle()
            XCTAssertEqual(app.shown, below)
        }
    }

    func testALayerComesWhileTheUserSwipesBack() async {
        for isCancelled in [false, true] {
            let app = App()
            app.guide.navigate(to: .note("a"))
            await settle()
            XCTAssertTrue(app.controller.standInBeginSwipe())
            let layer = presentLayer(in: app)
            await MVVMCTesting.settle()
            app.controller.standInEndSwipe(isCancelled: isCancelled)
            await settle()
            XCTAssertEqual(app.shown, (isCancelled ? "home a" : "home") + " | layer")
            layer.flow.finish("ada")
            await settle()
            XCTAssertEqual(app.shown, isCancelled ? "home a" : "home")
        }
    }

    func testALayerThatUIKitRefusesIsPresentedLater() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let guide = sheet(of: app)
        StandIn.refusesPresentations = true
        presentLayer(in: app)
        await settle()
        StandIn.refusesPresentations = false
        XCTAssertEqual(app.shown, "home | sheet")
        guide?.navigate(to: .note("help"))
        await settle()
        XCTAssertEqual(app.shown, "home | sheet help | layer")
    }

    func testNothingOfALayerStays() async {
        let app = App()
        let layer = Guide(.note("layer"))
        app.guide.navigate(to: .sheet("sheet", .sheet))
        app.guide.flow.present(layer, over: .frontmost) { _ in }
        await settle()
        layer.flow.finish("done")
        app.guide.flow.dismiss()
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.made.compactMap(\.controller).map { $0.viewModel?.name }, ["home"])
    }
}
