import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

@MainActor
final class ModalTests: SwiftUITestCase {
    func testASheetIsPresentedAndDismissed() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a", .sheet(detents: [.medium, .fraction(0.8), .height(240)])))
            await app.settle()
            XCTAssertEqual(app.shown, "home | a")
            XCTAssertEqual(app.window.presentation, "sheet")
            XCTAssertEqual(app.window.detents, [.medium, .fraction(0.8), .height(240)])
            app.front?.flow.finish("done")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertEqual(app.guide.heard, ["done"])
        }
    }

    func testADragDismissesTheStack() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a"))
            await app.settle()
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture(isCancelled: true)
            await app.settle()
            XCTAssertEqual(app.shown, "home | a")
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
            XCTAssertNil(app.navigator.presented)
            XCTAssertEqual(app.guide.heard, [nil])
            app.guide.navigate(to: .sheet("b"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | b")
        }
    }

    func testASheetThatRefusesCannotBeDragged() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a"))
            await app.settle()
            app.page?.canLeave = false
            await app.settle()
            XCTAssertFalse(app.window.beginDrag())
            app.page?.canLeave = true
            await app.settle()
            XCTAssertTrue(app.window.beginDrag())
            // The screen begins to require confirmation during the drag, so the sheet is shown again until the user
            // confirms.
            let page = app.page
            page?.canLeave = false
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(page?.questions, 1)
            XCTAssertEqual(app.shown, "home | a")
            page?.answer = true
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testOneSheetReplacesAnother() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a"))
            await app.settle()
            app.front?.flow.finish("done")
            app.guide.navigate(to: .sheet("b", .fullScreen))
            await app.settle()
            XCTAssertEqual(app.shown, "home | b")
            XCTAssertEqual(app.window.presentation, "cover")
            app.front?.flow.finish("done")
            presentQuestion(in: app) { _ in }
            await app.settle()
            XCTAssertEqual(app.window.presentation, "alert")
        }
    }

    func testSheetsOverSheetsComeOneAfterTheOtherAndGoTogether() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a"))
            app.front?.navigate(to: .sheet("b", .fullScreen))
            app.front?.navigate(to: .sheet("c"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | a | b | c")
            app.navigator.userDidDismiss()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
            app.guide.navigate(to: .sheet("d"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | d")
        }
    }

    func testModalsRemovedBeforeTheirDisplayLeaveNoTrace() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a"))
            app.front?.flow.finish("done")
            app.guide.navigate(to: .sheet("b"))
            app.window.render()
            app.front?.flow.finish("done")
            app.guide.navigate(to: .sheet("c"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | c")
        }
    }

    func testAStackInASheetIsAStack() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a"))
            app.front?.navigate(to: .note("b"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | a b")
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(app.shown, "home | a")
            app.front?.navigate(to: .note("c"))
            app.guide.navigate(to: .note("d"))
            await app.settle()
            XCTAssertEqual(app.shown, "home d | a c")
        }
    }

    // MARK: Alerts

    private func presentQuestion(
        _ style: AlertViewModel.Style = .alert, in app: TestApp, _ answer: @escaping @MainActor (String) -> Void
    ) {
        app.guide.flow.presentAlert(
            "Sure?", [.button("Yes") { answer("yes") }], cancel: .button("No") { answer("no") },
            message: "Think of it", style: style)
    }

    func testAnAlertIsAnswered() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            presentQuestion(in: app) { answers.append($0) }
            await app.settle()
            XCTAssertEqual(app.window.texts, ["Sure?", "Think of it", "Yes", "No"])
            XCTAssertTrue(app.window.tap("Yes"))
            await app.settle()
            XCTAssertEqual(answers, ["yes"])
            XCTAssertEqual(app.shown, "home")
            XCTAssertNil(app.navigator.presented)
        }
    }

    func testTheActionOfAnAlertMayPresentSomethingElse() async {
        await inEveryOrder {
            let app = TestApp()
            presentQuestion(in: app) { [weak guide = app.guide] _ in guide?.navigate(to: .sheet("a")) }
            await app.settle()
            app.window.tap("No")
            await app.settle()
            XCTAssertEqual(app.shown, "home | a")
        }
    }

    func testAnAlertThatGoesByItselfIsAnsweredByItsCancelButton() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            presentQuestion(in: app) { answers.append($0) }
            await app.settle()
            XCTAssertTrue(app.window.dismissAlert())
            await app.settle()
            XCTAssertNil(app.navigator.presented)
            XCTAssertEqual(answers, ["no"])
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAnAlertIsShownAgainWhenTheFlowOfTheSheetBelowEnds() async {
        await inEveryOrder {
            for isAtRest in [true, false] {
                let app = TestApp()
                var answers: [String] = []
                app.guide.navigate(to: .sheet("sheet"))
                let sheet = app.navigator.frontmostStack.top?.coordinator as? Guide
                presentQuestion(in: app) { answers.append($0) }
                if isAtRest { await app.settle() }
                sheet?.flow.finish("done")
                await app.settle()
                XCTAssertEqual(app.window.texts, ["Sure?", "Think of it", "Yes", "No"])
                XCTAssertTrue(app.window.tap("Yes"))
                await app.settle()
                XCTAssertEqual(answers, ["yes"])
                XCTAssertEqual(app.shown, "home")
            }
        }
    }

    func testAnAlertThatTheProgramTakesBackIsNotAnswered() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            presentQuestion(in: app) { answers.append($0) }
            await app.settle()
            app.guide.flow.dismiss()
            app.guide.navigate(to: .sheet("a"))
            // The views are updated here for the first time since the program removed the alert.
            await app.settle()
            XCTAssertEqual(answers, [])
            XCTAssertEqual(app.shown, "home | a")
        }
    }

    func testTextTypedIntoAnAlertReachesItsField() async {
        await inEveryOrder {
            let app = TestApp()
            let field = AlertViewModel.Field("Name", placeholder: "Your name")
            app.guide.flow.presentAlert("Name", cancel: .button("OK"), fields: [field])
            await app.settle()
            XCTAssertTrue(app.window.type("Your name", "Ann"))
            XCTAssertEqual(field.text, "Ann")
            app.window.tap("OK")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testTextTypedIntoAnAlertEnablesItsButtons() async {
        await inEveryOrder {
            let app = TestApp()
            let password = AlertViewModel.Field("Password", isSecure: true)
            let name = AlertViewModel.Field("Name")
            var signIns = 0
            app.guide.flow.presentAlert(
                "Sign in",
                [.button("Sign in", action: { signIns += 1 }, when: { !password.text.isEmpty })],
                cancel: .button("Cancel"), fields: [name, password])
            await app.settle()
            XCTAssertEqual(app.window.isSecure("Password"), true)
            XCTAssertEqual(app.window.isSecure("Name"), false)
            XCTAssertTrue(app.window.canTap("Cancel"))
            XCTAssertFalse(app.window.canTap("Sign in"))
            app.window.type("Password", "secret")
            XCTAssertTrue(app.window.canTap("Sign in"))
            app.window.type("Password", "")
            XCTAssertFalse(app.window.tap("Sign in"))
            app.window.type("Password", "secret")
            XCTAssertTrue(app.window.tap("Sign in"))
            await app.settle()
            XCTAssertEqual(signIns, 1)
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAQuestionThatIsWaitedForReturnsItsAnswer() async {
        await inEveryOrder {
            let app = TestApp()
            var answer: Bool?
            let asking = Task {
                answer = await app.guide.flow.ask(
                    "Discard?", [.destructive("Discard", answer: true)], cancel: .button("Keep", answer: false))
            }
            await app.settle()
            XCTAssertTrue(app.window.tap("Discard"))
            await app.settle()
            await asking.value
            XCTAssertEqual(answer, true)
        }
    }

    func testADisabledButtonOfAnAlertCannotBeTapped() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            app.guide.flow.presentAlert(
                "Which?",
                [.button("It", action: { answers.append("1") }, when: { false })],
                cancel: .button("Other") { answers.append("2") })
            await app.settle()
            XCTAssertFalse(app.window.tap("It"))
            XCTAssertTrue(app.window.tap("Other"))
            await app.settle()
            XCTAssertEqual(answers, ["2"])
        }
    }

    // MARK: Confirmation dialogs

    func testAConfirmationDialogIsAnswered() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            presentQuestion(.confirmationDialog(), in: app) { answers.append($0) }
            await app.settle()
            XCTAssertEqual(app.window.presentation, "dialog")
            XCTAssertEqual(app.window.texts, ["Sure?", "Think of it", "Yes", "No"])
            XCTAssertTrue(app.window.tap("Yes"))
            await app.settle()
            XCTAssertEqual(answers, ["yes"])
            XCTAssertEqual(app.shown, "home")
            XCTAssertNil(app.navigator.presented)
        }
    }

    func testATapBesideAConfirmationDialogIsATapOnItsCancelButton() async {
        await inEveryOrder {
            let app = TestApp()
            var answers: [String] = []
            presentQuestion(.confirmationDialog(anchor: "help button"), in: app) { answers.append($0) }
            await app.settle()
            XCTAssertTrue(app.window.dismissAlert())
            await app.settle()
            XCTAssertEqual(answers, ["no"])
            XCTAssertEqual(app.shown, "home")
            XCTAssertNil(app.navigator.presented)
        }
    }

    func testAnAlertAndAConfirmationDialogFollowEachOther() async {
        await inEveryOrder {
            let app = TestApp()
            presentQuestion(.confirmationDialog(), in: app) { [weak flow = app.guide.flow] _ in
                flow?.presentAlert("Really?", cancel: .button("OK"))
            }
            await app.settle()
            app.window.tap("Yes")
            await app.settle()
            XCTAssertEqual(app.window.presentation, "alert")
            XCTAssertEqual(app.window.texts, ["Really?", "OK"])
            presentQuestion(.confirmationDialog(), in: app) { _ in }
            await app.settle()
            XCTAssertEqual(app.window.texts, ["Really?", "OK"], "the dialog waits")
            app.window.tap("OK")
            await app.settle()
            XCTAssertEqual(app.window.presentation, "dialog")
            app.window.tap("No")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAnAlertWaitsForTheAlertInFront() async {
        await inEveryOrder {
            let app = TestApp()
            presentQuestion(in: app) { _ in }
            await app.settle()
            app.guide.flow.presentAlert("Really?", cancel: .button("OK"))
            await app.settle()
            XCTAssertEqual(app.window.texts.first, "Sure?")
            app.window.tap("Yes")
            await app.settle()
            XCTAssertEqual(app.window.texts, ["Really?", "OK"])
            app.window.tap("OK")
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    // MARK: Popovers and custom presentations

    func testAPopoverPointsAtItsView() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .sheet("a", .popover(anchor: "help button")))
            await app.settle()
            XCTAssertEqual(app.window.presentation, "popover")
            XCTAssertEqual(app.shown, "home | a")
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            XCTAssertNil(app.navigator.presented)
            // The view that the popover points at can appear together with the popover.
            app.guide.navigate(to: .note("x"))
            app.guide.navigate(to: .sheet("b", .popover(anchor: "help button")))
            await app.settle()
            XCTAssertEqual(app.shown, "home x | b")
            app.front?.flow.finish("done")
            app.guide.navigate(to: .sheet("c"))
            await app.settle()
            XCTAssertEqual(app.shown, "home x | c")
        }
    }

    func testAPopoverWithoutItsViewIsReported() async {
        let app = TestApp()
        let misuses = await recordingMisuse {
            app.guide.navigate(to: .sheet("a", .popover(anchor: "nowhere")))
            await app.settle()
        }
        XCTAssertEqual(app.shown, "home | a")
        XCTAssertEqual(app.window.presentation, "popover")
        XCTAssertEqual(app.window.pointedTexts, ["home", "Help"])
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                there is no view "nowhere" for a popover to point at. It points at the whole screen.
                Give the view this name: Button("Help") { … }.popoverAnchor("nowhere")
                """
            ])
    }

    func testAPresentationOfTheAppsOwnIsDecorated() async {
        let app = TestApp()
        app.views.registerPresentation("card", as: .sheet(detents: [.medium])) { content in
            VStack {
                Text("card")
                content
            }
        }
        app.guide.navigate(to: .sheet("a", .custom("card")))
        await app.settle()
        XCTAssertEqual(app.shown, "home | card a")
        XCTAssertEqual(app.window.detents, [.medium])
        app.front?.flow.finish("done")
        let misuses = await recordingMisuse {
            app.guide.navigate(to: .sheet("b", .custom("page")))
            await app.settle()
        }
        XCTAssertEqual(app.shown, "home | b")
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                no presentation "page" is registered. A sheet is shown.
                Register one: views.registerPresentation("page") { $0.presentationCornerRadius(32) }
                """
            ])
    }

    func testAPresentationWithoutAnAnimationIsAskedForWithout() async {
        let app = TestApp()
        let before = StandIn.changesWithoutAnimation
        app.guide.navigate(to: .sheet("a", .sheet.animated(false)))
        await app.settle()
        XCTAssertEqual(StandIn.changesWithoutAnimation, before + 1)
        XCTAssertEqual(app.shown, "home | a")
    }

    func testOtherSystemsShowWhatTheyHave() async {
        PlatformFeatures.current.hasCovers = false
        PlatformFeatures.current.hasPopovers = false
        let app = TestApp()
        app.guide.navigate(to: .sheet("a", .fullScreen))
        await app.settle()
        XCTAssertEqual(app.window.presentation, "sheet")
        XCTAssertFalse(app.window.beginDrag(), "the user leaves what covers the screen by what it shows")
        app.front?.flow.finish("done")
        app.guide.navigate(to: .sheet("b", .popover(anchor: "help button")))
        await app.settle()
        XCTAssertEqual(app.window.presentation, "sheet")
        XCTAssertTrue(app.window.beginDrag())
        app.window.endGesture()
        await app.settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testNothingStaysAliveOfWhatWasDismissed() async {
        await inEveryOrder {
            let app = TestApp()
            await assertNothingLeaked {
                app.guide.navigate(to: .sheet("a"))
                app.front?.navigate(to: .page("b"))
                app.front?.navigate(to: .sheet("c", .fullScreen))
                await app.settle()
                app.front?.flow.finish("done")
                await app.settle()
                app.window.tapBack()
                await app.settle()
                XCTAssertTrue(app.window.beginDrag())
                app.window.endGesture()
                await app.settle()
                presentQuestion(in: app) { _ in }
                await app.settle()
                app.window.tap("Yes")
                await app.settle()
            }
        }
    }
}
