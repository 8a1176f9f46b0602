import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class LeavingTests: XCTestCase {
    private let navigator = Navigator()

    private func start() -> Guide {
        let guide = Guide()
        navigator.start(guide)
        return guide
    }

    func testAScreenMayRequireConfirmationAndBeLeftLater() async {
        let root = start()
        root.navigate(to: .child("form"))
        let form = navigator.place
        XCTAssertTrue(navigator.userCanGoBack)
        form?.canLeave = false
        XCTAssertFalse(navigator.userCanGoBack)
        XCTAssertFalse(navigator.userDidGoBack())
        XCTAssertEqual(navigator.names, "home form")
        await form?.answer(false)
        XCTAssertEqual(navigator.names, "home form")
        XCTAssertFalse(navigator.userDidGoBack())
        await form?.answer(true)
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(root.heard, [nil])
        XCTAssertEqual(form?.questions, 2)
    }

    func testSheetGoesWithItsOnlyScreenByAnyGestureOfTheUser() async {
        let gestures: [(String, (Navigator) -> Bool)] = [
            ("back", { $0.userDidGoBack() }),
            ("leave", { sheet in sheet.top.map { sheet.userDidLeave($0.id) } ?? false }),
            ("dismiss", { $0.presenting?.userDidDismiss() ?? false }),
        ]
        for (name, gesture) in gestures {
            for asks in [false, true] {
                var ends: [FlowEnd<String>] = []
                let (root, child) = (start(), Guide("form"))
                root.flow.present(child) { ends.append($0) }
                // Unfinished work of the child must not keep the sheet on the tree after the user has left it.
                child.flow.task { await endlessly() }
                let form = navigator.frontmostStack.top?.viewModel as? Place
                form?.canLeave = !asks
                XCTAssertEqual(gesture(navigator.frontmostStack), !asks, name)
                if asks { await form?.answer(true) }
                XCTAssertEqual(navigator.names, "home", name)
                XCTAssertEqual(ends, [.cancelled(by: .user)], "\(name), asks: \(asks)")
            }
        }
    }

    func testAScreenThatHasLeftBeforeTheQuestionBeginsIsNotAsked() async {
        let root = start()
        root.navigate(to: .child("form"))
        let form = navigator.place
        form?.canLeave = false
        XCTAssertFalse(navigator.userDidGoBack())
        navigator.start(Guide())
        await mainActorTurn()
        XCTAssertEqual(form?.questions, 0)
    }

    func testScreenIsAskedOnceForRepeatedAttemptsToLeave() async {
        let root = start()
        root.navigate(to: .sheet("form"))
        let form = navigator.place
        form?.canLeave = false
        for _ in 0..<3 { XCTAssertFalse(navigator.userDidDismiss()) }
        await settle()
        XCTAssertEqual(form?.questions, 1)
        await form?.answer(true)
        XCTAssertEqual(navigator.names, "home")
    }

    func testScreenIsAskedForEachWayToLeave() async {
        let ways: [(String, (Navigator, Guide) -> Bool)] = [
            ("back", { navigator, _ in navigator.userDidGoBack() }),
            ("drag", { navigator, _ in navigator.userDidDismiss() }),
            ("pop", { navigator, _ in navigator.guide?.flow.pop() ?? true }),
            ("dismiss", { _, root in root.flow.dismiss() }),
            ("dismiss all", { navigator, _ in navigator.dismissAll() }),
            ("pop to root", { _, root in root.flow.popToRoot() }),
            ("leave", { navigator, _ in navigator.userDidLeave(navigator.screens[navigator.screens.count - 1].id) }),
            ("host", { navigator, _ in navigator.hostDidShow(Array(navigator.screens.map(\.id).prefix(1))) }),
        ]
        for (name, leave) in ways {
            let root = start()
            let isModal = ["drag", "dismiss", "dismiss all"].contains(name)
            root.navigate(to: isModal ? .sheet("form") : .child("form"))
            let form = navigator.place
            form?.canLeave = false
            XCTAssertFalse(leave(navigator, root), name)
            XCTAssertEqual(navigator.names, isModal ? "home | form" : "home form", name)
            await form?.answer(true)
            XCTAssertEqual(navigator.names, "home", name)
            form?.canLeave = true
        }
    }

    func testTheUserMayLeaveSeveralScreensAtOnce() async {
        let root = start()
        for name in ["a", "b", "c"] { root.navigate(to: .place(name)) }
        let ids = navigator.screens.map(\.id)
        XCTAssertTrue(navigator.userDidLeave(ids[2]))
        XCTAssertEqual(navigator.names, "home a")
        XCTAssertTrue(navigator.userDidLeave(ids[3]), "it has gone already")
        XCTAssertEqual(navigator.names, "home a")
    }

    func testLeavingTheFirstScreenEndsItsFlow() async {
        var ended = false
        navigator.start(Guide()) {
            XCTAssertEqual($0, .cancelled(by: .user))
            ended = true
        }
        navigator.userDidLeave(navigator.screens[0].id)
        XCTAssertTrue(ended)
        XCTAssertEqual(navigator.names, "")
    }

    func testAnOpenQuestionDoesNotRetainTheCoordinatorThatNavigates() async throws {
        let root = start()
        root.flow.push(Guide("a"))
        @Weak var a = navigator.guide
        root.flow.push(Guide("b"))
        let b = try XCTUnwrap(navigator.place)
        b.canLeave = false
        XCTAssertEqual(a?.navigate(toPath: [.place("c")]).isShown, false)
        await waitUntil("the screen is asked") { b.questions == 1 }
        a?.flow.cancel()
        XCTAssertEqual(navigator.names, "home b")
        XCTAssertNil(a)
        await b.answer(true)
        XCTAssertEqual(navigator.names, "home b", "there is nothing left to navigate")
    }

    func testADragMayBeginOnlyWhereNothingRefuses() async {
        let root = start()
        XCTAssertFalse(navigator.userCanDismiss, "nothing is presented")
        root.navigate(to: .sheet("form"))
        XCTAssertTrue(navigator.userCanDismiss)
        navigator.place?.canLeave = false
        XCTAssertFalse(navigator.userCanDismiss)
    }

    func testAScreenDeepDownIsAskedToo() async {
        let root = start()
        root.navigate(to: .tabs)
        let form = navigator.place
        form?.canLeave = false
        XCTAssertFalse(navigator.userDidGoBack())
        await form?.answer(true)
        XCTAssertEqual(navigator.names, "home")
    }

    func testAFlowThatFinishesDoesNotAsk() async {
        let root = start()
        root.navigate(to: .child("form"))
        navigator.place?.canLeave = false
        navigator.guide?.flow.finish("saved")
        XCTAssertEqual(root.heard, ["saved"])
        XCTAssertEqual(navigator.names, "home")
    }

    func testAnAnswerThatComesTooLateIsIgnored() async {
        let root = start()
        root.navigate(to: .child("form"))
        let form = navigator.place
        form?.canLeave = false
        XCTAssertFalse(navigator.userDidGoBack())
        await waitUntil("the question is asked") { form?.questions == 1 }
        navigator.guide?.flow.finish("saved")
        root.navigate(to: .place("next"))
        await form?.answer(true)
        XCTAssertEqual(navigator.names, "home next")
    }

    func testAnAlertIsAScreenWhoseButtonsATestMayPress() async throws {
        let root = start()
        var pressed: [String] = []
        let field = AlertViewModel.Field("why", text: "because")
        root.flow.presentAlert(
            "Leave?", [.destructive("Leave") { [navigator] in pressed.append("left with \(navigator.names)") }],
            cancel: .button("Stay"), message: "Nothing is saved.", fields: [field])
        let alert = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? AlertViewModel)
        XCTAssertEqual(navigator.presented?.presentation, Presentation(.alert))
        XCTAssertEqual(alert.buttons.map(\.role), [.destructive, .cancel])
        XCTAssertEqual(field.text, "because")
        let wrong = recordingMisuse { alert.userDidTap("Maybe") }
        XCTAssertTrue(wrong.first?.message.contains("Its buttons are [\"Leave\", \"Stay\"]") == true, "\(wrong)")
        alert.userDidTap("Leave")
        XCTAssertEqual(pressed, ["left with home"])
        XCTAssertEqual(recordingMisuse { alert.userDidTap("Stay") }.count, 1, "it is not shown any more")
    }

    func testAnAlertStandsOverWhatIsPresented() async {
        let root = start()
        root.navigate(to: .sheet("a"))
        root.flow.presentAlert("Hello", cancel: .button("OK"))
        XCTAssertEqual(navigator.names, "home | a | AlertViewModel")
        (navigator.frontmostStack.top?.viewModel as? AlertViewModel)?.userDidTap("OK")
        XCTAssertEqual(navigator.names, "home | a")
    }

    func testAskingWaitsForTheAnswer() async {
        let root = start()
        for tapped in ["Yes", "No", nil] as [String?] {
            let task = Task {
                await root.flow.ask("Sure?", [.button("Yes", answer: true)], cancel: .button("No", answer: false))
            }
            await waitUntil("the alert is shown") { [navigator] in
                navigator.frontmostStack.top?.viewModel is AlertViewModel
            }
            if let tapped {
                (navigator.frontmostStack.top?.viewModel as? AlertViewModel)?.userDidTap(tapped)
            } else {
                navigator.userDidDismiss()
            }
            let answer = await task.value
            XCTAssertEqual(answer, tapped == "Yes", "a question that is dismissed is answered as by its cancel button")
        }
        XCTAssertEqual(navigator.names, "home")
    }

    func testEventsAreDeliveredInOrderWhenTheChangeIsComplete() async {
        let root = start()
        var events: [String] = []
        let token = navigator.observeEvents { [navigator] in events.append("\($0) (\(navigator.names))") }
        root.navigate(to: .child("a"))
        navigator.userDidGoBack()
        root.navigate(to: .sheet("b"))
        navigator.guide?.flow.finish("done")
        XCTAssertEqual(
            events,
            [
                "Guide navigated to a (home a)", "Guide started (home a)", "Guide navigated to a (home a)",
                "pushed Place (home a)", "Place is in front (home a)", "popped Place by user (home)",
                "Guide was cancelled by user (home)", "Place is in front (home)",
                "Guide navigated to b (home | b)", "presented as sheet (home | b)", "Guide started (home | b)",
                "Guide navigated to b (home | b)", "pushed Place (home | b)", "Place is in front (home | b)",
                "popped Place by code (home)", "dismissed by code (home)", "Guide finished with done (home)",
                "Place is in front (home)",
            ])
        withExtendedLifetime(token) {}
    }

    func testEventsAreASequenceThatEndsWithTheTree() async {
        var tree: Navigator? = Navigator()
        let stream = tree?.events
        tree?.start(Guide())
        tree?.guide?.navigate(to: .tabs)
        tree?.screens.last?.userDidSelect("two")
        tree?.place?.canLeave = false
        tree?.userDidGoBack()
        tree = nil
        var events: [String] = []
        if let stream { for await event in stream { events.append("\(event)") } }
        XCTAssertEqual(events.prefix(2), ["Guide started", "Guide navigated to home"])
        XCTAssertEqual(
            events.suffix(3), ["selected two", "Place is in front", "Place is asked whether it may be left by user"])
    }
}
