import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests that a popover or a confirmation dialog points at the view with the name of its anchor.
@MainActor
final class PopoverAnchorTests: SwiftUITestCase {
    private func ask(
        in guide: Guide, at anchor: String = "help button", _ answer: @escaping @MainActor (String) -> Void
    ) {
        guide.flow.presentAlert(
            "Sure?", [.button("Yes") { answer("yes") }], cancel: .button("No") { answer("no") },
            style: .confirmationDialog(anchor: anchor))
    }

    /// Returns the expected `pointedTexts` of a dialog. They are `texts`, or `nil` if dialogs are at the edge of the
    /// screen.
    private func dialogTexts(_ texts: [String]) -> [String]? {
        StandIn.doubts.contains(.showsDialogsAtTheEdge) ? nil : texts
    }

    // MARK: The view on the screen

    func testAPopoverPointsAtItsViewAlone() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a", .popover(anchor: "help button")))
            await app.settle()
            XCTAssertEqual(app.window.presentation, "popover")
            XCTAssertEqual(app.window.pointedTexts, ["Help"])
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            XCTAssertNil(app.navigator.presented)
        }
    }

    func testAPopoverPointsAtAToolbarItem() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.register(for: NoteViewModel.self) { note in
                Text(verbatim: note.name)
                    .toolbar { ToolbarItem { Button("Help") {}.popoverAnchor("help button") } }
            }
            app.guide.navigate(to: .note("x"))
            app.guide.navigate(to: .sheet("a", .popover(anchor: "help button")))
            await app.settle()
            XCTAssertEqual(app.shown, "home x | a")
            XCTAssertEqual(app.window.pointedTexts, ["Help"])
            app.front?.flow.finish("done")
            await app.settle()
            XCTAssertEqual(app.shown, "home x")
        }
    }

    func testAConfirmationDialogPointsAtItsView() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            ask(in: app.guide) { answers.append($0) }
            await app.settle()
            XCTAssertEqual(app.window.presentation, "dialog")
            XCTAssertEqual(app.window.texts, ["Sure?", "Yes", "No"])
            XCTAssertEqual(app.window.pointedTexts, dialogTexts(["Help"]))
            XCTAssertTrue(app.window.tap("Yes"))
            await app.settle()
            XCTAssertEqual(answers, ["yes"])
            XCTAssertNil(app.navigator.presented)
            // The same view can present the next dialog.
            ask(in: app.guide) { answers.append($0) }
            await app.settle()
            XCTAssertEqual(app.window.pointedTexts, dialogTexts(["Help"]))
            XCTAssertTrue(app.window.dismissAlert())
            await app.settle()
            XCTAssertEqual(answers, ["yes", "no"])
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testTwoDialogsOfOneViewFollowEachOther() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            ask(in: app.guide) { [weak guide = app.guide] _ in
                if let guide { self.ask(in: guide) { answers.append($0) } }
            }
            await app.settle()
            XCTAssertTrue(app.window.tap("Yes"))
            await app.settle()
            XCTAssertEqual(app.window.pointedTexts, dialogTexts(["Help"]))
            XCTAssertTrue(app.window.tap("No"))
            await app.settle()
            XCTAssertEqual(answers, ["no"])
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testADialogWithoutItsViewIsReported() async {
        let app = TestApp()
        let misuses = await recordingMisuse {
            ask(in: app.guide, at: "nowhere") { _ in }
            await app.settle()
        }
        XCTAssertEqual(app.window.pointedTexts, ["home", "Help"])
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                there is no view "nowhere" for a confirmation dialog to point at. It points at the whole screen.
                Give the view this name: Button("Help") { … }.popoverAnchor("nowhere")
                """
            ])
    }

    // MARK: The view leaves the screen

    func testAPopoverStaysWhenItsViewIsCovered() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a", .popover(anchor: "help button")))
            await app.settle()
            XCTAssertEqual(app.window.pointedTexts, ["Help"])
            app.guide.navigate(to: .page("x"))
            await app.settle()
            XCTAssertEqual(app.shown, "home x | a")
            XCTAssertEqual(app.window.pointedTexts?.contains("x"), true, "it points at the whole screen")
            app.front?.flow.finish("done")
            await app.settle()
            XCTAssertEqual(app.shown, "home x")
        }
    }

    func testADialogStaysWhenItsViewIsCovered() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            ask(in: app.guide) { answers.append($0) }
            await app.settle()
            app.guide.navigate(to: .page("x"))
            await app.settle()
            XCTAssertEqual(app.window.presentation, "dialog")
            XCTAssertEqual(answers, [])
            XCTAssertTrue(app.window.tap("Yes"))
            await app.settle()
            XCTAssertEqual(answers, ["yes"])
            XCTAssertEqual(app.shown, "home x")
        }
    }

    func testAPopoverIsDismissedAndAScreenPushedAtOnce() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a", .popover(anchor: "help button")))
            await app.settle()
            app.guide.flow.dismiss()
            app.guide.navigate(to: .note("x"))
            await app.settle()
            XCTAssertEqual(app.shown, "home x")
        }
    }

    func testAPopoverStaysWhenItsTabIsDeselected() async {
        await inEveryOrder {
            for isDismissedAtOnce in [false, true] {
                let app = TestApp(Guide(.tabs))
                await app.settle()
                let first = app.navigator.frontmostStack.top?.coordinator as? Guide
                first?.navigate(to: .sheet("a", .popover(anchor: "help button")))
                await app.settle()
                XCTAssertEqual(app.window.pointedTexts, ["Help"])
                if isDismissedAtOnce { first?.flow.dismiss() }
                (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
                await app.settle()
                if !isDismissedAtOnce {
                    XCTAssertEqual(app.window.presentation, "popover")
                    XCTAssertEqual(app.window.pointedTexts, ["Help"], "the other tab has a view of this name too")
                    app.front?.flow.finish("done")
                    await app.settle()
                }
                XCTAssertEqual(app.window.presentationCount, 0)
                XCTAssertEqual(app.window.tabTexts, "[second]")
            }
        }
    }

    func testAPopoverGoesWithItsViewThatTheAppRemoves() async {
        await inEveryOrder {
            let app = TestApp()
            let page = PageViewModel("x")
            app.views.register(for: PageViewModel.self) { page in
                Text(verbatim: page.name)
                if page.text.isEmpty { Button("Help") {}.popoverAnchor("page button") }
            }
            app.guide.flow.push(page)
            app.guide.flow.present(NoteViewModel(name: "a"), as: .popover(anchor: "page button"))
            await app.settle()
            XCTAssertEqual(app.window.pointedTexts, ["Help"])
            page.text = "edited"
            await app.settle()
            XCTAssertEqual(app.window.presentationCount, 0)
            XCTAssertNil(app.navigator.presented)
        }
    }
}
