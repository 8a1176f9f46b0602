import MVVMC
import MVVMCTesting
import XCTest

/// Calls of a flow that act on other stacks than its own, or that end with the flow.
@MainActor
final class FlowCallTests: XCTestCase {
    private let navigator = Navigator()
    private let root = Guide()

    override func setUp() async throws { navigator.start(root) }

    private func place(_ name: String) throws -> Place {
        try XCTUnwrap(navigator.allScreens.compactMap { $0.viewModel as? Place }.last { $0.name == name })
    }

    // MARK: Dismissing all

    func testAFlowDismissesAllPresentationsButNotTheLayersOfOthers() async throws {
        root.navigate(to: .tabs)
        let first = try XCTUnwrap(navigator.guide)
        first.navigate(to: .sheet("sheet"))
        navigator.guide?.navigate(to: .sheet("upper"))
        XCTAssertTrue(first.flow.dismissAll())
        XCTAssertEqual(navigator.names, "home TabsViewModel[first, second]")
        first.flow.present(Place("sign-in"), over: .frontmost)
        XCTAssertTrue(root.flow.dismissAll(), "a layer of another flow does not count")
        XCTAssertEqual(navigator.place?.name, "sign-in")
        XCTAssertTrue(first.flow.dismissAll())
        XCTAssertEqual(navigator.place?.name, "first")
    }

    func testALayerIsDismissedByAFlowOnIt() async throws {
        let layer = Guide("layer")
        root.flow.present(layer, over: .frontmost)
        XCTAssertTrue(layer.flow.dismissAll())
        XCTAssertEqual(navigator.names, "home")
        XCTAssertTrue(layer.flow.hasEnded)
    }

    func testAnotherFlowsLockStays() async {
        let child = Guide("child")
        root.flow.push(child)
        root.flow.present(Place("lock"), over: .everything)
        child.flow.dismissAll()
        XCTAssertNotNil(navigator.lock)
        XCTAssertTrue(root.flow.dismissAll(), "its presenter may take it away, as with dismiss()")
        XCTAssertNil(navigator.lock)
    }

    func testDismissingAllAsksScreensThatRequireConfirmation() async throws {
        root.navigate(to: .sheet("form"))
        try place("form").canLeave = false
        XCTAssertFalse(root.flow.dismissAll())
        XCTAssertEqual(navigator.names, "home | form")
        await (try place("form")).answer(true)
        XCTAssertEqual(navigator.names, "home")
    }

    // MARK: Replacing the top screen

    func testTheTopScreenIsReplacedInOneChangeWithoutAQuestion() async throws {
        root.navigate(inTurn: [.place("1"), .place("form")])
        try place("form").canLeave = false
        root.navigate(to: .sheet("sheet"))
        let stacks = ValueRecorder(self.navigator.screens.count)
        let id = root.flow.replaceTop(with: Place("receipt"))
        XCTAssertEqual(navigator.names, "home 1 receipt")
        XCTAssertEqual(id, navigator.screens.last?.id)
        XCTAssertEqual(stacks.values, [3], "observers saw no stack without the top screen")
        XCTAssertEqual(root.path, [.place("home"), .place("1")], "the new screen has no route outside of a show")
    }

    func testTheOnlyScreenIsReplacedAndTheFlowGoesOn() async {
        let child = Guide("child")
        root.flow.push(child)
        child.flow.push(Guide("grandchild"))
        child.flow.replaceTop(with: Place("done"))
        XCTAssertEqual(navigator.names, "home done")
        XCTAssertFalse(child.flow.hasEnded)
        root.flow.replaceTop(with: Place("start"))
        XCTAssertEqual(navigator.names, "start")
        XCTAssertTrue(child.flow.hasEnded, "what was above has left")
    }

    // MARK: Observing

    private final class Session: ReferenceViewModel { @Observed var user: String? = "eve" }

    // F3
    func testAnObservationEndsWithItsFlowAlthoughTheCoordinatorLives() async {
        let (session, child) = (Session(), Guide("child"))
        var heard: [String?] = []
        child.flow.observe(session.$user, with: child) { child, user in
            heard.append(user)
            if user == nil { child.flow.finish("signed out") }
        }
        XCTAssertEqual(heard, ["eve"], "it may begin before the start")
        root.flow.push(child)
        child.flow.observe(session.$user, initial: false, with: child) { _, user in heard.append(user) }
        session.user = "max"
        XCTAssertEqual(heard, ["eve", "max", "max"])
        session.user = nil
        XCTAssertEqual(navigator.names, "home")
        let count = heard.count
        session.user = "eve"
        XCTAssertEqual(heard.count, count)
        let reports = recordingMisuse { child.flow.observe(session.$user, with: child) { _, _ in heard = [] } }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(heard.count, count)
    }

    func testAnObservationEndsWithACoordinatorThatWasNeverStarted() async {
        let session = Session()
        var heard = 0
        assertDeallocated {
            let child = Guide("child")
            child.flow.observe(session.$user, with: child) { _, _ in heard += 1 }
            return child
        }
        session.user = nil
        XCTAssertEqual(heard, 1)
    }

    // MARK: Slots

