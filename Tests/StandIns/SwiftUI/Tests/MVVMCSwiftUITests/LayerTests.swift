import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests layers, which are presented with `over: .frontmost`, in a window.
@MainActor
final class LayerTests: SwiftUITestCase {
    private var ends: [String?] = []

    override func setUp() async throws {
        try await super.setUp()
        ends = []
    }

    @discardableResult
    private func presentLayer(
        _ name: String = "layer", as presentation: Presentation = .fullScreen, by guide: Guide? = nil, in app: TestApp
    ) -> Guide {
        let layer = Guide(.page(name))
        (guide ?? app.guide).flow.present(layer, as: presentation, over: .frontmost) { self.ends.append($0.output) }
        return layer
    }

    /// Pushes a screen with two tabs, and returns the coordinators of the tabs.
    private func pushTabs(in app: TestApp) -> (one: Guide, two: Guide) {
        let (one, two) = (Guide(.note("first")), Guide(.note("second")))
        app.guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
        app.guide.flow.embed(one, in: "one") { _ in }
        app.guide.flow.embed(two, in: "two") { _ in }
        return (one, two)
    }

    private func ask(
        _ guide: Guide, field: AlertViewModel.Field? = nil, style: AlertViewModel.Style = .alert,
        _ answers: @escaping @MainActor (String) -> Void
    ) {
        guide.flow.presentAlert(
            "Sure?", [.button("Yes") { answers("yes") }], cancel: .button("No") { answers("no") }, style: style,
            fields: field.map { [$0] } ?? [])
    }

    // MARK: Below a layer

