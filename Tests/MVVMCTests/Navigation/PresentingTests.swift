import MVVMC
import MVVMCTesting
import XCTest

/// Presentations, open questions, slots, and observers and autoruns that navigate. A presentation covers the whole
/// window, not only the stack that has presented it.
@MainActor
final class PresentingTests: XCTestCase {
    private let navigator = Navigator()

    private func start(at route: Guide.Route = .tabs) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private var tabs: Screen? { navigator.screens.first { $0.viewModel is TabsViewModel } }

    private func tab(_ slot: Slot) -> Guide? { tabs?.embedded[slot]?.top?.coordinator as? Guide }

    func testDismissingEverythingTellsOfWhatWaitedAndIsPresentedThen() async {
        let root = start(at: .place("home"))
        root.flow.present(Place("one"))
        root.flow.present(Place("two"), ifPresenting: .queue)
        XCTAssertFalse(navigator.dismissAll())
        XCTAssertEqual(navigator.names, "home | two")
        XCTAssertTrue(navigator.dismissAll())
        XCTAssertEqual(navigator.names, "home")
    }

    func testTheNewestPresentationIsInFront() async {
        let root = start()
        tab("one")?.navigate(to: .sheet("of the tab"))
        XCTAssertEqual(navigator.place?.name, "of the tab")
        navigator.guide?.navigate(to: .sheet("upper"))
        XCTAssertEqual(navigator.place?.name, "upper")
        XCTAssertEqual(tabs?.embedded["one"]?.frontmostStack.top?.id, navigator.frontmostStack.top?.id)
        XCTAssertEqual((tabs?.embedded["two"]?.frontmostStack.top?.viewModel as? Place)?.name, "second")
        let reports = recordingMisuse { root.navigate(to: .sheet("refused")) }
        XCTAssertTrue(reports.first?.message.hasPrefix("Guide cannot be presented, because Place is") == true)
        XCTAssertEqual(root.heard, [nil])
    }

    func testAPresentationOfAnotherTabComesWithItsTab() async {
        let root = start()
        tab("two")?.navigate(to: .sheet("of two"))
        XCTAssertEqual(navigator.place?.name, "first", "its tab is not in view")
        root.navigate(to: .sheet("of the root"))
        XCTAssertEqual(navigator.place?.name, "of the root")
        tabs?.userDidSelect("two")
        XCTAssertEqual(navigator.place?.name, "of two", "it has come over what was there")
        tabs?.userDidSelect("one")
        XCTAssertEqual(navigator.place?.name, "of two", "a presentation stays until it is dismissed")
        navigator.guide?.flow.finish("done")
        XCTAssertEqual(navigator.place?.name, "of the root")
    }

    func testAPresentationComesIntoViewWhenCodeSelectsItsTab() async {
        _ = start()
        tab("two")?.navigate(to: .sheet("of two"))
        (tabs?.viewModel as? TabsViewModel)?.selection = "two"
        XCTAssertEqual(navigator.place?.name, "of two")
    }