    // H2
    func testAllTabsReturnToTheirFirstScreens() async throws {
        root.navigate(to: .tabs)
        let tabs = try XCTUnwrap(navigator.screens.last)
        let second = try XCTUnwrap(tabs.embedded["two"]?.screens.first?.coordinator as? Guide)
        second.navigate(inTurn: [.place("a"), .child("b")])
        navigator.guide?.navigate(inTurn: [.place("c"), .sheet("sheet")])
        (tabs.viewModel as? TabsViewModel)?.selection = "two"
        XCTAssertTrue(root.flow.popSlotsToRoot())
        XCTAssertEqual(navigator.names, "home TabsViewModel[first, second]")
        XCTAssertEqual((tabs.viewModel as? TabsViewModel)?.selection, "two")
        XCTAssertTrue(root.flow.popSlotsToRoot(), "they are there already")
    }

    // H2
    func testATabWithAFormAsksBeforeAllTabsReturn() async throws {
        root.navigate(to: .tabs)
        navigator.guide?.navigate(inTurn: [.place("form"), .place("top")])
        try place("form").canLeave = false
        XCTAssertFalse(root.flow.popSlotsToRoot())
        XCTAssertEqual(navigator.names, "home TabsViewModel[first form top, second]")
        await (try place("form")).answer(true)
        XCTAssertEqual(navigator.names, "home TabsViewModel[first, second]")
    }

    // H2
    func testAFlowWithoutAContainerIsReported() async {
        let reports = recordingMisuse { XCTAssertFalse(self.root.flow.popSlotsToRoot()) }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                Guide was asked to pop its slots to their first screens, but has no container. Nothing was removed.
                Push a view model that is a ContainerViewModel first. To pop its own screens: flow.popToRoot()
                """
            ])
    }

    // MARK: Outputs of awaited children

    func testTheOutputOfAnAwaitedChildIsPassedOnBeforeTheNextDecision() async throws {
        let (app, signIn) = (Scripted(), Guide("sign-in"))
        navigator.start(app)
        var user: String?
        app.decide = { route in
            route == "orders" && user == nil ? .after(signIn, as: .sheet) { user = $0 } : .show
        }
        app.navigate(to: "orders")
        XCTAssertEqual(navigator.place?.name, "sign-in")
        signIn.flow.finish("eve")
        XCTAssertEqual(user, "eve")
        XCTAssertEqual(navigator.place?.name, "orders")
    }

    func testNothingIsPassedOnIfTheAwaitedChildIsCancelled() async {
        let app = Scripted()
        navigator.start(app)
        var outputs: [String] = []
        app.decide = { $0 == "orders" ? .after(Guide("sign-in"), as: .sheet) { outputs.append($0) } : .show }
        app.navigate(to: "orders")
        navigator.userDidDismiss()
        XCTAssertEqual(outputs, [])
        XCTAssertEqual(navigator.place?.name, "home")
    }

    // MARK: Declined routes

    func testADeclinedRouteCanPresentAnAlertOnce() async {
        let app = Scripted()
        navigator.start(app)
        app.decide = {
            guard $0 == "photo" else { return .show }
            return .decline("no photo", alert: "Photo Deleted", message: "It is gone.", cancel: "Close")
        }
        let user = NavigationUser(of: navigator)
        for request in [{ app.navigate(to: "photo") }, { app.navigate(toPath: ["home", "photo", "detail"]) }] {
            XCTAssertEqual(request(), .declined(reason: "no photo"))
            XCTAssertEqual(navigator.alert?.title, "Photo Deleted")
            XCTAssertEqual(navigator.alert?.message, "It is gone.")
            user.tap(alertButton: "Close")
            XCTAssertNil(navigator.presented)
            XCTAssertEqual(navigator.names, "home")
        }
        XCTAssertEqual("\(app.decision(for: "photo"))", "decline(\"no photo\")")
    }

    func testARestorationPresentsNoAlertAboutADeclinedRoute() async throws {
        let app = Scripted()
        navigator.start(app)
        app.navigate(to: "photo")
        let archive = try XCTUnwrap(navigator.archive())
        let (restored, other) = (Navigator(), Scripted())
        other.decide = { $0 == "photo" ? .decline(alert: "Photo Deleted") : .show }
        restored.restore(archive, starting: other)
        XCTAssertEqual(restored.names, "home")
        XCTAssertFalse(restored.hasWaitingPresentations)
    }

    // MARK: Questions

    func testCancelIsToldApartFromADismissal() async {
        let user = NavigationUser(of: navigator)
        for isTapped in [true, false] {
            let answer = Task {
                await root.flow.ask(
                    "Save the draft?", [.button("Save", answer: 1)], cancel: .button("Delete", answer: 2),
                    ifDismissed: 3)
            }
            await user.wait(for: AlertViewModel.self)
            if isTapped { user.tap(alertButton: "Delete") } else { root.flow.dismiss() }
            let value = await answer.value
            XCTAssertEqual(value, isTapped ? 2 : 3)
        }
    }

    func testAQuestionWithOneButtonNeedsNoOthers() async {
        let answer = Task { await root.flow.ask("Read?", cancel: .button("OK", answer: true)) }
        let user = NavigationUser(of: navigator)
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "OK")
        let value = await answer.value
        XCTAssertTrue(value)
    }
}