    func testLayerIsOverAStackAndAPushedScreen() async {
        await inEveryOrder {
            for (presentation, kind) in [(Presentation.fullScreen, "cover"), (.sheet, "sheet")] {
                let app = TestApp()
                let first = presentLayer(as: presentation, in: app)
                await app.settle()
                XCTAssertEqual(app.shown, "home | layer")
                XCTAssertEqual(app.window.presentation, kind)
                first.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, "home")
                app.guide.navigate(to: .note("a"))
                await app.settle()
                let second = presentLayer(as: presentation, in: app)
                await app.settle()
                second.navigate(to: .note("help"))
                app.guide.navigate(to: .note("b"))
                await app.settle()
                XCTAssertEqual(app.shown, "home a b | layer help")
                second.flow.finish("bea")
                await app.settle()
                XCTAssertEqual(app.shown, "home a b")
            }
        }
    }

    func testLayerIsOverTheSheetOfATab() async {
        await inEveryOrder {
            let app = TestApp()
            let tabs = pushTabs(in: app)
            await app.settle()
            tabs.one.navigate(to: .sheet("sheet"))
            await app.settle()
            let below = app.shown
            XCTAssertTrue(below.hasSuffix(" | sheet"), below)
            let layer = presentLayer(in: app)
            await app.settle()
            XCTAssertEqual(app.shown, below + " | layer")
            tabs.two.navigate(to: .sheet("other"))
            (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
            await app.settle()
            XCTAssertTrue(app.shown.hasSuffix(" | sheet | layer"), app.shown)
            layer.flow.finish("ada")
            await app.settle()
            XCTAssertTrue(app.shown.hasSuffix(" | sheet | other"), app.shown)
            tabs.two.flow.dismiss()
            tabs.one.flow.dismiss()
            await app.settle()
            XCTAssertTrue(app.shown.hasSuffix("*second]"), app.shown)
        }
    }

    // MARK: Alerts below

    func testAnAlertIsTakenAwayAndShownAgainWithItsTexts() async {
        await inEveryOrder {
            let app = TestApp()
            let tabs = pushTabs(in: app)
            await app.settle()
            var answers: [String] = []
            let field = AlertViewModel.Field("Name", placeholder: "Your name")
            ask(tabs.one, field: field) { answers.append($0) }
            await app.settle()
            XCTAssertTrue(app.window.type("Your name", "draft"))
            let layer = presentLayer(in: app)
            await app.settle()
            XCTAssertTrue(app.shown.hasSuffix("] | layer"), app.shown)
            XCTAssertEqual(answers, [])
            layer.flow.finish("ada")
            await app.settle()
            XCTAssertTrue(app.shown.hasSuffix("] | Sure?"), app.shown)
            XCTAssertEqual(app.window.presentation, "alert")
            XCTAssertEqual(field.text, "draft")
            XCTAssertEqual(answers, [])
            XCTAssertTrue(app.window.type("Your name", "final"))
            XCTAssertTrue(app.window.tap("Yes"))
            await app.settle()
            XCTAssertEqual(answers, ["yes"])
            XCTAssertEqual(field.text, "final")
            XCTAssertEqual(app.window.presentationCount, app.window.presentations.count)
            XCTAssertTrue(app.shown.hasSuffix("]"), app.shown)
        }
    }

    func testADialogOverASheetIsShownAgain() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            var answers: [String] = []
            ask(app.guide, style: .confirmationDialog()) { answers.append($0) }
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet | Sure?")
            let layer = presentLayer(as: .sheet, in: app)
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet | layer")
            layer.flow.cancel()
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet | Sure?")
            XCTAssertEqual(app.window.presentation, "dialog")
            XCTAssertTrue(app.window.dismissAlert())
            await app.settle()
            XCTAssertEqual(answers, ["no"])
            XCTAssertEqual(app.shown, "home | sheet")
        }
    }

    func testTheFlowOfACoveredAlertEnds() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            let guide = app.front
            var answer: Bool?
            let asking = Task { answer = await guide?.flow.confirm("Sure?", "Yes") }
            await waitUntil("it asks") { app.navigator.isAlertInFront }
            await app.settle()
            let layer = presentLayer(in: app)
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet | layer")
            guide?.flow.finish("done")
            await app.settle()
            await asking.value
            XCTAssertEqual(answer, false)
            XCTAssertEqual(app.shown, "home | layer")
            layer.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testATapAnswersAlthoughALayerComes() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            ask(app.guide) { answers.append($0) }
            await app.settle()
            app.window.tap("Yes")
            let layer = presentLayer(in: app)
            await app.settle()
            XCTAssertEqual(answers, ["yes"])
            XCTAssertEqual(app.shown, "home | layer")
            layer.flow.finish("ada")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testALayerThatComesAndGoesAtOnceLeavesTheAlert() async {
        await inEveryOrder {
            for turns in 0..<4 {
                let app = TestApp()
                var answers: [String] = []
                ask(app.guide) { answers.append($0) }
                await app.settle()
                let layer = presentLayer(in: app)
                for _ in 0..<turns {
                    app.window.render()
                    StandIn.finishOneAnimation()
                    await MVVMCTesting.settle()
                }
                layer.flow.cancel()
                await app.settle()
                XCTAssertEqual(app.shown, "home | Sure?")
                XCTAssertTrue(app.window.tap("Yes"))
                await app.settle()
                XCTAssertEqual(answers, ["yes"])
                XCTAssertEqual(app.shown, "home")
            }
        }
    }

    // MARK: Alerts above

    func testAlertsBelowTheLayerAreAskedAfterwardsInTheirOrder() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            app.guide.flow.presentAlert("One", cancel: .button("OK"))
            await app.settle()
            let layer = presentLayer(in: app)
            await app.settle()
            app.guide.flow.presentAlert("Two", cancel: .button("OK"))
            app.guide.flow.presentAlert("Three", cancel: .button("OK"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet | layer")
            layer.flow.presentAlert("Above", cancel: .button("OK"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet | layer | Above")
            XCTAssertTrue(app.window.tap("OK"))
            layer.flow.finish("ada")
            for title in ["One", "Two", "Three"] {
                await app.settle()
                XCTAssertEqual(app.shown, "home | sheet | \(title)")
                XCTAssertTrue(app.window.tap("OK"))
            }
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet")
        }
    }

    // MARK: Changes below

    func testTheSheetBelowGoes() async {
        await inEveryOrder {
            for isAtRest in [false, true] {
                let app = TestApp()
                let child = Guide(.note("child"))
                app.guide.flow.push(child) { _ in }
                app.guide.navigate(to: .sheet("sheet"))
                await app.settle()
                let layer = presentLayer(by: child, in: app)
                if isAtRest { await app.settle() }
                layer.navigate(to: .note("help"))
                app.guide.flow.dismiss()
                await app.settle()
                XCTAssertEqual(app.shown, "home child | layer help")
                layer.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, "home child")
            }
        }
    }

    func testAnotherRootTakesTheLayerAlong() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            presentLayer(in: app)
            await app.settle()
            let root = Guide(.note("new"))
            app.navigator.start(root)
            presentLayer("next", by: root, in: app)
            await app.settle()
            XCTAssertEqual(app.shown, "new | next")
        }
    }

    // MARK: Several layers

    func testALayerFollowsAnotherUnlessTheOtherPresentsIt() async {
        await inEveryOrder {
            let app = TestApp()
            let child = Guide(.note("child"))
            app.guide.flow.push(child) { _ in }
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            let first = presentLayer("one", in: app)
            let second = presentLayer("two", as: .sheet, by: child, in: app)
            await app.settle()
            XCTAssertEqual(app.shown, "home child | sheet | one")
            first.flow.finish("1")
            await app.settle()
            XCTAssertEqual(app.shown, "home child | sheet | two")
            let third = presentLayer("three", by: second, in: app)
            await app.settle()
            XCTAssertEqual(app.shown, "home child | sheet | two | three")
            third.flow.finish("3")
            await app.settle()
            XCTAssertEqual(app.shown, "home child | sheet | two")
            second.flow.finish("2")
            await app.settle()
            XCTAssertEqual(app.shown, "home child | sheet")
        }
    }

    func testLayersAndAlertsAlternate() async {
        await inEveryOrder {
            let app = TestApp()
            ask(app.guide) { _ in }
            let first = presentLayer("one", in: app)
            first.flow.presentAlert("Two", cancel: .button("OK"))
            let second = presentLayer("two", by: first, in: app)
            await app.settle()
            XCTAssertEqual(app.shown, "home | one | two")
            second.flow.finish("2")
            await app.settle()
            XCTAssertEqual(app.shown, "home | one | Two")
            first.flow.finish("1")
            await app.settle()
            // The second alert ends with the flow that presented it, so the first alert is shown again.
            XCTAssertEqual(app.shown, "home | Sure?")
        }
    }

    // MARK: The user drags

    func testALayerIsDraggedAway() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            ends = []
            presentLayer(as: .sheet, in: app)
            await app.settle()
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture(isCancelled: true)
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet | layer")
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet")
            XCTAssertEqual(ends, [nil])
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testALayerThatRequiresConfirmationIsAskedWhenItIsDragged() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("sheet"))
            await app.settle()
            presentLayer(as: .sheet, in: app)
            await app.settle()
            let page = app.page
            page?.canLeave = false
            await app.settle()
            XCTAssertFalse(app.window.beginDrag())
            page?.canLeave = true
            await app.settle()
            XCTAssertTrue(app.window.beginDrag())
            page?.canLeave = false
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(page?.questions, 1)
            XCTAssertEqual(app.shown, "home | sheet | layer")
            page?.answer = true
            await app.settle()
            XCTAssertEqual(app.shown, "home | sheet")
        }
    }

    func testASheetIsDraggedWhileALayerComes() async {
        await inEveryOrder {
            for isCancelled in [false, true] {
                let app = TestApp()
                app.guide.navigate(to: .sheet("sheet"))
                await app.settle()
                XCTAssertTrue(app.window.beginDrag())
                let layer = presentLayer(in: app)
                await MVVMCTesting.settle()
                app.window.endGesture(isCancelled: isCancelled)
                await app.settle()
                // SwiftUI may present the layer before the drag ends. The end of the drag then does not dismiss the
                // sheet.
                let below = app.navigator.presented == nil ? "home" : "home | sheet"
                if isCancelled { XCTAssertEqual(below, "home | sheet") }
                XCTAssertEqual(app.shown, below + " | layer")
                layer.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, below)
            }
        }
    }

    // MARK: During a transition

    func testALayerComesDuringATransition() async {
        let starts: [@MainActor (TestApp) -> String] = [
            { app in
                app.guide.navigate(to: .note("a"))
                return "home a"
            },
            { app in
                app.guide.navigate(to: .sheet("sheet"))
                return "home | sheet"
            },
            { app in
                app.guide.navigate(to: .sheet("sheet"))
                app.window.render()
                app.guide.flow.dismiss()
                return "home"
            },
            { app in
                self.ask(app.guide) { _ in }
                return "home | Sure?"
            },
        ]
        await inEveryOrder {
            for start in starts {
                let app = TestApp()
                await app.settle()
                let below = start(app)
                app.window.render()
                await MVVMCTesting.settle()
                let layer = presentLayer(in: app)
                await app.settle()
                XCTAssertEqual(app.shown, below.replacingOccurrences(of: " | Sure?", with: "") + " | layer")
                layer.flow.finish("ada")
                await app.settle()
                XCTAssertEqual(app.shown, below)
            }
        }
    }
}