    func testAnAlertIsOverAllThatIsInFront() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        tab("one")?.flow.presentAlert("From a covered tab", cancel: .button("OK"))
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is AlertViewModel)
        NavigationUser(of: navigator).tap(alertButton: "OK")
        XCTAssertEqual(navigator.place?.name, "sheet")
        tab("two")?.flow.presentAlert("From a tab that is not shown", cancel: .button("OK"))
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is AlertViewModel)
        tab("two")?.flow.finish("done")
        XCTAssertEqual(navigator.place?.name, "sheet", "it goes with the flow that has asked")
    }

    func testAnAlertGoesWithTheScreensOfTheFlowThatAsks() async {
        _ = start()
        let second = tab("two")
        second?.flow.push(Guide("child"))
        let child = tabs?.embedded["two"]?.top?.coordinator as? Guide
        child?.flow.presentAlert("Sure?", cancel: .button("OK"))
        XCTAssertTrue(
            navigator.frontmostStack.top?.viewModel is AlertViewModel, "over what is in front, not on its own tab")
        second?.flow.popToRoot()
        XCTAssertEqual(child?.flow.hasEnded, true)
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second]")
    }

    func testAQueuedPresentationWaitsForWhatCoversItsStack() async {
        let root = start()
        tab("one")?.navigate(to: .sheet("of the tab"))
        root.flow.present(Guide("of the root"), as: .sheet, ifPresenting: .queue)
        XCTAssertEqual(navigator.place?.name, "of the tab")
        navigator.guide?.flow.finish("done")
        XCTAssertEqual(navigator.place?.name, "of the root")
    }

    func testReplacedScreenIsAskedFirst() async {
        let root = start(at: .place("home"))
        root.navigate(to: .sheet("form"))
        let form = navigator.place
        form?.canLeave = false
        var ends: [FlowEnd<String>] = []
        root.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace) { ends.append($0) }
        XCTAssertEqual(navigator.names, "home | form")
        await form?.answer(false)
        await waitUntil("it was refused") { ends == [.refused] }
        XCTAssertEqual(navigator.names, "home | form")
        root.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace) { ends.append($0) }
        await form?.answer(true)
        await waitUntil("it has taken the place of the form") { [navigator] in navigator.names == "home | new" }
        XCTAssertEqual(ends, [.refused])
    }

    func testReplacementOfAnEndedFlowIsRefusedAndReplacesNothing() async {
        let root = start(at: .place("home"))
        root.flow.push(Guide("child"))
        let child = navigator.guide
        root.navigate(to: .sheet("form"))
        let form = navigator.place
        form?.canLeave = false
        var ends: [FlowEnd<String>] = []
        child?.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace) { ends.append($0) }
        child?.flow.finish("done")
        XCTAssertEqual(ends, [.refused])
        await form?.answer(true)
        await mainActorTurn()
        XCTAssertEqual(navigator.names, "home | form")
    }

    func testAReplacementWhoseTaskIsCancelledReplacesNothing() async {
        let root = start(at: .place("home"))
        root.navigate(to: .sheet("form"))
        let form = navigator.place
        form?.canLeave = false
        let task = Task { await root.flow.run(Guide("new"), as: .sheet, ifPresenting: .replace) }
        await waitUntil("the form is asked") { form?.questions == 1 }
        task.cancel()
        let end = await task.value
        XCTAssertEqual(end, .refused)
        await form?.answer(true)
        XCTAssertEqual(navigator.names, "home | form")
    }

    func testAReplacementIsPresentedIfWhatItReplacesGoesByItself() async {
        let root = start(at: .place("home"))
        root.navigate(to: .sheet("form"))
        let form = navigator.place
        form?.canLeave = false
        root.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace)
        await waitUntil("the form is asked") { form?.questions == 1 }
        navigator.guide?.flow.finish("saved")
        await form?.answer(false)
        await waitUntil("the replacement is presented") { [navigator] in navigator.names == "home | new" }
    }

    func testAReplacementIsPresentedAsSoonAsWhatItReplacesHasGone() async {
        for isAskedFirst in [true, false] {
            let root = start(at: .place("home"))
            root.navigate(to: .sheet("form"))
            let form = navigator.place
            form?.canLeave = false
            root.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace)
            if isAskedFirst { await waitUntil("the form is asked") { form?.questions == 1 } }
            navigator.guide?.flow.finish("saved")
            XCTAssertEqual(navigator.names, "home | new", "asked first: \(isAskedFirst)")
            XCTAssertEqual(root.heard, ["saved"])
            if isAskedFirst { await form?.answer(false) }
            await settle()
            XCTAssertEqual(navigator.names, "home | new", "the answer comes too late")
            XCTAssertEqual(form?.questions, isAskedFirst ? 1 : 0)
        }
    }

    func testAReplacementComesBeforeWhatWaits() async {
        let root = start(at: .place("home"))
        root.navigate(to: .sheet("form"))
        let form = navigator.place
        form?.canLeave = false
        root.flow.present(Guide("queued"), as: .sheet, ifPresenting: .queue)
        root.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace)
        await waitUntil("the form is asked") { form?.questions == 1 }
        navigator.guide?.flow.finish("saved")
        XCTAssertEqual(navigator.names, "home | new")
        navigator.guide?.flow.finish("done")
        XCTAssertEqual(navigator.names, "home | queued")
        await form?.answer(true)
        XCTAssertEqual(navigator.names, "home | queued")
    }

    func testAReplacementAsksWhatIsLeftWhenAnUpperSheetGoes() async {
        let root = start(at: .place("home"))
        root.navigate(to: .sheet("lower"))
        let lower = navigator.place
        lower?.canLeave = false
        navigator.guide?.navigate(to: .sheet("upper"))
        let upper = navigator.place
        upper?.canLeave = false
        root.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace)
        await waitUntil("the upper one is asked") { upper?.questions == 1 }
        navigator.guide?.flow.finish("saved")
        XCTAssertEqual(navigator.names, "home | lower")
        await lower?.answer(true)
        XCTAssertEqual(navigator.names, "home | new")
        await upper?.answer(false)
        XCTAssertEqual(navigator.names, "home | new")
    }

    func testAlertOfAHiddenTabCoversASheetOfTheSameChange() async {
        let root = start()
        let second = tab("two")
        batch {
            root.navigate(to: .sheet("sheet"))
            second?.flow.presentAlert("Welcome", cancel: .button("OK"))
        }
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second] | sheet | AlertViewModel")
    }

    // MARK: Questions that stay open

    func testScreenPushedOverAnAskedScreenIsAskedToo() async {
        let root = start(at: .place("home"))
        root.navigate(to: .place("form"))
        let form = navigator.place
        form?.canLeave = false
        XCTAssertFalse(root.flow.pop())
        root.navigate(to: .place("second"))
        let second = navigator.place
        second?.canLeave = false
        await form?.answer(true)
        await second?.answer(false)
        XCTAssertEqual(navigator.names, "home form second")
        XCTAssertEqual(second?.questions, 1)
        XCTAssertFalse(navigator.screens[1].id == navigator.top?.id)
        XCTAssertFalse(navigator.userDidLeave(navigator.screens[1].id))
        await second?.answer(true)
        await form?.answer(true)
        await waitUntil("both have gone") { [navigator] in navigator.names == "home" }
    }

    func testASheetOverAFormThatIsAskedIsAskedToo() async {
        let root = start(at: .place("home"))
        root.navigate(to: .place("form"))
        let form = navigator.place
        form?.canLeave = false
        XCTAssertFalse(navigator.userDidGoBack())
        root.navigate(to: .sheet("sheet"))
        let sheet = navigator.place
        sheet?.canLeave = false
        await form?.answer(true)
        await sheet?.answer(true)
        await waitUntil("both have gone") { [navigator] in navigator.names == "home" }
        XCTAssertEqual(sheet?.questions, 1)
        XCTAssertEqual(form?.questions, 1, "it has agreed already")
    }

    // MARK: Slots

    func testAFlowInARemovedSlotEndsWithTheSlot() async {
        let root = start(at: .place("home"))
        let board = ChangingBoard()
        var ends: [String] = []
        root.flow.push(board)
        root.flow.embed(Guide("a"), in: "a") { ends.append("a \($0)") }
        root.flow.embed(Guide("b"), in: "b") { ends.append("b \($0)") }
        board.slots = ["a"]
        XCTAssertEqual(ends, ["b cancelled(by: code)"])
        XCTAssertEqual(navigator.names, "home ChangingBoard[a]")
        XCTAssertTrue(navigator.userDidGoBack())
        XCTAssertEqual(ends, ["b cancelled(by: code)", "a cancelled(by: user)"])
        assertNothingLeaked {}
    }

    func testMissingSelectedTabIsReportedAndTheFirstIsSelected() async {
        let reports = recordingMisuse {
            let tabs = TabsViewModel([.init("a"), .init("b")], selection: "old")
            XCTAssertEqual(tabs.selection, "a")
            XCTAssertEqual(TabsViewModel([.init("a"), .init("b")], selection: "b").selection, "b")
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the slot "old" was to be selected, but TabsViewModel has no slot with this name. "a" is selected.
                Its slots are ["a", "b"]. Select one of those.
                """
            ])
    }

    // MARK: Observers and autoruns

    func testNavigatingInAnAutorunHappensOnce() async {
        let root = start(at: .place("home"))
        let model = Switch()
        let bindings = Bindings()
        bindings.autorun { [navigator] in
            switch model.position {
            case 1: root.navigate(to: .place("pushed"))
            case 2: root.flow.presentAlert("Failed", cancel: .button("OK"))
            case 3: root.flow.dismiss()
            case 4: root.flow.pop()
            case 5: root.flow.popToRoot()
            case 6: root.flow.replaceScreens(with: [Place("a"), Place("b")])
            case 7: root.flow.present(Guide("sheet"), as: .sheet)
            case 8: navigator.userDidDismiss()
            default: break
            }
        }
        var names: [String] = []
        for position in 1...8 {
            model.position = position
            names.append(navigator.names)
        }
        XCTAssertEqual(
            names,
            [
                "home pushed", "home pushed | AlertViewModel", "home pushed", "home", "home", "a b", "a b | sheet",
                "a b",
            ])
    }

    func testAnAutorunThatStartsATreeReadsNothingOfIt() async {
        let model = Switch()
        let bindings = Bindings()
        var starts = 0
        bindings.autorun { [navigator] in
            starts += 1
            navigator.start(Guide("\(model.position)"))
        }
        navigator.guide?.navigate(to: .tabs)
        XCTAssertEqual(starts, 1)
        model.position = 2
        XCTAssertEqual(navigator.names, "2")
        XCTAssertEqual(starts, 2)
    }

    func testEventsOfABatchAreAllToldAfterTheHostsAreNotified() async {
        let root = start(at: .place("home"))
        var log: [String] = []
        let events = navigator.observeEvents { log.append("\($0)") }
        let screens = navigator.$screens.observe(initial: false) { log.append("\($0.count) screens") }
        batch {
            root.navigate(to: .place("a"))
            root.navigate(to: .place("b"))
        }
        XCTAssertEqual(
            log,
            [
                "3 screens", "Guide navigated to a", "pushed Place", "Place is in front", "Guide navigated to b",
                "pushed Place", "Place is in front",
            ])
        withExtendedLifetime((events, screens)) {}
    }

    func testEventsAreDeliveredInOrderEvenIfTheirObserverNavigates() async {
        let root = start(at: .place("home"))
        var events: [String] = []
        let first = navigator.observeEvents { event in
            if "\(event)" == "Guide navigated to a" { root.navigate(to: .place("b")) }
        }
        let second = navigator.observeEvents { events.append("\($0)") }
        root.navigate(to: .place("a"))
        XCTAssertEqual(
            events,
            [
                "Guide navigated to a", "pushed Place", "Place is in front", "Guide navigated to b", "pushed Place",
                "Place is in front",
            ])
        withExtendedLifetime((first, second)) {}
    }
}

private final class Switch: ReferenceViewModel {
    @Observed var position = 0
}

private final class ChangingBoard: ContainerViewModel {
    @Observed var slots: [Slot] = ["a", "b"]
}
